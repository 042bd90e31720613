import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouteObject, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '../../shared/language.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../lib/languages.ts'
import { App } from './app.tsx'
import { focusFirstWrong } from './first-wrong.ts'
import { FRAME } from './language/areas.ts'
import { routerWindow, shownAddress } from './language/router-window.ts'
import { needWords, speak, spokenWords } from './language/spoken-words.ts'
import { loadScreens } from './load-screens.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root') as HTMLElement
/** A prerendered page names its address; spa.html, served for every other address, names none. */
const isPrerendered = root.dataset.page === location.pathname.replace(/(?<=.)\/$/, '')
/** The address says it; the edge has led each visitor to the address of their language. */
const language: Language = languageOf(location.pathname) ?? DEFAULT_LANGUAGE
document.documentElement.lang = language

const { basename } = LANGUAGES[language]
/** Hydration needs the screen's code at once; a lazy route would first paint nothing over what was prerendered. */
const matched = (matchRoutes(routes as DataRouteObject[], location, basename) ?? []).map(({ route }) => route)
await Promise.all([speak(language), needWords(FRAME), loadScreens(matched)])
const router = createBrowserRouter(routes, { basename, window: routerWindow(language) })
const { createHref } = router
router.createHref = (to) => shownAddress(createHref(to))
const app = (
  <App written={spokenWords()}>
    <Awake>
      <RouterProvider router={router} />
    </Awake>
  </App>
)
/** Marks the page as awake once it is interactive; what was pressed before that is pressed again. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    root.dispatchEvent(new Event('awake'))
    root.dataset.awake = ''
  }, [])
  return children
}

focusFirstWrong(document)
// As a transition, in slices: a phone must stay responsive while a whole page hydrates.
if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
if (!isPrerendered) createRoot(root).render(app)
