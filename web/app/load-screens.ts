import type { RouteObject } from 'react-router'

/**
 * Loads the code of some routes' screens now instead of when they are first shown. One that fails is left to the router, which shows that
 * it is broken: without it the page would remain empty.
 */
export async function loadScreens(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return
      const loaded = await route.lazy.Component().catch(() => undefined)
      if (loaded) Object.assign(route, { Component: loaded, lazy: undefined })
    }),
  )
}
