import { setTimeout as pause } from 'node:timers/promises'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'
import { newcomer, session, today } from '../support/seeded.ts'
import type { World } from '../support/world.ts'
import { type Figure, figure, milliseconds } from './measure.ts'

const { version: _, ...FIRST } = FIRST_PRICE_BOOK
/** An extra driver is on the plans' pages, in the questions and in the terms, so all pages are written. */
const FIGURES = { ...FIRST, extraDriverCents: FIRST.extraDriverCents + 100 }
const ASKED_EVERY_MS = 250
const GIVEN_UP_SECONDS = 300

/** How long it takes until every public page shows prices, from the moment at which they take effect. */
export async function publishingFigures(world: World): Promise<Figure[]> {
  const one = await newcomer(world, { role: ['ADMIN'], firstname: 'One' })
  const other = await newcomer(world, { role: ['ADMIN'], firstname: 'Other' })
  const effectiveFrom = addDays(today(world), 2)
  const proposed = await world.post(
    '/staff/prices',
    { effectiveFrom, figures: FIGURES, why: 'Measured.' },
    await session(world, one.customer),
  )
  const version: string = proposed.body.data.version
  const prices = async () =>
    (await world.get('/staff/prices', await session(world, other.customer))).body.data
  const { revision } = await prices()
  const decision = { decision: 'approve', revision }
  await world.post(`/staff/prices/${version}/decide`, decision, await session(world, other.customer))
  const taken = await milliseconds(async () => {
    const to = momentInLuxembourg(`${effectiveFrom}T00:02`)
    await world.ask('POST', '/_local/clock.json', { body: { to, jobs: ['prices'] } })
    const end = performance.now() + GIVEN_UP_SECONDS * 1000
    while ((await prices()).shown?.version !== version) {
      if (performance.now() > end) throw new Error('The pages do not show the new prices')
      await pause(ASKED_EVERY_MS)
    }
  })
  return [
    figure('new prices: from their moment of effect to the last of all public pages', taken / 1000, 60, 's'),
  ]
}
