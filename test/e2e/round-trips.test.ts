import { expect, test } from 'vitest'
import { openSite } from '../support/browser.ts'
import { type RoundTrip, roundTripsUntil } from '../support/round-trips.ts'
import { seededSubscriber } from '../support/seeded.ts'

const { arrive, world } = await openSite({ isCold: true })
const subscriber = await seededSubscriber(world)

/** Pages of customers, and words that are shown with their data alone. */
const PAGES: [address: string, words: RegExp][] = [
  ['/profile', /Latest invoices[\s\S]*Invoice 20/],
  ['/profile/personalInfo', /15 June 1985/],
  ['/profile/invoices', /To be paid[\s\S]*Invoice 20/],
  ['/profile/reservations', /No confirmed reservation[\s\S]*My garage/],
  ['/profile/documents', /Missing required documents/],
  ['/drive-line', /To reserve|Reserve/],
]

const CLIENT = /\/(api|amplify)-[\w-]{7}\.js$/
const isCall = (path: string) => path.startsWith('/api/')
const callsIn = (trips: readonly RoundTrip[]) => trips.map((trip) => trip.filter(isCall))

test.each(PAGES)(
  '%s shows the data of who is logged in after four round trips, its calls made in one of them',
  async (address, words) => {
    const visitor = await arrive('en', 390)
    await visitor.holds(subscriber)
    const { page } = visitor
    const main = page.locator('main')
    const trips = await roundTripsUntil(page, address, async () => {
      if ((await main.count()) === 0 || (await main.locator('.animate-breathe').count()) > 0) return false
      return words.test(await main.innerText())
    })
    expect(trips.length, trips.map((trip) => trip.join(' ')).join('\n')).toBeLessThanOrEqual(4)
    expect(callsIn(trips).filter((calls) => calls.length > 0)).toHaveLength(1)
    expect(trips[2]?.filter((path) => CLIENT.test(path))).toHaveLength(2)
  },
)

test('a page of the login asks for no client before somebody is logged in', async () => {
  const visitor = await arrive('fr', 390)
  const { page } = visitor
  const trips = await roundTripsUntil(page, '/fr/profile', async () => page.url().includes('/fr?'))
  expect(
    trips
      .slice(0, 3)
      .flat()
      .filter((path) => CLIENT.test(path)),
  ).toEqual([])
  expect(trips[2]?.some((path) => path.includes('/assets/profile.screen-'))).toBe(true)
})
