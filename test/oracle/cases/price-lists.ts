import { expect } from 'vitest'
import { CONSENT_VERSION } from '../../../shared/rules/drivers.ts'
import { somebody } from '../../support/somebody.ts'
import type { World } from '../../support/world.ts'
import {
  CATALOGUE,
  type Category,
  DEPOSIT,
  EXTRA_DRIVER,
  EXTRA_KM,
  monthOf,
  ofCategory,
  type Plan,
  SWITCHES_A_YEAR,
  VAT_BP,
} from '../calculator/figures.ts'
import { subscribed } from '../people.ts'

const CATEGORIES = [1, 2, 3, 4, 5, 6] as const

/** POST /sett: rents, deposits and extra kilometres of each plan, and the VAT, as pages show them. */
export async function settingsOf(world: World): Promise<void> {
  for (const [country, code] of [
    ['Luxembourg', 'LU'],
    ['Belgium', 'BE'],
  ] as const) {
    const [settings] = (await world.post('/sett', { country })).body.data
    expect(settings.vatBp).toBe(VAT_BP[code])
    expect(settings.subscriptions).toHaveLength(3)
    for (const { subscription_name, cost_per_adk, bail, base_cost } of settings.subscriptions) {
      expect(cost_per_adk).toEqual(EXTRA_KM)
      expect(bail.map((euros: number) => euros * 100)).toEqual(DEPOSIT)
      for (const category of CATEGORIES) {
        const euros = base_cost[0][`category${category}`]
        const cents = euros === null ? undefined : euros * 100
        expect(cents, subscription_name).toBe(monthOf(subscription_name as Plan, category))
      }
    }
  }
}

/** GET /vehi/list: every vehicle at the catalogue's price of its category. */
export async function fleetPrices(world: World): Promise<void> {
  let [cursor, seen]: [string | null, number] = [null, 0]
  do {
    const { body } = await world.get(`/vehi/list${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`)
    for (const { vehicle_cat, settingPrice, settingPriceCents } of body.data) {
      const cents = ofCategory(CATALOGUE, vehicle_cat as Category)
      expect([settingPrice * 100, settingPriceCents]).toEqual([cents, cents])
      seen += 1
    }
    cursor = body.cursor
  } while (cursor)
  expect(seen).toBeGreaterThan(40)
}

/** Switches of a year, and the fee of a driver beyond the two that are included. */
export async function includedAndExtra(world: World): Promise<void> {
  for (const plan of ['Plus', 'One'] as const) {
    const who = await subscribed(world, { country: 'LU', plan })
    const { switches } = (await world.get('/reservations/vehicles', who)).body.data
    expect(switches.allowed ?? Number.POSITIVE_INFINITY).toBe(SWITCHES_A_YEAR[plan])
    const name = (more: object) => world.post('/drivers', { ...somebody(), ...more }, who)
    expect((await name({})).body.data).toMatchObject({ isExtra: false, feeCents: 0 })
    const extra = (await name({ consent_version: CONSENT_VERSION })).body.data
    expect(extra).toMatchObject({ isExtra: true, feeCents: EXTRA_DRIVER })
  }
}
