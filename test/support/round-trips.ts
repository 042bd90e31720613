import type { Page, Route } from 'playwright-core'

/** How long no further request must have come for a wave to be complete. Nothing is answered meanwhile, so a slow machine counts the same. */
const QUIET_MS = 250

/** One round trip: what was asked for at the same time, as paths. */
export type RoundTrip = readonly string[]

/**
 * Opens an address and answers what it asks for in waves: nothing is answered until nothing more is asked for, then all of it at once.
 * What comes back are the waves until `isShown` answers yes: requests that wait for another's answer, not how long they take.
 */
export async function roundTripsUntil(
  page: Page,
  address: string,
  isShown: () => Promise<boolean>,
): Promise<RoundTrip[]> {
  const held: Route[] = []
  await page.route('**/*', (route) => void held.push(route))
  // It is not waited for: who does so here waits for the page's code, which is held back.
  const arriving = page.goto(address, { waitUntil: 'commit' })
  const trips: RoundTrip[] = []
  while (trips.length < 12) {
    const wave = await complete(held)
    if (wave.length === 0) break
    trips.push(wave.map((route) => new URL(route.request().url()).pathname))
    await Promise.all(wave.map((route) => route.continue().catch(() => undefined)))
    if (await shownSoon(isShown, held)) break
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)))
  await arriving
  return trips
}

/** Waits until nothing more is asked for; takes what is held. */
async function complete(held: Route[]): Promise<Route[]> {
  for (let waited = 0, before = -1; waited < 30; waited++) {
    await new Promise((later) => setTimeout(later, QUIET_MS))
    if (held.length > 0 && held.length === before) break
    before = held.length
  }
  return held.splice(0)
}

/** Whether it is shown before anything more is asked for, or a little later. */
async function shownSoon(isShown: () => Promise<boolean>, held: readonly Route[]): Promise<boolean> {
  for (let tried = 0; tried < 20; tried++) {
    if (await isShown()) return true
    if (held.length > 0 && tried > 3) return false
    await new Promise((later) => setTimeout(later, 150))
  }
  return false
}
