import { expect } from 'vitest'
import { now } from '../../../functions/ports/clock.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as invoices from '../../../functions/store/invoices.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import { newSession } from '../../../functions/store/sessions.ts'
import { confirm, handOver } from '../../../infra/local/seed/story.ts'
import { providerEvent } from '../../support/provider-event.ts'
import { addModel } from '../../support/seeded.ts'
import type { World } from '../../support/world.ts'
import { type Day, plusDays, plusMonths } from '../calculator/days.ts'
import { type Category, monthOf } from '../calculator/figures.ts'
import { reinstatement } from '../calculator/late.ts'
import { sumOf } from '../calculator/money.ts'
import { cancellationLoss, type Stay } from '../calculator/reservation.ts'
import { endByNotice, subscriptionCost } from '../calculator/subscription.ts'
import { book, type Person, payPart, type Subscribed, subscribed } from '../people.ts'

/** 14 months. */
export const LAST_DAY = 430

/** How somebody pays without being asked: what is due by now, what is due for nine days, or nothing. */
type Pays = 'when due' | 'late' | 'never'
const LATE_DAYS = 9

interface Booked {
  stay: Stay
  reservation: reservations.StoredReservation
}
export interface Customer {
  name: string
  pays: Pays
  who: Person
  /** In the order in which they were booked. */
  stays: Booked[]
}

/** What happens on a day, counted from the first. */
export interface Happening {
  on: number
  happens: () => Promise<unknown>
}

interface Wish {
  /** The day on which it is booked and confirmed, and its first. */
  bookedOn: number
  from: number
  months: number
  days?: number
  category: Category
}

/** On which day somebody pays an invoice of their own accord, whether our jobs run or not. */
const payDayOf = (pays: Pays, dueOn: Day): Day | undefined =>
  pays === 'never' ? undefined : plusDays(dueOn, pays === 'late' ? LATE_DAYS : 0)

/** Everybody pays what they pay by a day; gives the next day on which somebody pays what is open now. */
export async function payAsUsual(customers: readonly Customer[], day: Day): Promise<Day | undefined> {
  const later: Day[] = []
  for (const { pays, who } of customers)
    for (const { _id, status, dueOn } of (await invoices.list(who.id)).toReversed()) {
      const on = payDayOf(pays, dueOn)
      if (status !== 'open' || !on) continue
      if (on <= day) await payPart(who.id, _id, day)
      else later.push(on)
    }
  return later.sort()[0]
}

/** Customers and what is to happen to them, told from a first day on. */
class Telling {
  readonly customers: Customer[] = []
  readonly happenings: Happening[] = []
  readonly world: World
  readonly first: Day

  constructor(world: World, first: Day) {
    this.world = world
    this.first = first
  }

  day(on: number): Day {
    return plusDays(this.first, on)
  }

  on(day: number, happens: Happening['happens']): void {
    this.happenings.push({ on: day, happens })
  }

  /** Somebody signs on the first day and pays, unless they never do. */
  async joins(name: string, pays: Pays, asked: Omit<Subscribed, 'day'>): Promise<Customer> {
    const who = await subscribed(this.world, { ...asked, day: this.first })
    if (pays !== 'never') await payPart(who.id, who.invoice._id, this.first)
    const customer: Customer = { name, pays, who, stays: [] }
    this.customers.push(customer)
    return customer
  }

  books(customer: Customer, { bookedOn, from, months, days = 0, category }: Wish): void {
    const { who, stays } = customer
    this.on(bookedOn, async () => {
      const [start, day] = [this.day(from), this.day(bookedOn)]
      const modelId = await addModel(this.world, 1, category)
      const end = plusDays(plusMonths(start, months), days - 1)
      const reservation = await book(who, { modelId, start, end, bookedOn: day })
      await confirm(who.customer, reservation, day)
      const monthCents = monthOf(who.plan, category) as number
      const stay: Stay = { start, end, bookedOn: day, monthCents, category, country: who.country }
      stays.push({ stay, reservation })
    })
  }

  takesCar({ who, stays }: Customer, day: number): void {
    this.on(day, async () => handOver(await read(who, stays.at(-1) as Booked)))
  }

  cancels(customer: Customer, day: number): void {
    this.on(day, async () => {
      const { stay, reservation } = customer.stays[0] as Booked
      const lostCents = sumOf(cancellationLoss(stay)).totalCents
      await this.asks(customer, `/reservations/${reservation._id}/cancellation`, { lostCents })
    })
  }

  /** A call of the API, on the story's day. */
  async asks({ name, who }: Customer, path: string, body: object) {
    const { token, op } = newSession(who.id, who.customer.role, now())
    await commit([op])
    const answer = await this.world.post(path, body, { token })
    expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBe(200)
    return answer.body.data
  }
}

async function read({ id }: Person, { reservation }: Booked) {
  const found = await reservations.find(id, reservation._id)
  if (!found) throw new Error('There is no such reservation')
  return found
}

/** The ten, and what they do in a year and two months from a first day on. */
export async function tenCustomers(world: World, first: Day) {
  const story = new Telling(world, first)
  const prompt = await thosePaying(story)
  await thoseCancelling(story)
  const single = await aSingle(story)
  await theSuspended(story)
  await story.joins('terminated', 'never', { country: 'LU', plan: 'Plus' })
  await theLeaving(story)
  await theSwitching(story)
  const { customers, happenings } = story
  return { customers, happenings, prompt, single }
}

/** Three who have a car for a year: two pay when it is due, the third is always reminded first. */
async function thosePaying(story: Telling): Promise<Customer> {
  const prompt = await story.joins('prompt', 'when due', { country: 'LU' })
  story.books(prompt, { bookedOn: 0, from: 5, months: 13, category: 3 })
  story.takesCar(prompt, 5)
  const company = await story.joins('company', 'when due', { country: 'BE', company: true })
  story.books(company, { bookedOn: 0, from: 3, months: 12, days: 10, category: 5 })
  story.takesCar(company, 3)
  const late = await story.joins('late', 'late', { country: 'BE', plan: 'Plus' })
  story.books(late, { bookedOn: 0, from: 5, months: 13, days: 3, category: 1 })
  story.takesCar(late, 5)
  return prompt
}

/** Two who booked far ahead and cancel: with the deposit paid, and without. */
async function thoseCancelling(story: Telling): Promise<void> {
  const paid = await story.joins('cancels, deposit paid', 'when due', { country: 'LU' })
  story.books(paid, { bookedOn: 0, from: 60, months: 3, category: 4 })
  story.cancels(paid, 20)
  const unpaid = await story.joins('cancels, deposit unpaid', 'late', { country: 'BE' })
  story.books(unpaid, { bookedOn: 5, from: 90, months: 4, days: 12, category: 6 })
  story.cancels(unpaid, 10)
}

/** A Single of a year, which goes on by the month. */
async function aSingle(story: Telling): Promise<Customer> {
  const modelId = await addModel(story.world, 1, 2)
  return story.joins('Single', 'when due', { country: 'LU', plan: 'Single', modelId, startsOn: story.first })
}

/** Somebody who never paid the signing, is suspended, pays the one amount on day 25, and takes a car with the month in advance. */
async function theSuspended(story: Telling): Promise<void> {
  const { world, first } = story
  const customer = await story.joins('suspended, reinstates', 'never', { country: 'LU' })
  const { who } = customer
  story.on(25, async () => {
    const totalCents =
      subscriptionCost({ plan: 'One', category: 1, country: 'LU' })?.atSigning.totalCents ?? 0
    const signing = { dueOn: first, totalCents, payments: [] }
    const { totalCents: cents } = reinstatement([signing], monthOf('One', 1) as number, story.day(25))
    const metadata = { customerId: who.id, contractId: who.contractId, askedOn: story.day(25) }
    expect((await providerEvent(world, { metadata, cents })).status).toBe(200)
    customer.pays = 'when due'
  })
  story.books(customer, { bookedOn: 30, from: 35, months: 6, category: 3 })
  story.takesCar(customer, 35)
}

/** A company that gives notice on day 60 and stays until its anniversary. */
async function theLeaving(story: Telling): Promise<void> {
  const leaver = await story.joins('gives notice', 'when due', { country: 'LU', company: true })
  story.books(leaver, { bookedOn: 0, from: 10, months: 10, category: 2 })
  story.on(60, () => {
    const endsOn = endByNotice(story.first, 'One', story.day(60))
    return story.asks(leaver, `/contracts/${leaver.who.contractId}/notice`, { endsOn })
  })
}

/** Somebody who switches a car that is out on day 60, when the next month is invoiced already. */
async function theSwitching(story: Telling): Promise<void> {
  const switcher = await story.joins('switches', 'when due', { country: 'BE' })
  story.books(switcher, { bookedOn: 0, from: 4, months: 8, category: 2 })
  story.takesCar(switcher, 4)
  story.on(60, async () => {
    const { reservation } = switcher.stays[0] as Booked
    const path = `/reservations/${reservation._id}/switch`
    const asked = { modelId: await addModel(story.world, 1, 1), from: story.day(62) }
    const { quote } = await story.asks(switcher, path, asked)
    const agreed = { ...asked, priceCents: quote.stay.totals.cents }
    const other = (await story.asks(switcher, path, agreed)).reservation
    await confirm(switcher.who.customer, other, story.day(60))
  })
}
