import { getToday, TODAY_PARTS, TODAY_ROWS, type TodayPart } from '../../shared/api/staff-today.ts'
import { mayDo } from '../../shared/rules/authority.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { daysFrom, isClosed } from '../../shared/rules/opening-hours.ts'
import { route } from '../chain/route.ts'
import * as dataBreaches from '../store/data-breaches.ts'
import * as dataRequests from '../store/data-requests.ts'
import * as invoices from '../store/invoices.ts'
import { openingHours } from '../store/opening-hours.ts'
import * as outbox from '../store/outbox.ts'
import { countsOf } from '../store/queue-counts.ts'
import { type QueueRange, queuePage } from '../store/queue-pages.ts'
import * as reservations from '../store/reservations.ts'
import { type StoredSubscription, toSignRange } from '../store/subscriptions.ts'
import * as tasks from '../store/tasks.ts'
import { withNames } from './parts/customer-names.ts'
import { withPlates } from './parts/plates.ts'

/**
 * GET /staff/today. A page of ten from each index and the counts' own items; names are read in one request for all of them. Its cost
 * follows what is shown, and not how much waits.
 */
export const handler = route(getToday, async ({ caller, now, today }) => {
  const ranges = rangesOf(today)
  const parts = (Object.keys(TODAY_PARTS) as TodayPart[]).filter((name) =>
    mayDo(caller.roles, TODAY_PARTS[name].of.staff ?? []),
  )
  const [counts, pages, opening] = await Promise.all([
    countsOf(
      parts.map((name) => ({ name: `today-${name}`, range: ranges[name] })),
      now,
    ),
    Promise.all(parts.map((name) => rowsOf(name, ranges[name]))),
    openingHours(),
  ])
  const rows = pages.flatMap((page, at) => page.map((row) => ({ ...row, part: parts[at] })))
  const named = await withPlates(await withNames(rows))
  const shown = parts.map((name, at) => {
    const { count = 0, isMore = false } = counts[at] ?? {}
    return [name, { rows: named.filter(({ part }) => part === name), count, isMore }]
  })
  const closed = daysFrom(addDays(today, -CLOCK_DAYS), today).filter((on) => isClosed(opening, 'calls', on))
  return { data: { on: today, closed, ...Object.fromEntries(shown) } }
})

/** The clock of requests goes so far back: who has waited longer is late anyway. */
const CLOCK_DAYS = 14

/** Where each part of today is in the indexes. */
const rangesOf = (today: IsoDate): Record<TodayPart, QueueRange> => ({
  late: reservations.dayRange('InGarage', undefined, addDays(today, -1)),
  out: reservations.dayRange('Confirmed', undefined, today),
  back: reservations.dayRange('InGarage', today, today),
  calls: tasks.groupRange('calls', today),
  requests: tasks.groupRange('requests', today),
  approvals: tasks.groupRange('approvals', today),
  failedPayments: invoices.failedRange,
  contracts: toSignRange,
  lateInvoices: invoices.lateRange(today),
  unsent: outbox.failedRange,
  vehicleDates: tasks.groupRange('dates', today),
  dataBreaches: dataBreaches.openRange,
  dataRequests: dataRequests.soonRange(today),
})

type Row = Record<string, unknown> & { customerId?: string; modelId?: string; vehicleId?: string }

/** The first rows of a part: the oldest; of what failed the latest. */
async function rowsOf(name: TodayPart, range: QueueRange): Promise<Row[]> {
  const newestFirst = name === 'failedPayments' || name === 'unsent'
  const { items } = await queuePage<Row>(range, { most: TODAY_ROWS, newestFirst })
  if (name === 'failedPayments') return items.map((item) => failedRow(item as never))
  if (name === 'lateInvoices') return items.map((item) => lateRow(item as never))
  return name === 'contracts' ? items.map((item) => toSignRow(item as never)) : items
}

function lateRow(invoice: invoices.StoredInvoice): Row {
  const { _id, customerId, number, dueOn } = invoice
  return { _id, customerId, number, dueOn, owedCents: openCents(invoice) }
}

const failedRow = (invoice: invoices.StoredInvoice): Row => ({
  ...lateRow(invoice),
  failedAt: invoice.payment?.at ?? invoice.issuedAt,
})

const toSignRow = ({ _id, customerId, number, plan, signBy }: StoredSubscription): Row => ({
  _id,
  customerId,
  number,
  plan,
  signBy,
})
