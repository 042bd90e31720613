import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as cancelUnpaid } from '../../functions/jobs/unpaid-reservations.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as reservations from '../../functions/store/reservations.ts'
import type { Customer } from '../../shared/contracts/cust.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../seeded.ts'
import { type Answer, World } from '../world.ts'

/** 1,000 sequences as the promise says with PROVE=full; fewer in every run of the tests. */
const SEQUENCES = process.env.PROVE === 'full' ? 1_000 : 25
const SEED = Number(process.env.SEED ?? 20_260_302)
const VEHICLES = 2
const CUSTOMERS = 3

let world: World
let staff: string
beforeAll(async () => {
  world = await World.start()
  const advisor = await world.advisor()
  const sophie: Customer = (await world.get(`/cust/customer/${advisor.id}`, advisor)).body.data
  staff = (await session(world, sophie)).token
})
afterAll(() => world?.stop())

type Command =
  | { do: 'book'; who: number; offset: number; months: number; twice: boolean }
  | { do: 'all book'; offset: number; months: number }
  | { do: 'confirm' | 'pay' | 'hand over' | 'take back'; which: number }
  | { do: 'cancel unpaid'; after: number }

const which = fc.nat(7)
/** Many begin today: only those leave a day behind when they are taken back. */
const stayOf = {
  offset: fc.oneof(fc.constant(0), fc.nat(30)),
  months: fc.integer({ min: 1, max: 2 }),
}
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      who: fc.nat(CUSTOMERS - 1),
      twice: fc.boolean(),
      ...stayOf,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('all book' as const), ...stayOf }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('confirm' as const, 'pay' as const, 'hand over' as const, 'take back' as const),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel unpaid' as const),
      // A month at most: calendars forget what ended longer ago, and time goes back to today afterwards.
      after: fc.integer({ min: 10, max: 30 }),
    }),
  },
)

/** One reservation from its confirmation to its return, which single commands rarely come to. */
const story = fc
  .tuple(which, fc.boolean())
  .map(([which, paid]): Command[] => [
    { do: 'confirm', which },
    ...(paid ? [{ do: 'pay', which } as const] : []),
    { do: 'hand over', which },
    { do: 'take back', which },
  ])
const sequence = fc
  .array(fc.oneof({ weight: 9, arbitrary: command.map((one) => [one]) }, { weight: 1, arbitrary: story }), {
    minLength: 4,
    maxLength: 20,
  })
  .map((parts) => parts.flat())

/** What the model remembers of a reservation. */
interface Booked {
  id: string
  who: number
  start: string
  end: string
  vehicleId: string
  status: 'Waiting' | 'Confirmed' | 'InGarage' | 'Ended' | 'Cancelled'
  paid: boolean
  invoice?: { _id: string; totals: { totalCents: number } }
  /** Its days in the vehicle's calendar, half open; undefined when they are free again. */
  slot: { from: string; until: string } | undefined
}

/** The product in a few lines: what every answer and the table must agree with. */
class Model {
  readonly booked: Booked[] = []
  private readonly vehicleIds: string[]

  constructor(modelId: string) {
    this.vehicleIds = Array.from({ length: VEHICLES }, (_, index) => `${modelId}-${index + 1}`)
  }

  freeVehicles(start: string, end: string): string[] {
    const takes = ({ slot }: Booked) => slot && slot.from <= end && start < slot.until
    return this.vehicleIds.filter((id) => !this.booked.some((one) => one.vehicleId === id && takes(one)))
  }

  hasOverlap(who: number, start: string, end: string): boolean {
    const live = ['Waiting', 'Confirmed', 'InGarage']
    return this.booked.some(
      (one) => one.who === who && live.includes(one.status) && one.start <= end && start <= one.end,
    )
  }

  calendarOf(vehicleId: string) {
    return this.booked
      .flatMap((one) =>
        one.vehicleId === vehicleId && one.slot ? [{ ...one.slot, reservationId: one.id }] : [],
      )
      .sort((a, b) => a.from.localeCompare(b.from))
  }
}

/** One sequence on vehicles and customers of its own. */
class Play {
  private readonly modelId: string
  private readonly people: Seeded[]
  private readonly model: Model
  readonly counts: Record<string, number>

  constructor(modelId: string, people: Seeded[], counts: Record<string, number>) {
    this.modelId = modelId
    this.people = people
    this.model = new Model(modelId)
    this.counts = counts
  }

  async run(commands: readonly Command[]): Promise<void> {
    for (const one of commands) {
      if (one.do === 'book') await this.book(one)
      else if (one.do === 'all book') await this.allBook(one)
      else if (one.do === 'cancel unpaid') await this.cancel(one.after)
      else await this.move(one.do, one.which)
      await this.compareCalendars()
    }
    await this.compareTable()
  }

  private stay({ offset, months }: { offset: number; months: number }) {
    const start = addDays(today(world), offset)
    return { modelId: this.modelId, start_date: start, return_date: addDays(addMonths(start, months), -1) }
  }

  private person(who: number): Seeded {
    const person = this.people[who]
    if (!person) throw new Error(`There is no customer ${who}`)
    return person
  }

  /** Twice: the first answer is taken for lost, and the request is sent again with its key. */
  private async book(one: Extract<Command, { do: 'book' }>): Promise<void> {
    const stay = this.stay(one)
    const { token } = this.person(one.who)
    const ask = { token, headers: { 'idempotency-key': randomUUID() } }
    const answer = await world.post('/reservations', stay, ask)
    if (one.twice) expect((await world.post('/reservations', stay, ask)).body).toEqual(answer.body)

    if (this.model.hasOverlap(one.who, stay.start_date, stay.return_date))
      return this.refused(answer, 409, 'one_vehicle_at_a_time')
    const [vehicleId] = this.model.freeVehicles(stay.start_date, stay.return_date)
    if (!vehicleId) return this.refused(answer, 409, 'vehicle_unavailable')
    expect(answer.body).toMatchObject({ status: 200, data: { status: 'Waiting', vehicleId } })
    this.remember(one.who, answer)
  }

  /** Everybody wants the same days at the same moment: as many get them as vehicles are free. */
  private async allBook(one: Extract<Command, { do: 'all book' }>): Promise<void> {
    const stay = this.stay(one)
    const answers = await Promise.all(
      this.people.map(({ token }) => world.post('/reservations', stay, { token })),
    )
    const able = this.people.filter(
      (_, who) => !this.model.hasOverlap(who, stay.start_date, stay.return_date),
    ).length
    const free = this.model.freeVehicles(stay.start_date, stay.return_date).length
    const won = answers.filter((answer) => answer.status === 200).length
    expect(won).toBe(Math.min(able, free))
    answers.forEach((answer, who) => {
      if (answer.status === 200) this.remember(who, answer)
      else expect(answer.status).toBe(409)
    })
  }

  private remember(who: number, { body }: Answer): void {
    this.count('booked')
    const { _id, start_date: start, return_date: end, vehicleId } = body.data
    const slot = { from: start, until: addDays(end, 1) }
    this.model.booked.push({ id: _id, who, start, end, vehicleId, slot, status: 'Waiting', paid: false })
  }

  private async move(what: 'confirm' | 'pay' | 'hand over' | 'take back', index: number): Promise<void> {
    const one = this.model.booked[index % Math.max(1, this.model.booked.length)]
    if (!one) return
    if (what === 'pay') return this.pay(one)
    const customer = `/staff/customers/${this.person(one.who).id}`
    const path = `${customer}/reservations/${one.id}/${what.replace(' ', '-')}`
    const answer = await world.post(path, {}, { token: staff })
    if (what === 'confirm') this.confirmed(one, answer)
    if (what === 'hand over') this.handedOver(one, answer)
    if (what === 'take back') this.takenBack(one, answer)
  }

  private confirmed(one: Booked, answer: Answer) {
    if (one.status !== 'Waiting') return this.refused(answer, 409, 'reservation_not_waiting')
    expect(answer.body.data.reservation.status).toBe('Confirmed')
    this.count('confirmed')
    one.status = 'Confirmed'
    one.invoice = answer.body.data.invoice
  }

  private handedOver(one: Booked, answer: Answer) {
    if (one.status !== 'Confirmed') return this.refused(answer, 409, 'reservation_not_confirmed')
    expect(answer.body.data.status).toBe('InGarage')
    this.count('handed over')
    one.status = 'InGarage'
  }

  /** The days after today are free again; a stay that had not begun leaves nothing. */
  private takenBack(one: Booked, answer: Answer) {
    if (one.status !== 'InGarage') return this.refused(answer, 409, 'reservation_not_in_garage')
    expect(answer.body.data.status).toBe('Ended')
    this.count('taken back')
    one.status = 'Ended'
    const tomorrow = addDays(today(world), 1)
    if (one.start < tomorrow) this.count('left a day')
    one.slot = one.start < tomorrow ? { from: one.start, until: tomorrow } : undefined
  }

  private async pay(one: Booked): Promise<void> {
    if (!one.invoice) return
    const body = {
      amountCents: one.invoice.totals.totalCents,
      receivedOn: today(world),
      method: 'transfer',
    }
    const path = `/staff/customers/${this.person(one.who).id}/invoices/${one.invoice._id}/payments`
    const answer = await world.post(path, body, { token: staff })
    if (one.paid || one.status === 'Cancelled') return this.refused(answer, 409, 'invoice_settled')
    expect(answer.body.data.status).toBe('paid')
    this.count('paid')
    one.paid = true
  }

  /** The job of a day to come: what began 15 days before and is not paid is cancelled. */
  private async cancel(after: number): Promise<void> {
    const day = addDays(today(world), after)
    await cancelUnpaid({ scheduledAt: `${day}T03:00:00.000Z` })
    for (const one of this.model.booked) {
      const waits = ['Waiting', 'Confirmed'].includes(one.status) && !one.paid
      if (!waits || addDays(one.start, 15) > day) continue
      this.count('cancelled')
      one.status = 'Cancelled'
      one.slot = undefined
    }
  }

  private refused(answer: Answer, status: number, code: string): void {
    this.count('refused')
    expect(answer.body).toMatchObject({ status, code })
  }

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  private async compareCalendars(): Promise<void> {
    for (const { vehicleId, taken } of await fleet.calendars(this.modelId)) {
      const stored = [...taken].sort((a, b) => a.from.localeCompare(b.from))
      expect(stored).toEqual(this.model.calendarOf(vehicleId))
    }
  }

  private async compareTable(): Promise<void> {
    for (const [who, { id }] of this.people.entries()) {
      const own = this.model.booked.filter((one) => one.who === who)
      const stored = await reservations.list(id)
      expect(Object.fromEntries(stored.map((one) => [one._id, one.status]))).toEqual(
        Object.fromEntries(own.map((one) => [one.id, one.status])),
      )
      const rents = (await invoices.list(id)).filter((invoice) => invoice.reservationId)
      expect(Object.fromEntries(rents.map((invoice) => [invoice.reservationId, invoice.status]))).toEqual(
        Object.fromEntries(own.flatMap((one) => (one.invoice ? [[one.id, billOf(one)]] : []))),
      )
    }
  }
}

function billOf({ paid, status }: Booked): string {
  if (paid) return 'paid'
  return status === 'Cancelled' ? 'credited' : 'open'
}

test(`${SEQUENCES} sequences of bookings, confirmations, payments, returns and cancellations agree with a model (seed ${SEED})`, async () => {
  const counts: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(sequence, async (commands) => {
      const people: Seeded[] = []
      for (let made = 0; made < CUSTOMERS; made += 1) people.push(await seededSubscriber(world))
      await new Play(await addModel(world, VEHICLES), people, counts).run(commands)
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  )
  // The sequences do something: each kind of effect, and refusals, have happened.
  for (const what of [
    'booked',
    'confirmed',
    'paid',
    'handed over',
    'taken back',
    'left a day',
    'cancelled',
    'refused',
  ])
    expect([what, (counts[what] ?? 0) > 0]).toEqual([what, true])
}, 3_600_000)
