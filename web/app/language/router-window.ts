import type { Language } from '../../../shared/language.ts'
import { tellFirst } from '../../lib/back-first.ts'
import { addressIn, DEFAULT_LANGUAGE, withoutLanguage } from '../../lib/languages.ts'
import { spokenWords } from './spoken-words.ts'

/**
 * The address bar names the language of the page (readings, address of a page). The router keeps the base name that it began with,
 * since another one would draw the page again and empty its forms: this window translates between the two.
 */
const begun = { language: DEFAULT_LANGUAGE }

/** An address of the router as the address bar shows it. */
export const shownAddress = (path: string): string => addressIn(spokenWords().language, withoutLanguage(path))
const routerAddress = (path: string): string => addressIn(begun.language, withoutLanguage(path))

/** The window for a router whose base name is that of a language. */
export function routerWindow(language: Language): Window {
  begun.language = language
  // What lies over the page may be closed instead (docs/decisions/0186).
  window.addEventListener('popstate', tellFirst)
  // Before the router's own listener: Back to a page that was opened in another language shows it in this one.
  window.addEventListener('popstate', correctAddress)
  const { document } = window
  const bound = {
    document,
    location: locationWithout(),
    history: historyWith(),
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    // Reading it throws where the browser forbids storage.
    get sessionStorage() {
      return window.sessionStorage
    },
  }
  return bound as unknown as Window
}

function locationWithout() {
  return {
    get pathname() {
      return routerAddress(location.pathname)
    },
    get search() {
      return location.search
    },
    get hash() {
      return location.hash
    },
    get href() {
      return location.href
    },
    get origin() {
      return location.origin
    },
    assign: (url: string) => location.assign(url),
    replace: (url: string) => location.replace(url),
    reload: () => location.reload(),
  }
}

function historyWith() {
  return {
    get state() {
      return history.state
    },
    get length() {
      return history.length
    },
    pushState: (state: unknown, _: string, url: string) => history.pushState(state, '', shownAddress(url)),
    // Without an address only the state is replaced.
    replaceState: (state: unknown, _: string, url?: string) =>
      history.replaceState(state, '', url === undefined ? undefined : shownAddress(url)),
    go: (by?: number) => history.go(by),
  }
}

/** The page speaks another language: its address says so, and it is the same page. */
export function correctAddress(): void {
  const { pathname, search, hash } = location
  const proper = shownAddress(pathname)
  if (proper !== pathname) history.replaceState(history.state, '', proper + search + hash)
}
