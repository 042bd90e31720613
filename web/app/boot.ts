import './app.css'

/**
 * Starts the page's code. What was prerendered is painted first, with its main picture: on a phone's connection, code that is
 * fetched at the same time would hold both back. Links work before that; a page without prerendered words starts at once.
 */
const root = document.getElementById('root') as HTMLElement
keepPresses()
if (root.dataset.page) await Promise.race([painted(), waited(longestWaitMs())])
const styled = root.dataset.styles && styles(root.dataset.styles)
for (const href of root.dataset.modules?.split(' ') ?? []) preload(href)
await styled
await import('./main.tsx')

/** A slow picture, or a tab in the background that is never painted, must not keep the page from working. */
function longestWaitMs(): number {
  return document.visibilityState === 'hidden' ? 0 : 1500
}

/** A button that is pressed before the code is there does its work when it is. */
function keepPresses(): void {
  let pressed: HTMLElement | undefined
  const keep = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button') ?? undefined
  }
  root.addEventListener('click', keep)
  root.addEventListener(
    'awake',
    () => {
      root.removeEventListener('click', keep)
      pressed?.click()
    },
    { once: true },
  )
}

async function painted(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done))
  const foremost = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  await foremost?.decode().catch(() => undefined)
  // Two frames on, the browser has shown it.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

function waited(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** A page comes with the styles of what it shows; what its code will show needs the rest. */
function styles(href: string): Promise<void> {
  const link = document.createElement('link')
  const settled = new Promise<void>((done) => {
    link.onload = link.onerror = () => done()
  })
  Object.assign(link, { rel: 'stylesheet', href })
  document.head.append(link)
  return settled
}

function preload(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
  document.head.append(link)
}
