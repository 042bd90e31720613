import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouteObject, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '../../shared/language.ts'
import { isFrenchAddress, loadWords, preferredLanguage } from '../lib/language.tsx'
import { App } from './app.tsx'
import { loadScreens } from './load-screens.ts'
import { routes } from './routes.tsx'

const root = document.getElementById('root') as HTMLElement
/** A prerendered page says which; spa.html, served for every other address, says nothing. */
const isPrerendered = root.dataset.page === location.pathname.replace(/(?<=.)\/$/, '')
const inFrench = isFrenchAddress(location.pathname)
const wanted = inFrench ? 'fr' : preferredLanguage()
const written = isPrerendered ? (document.documentElement.lang as Language) : wanted
document.documentElement.lang = written

const basename = inFrench ? '/fr' : '/'
/** Hydration needs the screen's code at once; a lazy route would first paint nothing over what was prerendered. */
const matched = (matchRoutes(routes as DataRouteObject[], location, basename) ?? []).map(({ route }) => route)
const [words] = await Promise.all([loadWords(written), loadScreens(matched)])
const router = createBrowserRouter(routes, { basename })
const app = (
  <App written={written} wanted={wanted} words={words}>
    <Awake>
      <RouterProvider router={router} />
    </Awake>
  </App>
)
/** Says, once everything answers, that the page is awake; what was pressed before that is pressed again. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    root.dispatchEvent(new Event('awake'))
    root.dataset.awake = ''
  }, [])
  return children
}

// In slices: a phone must not stand still while a whole page wakes up.
if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
if (!isPrerendered) createRoot(root).render(app)
