import { previewPrices } from '../../../shared/api/staff-prices.ts'
import { PLAN_NAMES, type PriceBook } from '../../../shared/price-book.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { monthlyRentCents } from '../../../shared/rules/plans.ts'
import { bookBefore, nextDay } from '../../../shared/rules/price-versions.ts'
import { route } from '../../chain/route.ts'
import * as choices from '../../store/choices.ts'
import { pageOfDays } from '../../store/due-days.ts'
import * as figures from '../../store/figures.ts'
import { wholeFleet } from '../../store/fleet.ts'
import type { Work } from '../../store/planned-work.ts'
import * as prices from '../../store/price-books.ts'
import { queuePage } from '../../store/queue-pages.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { withNames } from '../parts/customer-names.ts'

/** So many reservations are counted of each status; beyond them it is said that there are more. */
const MOST_COUNTED = 200
const LAST_DAY: IsoDate = '9999-12-31'

/** POST /staff/prices/preview. What waits and what runs keeps its prices: that is what this shows, beside the models that change. */
export const handler = route(previewPrices, async ({ input, today, request }) => {
  const { effectiveFrom, figures: proposed } = input
  const [versions, waiting, unsigned, state, coming, { models }] = await Promise.all([
    prices.versions(),
    choices.toValidate(),
    pageOfDays<Work>('signature', { from: '0000-01-01', until: LAST_DAY }),
    figures.findState(addDays(today, -1)),
    Promise.all((['Waiting', 'Confirmed'] as const).map((status) => countedFrom(status, effectiveFrom))),
    wholeFleet(),
  ])
  const against = bookBefore(versions, effectiveFrom)
  const next = nextDay(versions, effectiveFrom)
  const to: PriceBook = { ...proposed, version: effectiveFrom }
  const data = {
    against,
    ...(next && { until: next }),
    choices: await touched(waiting),
    toSign: await touched(unsigned),
    ...(state && { running: { count: state.running, day: state.day } }),
    reservations: {
      count: coming.reduce((sum, { count }) => sum + count, 0),
      isMore: coming.some(({ isMore }) => isMore),
    },
    models: models
      .toSorted((one, other) => one.sequence - other.sequence)
      .flatMap((model) => {
        const rents = PLAN_NAMES.flatMap((plan) => {
          const fromCents = monthlyRentCents(against, plan, model.vehicle_cat)
          const toCents = monthlyRentCents(to, plan, model.vehicle_cat)
          if (fromCents === undefined || toCents === undefined || fromCents === toCents) return []
          return [{ plan, fromCents, toCents }]
        })
        if (rents.length === 0) return []
        return [{ modelId: model._id, name: vehicleName(model), category: model.vehicle_cat, rents }]
      }),
  }
  return request.commit([], { data })
})

async function touched(page: { items: readonly { customerId: string }[]; cursor: string | null }) {
  const named = await withNames(page.items.map(({ customerId }) => ({ customerId })))
  const people = named.map(({ customerId, customerName = '' }) => ({ customerId, name: customerName }))
  return { people, isMore: page.cursor !== null }
}

async function countedFrom(status: 'Waiting' | 'Confirmed', from: IsoDate) {
  const { items, cursor } = await queuePage(reservations.dayRange(status, from, LAST_DAY), {
    most: MOST_COUNTED,
  })
  return { count: items.length, isMore: cursor !== null }
}
