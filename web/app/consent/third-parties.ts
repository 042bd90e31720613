import type { ThirdParty } from '../../../shared/rules/tracking.ts'

/** A third party's script: how it is started, and how it is notified of a page. */
interface Loader {
  start(id: string): void
  view(): void
}

/** The functions that their scripts look for; calls wait in a queue until the script has come. */
type Queued = ((...args: unknown[]) => void) & { callMethod?: unknown }
const scope = window as unknown as Record<string, unknown>

function load(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

const ask = (name: string, ...args: unknown[]) => (scope[name] as Queued | undefined)?.(...args)

const analytics: Loader = {
  start(id) {
    const layer: unknown[] = []
    scope.dataLayer = layer
    // Its script recognises commands by their being an `arguments` object; an array would be ignored.
    scope.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments)
    }
    ask('gtag', 'js', new Date())
    ask('gtag', 'config', id, { send_page_view: false, allow_google_signals: false })
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  },
  view: () => ask('gtag', 'event', 'page_view', { page_location: address(), page_title: document.title }),
}

const heatmap: Loader = {
  start(id) {
    const queue: unknown[] = []
    scope.hj = Object.assign((...args: unknown[]) => queue.push(args), { q: queue })
    scope._hjSettings = { hjid: Number(id), hjsv: 6 }
    load(`https://static.hotjar.com/c/hotjar-${encodeURIComponent(id)}.js?sv=6`)
  },
  view: () => ask('hj', 'stateChange', location.pathname),
}

const pixel: Loader = {
  start(id) {
    const queue: unknown[] = []
    const fbq: Queued = Object.assign(
      (...args: unknown[]) => {
        const { callMethod } = fbq
        if (typeof callMethod === 'function') callMethod.apply(fbq, args)
        if (typeof callMethod !== 'function') queue.push(args)
      },
      { queue, loaded: true, version: '2.0', disablePushState: true },
    )
    Object.assign(fbq, { push: fbq })
    Object.assign(scope, { fbq, _fbq: fbq })
    // Without this it would look for forms and buttons by itself.
    ask('fbq', 'set', 'autoConfig', false, id)
    ask('fbq', 'init', id)
    load('https://connect.facebook.net/en_US/fbevents.js')
  },
  view: () => ask('fbq', 'track', 'PageView'),
}

/** A page's address without its query: search terms and campaign values are not passed on. */
const address = () => location.origin + location.pathname

/** How each third party is loaded, and notified of a page. */
export const LOADERS: Record<ThirdParty, Loader> = { analytics, heatmap, pixel }
