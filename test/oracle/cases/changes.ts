import { expect } from 'vitest'
import * as creditNotes from '../../../functions/store/credit-notes.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import { rentsUntil } from '../../../infra/local/seed/later-events.ts'
import { handOver } from '../../../infra/local/seed/story.ts'
import { addModel, today } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { between, laterOf, plusDays, plusMonths } from '../calculator/days.ts'
import { type Category, DEPOSIT, monthOf, ofCategory } from '../calculator/figures.ts'
import { sumOf } from '../calculator/money.ts'
import {
  cancellationLoss,
  depositOf,
  extensionCost,
  type Stay,
  stayCost,
  switchedBack,
} from '../calculator/reservation.ts'
import { booksOf, type Person, payPart } from '../people.ts'
import { expectInvoice, expectNotePrinted } from '../printed.ts'
import type { Chance } from '../runs.ts'
import { type Booked, booked, confirmed } from './reservations.ts'

/** A booking's invoices less its credit notes, VAT included. */
async function netOf({ id }: Person, reservationId: string): Promise<number> {
  const own = (await invoices.list(id)).filter((one) => one.reservationId === reservationId)
  return own.reduce((sum, { totals, creditedCents = 0 }) => sum + totals.totalCents - creditedCents, 0)
}

/** A reservation to come: waiting, or confirmed with nothing, a part or all of its invoice paid. */
async function toCome(world: World, chance: Chance) {
  const one = await booked(world, chance, { startsIn: [1, 90], mostMonths: 12 })
  if (chance.is(20)) return { ...one, isAhead: false, paidCents: 0, isWaiting: true }
  const { invoice, isAhead } = await confirmed(one, one.stay.bookedOn)
  const { totalCents } = invoice.totals
  const paidCents = chance.is(40) ? totalCents : chance.is(50) ? chance.whole(1, totalCents - 1) : 0
  if (paidCents > 0) await payPart(one.who.id, invoice._id, today(world), paidCents)
  return { ...one, isAhead, paidCents, isWaiting: false }
}

/** GET and POST …/cancellation: the loss, what was paid of it, what is left to pay or goes back, and the books after it. */
export async function cancelReservation(world: World, chance: Chance): Promise<void> {
  const { who, stay, reservation, said, isAhead, paidCents, isWaiting } = await toCome(world, chance)
  const loss = isWaiting ? [] : cancellationLoss(stay)
  const lostCents = sumOf(loss).totalCents
  const path = `/reservations/${reservation._id}/cancellation`
  const { body } = await world.get(path, { token: who.token })
  const { lines: _lines, ...answered } = body.data
  const dueCents = Math.max(0, lostCents - paidCents)
  const refundCents = Math.max(0, paidCents - lostCents)
  expect(answered, said).toEqual({ lostCents, paidCents, dueCents, refundCents })

  expect((await world.post(path, { lostCents }, { token: who.token })).status, said).toBe(200)
  const books = { owedCents: dueCents, creditCents: refundCents, depositCents: 0, feesCents: lostCents }
  expect(await booksOf(who.id), said).toEqual(books)
  const fee = (await invoices.list(who.id)).find(({ kind }) => kind === 'cancellation')
  if (lostCents === 0) return expect(fee, said).toBeUndefined()
  // What was paid of a deposit that was invoiced by itself is kept; the rest is asked for with the damages.
  const keptCents = isAhead ? paidCents : 0
  const lines = loss
    .map((line) => (line.key === 'lost_deposit' ? { ...line, cents: line.cents - keptCents } : line))
    .filter(({ cents }) => cents > 0)
  const dueOn = plusDays(today(world), 15)
  await expectInvoice(who.id, fee?._id ?? '', { kind: 'cancellation', dueOn, lines }, said)
}

const categoryIn = (plan: Booked['plan'], chance: Chance) =>
  (plan === 'Plus' ? chance.whole(1, 2) : chance.whole(1, 6)) as Category

/** POST …/switch of a reservation that has not begun: the whole of it at the other price, and its invoices with it. */
async function switchWhole(world: World, chance: Chance): Promise<void> {
  const { who, stay, reservation, said, plan, isAhead, isWaiting } = await toCome(world, chance)
  const category = categoryIn(plan, chance)
  const modelId = await addModel(world, 1, category)
  const path = `/reservations/${reservation._id}/switch`
  const { quote } = (await world.post(path, { modelId }, { token: who.token })).body.data
  // It is brought as was booked: nobody has said otherwise.
  const other: Stay = { ...stay, category, monthCents: monthOf(plan, category) as number }
  const cost = stayCost(other)
  const depositCents = depositOf(stay) > 0 ? ofCategory(DEPOSIT, category) : 0
  expect(
    { totals: quote.stay.totals, first: quote.stay.firstPaymentTotals, deposit: quote.stay.depositCents },
    said,
  ).toEqual({ totals: cost.totals, first: cost.first, deposit: depositCents })
  const agreed = { modelId, priceCents: cost.totals.cents }
  expect((await world.post(path, agreed, { token: who.token })).status, said).toBe(200)
  const asked = isWaiting ? 0 : depositCents + (isAhead ? 0 : cost.first.totalCents)
  expect(await netOf(who, reservation._id), said).toBe(asked)
  await booksOf(who.id)
}

/** A reservation whose car is out, with the rents that are issued by now, some of them paid. */
async function running(world: World, chance: Chance, mostMonths = 8) {
  const one = await booked(world, chance, { startsIn: [-80, -1], mostMonths })
  const { who, stay, reservation } = one
  const end = laterOf(stay.end, plusDays(today(world), 1))
  if (end !== stay.end) return undefined
  const { invoice } = await confirmed(one, laterOf(stay.bookedOn, plusDays(stay.start, -30)))
  await payPart(who.id, invoice._id, stay.start)
  await handOver(reservation)
  await rentsUntil(who.id, reservation._id, stay.bookedOn, today(world))
  for (const { _id, kind } of await invoices.list(who.id))
    if (kind === 'rent' && chance.is(70)) await payPart(who.id, _id, today(world))
  return one
}

/** POST …/switch of a car that is out: the other reservation, the days that are not used, the months that were issued ahead. */
async function switchBegun(world: World, chance: Chance): Promise<void> {
  const one = await running(world, chance)
  if (!one) return
  const { who, stay, reservation, said, plan } = one
  const category = categoryIn(plan, chance)
  const modelId = await addModel(world, 1, category)
  const days = Math.min(between(today(world), stay.end), 45)
  const from = plusDays(today(world), chance.whole(1, Math.max(1, days)))
  if (from <= stay.start) return
  const path = `/reservations/${reservation._id}/switch`
  const asked = { modelId, from }
  const { quote } = (await world.post(path, asked, { token: who.token })).body.data
  const end = laterOf(stay.end, plusDays(plusMonths(from, 1), -1))
  const other = { ...stay, start: from, end, category, bookedOn: today(world) }
  const cost = stayCost({ ...other, monthCents: monthOf(plan, category) as number })
  const back = switchedBack(stay, from, today(world))
  const answered = {
    price: quote.stay.totals,
    deposit: quote.stay.depositCents,
    days: quote.unusedDays,
    credit: quote.creditCents,
  }
  const expected = { price: cost.totals, deposit: cost.depositCents, days: back.unusedDays }
  expect(answered, `${said} from ${from}`).toEqual({ ...expected, credit: back.credit.totalCents })

  const before = await netOf(who, reservation._id)
  const agreed = { ...asked, priceCents: cost.totals.cents }
  expect((await world.post(path, agreed, { token: who.token })).status, said).toBe(200)
  const credited = back.credit.totalCents + back.aheadCents
  expect(before - (await netOf(who, reservation._id)), `${said} from ${from}`).toBe(credited)
  const notes = await creditNotes.since(who.id, '2000-01-01')
  expect(notes.reduce((sum, { totals }) => sum + totals.totalCents, 0)).toBe(credited)
  if (notes[0]) await expectNotePrinted(notes[0], said)
  await booksOf(who.id)
}

export const switchVehicle = (world: World, chance: Chance): Promise<void> =>
  chance.is(60) ? switchBegun(world, chance) : switchWhole(world, chance)

/** POST …/extension: what the longer stay costs more, and the reservation after it. */
export async function extendReservation(world: World, chance: Chance): Promise<void> {
  const one = await running(world, chance, 6)
  if (!one) return
  const { who, stay, reservation, said } = one
  const end = plusDays(stay.end, chance.whole(1, 200))
  const path = `/reservations/${reservation._id}/extension`
  const { quote } = (await world.post(path, { return_date: end }, { token: who.token })).body.data
  const added = extensionCost(stay, end)
  expect(quote.totals, `${said} to ${end}`).toEqual(added)
  const agreed = { return_date: end, priceCents: added.cents }
  expect((await world.post(path, agreed, { token: who.token })).status, said).toBe(200)
  await rentsUntil(who.id, reservation._id, today(world), plusDays(end, 1))
  const longer = { ...stay, end }
  const stored = await reservations.find(who.id, reservation._id)
  expect(stored?.priceCents, said).toBe(stayCost(longer).totals.cents)
  const rentCents = (await invoices.list(who.id))
    .filter(({ reservationId }) => reservationId === reservation._id)
    .flatMap(({ lines }) => lines.filter(({ key }) => key !== 'deposit'))
    .reduce((sum, { cents }) => sum + cents, 0)
  expect(rentCents, `${said} to ${end}`).toBe(stayCost(longer).totals.cents)
}
