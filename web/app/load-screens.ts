import type { RouteObject } from 'react-router'

/** Loads the code of some routes' screens now instead of when they are first shown. */
export async function loadScreens(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy !== 'object' || !route.lazy.Component) return
      const loaded = await route.lazy.Component()
      Object.assign(route, { Component: loaded, lazy: undefined })
    }),
  )
}
