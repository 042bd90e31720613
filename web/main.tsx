import './app.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouteObject, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '../shared/refusals.ts'
import { App } from './app.tsx'
import { isFrenchAddress, loadWords, preferredLanguage } from './lib/language.tsx'
import { routes } from './routes.tsx'

const root = document.getElementById('root') as HTMLElement
/** A prerendered page says which; spa.html, served for every other address, says nothing. */
const isPrerendered = root.dataset.page === location.pathname.replace(/(?<=.)\/$/, '')
const inFrench = isFrenchAddress(location.pathname)
const wanted = inFrench ? 'fr' : preferredLanguage()
const written = isPrerendered ? (document.documentElement.lang as Language) : wanted
document.documentElement.lang = written

const basename = inFrench ? '/fr' : '/'
const [words] = await Promise.all([loadWords(written), loadMatchedScreens()])
const router = createBrowserRouter(routes, { basename })
const app = (
  <App written={written} wanted={wanted} words={words}>
    <RouterProvider router={router} />
  </App>
)
if (isPrerendered) hydrateRoot(root, app)
if (!isPrerendered) createRoot(root).render(app)

/** Hydration needs the screen's code at once; a lazy route would first paint nothing over what was prerendered. */
async function loadMatchedScreens() {
  const matches = matchRoutes(routes as DataRouteObject[], location, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return
      const loaded = await route.lazy.Component()
      Object.assign(route, { Component: loaded, lazy: undefined })
    }),
  )
}
