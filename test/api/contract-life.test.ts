import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { terminateOps } from '../../functions/contracts/parts/terminate.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { customerBalance, isBalanced } from '../../shared/rules/ledger.ts'
import { priceLine } from '../../shared/rules/price-line.ts'
import { lastNoticeOn } from '../../shared/rules/renewal.ts'
import { charge, exactBooks } from '../support/moved-money.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
  world.breaks('work lists', 'Contracts are made older by hand, and their renewal is not planned again.')
})
afterAll(() => world?.stop())

const subscriptionOf = ({ id, contractId }: Seeded) => subscriptions.find(id, contractId)

/** A subscriber whose anniversary comes in so many days. */
const renewingIn = (days: number) =>
  seededSubscriber(world, 'One', addMonths(addDays(today(world), days), -12))

describe('notice', () => {
  const give = (who: Seeded, endsOn: string) =>
    world.post(`/contracts/${who.contractId}/notice`, { endsOn }, { token: who.token })
  const takeBack = (who: Seeded) =>
    world.ask('DELETE', `/api/v1/contracts/${who.contractId}/notice`, { token: who.token })
  const book = async (who: Seeded, start_date: string, return_date: string) =>
    world.post(
      '/reservations',
      { modelId: await addModel(world, 1), start_date, return_date },
      { token: who.token },
    )

  test('notice ends the contract the day before the anniversary; the customer is notified, and it is not given twice', async () => {
    const who = await renewingIn(100)
    const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
    const endsOn = addDays(renewsOn, -1)
    const answer = await give(who, endsOn)
    expect(answer.body.data).toMatchObject({ status: 'active', noticeOn: today(world), endsOn })
    expect(await subscriptionOf(who)).toMatchObject({ endsOn, endReason: 'notice' })
    const mail = await world.message(who.customer.email, ({ subject }) => /notice/.test(subject ?? ''))
    expect(mail.text).toMatch(/Your One contract ends after \d+ \w+ \d{4}/)
    expect((await give(who, endsOn)).body.code).toBe('notice_given')
  })

  test('notice counts for the year after, once the last day for notice has passed; another day than the one shown is refused', async () => {
    const who = await renewingIn(29)
    const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
    const refused = await give(who, addDays(renewsOn, -1))
    const endsOn = addDays(addMonths(renewsOn, 12), -1)
    expect(refused.body).toMatchObject({ code: 'notice_end_changed', details: { endsOn } })
    expect((await give(who, endsOn)).body.data).toMatchObject({ endsOn })
  })

  test('notice can be taken back while it could be given, and not after', async () => {
    const who = await renewingIn(31)
    const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
    await give(who, addDays(renewsOn, -1))
    expect((await takeBack(who)).status).toBe(200)
    const subscription = await subscriptionOf(who)
    expect(subscription).toMatchObject({ status: 'active', renewsOn })
    for (const field of ['noticeOn', 'endsOn', 'endReason']) expect(subscription).not.toHaveProperty(field)
    expect((await takeBack(who)).body.code).toBe('notice_not_given')

    // The contract as it is on the day after the last one.
    await give(who, addDays(renewsOn, -1))
    const given = (await subscriptionOf(who)) as subscriptions.StoredSubscription
    const earlier = { renewsOn: addDays(today(world), 29), endsOn: addDays(today(world), 28) }
    await commit([subscriptions.changeOp(given, earlier)])
    expect(lastNoticeOn('One', earlier.renewsOn) < today(world)).toBe(true)
    expect((await takeBack(who)).body.code).toBe('notice_stands')
  })

  test('from the moment of notice, reservations beyond the end are refused; others are still accepted', async () => {
    const who = await renewingIn(100)
    const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
    await give(who, addDays(renewsOn, -1))
    const start = addDays(today(world), 10)
    const late = await book(who, start, renewsOn)
    expect(late.body.code).toBe('contract_ends_before')
    expect((await book(who, start, addDays(renewsOn, -1))).status).toBe(200)
  })

  test('notice and a booking at the same moment never leave a reservation beyond the end of the contract', async () => {
    const who = await renewingIn(60)
    const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
    const [given, booked] = await Promise.all([
      give(who, addDays(renewsOn, -1)),
      book(who, addDays(today(world), 5), addDays(renewsOn, 40)),
    ])
    // The booking wins and is stored before the notice, or loses; the notice counts either way.
    expect(given.status).toBe(200)
    expect([200, 422]).toContain(booked.status)
    const again = await book(who, addDays(renewsOn, 50), addDays(renewsOn, 90))
    expect(again.body.code).toBe('contract_ends_before')
  })
})

const withToken = ({ token }: Seeded) => ({ token })
const bookFor = async (who: Seeded, startsIn: number, bookedAgo = 0) =>
  reserve(
    who.customer,
    await addModel(world, 1),
    addDays(today(world), startsIn),
    1,
    addDays(today(world), -bookedAgo),
  )
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === id)

describe('withdrawal', () => {
  const withdraw = (who: Seeded) => world.post(`/contracts/${who.contractId}/withdrawal`, {}, withToken(who))

  test('a withdrawal ends the contract, credits the signing invoice, and asks staff to refund what was paid', async () => {
    const who = await seededSubscriber(world, 'Plus', addDays(today(world), -14))
    await pay(who.invoice, today(world))
    const answer = await withdraw(who)
    expect(answer.body.data).toMatchObject({ status: 'terminated', endReason: 'withdrawal' })
    const invoice = await invoices.find(who.id, who.invoice._id)
    expect(invoice).toMatchObject({ status: 'credited', creditedCents: who.invoice.totals.totalCents })
    expect((await tasksOf(who)).map(({ kind }) => kind)).toEqual(['refund_payment'])
    const entries = await ledger.entries(who.id)
    for (const entry of entries) expect(isBalanced(entry)).toBe(true)
    expect(customerBalance(entries)).toMatchObject({
      owedCents: 0,
      creditCents: who.invoice.totals.totalCents,
    })
    expect((await withdraw(who)).body.code).toBe('contract_ended')
  })

  test('a withdrawal from what was not paid yet asks for nothing more', async () => {
    const who = await seededSubscriber(world)
    expect((await withdraw(who)).status).toBe(200)
    expect(await invoices.find(who.id, who.invoice._id)).toMatchObject({ status: 'credited' })
    expect(await tasksOf(who)).toEqual([])
  })

  test('a withdrawal is refused on the 15th day', async () => {
    const late = await seededSubscriber(world, 'One', addDays(today(world), -15))
    expect((await withdraw(late)).body.code).toBe('withdrawal_late')
  })

  test('a booking does not take the right of withdrawal away: a confirmed one costs the fee, a waiting one nothing', async () => {
    for (const isConfirmed of [true, false]) {
      const who = await seededSubscriber(world)
      const reservation = await bookFor(who, 5)
      if (isConfirmed) await confirm(who.customer, reservation, today(world))
      expect((await withdraw(who)).status).toBe(200)
      expect((await subscriptionOf(who))?.status).toBe('terminated')
      expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
      const signing = await invoices.find(who.id, who.invoice._id)
      expect(signing?.status).toBe(isConfirmed ? 'open' : 'credited')
      for (const entry of await ledger.entries(who.id)) expect(isBalanced(entry)).toBe(true)
    }
  })

  test('a withdrawal while a car is out asks people to get it back within 48 hours, once', async () => {
    const who = await seededSubscriber(world)
    await pay(who.invoice, today(world))
    const reservation = await bookFor(who, 0)
    await pay(await confirm(who.customer, reservation, today(world)), today(world))
    await handOver(reservation)
    expect((await withdraw(who)).status).toBe(200)
    expect((await reservations.find(who.id, reservation._id))?.status).toBe('InGarage')
    const asked = (await tasksOf(who)).filter(({ kind }) => kind === 'recover_vehicle')
    expect(asked).toMatchObject([{ reservationId: reservation._id, dueOn: addDays(today(world), 2) }])
  })

  test('a withdrawal and a booking at the same moment leave no contract and nothing reserved', async () => {
    const modelId = await addModel(world, 10)
    for (let round = 0; round < 10; round += 1) {
      const who = await seededSubscriber(world)
      const start_date = addDays(today(world), 5)
      const reservation = { modelId, start_date, return_date: addMonths(start_date, 1) }
      const [left] = await Promise.all([
        withdraw(who),
        world.post('/reservations', reservation, withToken(who)),
      ])
      expect(left.status).toBe(200)
      const own = await reservations.list(who.id)
      expect(own.every(({ status }) => status === 'Cancelled')).toBe(true)
    }
  })
})

describe('a withdrawal and what else is invoiced under the contract', () => {
  const withdraw = (who: Seeded) => world.post(`/contracts/${who.contractId}/withdrawal`, {}, withToken(who))
  const mailOf = (who: Seeded) =>
    world.message(who.customer.email, ({ subject }) => subject === 'Your withdrawal')
  /** The insurance of an extra driver is invoiced, as its confirmation does. */
  async function insured({ customer, contractId }: Seeded) {
    const lines = [priceLine('extra_driver', 1, 25_000, 'LU')]
    const bill = { customer, kind: 'driver' as const, contractId, lines, dueOn: addDays(today(world), 15) }
    const { invoice, ops } = await issue(bill, world.run.now().toISOString(), today(world))
    await commit(ops)
    return invoice
  }

  test('a withdrawal takes the fee of an extra driver back as well: what was paid of it is given back, and nothing more is owed', async () => {
    const who = await seededSubscriber(world)
    await pay(who.invoice, today(world))
    const driver = await insured(who)
    await pay(driver, today(world))
    expect((await withdraw(who)).status).toBe(200)
    expect(await invoices.find(who.id, driver._id)).toMatchObject({
      status: 'credited',
      creditedCents: 29_250,
    })
    const creditCents = who.invoice.totals.totalCents + 29_250
    expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents })
    const asked = (await tasksOf(who)).filter(({ kind }) => kind === 'refund_payment')
    expect(asked.map(({ invoiceId }) => invoiceId).sort()).toEqual([who.invoice._id, driver._id].sort())
    expect((await mailOf(who)).text).toContain(
      'Nothing more is owed for it, and we send back what you have paid of its fee and for extra drivers: ',
    )
  })

  test('the fee of an extra driver that was not paid yet is not owed any more after a withdrawal', async () => {
    const who = await seededSubscriber(world)
    const driver = await insured(who)
    expect((await withdraw(who)).status).toBe(200)
    expect(await invoices.find(who.id, driver._id)).toMatchObject({ status: 'credited' })
    expect(await exactBooks(who)).toEqual({ owedCents: 0, creditCents: 0 })
    expect((await mailOf(who)).text).toContain('The fee of an extra driver is not owed any more either.')
  })

  test('where a confirmed booking keeps the fee, that of an extra driver is kept too', async () => {
    const who = await seededSubscriber(world)
    const driver = await insured(who)
    await confirm(who.customer, await bookFor(who, 5), today(world))
    expect((await withdraw(who)).status).toBe(200)
    expect(await invoices.find(who.id, driver._id)).toMatchObject({ status: 'open' })
  })

  test('who withdraws while a charge of the contract is open does not read that nothing more is owed', async () => {
    const who = await seededSubscriber(world)
    await pay(who.invoice, today(world))
    await charge(world, who, 5000)
    expect((await withdraw(who)).status).toBe(200)
    const { text } = await mailOf(who)
    expect(text).not.toContain('Nothing more is owed')
    expect(text).toContain('Other invoices of the contract that are open remain owed.')
    expect((await exactBooks(who)).owedCents).toBe(5000)
  })
})

describe('a pause', () => {
  const pause = (who: Seeded) => world.post(`/contracts/${who.contractId}/pause`, {}, withToken(who))
  const resume = (who: Seeded) => world.post(`/contracts/${who.contractId}/resume`, {}, withToken(who))

  test('a contract says why a pause would be refused: in the list, and by itself', async () => {
    const reasons = async (who: Seeded) => {
      const list = await world.get('/contracts', withToken(who))
      const one = await world.get(`/contracts/${who.contractId}`, withToken(who))
      return [list.body.data[0].pauseRefusal, one.body.data.pauseRefusal]
    }
    const who = await seededSubscriber(world, 'One', addDays(today(world), -6))
    expect(await reasons(who)).toEqual(['pause_unpaid', 'pause_unpaid'])
    await pay(who.invoice, today(world))
    expect(await reasons(who)).toEqual([undefined, undefined])
    await bookFor(who, 5)
    expect(await reasons(who)).toEqual(['pause_reservation', 'pause_reservation'])
    expect((await pause(who)).body.code).toBe('pause_reservation')
  })

  test('a pause stops bookings until it is resumed', async () => {
    const who = await seededSubscriber(world)
    expect((await pause(who)).body.data).toMatchObject({ status: 'paused', pausedOn: today(world) })
    await expect(bookFor(who, 5)).rejects.toMatchObject({ code: 'contract_paused' })
    expect((await resume(who)).body.data).toMatchObject({ status: 'active' })
    expect(await subscriptionOf(who)).not.toHaveProperty('pausedOn')
    await bookFor(who, 5)
    expect((await pause(who)).body.code).toBe('pause_reservation')
  })

  test('a pause, and its end, wait until an invoice that is late is paid, also before its bookings are blocked', async () => {
    const who = await seededSubscriber(world, 'One', addDays(today(world), -6))
    expect((await pause(who)).body.code).toBe('pause_unpaid')
    await pay(who.invoice, today(world))
    expect((await pause(who)).status).toBe(200)
  })

  test('a paused contract says why it cannot be resumed while an invoice is late: in the list, and by itself', async () => {
    const reasons = async (who: Seeded) => {
      const list = await world.get('/contracts', withToken(who))
      const one = await world.get(`/contracts/${who.contractId}`, withToken(who))
      return [list.body.data[0].resumeRefusal, one.body.data.resumeRefusal]
    }
    const who = await seededSubscriber(world, 'One', addDays(today(world), -6))
    const subscription = await subscriptionOf(who)
    if (!subscription) throw new Error('The subscriber has no contract.')
    await commit([subscriptions.changeOp(subscription, { status: 'paused', pausedOn: today(world) })])
    expect(await reasons(who)).toEqual(['pause_unpaid', 'pause_unpaid'])
    expect((await resume(who)).body.code).toBe('pause_unpaid')
    await pay(who.invoice, today(world))
    expect(await reasons(who)).toEqual([undefined, undefined])
    expect((await resume(who)).status).toBe(200)
  })

  test('a pause is not for Single, and a booking at the same moment leaves either the reservation or the pause', async () => {
    const single = await seededSubscriber(world, 'Single')
    expect((await pause(single)).body.code).toBe('pause_not_in_plan')
    const modelId = await addModel(world, 10)
    for (let round = 0; round < 10; round += 1) {
      const who = await seededSubscriber(world)
      const start_date = addDays(today(world), 5)
      const reservation = { modelId, start_date, return_date: addMonths(start_date, 1) }
      const both = await Promise.all([pause(who), world.post('/reservations', reservation, withToken(who))])
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

const end = async (who: Seeded, reason: string, note = '') =>
  world.post(
    `/staff/customers/${who.id}/contracts/${who.contractId}/end`,
    { reason, note },
    {
      token: (await world.advisor()).token,
    },
  )
const company = async () => {
  const who = await seededSubscriber(world, 'One', addDays(today(world), -60))
  await commit(customers.changeOps(who.customer, { customer_type: 'Entreprise' }))
  return who
}

test('a contract that we end on judicial measure ends at once: the car is recovered in 48 hours, coming reservations are called off and their days free', async () => {
  const who = await company()
  const out = await bookFor(who, -20, 20)
  await pay(await confirm(who.customer, out, addDays(today(world), -20)), today(world))
  await handOver(out)
  const coming = await bookFor(who, 15)
  const first = await confirm(who.customer, coming, today(world))
  await pay(first, today(world))
  const far = await bookFor(who, 60)
  const deposit = await confirm(who.customer, far, today(world))

  const answer = await end(who, 'judicial_measure')
  expect(answer.body.data).toMatchObject({ status: 'terminated', endReason: 'judicial_measure' })
  expect((await reservations.find(who.id, out._id))?.status).toBe('InGarage')
  for (const reservation of [coming, far]) {
    expect(await reservations.find(who.id, reservation._id)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'staff',
    })
    expect((await fleet.calendar(reservation.modelId, reservation.vehicleId))?.taken).toEqual([])
  }
  for (const { _id } of [first, deposit]) expect((await invoices.find(who.id, _id))?.status).toBe('credited')
  const tasks = await tasksOf(who)
  expect(tasks.map(({ kind, dueOn }) => [kind, dueOn])).toContainEqual([
    'recover_vehicle',
    addDays(today(world), 2),
  ])
  expect(tasks.map(({ kind }) => kind).sort()).toEqual(['recover_vehicle', 'refund_payment'])
  expect((await world.everyItem()).filter((item) => item.kind === 'contract_end')).toEqual([])
  expect((await end(who, 'judicial_measure')).body.code).toBe('contract_ended')
})

test('an ending that was cut off after the contract was ended is completed by the job, which calls its reservations off', async () => {
  const who = await company()
  const reservation = await bookFor(who, 15)
  const subscription = (await subscriptionOf(who)) as subscriptions.StoredSubscription
  const day = today(world)
  await commit([
    ...terminateOps(subscription, { endsOn: day, endReason: 'judicial_measure' }),
    work.planOp({ kind: 'contract_end', customerId: who.id, subjectId: subscription._id, on: day }),
  ])
  await Promise.all([1, 2].map(() => world.ask('POST', '/_local/jobs/renewals', { body: {} })))
  expect((await reservations.find(who.id, reservation._id))?.status).toBe('Cancelled')
  const notified = (await notifications.page(who.id)).data.filter(({ kind }) => kind === 'stay_called_off')
  expect(notified).toHaveLength(1)
})

test('a person is not under judicial measure; a revoked status needs a reason, which the customer reads', async () => {
  const who = await seededSubscriber(world)
  expect((await end(who, 'judicial_measure')).body.code).toBe('judicial_companies_only')
  expect((await end(who, 'revoked')).body.code).toBe('reason_required')
  expect((await end(who, 'revoked', 'The car was lent to others.')).status).toBe(200)
  const mail = await world.message(who.customer.email, ({ text }) => text.includes('lent to others'))
  expect(mail.subject).toBe('We have ended your contract')
})

test('our refusal to renew is a notice that the customer cannot take back', async () => {
  const who = await renewingIn(60)
  const { renewsOn = '' } = (await subscriptionOf(who)) ?? {}
  const answer = await end(who, 'not_renewed')
  expect(answer.body.data).toMatchObject({ status: 'active', endsOn: addDays(renewsOn, -1) })
  const back = await world.ask('DELETE', `/api/v1/contracts/${who.contractId}/notice`, withToken(who))
  expect(back.body.code).toBe('notice_not_given')
  expect((await end(who, 'not_renewed')).body.code).toBe('notice_given')
})
