import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHARGE_KINDS } from '../../shared/rules/charge-kinds.ts'
import type { World } from '../support/world.ts'
import { FEES } from './calculator/charges.ts'
import { cancelReservation, extendReservation, switchVehicle } from './cases/changes.ts'
import { chargeFee, readOdometer } from './cases/charges.ts'
import { fleetPrices, includedAndExtra, settingsOf } from './cases/price-lists.ts'
import { atCommercialRate, reinstateSubscription } from './cases/reinstatements.ts'
import { billReservation, bookers, quoteReservation } from './cases/reservations.ts'
import { quoteSubscription } from './cases/subscriptions.ts'
import { endEarly, giveNotice, wholeSingle, wholeYears, withdraw } from './cases/terms.ts'
import { emptyWorld } from './people.ts'
import { type Chance, eachCase, PATIENCE_MS, RUNS, SEED } from './runs.ts'

/**
 * What the API answers and the PDF prints, compared with a second calculation of spec §9 that shares no line with the first
 * (docs/decisions/0044).
 */

type Case = (world: World, chance: Chance, index: number) => Promise<void>

let people: ReturnType<typeof bookers> | undefined

/** So many cases of each flow, and what holds of every one of them. */
const FLOWS: readonly [cases: number, holds: string, run: Case][] = [
  [
    RUNS.subscriptionQuotes,
    'subscriptions cost at signing, a month and over the term what the specification says',
    quoteSubscription,
  ],
  [
    RUNS.reservationQuotes,
    'reservations cost what the specification says: rent, delivery, first payment, deposit and balance',
    async (world, chance) => {
      people ??= bookers(world)
      await quoteReservation(world, chance, await people)
    },
  ],
  [
    RUNS.reservations,
    'reservations are invoiced and printed from the confirmation to the last rent as the specification says',
    billReservation,
  ],
  [
    RUNS.cancellations,
    'cancellations lose, ask for and give back what the specification says, and the PDF prints it',
    cancelReservation,
  ],
  [
    RUNS.switches,
    'switches of a vehicle cost what the specification says, and credit the days that are not used',
    switchVehicle,
  ],
  [RUNS.extensions, 'extensions add the price of the longer reservation', extendReservation],
  [RUNS.charges, 'fees of staff are those of the specification, with or without VAT, and printed', chargeFee],
  [
    RUNS.readings,
    'readings of the odometer bill the kilometres beyond those included, at the price of the category',
    readOdometer,
  ],
  [
    RUNS.reinstatements,
    'suspended customers pay what is open, its interest, the flat fee and a month, and the month remains theirs',
    (world, chance) => reinstateSubscription(world, chance),
  ],
  [RUNS.notices, 'notices end a subscription on the day that the specification says', giveNotice],
  [RUNS.earlyEnds, 'Singles that end early owe what a notice of that day would still cost', endEarly],
  [RUNS.terms, 'Singles are invoiced and printed month by month over their term and after it', wholeSingle],
  [RUNS.notices, 'withdrawals are possible for 14 days, and everything goes back', withdraw],
  // Last: the rate counts for everybody from then on.
  [
    RUNS.rates,
    'suspended customers pay interest at the commercial rate where it is above 12.5 %',
    atCommercialRate,
  ],
]

test('every fee that staff charge is calculated a second time', () => {
  expect(Object.keys(FEES).sort()).toEqual([...CHARGE_KINDS].sort())
})

let world: World
beforeAll(async () => {
  world = await emptyWorld()
})
afterAll(() => world?.stop())

test('the lists of prices that pages show are those of the specification', async () => {
  await settingsOf(world)
  await fleetPrices(world)
  await includedAndExtra(world)
})

// Before the others: the job of a later year would renew them all.
test(
  'Plus and One ask for their annual fee on each anniversary, due 15 days later',
  () => wholeYears(world),
  PATIENCE_MS,
)

for (const [cases, holds, run] of FLOWS) {
  const each = () => eachCase(cases, (chance, index) => run(world, chance, index))
  test(`${cases} ${holds} (seed ${SEED})`, each, PATIENCE_MS)
}
