import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as monthlyInvoices } from '../../functions/jobs/monthly-invoices.ts'
import { day as shownDay } from '../../functions/pdf/formats.ts'
import { commit } from '../../functions/store/commit.ts'
import * as creditNotes from '../../functions/store/credit-notes.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as payments from '../../functions/store/payments.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { pay } from '../../infra/local/seed/story.ts'
import { addDays, addMonths, daysBetween } from '../../shared/rules/dates.ts'
import { isBalanced } from '../../shared/rules/ledger.ts'
import { approvedByColleague, signed } from '../support/customers.ts'
import { takeSteps } from '../support/dunning.ts'
import { readToday } from '../support/odometer.ts'
import { session, today } from '../support/seeded.ts'
import { singleChooser } from '../support/single-chooser.ts'
import { World } from '../support/world.ts'

const RENT = 498_000

/** The jobs that these stories of months are about. */
const JOBS = ['monthly-invoices', 'renewals', 'unreturned-vehicles']

/** Moves to a day and runs the jobs of its morning, twice: what is done is not done again. */
async function on(day: string) {
  await world.forward(daysBetween(today(world), day), [])
  for (const job of [...JOBS, ...JOBS]) await run(job)
}
/** Lives through the months of a Single: the day 14 days before each, on which its rent is invoiced, and its first day. */
async function through(who: Single, months: number) {
  for (let month = 1; month <= months; month += 1) {
    const begins = addMonths(who.startsOn, month)
    await on(addDays(begins, -14))
    await payAll(who)
    await on(begins)
  }
}

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const chooser = (months?: number, model?: string, downPaymentCents?: number) =>
  singleChooser(world, months, model, downPaymentCents)
type Chooser = Awaited<ReturnType<typeof chooser>>

const validate = async ({ id, choiceId }: Chooser, startsOn?: string) =>
  world.post(`/staff/customers/${id}/choices/${choiceId}/validate`, { startsOn }, await world.advisor())

/** A Single that was validated and signed today, from an agreed day on. */
async function single(startsIn = 0, months = 6, downPaymentCents = 0) {
  const who = await chooser(months, undefined, downPaymentCents)
  const startsOn = addDays(today(world), startsIn)
  const { body } = await validate(who, startsOn)
  if (body.status !== 200) throw new Error(JSON.stringify(body))
  const { contract } = body.data
  const signingId = await signed(world, who.id, contract._id)
  const { reservationId, vehicleId } = contract.commitment
  return { ...who, contractId: contract._id, signingId, reservationId, vehicleId, startsOn }
}
type Single = Awaited<ReturnType<typeof single>>

const run = (job: string) => world.ask('POST', `/_local/jobs/${job}`, { body: {} })
const rentsOf = async ({ id, reservationId }: Single) =>
  (await invoices.list(id)).filter((one) => one.reservationId === reservationId).reverse()
const payAll = async ({ id }: { id: string }) => {
  for (const invoice of await invoices.list(id))
    if (invoice.status === 'open') await pay(invoice, today(world))
}
const slotsOf = async ({ modelId, vehicleId }: Single) => (await fleet.calendar(modelId, vehicleId))?.taken
const subscriptionOf = ({ id, contractId }: Single) => subscriptions.find(id, contractId)

describe('the vehicle of a Single', () => {
  test('the vehicle of a Single is kept from the agreed day on, and nobody else is offered it or gets it', async () => {
    const who = await single(20)
    const stored = await subscriptionOf(who)
    expect(stored).toMatchObject({
      startsOn: who.startsOn,
      renewsOn: addMonths(who.startsOn, 6),
      commitment: { vehicleId: who.vehicleId, startsOn: who.startsOn },
    })
    expect(await slotsOf(who)).toMatchObject([
      { from: who.startsOn, until: '2999-12-31', reservationId: who.reservationId },
    ])
    expect(await reservations.find(who.id, who.reservationId)).toMatchObject({
      status: 'Confirmed',
      start_date: who.startsOn,
      return_date: addDays(addMonths(who.startsOn, 6), -1),
      priceCents: RENT * 6,
    })
    const rival = await chooser(6, who.modelId)
    const answer = await validate(rival, addMonths(who.startsOn, 18))
    expect(answer.body).toMatchObject({ status: 409, code: 'vehicle_unavailable' })
  })

  test('an agreed day in the past is refused; of two who want the last vehicle at once one gets it', async () => {
    const who = await chooser()
    expect((await validate(who, addDays(today(world), -1))).body.code).toBe('date_in_past')
    const answers = await Promise.all([validate(who), validate(who), validate(who)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a Single is not booked again, extended, cancelled, switched or paused', async () => {
    const who = await single(5)
    const { token } = await session(world, who.customer)
    const start_date = addMonths(today(world), 7)
    const booking = { modelId: who.modelId, start_date, return_date: addDays(addMonths(start_date, 1), -1) }
    const base = `/reservations/${who.reservationId}`
    const asked = [
      await world.post('/reservations', booking, { token }),
      await world.post(`${base}/extension`, { return_date: addMonths(start_date, 1) }, { token }),
      await world.get(`${base}/cancellation`, { token }),
      await world.post(`${base}/cancellation`, { lostCents: 0 }, { token }),
    ]
    expect(asked.map(({ body }) => body.code)).toEqual(Array(4).fill('single_committed'))
    const pause = await world.post(`/contracts/${who.contractId}/pause`, {}, { token })
    expect(pause.body.code).toBe('pause_not_in_plan')
    const change = { modelId: 'porsche-taycan-4s' }
    expect((await world.post(`${base}/switch`, change, { token })).body.code).toBe('single_committed')
  })

  test('who has a Single is offered no vehicle to book and no waiting list, and reads from which day theirs is reserved', async () => {
    const who = await single(5)
    const { token } = await session(world, who.customer)
    const { vehicles, suggested } = (await world.get('/reservations/vehicles', { token })).body.data
    expect([vehicles, suggested]).toEqual([[], []])
    const wait = await world.post('/waiting-list', { modelId: who.modelId }, { token })
    expect(wait.body.code).toBe('single_committed')
    const { text } = await world.message(
      who.customer.email,
      ({ subject }) => subject === 'Your subscription is active',
    )
    expect(text).toContain(`is reserved for you from ${shownDay(who.startsOn, 'en')}`)
    expect(text).not.toContain('reserve your vehicle')
  })

  test('an offer that nobody signs gives the vehicle of its Single back', async () => {
    const who = await chooser()
    const { commitment } = (await validate(who, addDays(today(world), 40))).body.data.contract
    await run('unsigned-contracts')
    expect((await fleet.calendar(who.modelId, commitment.vehicleId))?.taken).toHaveLength(1)
    await world.forward(31, [])
    await run('unsigned-contracts')
    expect((await fleet.calendar(who.modelId, commitment.vehicleId))?.taken).toEqual([])
  })
})

describe('the rent of a Single', () => {
  test('the rent of a Single is invoiced every month from the agreed day, picked up or not, and goes on after the term at the same price', async () => {
    const who = await single(3)
    await run('monthly-invoices')
    await payAll(who)
    await through(who, 8)
    const rents = await rentsOf(who)
    const months = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    expect(rents.slice(0, 9).map(({ periodFrom }) => periodFrom)).toEqual(
      months.map((month) => addMonths(who.startsOn, month)),
    )
    expect(new Set(rents.map(({ totals }) => totals.cents))).toEqual(new Set([RENT]))
    expect(rents[0]).toMatchObject({ kind: 'first_payment', dueOn: who.startsOn })
    expect(rents[1]).toMatchObject({ kind: 'rent', dueOn: addMonths(who.startsOn, 1) })
    expect(rents[1]?.issuedOn).toBe(addDays(addMonths(who.startsOn, 1), -14))
    const reservation = await reservations.find(who.id, who.reservationId)
    expect(reservation?.return_date).toBe(addDays(addMonths(rents.at(-1)?.periodFrom ?? '', 1), -1))
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
  })

  test('a Single whose notice was given pays until its last day, and then its vehicle is free', async () => {
    const who = await single()
    const { token } = await session(world, who.customer)
    const endsOn = addDays(addMonths(who.startsOn, 6), -1)
    const notice = await world.post(`/contracts/${who.contractId}/notice`, { endsOn }, { token })
    expect(notice.status).toBe(200)
    await run('monthly-invoices')
    await payAll(who)
    await through(who, 7)
    expect(await rentsOf(who)).toHaveLength(6)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated' })
    expect(await slotsOf(who)).toEqual([])
  })
})

/** A Single of six months whose rents are all paid at signing. */
const prepaidSingle = (downPaymentCents = 6 * RENT) => single(0, 6, downPaymentCents)
const rentCentsOf = async (who: Single) =>
  (await rentsOf(who)).flatMap(({ lines }) =>
    lines.flatMap(({ key, cents }) => (key === 'rent' ? cents : [])),
  )

describe('the down payment of a Single', () => {
  test('a Single whose rents were all paid at signing owes none in its term, and the whole rent after it', async () => {
    const who = await prepaidSingle()
    await run('monthly-invoices')
    await payAll(who)
    await through(who, 8)
    expect((await rentCentsOf(who)).slice(0, 9)).toEqual([0, 0, 0, 0, 0, 0, RENT, RENT, RENT])
    expect(await reservations.find(who.id, who.reservationId)).toMatchObject({
      priceCents: 0,
      afterTerm: { from: addMonths(who.startsOn, 6), rent: { cents: RENT } },
    })
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
  })

  test('a Single with a down payment that is ended in its last days owes the reduced rents of its term and the whole one of the month after it', async () => {
    const who = await prepaidSingle(3 * RENT)
    await run('monthly-invoices')
    await payAll(who)
    // No rent beyond the second month is invoiced, and a notice of this day would end it a month after its term.
    await world.forward(daysBetween(today(world), addDays(addMonths(who.startsOn, 6), -10)), [])
    const ending = { reason: 'revoked', note: 'A test.' }
    const path = `/staff/customers/${who.id}/contracts/${who.contractId}/end`
    expect((await world.post(path, ending, await world.advisor())).status).toBe(200)
    const owed = (await invoices.list(who.id)).find(({ lines }) =>
      lines.some(({ key }) => key === 'early_end'),
    )
    expect(owed?.totals.cents).toBe(5 * (RENT / 2) + RENT)
  })

  test('a Single that was signed before contracts named a rent after the term goes on at the rent that it was signed with', async () => {
    const who = await prepaidSingle(3 * RENT)
    const reservation = await reservations.find(who.id, who.reservationId)
    if (!reservation) throw new Error('It is not there')
    await commit([reservations.changeOp(reservation, { afterTerm: undefined })])
    await run('monthly-invoices')
    await payAll(who)
    await through(who, 6)
    expect(new Set(await rentCentsOf(who))).toEqual(new Set([RENT / 2]))
  })
})

describe('ending a Single early', () => {
  const end = async ({ id, contractId }: Single) =>
    world.post(
      `/staff/customers/${id}/contracts/${contractId}/end`,
      { reason: 'revoked', note: 'A test.' },
      await world.advisor(),
    )
  const owedOf = async ({ id }: Single) =>
    (await invoices.list(id)).find(({ lines }) => lines.some(({ key }) => key === 'early_end'))

  test('a Single that is ended before its term owes the rent of the rest of the term, without VAT, and no later rents', async () => {
    const who = await single()
    await run('monthly-invoices')
    expect(await rentsOf(who)).toHaveLength(1)
    expect((await end(who)).status).toBe(200)
    const owed = await owedOf(who)
    expect(owed).toMatchObject({
      kind: 'charge',
      totals: { cents: RENT * 5, vatCents: 0, totalCents: RENT * 5 },
      dueOn: addDays(today(world), 15),
    })
    expect(await slotsOf(who)).toEqual([])
    await on(addDays(today(world), 20))
    await on(addDays(today(world), 20))
    expect(await rentsOf(who)).toHaveLength(1)
    expect((await rentsOf(who))[0]).toMatchObject({ status: 'open' })
  })

  test('a Single that is ended in the two weeks before a month owes that month once, and what was paid of its rent pays it', async () => {
    const [unpaid, paid] = [await single(), await single()]
    await run('monthly-invoices')
    await payAll(unpaid)
    await payAll(paid)
    await on(addDays(addMonths(paid.startsOn, 1), -14))
    await payAll(paid)
    for (const who of [unpaid, paid]) {
      expect(await rentsOf(who)).toHaveLength(2)
      expect((await end(who)).status).toBe(200)
      expect((await rentsOf(who)).map(({ status }) => status)).toEqual(['paid', 'credited'])
      expect(await owedOf(who)).toMatchObject({ status: 'open', totals: { cents: RENT * 5 } })
      for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
    }
    const [, rent] = await rentsOf(paid)
    expect((await owedOf(unpaid))?.paidCents ?? 0).toBe(0)
    expect((await owedOf(paid))?.paidCents).toBe(rent?.totals.totalCents)
  })

  test('a Single that is withdrawn from in time owes nothing, and its vehicle is free', async () => {
    const who = await single(5)
    await run('monthly-invoices')
    expect(await rentsOf(who)).toMatchObject([{ status: 'open', periodFrom: who.startsOn }])
    const { token } = await session(world, who.customer)
    expect((await world.post(`/contracts/${who.contractId}/withdrawal`, {}, { token })).status).toBe(200)
    expect((await invoices.list(who.id)).map(({ status }) => status)).toEqual(['credited', 'credited'])
    expect(await slotsOf(who)).toEqual([])
    // The customer's own act: neither they nor the desk read that we cancelled it.
    expect(await reservations.find(who.id, who.reservationId)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'withdrawn',
    })
  })
})

/** The car is out although the signing invoice is not paid; dunning then ends the subscription. */
async function ended({ isRentPaid = true } = {}) {
  const who = await single()
  await run('monthly-invoices')
  if (isRentPaid) for (const rent of await rentsOf(who)) await pay(rent, today(world))
  const base = `/staff/customers/${who.id}/reservations/${who.reservationId}`
  await readToday(world, { customerId: who.id, _id: who.reservationId })
  const handed = await world.post(
    `${base}/hand-over`,
    { unpaidBecause: 'A test.', unreportedBecause: 'A test.' },
    await world.advisor(),
  )
  expect(handed.body).toMatchObject({ status: 200 })
  const signing = (await invoices.find(who.id, who.signingId)) as invoices.StoredInvoice
  await takeSteps(signing, 3)
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endReason: 'unpaid' })
  return { ...who, base }
}

describe('withdrawing from a Single', () => {
  const withdraw = async ({ customer, contractId }: Single) =>
    world.post(`/contracts/${contractId}/withdrawal`, {}, await session(world, customer))
  const mailOf = ({ customer }: Single) =>
    world.message(customer.email, ({ subject }) => subject === 'Your withdrawal')

  test('the 14 days to withdraw from a Single count from its signature, however late its vehicle begins', async () => {
    const [inTime, late] = [await single(60), await single(60)]
    await world.forward(14, [])
    expect((await withdraw(inTime)).status).toBe(200)
    await world.forward(1, [])
    expect((await withdraw(late)).body.code).toBe('withdrawal_late')
  })

  test('who withdraws after the first month of a Single began gets the fee back and reads that this month remains charged', async () => {
    const who = await single()
    await run('monthly-invoices')
    await payAll(who)
    expect((await withdraw(who)).status).toBe(200)
    expect((await invoices.list(who.id)).map(({ kind, status }) => [kind, status])).toEqual(
      expect.arrayContaining([
        ['signing', 'credited'],
        ['first_payment', 'paid'],
      ]),
    )
    const { text } = await mailOf(who)
    expect(text).toContain('The rent of a month that has begun remains charged')
    expect(text).not.toContain('Nothing more is owed')
  })

  test('the fee of a Single is kept once its vehicle was handed over, also where it came back before the withdrawal', async () => {
    const who = await single()
    await run('monthly-invoices')
    await payAll(who)
    const base = `/staff/customers/${who.id}/reservations/${who.reservationId}`
    const unreported = { unreportedBecause: 'A test.' }
    await readToday(world, { customerId: who.id, _id: who.reservationId })
    for (const act of ['hand-over', 'take-back'])
      expect((await world.post(`${base}/${act}`, unreported, await world.advisor())).status).toBe(200)
    expect((await withdraw(who)).status).toBe(200)
    expect(await invoices.find(who.id, who.signingId)).toMatchObject({ status: 'paid' })
    expect((await mailOf(who)).text).toContain('As its vehicle had been handed over')
  })
})

describe('the down payment of a Single that is withdrawn from', () => {
  const FEE = { cents: 75_000, totalCents: 87_750 }
  const SHARE = { cents: RENT, totalCents: 582_660 }
  const withdraw = async (who: Single) => {
    const { token } = await session(world, who.customer)
    const answer = await world.post(`/contracts/${who.contractId}/withdrawal`, {}, { token })
    expect(answer.body).toMatchObject({ status: 200 })
    const { text } = await world.message(who.customer.email, ({ subject }) => subject === 'Your withdrawal')
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
    return text
  }
  const signingOf = async (who: Single) => (await invoices.find(who.id, who.signingId)) as Signing
  type Signing = invoices.StoredInvoice
  const notesOf = async (who: Single) =>
    (await creditNotes.since(who.id, who.signingId)).map(({ lines }) => lines)
  const refundTask = ({ signingId }: Single) => tasks.findAbout('refund_payment', signingId)

  test('who withdraws from a Single whose car was fetched gets the down payment back but for the share of the begun month', async () => {
    const who = await prepaidSingle()
    await run('monthly-invoices')
    await payAll(who)
    const path = `/staff/customers/${who.id}/reservations/${who.reservationId}/hand-over`
    await readToday(world, { customerId: who.id, _id: who.reservationId })
    const handed = await world.post(path, { unreportedBecause: 'A test.' }, await world.advisor())
    expect(handed.status).toBe(200)
    const text = await withdraw(who)
    const { totals, creditedCents, paidCents } = await signingOf(who)
    expect(totals.totalCents - (creditedCents ?? 0)).toBe(FEE.totalCents + SHARE.totalCents)
    expect(paidCents).toBe(totals.totalCents)
    expect(await notesOf(who)).toMatchObject([
      [{ key: 'down_payment', cents: 5 * RENT, vatCents: 5 * 84_660, totalCents: 5 * SHARE.totalCents }],
    ])
    expect(await refundTask(who)).toMatchObject({ invoiceId: who.signingId })
    expect(text).toContain('the fee of the contract is not given back')
    expect(text).toContain('Of the down payment we keep the share of a month that has begun')
  })

  test('the begun month of a Single whose rents were all paid at signing is not free to who withdraws before fetching the car', async () => {
    const who = await prepaidSingle()
    await run('monthly-invoices')
    await payAll(who)
    const text = await withdraw(who)
    const { totals, creditedCents } = await signingOf(who)
    expect(totals.totalCents - (creditedCents ?? 0)).toBe(SHARE.totalCents)
    expect(await notesOf(who)).toMatchObject([
      [
        { key: 'activation_fee', ...FEE },
        { key: 'down_payment', cents: 5 * RENT },
      ],
    ])
    expect(await refundTask(who)).toMatchObject({ invoiceId: who.signingId })
    expect(text).toContain('with its share of the down payment')
  })

  test('what was not paid of a down payment is not owed any more after a withdrawal, and all of it goes back before the first month', async () => {
    const [unpaid, early] = [await prepaidSingle(), await single(5, 6, 6 * RENT)]
    await run('monthly-invoices')
    await payAll(early)
    expect(await withdraw(unpaid)).toContain('only the share of a month that has begun remains owed')
    const open = await signingOf(unpaid)
    expect(open.status).toBe('open')
    expect(open.totals.totalCents - (open.creditedCents ?? 0)).toBe(SHARE.totalCents)
    expect(await refundTask(unpaid)).toBeUndefined()
    expect(await withdraw(early)).toContain('we send back what you have paid at signing')
    expect(await signingOf(early)).toMatchObject({ status: 'credited' })
    expect(await refundTask(early)).toMatchObject({ invoiceId: early.signingId })
  })
})

describe('a Single that unpaid invoices ended', () => {
  const earlyEndOf = async ({ id }: Single) =>
    (await invoices.list(id)).find(({ lines }) => lines.some(({ key }) => key === 'early_end'))
  const reinstate = async (who: Single) => {
    const file = (await world.get(`/staff/customers/${who.id}`, await world.advisor())).body.data
    const { cost } = file.reinstatements[0]
    const body = { amountCents: cost.totalCents, receivedOn: today(world), method: 'transfer' }
    const path = `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`
    return { cost, answer: await world.post(path, body, await world.advisor()) }
  }

  test('a Single that is reinstated while its car is out owes nothing for an early end, and its rents go on', async () => {
    const who = await ended()
    expect(await earlyEndOf(who)).toMatchObject({ status: 'open', totals: { cents: RENT * 5 } })
    const signing = await invoices.find(who.id, who.signingId)
    const { cost, answer } = await reinstate(who)
    expect(answer.status).toBe(200)
    expect(cost.owedCents).toBe(signing?.totals.totalCents)
    expect(await earlyEndOf(who)).toMatchObject({ status: 'credited' })
    await monthlyInvoices({ scheduledAt: `${addMonths(who.startsOn, 1)}T00:40:00.000Z` })
    const [, second] = await rentsOf(who)
    // The month in advance pays it.
    expect(second).toMatchObject({ kind: 'rent', periodFrom: addMonths(who.startsOn, 1), paidCents: RENT })
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
  })

  test('a Single of which the first rent is unpaid as well is reinstated, and that rent is paid with it', async () => {
    const who = await ended({ isRentPaid: false })
    const { answer } = await reinstate(who)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active' })
    expect(await rentsOf(who)).toMatchObject([{ kind: 'first_payment', status: 'paid' }])
    expect(await reservations.find(who.id, who.reservationId)).toMatchObject({ paidOn: today(world) })
    for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
  })

  test('a Single whose vehicle is not reserved any more is not reinstated', async () => {
    const who = await ended()
    await readToday(world, { customerId: who.id, _id: who.reservationId })
    expect(
      (await world.post(`${who.base}/take-back`, { unreportedBecause: 'A test.' }, await world.advisor()))
        .status,
    ).toBe(200)
    expect((await reinstate(who)).answer.body.code).toBe('contract_ended')
  })
})

/** A Single that was ended early kept its car, and three days of that are charged. */
async function keptAfterEarlyEnd() {
  const who = await ended()
  await on(addDays(addMonths(who.startsOn, 2), 4))
  const asked = {
    contractId: who.contractId,
    reservationId: who.reservationId,
    kind: 'unreturned',
    days: 3,
    noticeOn: addDays(today(world), -2),
    reason: 'A test.',
  }
  const { body } = await world.post(`/staff/customers/${who.id}/charges`, asked, await world.advisor())
  expect(body.status).toBe(200)
  return { who, lines: body.data.lines }
}

test('the days that a Single keeps its car after an early end are charged without the rent, which the early end owes', async () => {
  const { lines } = await keptAfterEarlyEnd()
  expect(lines).toMatchObject([{ key: 'overdue', quantity: 3, cents: 150_000 }])
  expect(lines).toHaveLength(1)
})

test('a Single that is reinstated after days were charged without rent owes the whole rent of those months', async () => {
  const { who } = await keptAfterEarlyEnd()
  const file = (await world.get(`/staff/customers/${who.id}`, await world.advisor())).body.data
  const [{ cost }] = file.reinstatements
  const paid = { amountCents: cost.totalCents, receivedOn: today(world), method: 'transfer' }
  const path = `/staff/customers/${who.id}/contracts/${who.contractId}/reinstate`
  expect((await world.post(path, paid, await world.advisor())).status).toBe(200)
  await run('monthly-invoices')
  const begun = (await rentsOf(who)).filter(({ periodFrom }) => periodFrom && periodFrom <= today(world))
  expect(
    begun.map(({ lines }) => lines.find(({ key }) => key === 'rent' || key === 'rent_days')?.cents),
  ).toEqual(begun.map(() => RENT))
  expect(begun.length).toBeGreaterThan(1)
})

test('a Single whose first rent is recorded wrongly and taken back is not cancelled for it', async () => {
  const who = await single()
  await run('monthly-invoices')
  const [rent] = await rentsOf(who)
  const base = `/staff/customers/${who.id}`
  const advisor = await world.advisor()
  const money = { amountCents: rent?.totals.totalCents, method: 'transfer', receivedOn: today(world) }
  const paid = await world.post(`${base}/invoices/${rent?._id}/payments`, money, advisor)
  expect(paid.body).toMatchObject({ status: 200 })
  const [payment] = await payments.list(who.id)
  const reversed = await world.post(
    `${base}/payments/${payment?._id}/reversal`,
    { reason: 'A test.' },
    advisor,
  )
  expect((await approvedByColleague(world, reversed)).status).toBe(200)
  await world.forward(17, [])
  await run('unpaid-reservations')
  expect(await reservations.find(who.id, who.reservationId)).toMatchObject({ status: 'Confirmed' })
  expect(await slotsOf(who)).toHaveLength(1)
})

test('the vehicle of a Single that comes back before the end stays reserved, and its rent goes on', async () => {
  const who = await single()
  await run('monthly-invoices')
  await payAll(who)
  const base = `/staff/customers/${who.id}/reservations/${who.reservationId}`
  await readToday(world, { customerId: who.id, _id: who.reservationId })
  const handed = await world.post(
    `${base}/hand-over`,
    { unreportedBecause: 'A test.' },
    await world.advisor(),
  )
  expect(handed.body).toMatchObject({ status: 200 })
  expect(
    (await world.post(`${base}/take-back`, { unreportedBecause: 'A test.' }, await world.advisor())).status,
  ).toBe(200)
  expect(await reservations.find(who.id, who.reservationId)).toMatchObject({ status: 'Confirmed' })
  expect((await fleet.calendar(who.modelId, who.vehicleId))?.heldBy).toBeUndefined()
  expect(await slotsOf(who)).toHaveLength(1)
  await on(addDays(today(world), 20))
  expect(await rentsOf(who)).toHaveLength(2)
})

test('the dunning of a night ends a Single that is not paid, and bills the rest of its term by its own permissions', async () => {
  const who = await single()
  await run('monthly-invoices')
  for (const rent of await rentsOf(who)) await pay(rent, today(world))
  const signing = (await invoices.find(who.id, who.signingId)) as invoices.StoredInvoice
  await takeSteps(signing, 2)
  await world.forward(daysBetween(today(world), addDays(signing.dueOn, 30)), [])
  await run('dunning')
  expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endReason: 'unpaid' })
  const owed = (await invoices.list(who.id)).find(({ lines }) => lines.some(({ key }) => key === 'early_end'))
  expect(owed).toMatchObject({ status: 'open', totals: { cents: RENT * 5 } })
})
