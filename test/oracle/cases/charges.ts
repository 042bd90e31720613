import { expect } from 'vitest'
import { issue } from '../../../functions/billing/parts/issue.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import { missPayment } from '../../../infra/local/seed/later-events.ts'
import { confirm, handOver } from '../../../infra/local/seed/story.ts'
import type { ChargeKind } from '../../../shared/rules/charge-kinds.ts'
import { untaxedLine } from '../../../shared/rules/price-line.ts'
import { addModel, today } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { type Facts, FEES } from '../calculator/charges.ts'
import { between, plusDays, plusMonths } from '../calculator/days.ts'
import { ACCEPTED_DAYS, type Category, LEAST, monthOf } from '../calculator/figures.ts'
import { type Driven, extraKm, extraKmLines, type Stay, stayCost } from '../calculator/reservation.ts'
import { administrator, book, type Person, subscribed } from '../people.ts'
import { expectInvoice } from '../printed.ts'
import type { Chance } from '../runs.ts'
import { endAfter } from './reservations.ts'
import { COUNTRIES } from './subscriptions.ts'

/** A round has each kind once, and those with a threshold as often as they have sides. */
const ROUND = [...Object.keys(FEES), 'court', 'traffic_fine', 'transfer', 'transfer'] as ChargeKind[]
/** Of which side of its thresholds a case of the first round is. */
const COURT_CENTS = [1_499_999, 1_500_000]
const FINE_DAYS = [15, 16]
const TRANSFER_CATEGORIES = [1, 3, 6] as const

const ABOUT_A_CAR: readonly string[] = ['transfer', 'unavailability', 'deductible', 'unreturned']
const BY_DAYS: readonly string[] = ['unavailability', 'immobilised']

/** A reservation for a fee to be about, and its figures. */
async function carOf(world: World, chance: Chance, who: Person, kind: string, nth: number) {
  const isOut = kind === 'unreturned'
  const side = kind === 'transfer' ? TRANSFER_CATEGORIES[nth] : undefined
  const category = side ?? (chance.whole(1, 6) as Category)
  const start = isOut ? plusDays(today(world), -chance.whole(33, 60)) : plusDays(today(world), 3)
  const month = plusDays(plusMonths(start, 1), -1)
  const more = side ? plusDays(month, chance.whole(1, 20)) : endAfter(chance, start, 6)
  const end = isOut ? month : more
  const bookedOn = isOut ? start : today(world)
  const modelId = await addModel(world, 1, category)
  const reservation = await book(who, { modelId, start, end, bookedOn })
  if (isOut) {
    await confirm(who.customer, reservation, start)
    await handOver(reservation)
  }
  const monthCents = monthOf('One', category) as number
  const stay: Stay = { start, end, bookedOn, monthCents, category, country: who.country }
  return { reservation, category, monthCents, reservationCents: stayCost(stay).totals.cents, end }
}

/** An invoice of any amount that is late for some days. */
async function lateInvoice(world: World, { customer, contractId }: Person, cents: number, days: number) {
  const day = plusDays(today(world), -days)
  const lines = [untaxedLine('deductible', 1, cents)]
  const bill = { customer, kind: 'charge' as const, contractId, lines, dueOn: day }
  const { invoice, ops } = await issue(bill, `${day}T11:00:00.000Z`, day)
  await commit(ops)
  return invoice
}

/** What a kind needs to be computed, as staff send it and as the second calculation takes it. */
async function factsFor(world: World, chance: Chance, who: Person, kind: string, nth: number) {
  const facts: Facts = { country: who.country }
  const sent: Record<string, unknown> = {}
  if (ABOUT_A_CAR.includes(kind)) {
    const { reservation, end, ...car } = await carOf(world, chance, who, kind, nth)
    Object.assign(facts, car)
    sent.reservationId = reservation._id
    if (kind === 'unreturned') {
      facts.days = chance.whole(1, between(end, today(world)))
      sent.noticeOn = plusDays(today(world), -3)
    }
  }
  if (BY_DAYS.includes(kind)) facts.days = chance.whole(1, 40)
  if (kind === 'traffic_fine') facts.days = FINE_DAYS[nth] ?? chance.whole(0, 40)
  const least = LEAST[(kind === 'use_breach' ? 'penalty_use' : kind) as keyof typeof LEAST]
  if (least && chance.is(70)) facts.amountCents = least + chance.whole(0, 90_000)
  if (kind === 'court') {
    facts.lateCents = COURT_CENTS[nth] ?? chance.whole(1, 4_000_000)
    await lateInvoice(world, who, facts.lateCents, 3)
  }
  if (kind === 'formal_notice') {
    const late = await lateInvoice(world, who, chance.whole(100, 900_000), 40)
    await missPayment(late, today(world))
    sent.invoiceId = late._id
  }
  return { facts, sent: { ...sent, days: facts.days, amountCents: facts.amountCents } }
}

/** POST /staff/…/charges: every fee of spec §9 that staff charge. */
export async function chargeFee(world: World, chance: Chance, index: number): Promise<void> {
  const at = index % ROUND.length
  const kind = ROUND[at] as ChargeKind
  const before = ROUND.slice(0, at).filter((one) => one === kind).length
  // Later rounds are random on either side.
  const nth = before + 9 * Math.floor(index / ROUND.length)
  const who = await subscribed(world, { country: chance.one(COUNTRIES) })
  const { facts, sent } = await factsFor(world, chance, who, kind, nth)
  const asked = { kind, contractId: who.contractId, reason: 'A test.', ...sent }
  const { body } = await world.post(`/staff/customers/${who.id}/charges`, asked, await administrator(world))
  const lines = FEES[kind]?.(facts) ?? []
  const said = `${kind} ${JSON.stringify(facts)}`
  if (lines.every(({ cents }) => cents === 0)) return expect(body.code, said).toBe('charge_nothing')
  expect(body.status, `${said} ${JSON.stringify(body)}`).toBe(200)
  const dueOn = plusDays(today(world), ACCEPTED_DAYS)
  await expectInvoice(who.id, body.data._id, { kind: 'charge', dueOn, lines }, said)
}

/** POST /staff/…/odometer: kilometres beyond those that the months include, whenever and however often they are read. */
export async function readOdometer(world: World, chance: Chance): Promise<void> {
  const country = chance.one(COUNTRIES)
  const category = chance.whole(1, 6) as Category
  const start = plusDays(today(world), -chance.whole(20, 200))
  const who = await subscribed(world, { country, day: start })
  const modelId = await addModel(world, 1, category)
  const end = plusDays(plusMonths(start, 8), -1)
  const reservation = await book(who, { modelId, start, end, bookedOn: start })
  await confirm(who.customer, reservation, start)
  await handOver(reservation)
  const staff = await administrator(world)
  const read = ({ on, km }: Driven) =>
    world.post(
      `/staff/customers/${who.id}/reservations/${reservation._id}/odometer`,
      { vehicleId: reservation.vehicleId, km: 10_000 + km, readOn: on, confirmed: true },
      staff,
    )
  const readings: Driven[] = [{ on: start, km: 0 }]
  await read({ on: start, km: 0 })
  const seen = new Set<string>()
  for (let left = chance.whole(1, 4); left > 0; left -= 1) {
    const last = readings.at(-1) as Driven
    const days = between(last.on, today(world))
    if (days === 0) break
    const one = { on: plusDays(last.on, chance.whole(1, days)), km: last.km + chance.whole(0, 7000) }
    const before = extraKm({ start, end }, readings)
    readings.push(one)
    const extra = extraKm({ start, end }, readings) - before
    const { body } = await read(one)
    const said = JSON.stringify({ country, category, start, readings })
    expect(body.data.extraKm, said).toBe(extra)
    const bill = (await invoices.list(who.id)).find(({ kind, _id }) => kind === 'extra_km' && !seen.has(_id))
    if (extra === 0) {
      expect(bill, said).toBeUndefined()
      continue
    }
    seen.add(bill?._id ?? '')
    const lines = extraKmLines(extra, category, country)
    const dueOn = plusDays(today(world), ACCEPTED_DAYS)
    await expectInvoice(who.id, bill?._id ?? '', { kind: 'extra_km', dueOn, lines }, said)
  }
}
