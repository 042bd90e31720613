import type { CarUse } from '../../../shared/api/staff-figures.ts'
import type { Slot } from '../../../shared/rules/availability.ts'
import { isClosed, monthOf, nextMonth } from '../../../shared/rules/books.ts'
import { addDays, daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { type DayFlow, monthlyFeeCents, monthlyRentCents, type Use } from '../../../shared/rules/figures.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { sum } from '../../../shared/rules/money.ts'
import * as books from '../../store/books.ts'
import * as choices from '../../store/choices.ts'
import type * as figures from '../../store/figures.ts'
import * as fleet from '../../store/fleet.ts'
import * as invoices from '../../store/invoices.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as tasks from '../../store/tasks.ts'

/**
 * The days of which something may still be added: those of months of the books that are not closed (decision 0100). A transfer that is
 * recorded days later counts on its own day.
 */
export function openDays(today: IsoDate): IsoDate[] {
  const current = monthOf(today)
  const before = nextMonth(current, -1)
  const first = `${isClosed(before, today) ? current : before}-01`
  return Array.from({ length: daysBetween(first, today) }, (_, at) => addDays(first, at))
}

/** Which cars were taken on a day, and in which category they are. */
export async function carsOn(day: IsoDate): Promise<{ use: Use[]; cars: CarUse[] }> {
  const { models, calendars } = await fleet.wholeFleet()
  const modelById = new Map(models.map((model) => [model._id, model]))
  const cars = calendars.flatMap(({ vehicleId, modelId, plate, taken }): CarUse[] => {
    const category = modelById.get(modelId)?.vehicle_cat
    const isOn = ({ from, until }: Slot) => from <= day && day < until
    // A vehicle that was sold is none of ours any more.
    if (!category || taken.some((slot) => slot.sold && isOn(slot))) return []
    const isTaken = taken.some(isOn)
    return [{ vehicleId, modelId, category, ...(plate && { plate }), days: 1, used: isTaken ? 1 : 0 }]
  })
  const byCategory = Map.groupBy(cars, ({ category }) => category)
  const use = [...byCategory].map(([category, own]) => ({
    category,
    cars: own.length,
    used: sum(own.map(({ used }) => used)),
  }))
  return { use: use.toSorted((a, b) => a.category - b.category), cars }
}

/** A month's cars with one day more. A car that left the fleet keeps its days. */
export function withDay(before: readonly CarUse[], day: readonly CarUse[]): CarUse[] {
  const byId = new Map(before.map((car) => [car.vehicleId, car]))
  for (const car of day) {
    const { days = 0, used = 0 } = byId.get(car.vehicleId) ?? {}
    byId.set(car.vehicleId, { ...car, days: days + car.days, used: used + car.used })
  }
  return [...byId.values()]
}

/** The rents of a month of all cars that are with customers on a day, in cents excl. VAT. */
export async function rentsOut(day: IsoDate): Promise<number> {
  let [cents, cursor]: [number, string | undefined] = [0, undefined]
  do {
    const page = await reservations.inStatus('InGarage', cursor)
    cents += sum(page.items.map((reservation) => monthlyRentCents(reservation, day)))
    cursor = page.cursor ?? undefined
  } while (cursor)
  return cents
}

/** The subscriptions of a shard that run now: those whose renewal or end is planned, as they are stored. */
export async function runningIn(shard: number, day: IsoDate): Promise<figures.Running> {
  const planned = await work.allInShard(['renewal', 'contract_end'], shard)
  const byId = new Map(planned.map(({ customerId, subjectId }) => [subjectId, { customerId, id: subjectId }]))
  const found = await subscriptions.findMany([...byId.values()])
  const running = found.filter(({ status }) => status !== 'terminated' && status !== 'to_sign')
  return {
    day,
    ids: running.map(({ _id }) => _id).toSorted(),
    feeCents: sum(running.map(({ quote }) => monthlyFeeCents(quote.atSigning))),
  }
}

/** What happened on a day, as it is known now. */
export async function flowOn(day: IsoDate, open: readonly tasks.StoredTask[]): Promise<DayFlow> {
  const [entries, finalised, answered] = await Promise.all([
    books.entriesOn(day),
    choices.finalisedOn(day),
    tasks.answeredOf(day),
  ])
  const waiting = open.filter(({ createdAt }) => luxembourgDate(createdAt) === day)
  return {
    requests: answered.length + waiting.length,
    answered: answered.length,
    answerMinutes: sum(
      answered.map(({ createdAt, closedAt }) => minutesBetween(createdAt, closedAt ?? createdAt)),
    ),
    choices: finalised.length,
    validated: finalised.filter(({ status }) => status === 'validated').length,
    ...(await moneyOf(entries, day)),
  }
}

const minutesBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000)

/** Signings by their invoices, and the invoices that a payment of the day settled. */
async function moneyOf(entries: Awaited<ReturnType<typeof books.entriesOn>>, day: IsoDate) {
  const issued = entries.flatMap(({ kind, customerId, source }) =>
    kind === 'invoice' && source ? [{ customerId, id: source.id }] : [],
  )
  const paid = entries.flatMap(({ kind, customerId, lines }) =>
    kind === 'payment' ? lines.flatMap(({ invoiceId: id }) => (id ? [{ customerId, id }] : [])) : [],
  )
  const keys = new Map([...issued, ...paid].map((key) => [key.id, key]))
  const byId = new Map((await invoices.findMany([...keys.values()])).map((one) => [one._id, one]))
  const settled = [...new Set(paid.map(({ id }) => id))].flatMap((id) => byId.get(id) ?? [])
  const paidThen = settled.filter(({ status, paidOn }) => status === 'paid' && paidOn === day)
  return {
    signed: issued.filter(({ id }) => byId.get(id)?.kind === 'signing').length,
    settled: paidThen.length,
    settledDays: sum(paidThen.map(({ issuedOn }) => Math.max(0, daysBetween(issuedOn, day)))),
  }
}
