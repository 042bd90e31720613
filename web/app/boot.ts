import './app.css'
import { filesOf, type PageCode } from './page-code.ts'

/**
 * Starts the page's code. What was prerendered is painted first, with its main picture: on a phone's connection, code that is
 * fetched at the same time would hold both back. Links work before that; a page without prerendered words starts at once.
 */
const root = document.getElementById('root') as HTMLElement
keepWork()
if (root.dataset.page) await Promise.race([painted(), waited(longestWaitMs())])
// The other pictures may come now (`after-foremost` of app.css).
document.documentElement.dataset.painted = ''
const styled = root.dataset.styles && styles(root.dataset.styles)
const files = root.dataset.modules?.split(' ') ?? ownFiles()
for (const href of files) preload(href)
await styled
await evaluated(files)
await import('./main.tsx')

/** What a page that is not prerendered consists of, and the client for whoever is logged in: asked for beside the code that will need it. */
function ownFiles(): string[] {
  const { code } = root.dataset
  return code ? filesOf(JSON.parse(code) as PageCode, location.pathname, isLoggedIn()) : []
}

/** Read without the site's own code, which is not there yet. */
function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('authToken') !== null
  } catch {
    return false
  }
}

/** A slow picture, or a tab in the background that is never painted, must not keep the page from working. */
function longestWaitMs(): number {
  return document.visibilityState === 'hidden' ? 0 : 1500
}

/** What is typed or pressed before the code is there is in its field, or does its work, when it is. */
function keepWork(): void {
  const typed = new Map<string, string>()
  let pressed: HTMLElement | undefined
  const keepTyped = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement
    if (name) typed.set(name, value)
  }
  const keepPress = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button') ?? undefined
  }
  const doAgain = () => {
    root.removeEventListener('input', keepTyped)
    root.removeEventListener('click', keepPress)
    for (const [name, value] of typed) retype(name, value)
    if (pressed) (pressed.isConnected ? pressed : buttonLike(pressed))?.click()
  }
  root.addEventListener('input', keepTyped)
  root.addEventListener('click', keepPress)
  // A form takes up first what its tab has kept, and is drawn again: that is a moment after the page is awake.
  root.addEventListener('awake', () => setTimeout(doAgain), { once: true })
}

/** The button that has taken the place of one. */
const buttonLike = ({ textContent }: HTMLElement) =>
  [...root.querySelectorAll('button')].find((button) => button.textContent === textContent)

/** Types as a person does, so that the form hears of it. */
function retype(name: string, value: string): void {
  const field = root.querySelector<HTMLInputElement>(`input[name="${name}"], textarea[name="${name}"]`)
  if (!field || field.value === value) return
  const { prototype } = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
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

/**
 * Runs the files one by one, what others build on first, with a pause after each: run all at once they would hold up a phone for a
 * sixth of a second.
 */
async function evaluated(hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs.toReversed()) {
    // One that does not come is asked for again, and reported, by whatever needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined)
    await waited(0)
  }
}

function preload(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' })
  document.head.append(link)
}
