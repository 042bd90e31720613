import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as renewals } from '../../functions/jobs/renewals.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as notifications from '../../functions/store/notifications.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import type { PlanName } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

/** Runs the job as on a day. */
const runOn = (day: string) => renewals({ scheduledAt: `${day}T00:25:00.000Z` })
const subscriptionOf = async ({ id, contractId }: Seeded) => {
  const subscription = await subscriptions.find(id, contractId)
  if (!subscription) throw new Error('There is no such contract')
  return subscription
}
const renewalInvoices = async ({ id }: Seeded) =>
  (await invoices.list(id)).filter(({ kind }) => kind === 'renewal')
const told = async ({ id }: Seeded, kind: string) =>
  (await notifications.page(id)).data.filter((one) => one.kind === kind)
const tasksOf = async ({ id }: Seeded) =>
  (await world.everyItem()).filter((item) => item.type === 'Task' && item.customerId === id)

/** A subscriber who began on a day, with the signing invoice paid. */
async function begun(plan: PlanName, day: string) {
  const who = await seededSubscriber(world, plan, day)
  await pay(who.invoice, day)
  return who
}

describe('on the anniversary', () => {
  test('on the anniversary a contract renews once, however often the job runs: a year more, and the annual fee of its own snapshot', async () => {
    const day = today(world)
    const who = await begun('One', addMonths(day, -12))
    const { renewsOn = '', quote } = await subscriptionOf(who)
    await Promise.all(Array.from({ length: 10 }, () => runOn(renewsOn)))
    await runOn(renewsOn)
    expect(await subscriptionOf(who)).toMatchObject({ status: 'active', renewsOn: addMonths(renewsOn, 12) })
    const [invoice, ...others] = await renewalInvoices(who)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({
      dueOn: addDays(renewsOn ?? '', 15),
      lines: quote.atSigning,
      totals: { cents: 878_000 },
    })
    expect(await told(who, 'contract_renewed')).toHaveLength(1)
  })

  test('a contract does not renew a day before its anniversary', async () => {
    const who = await begun('Plus', addMonths(today(world), -12))
    const { renewsOn = '' } = await subscriptionOf(who)
    await runOn(addDays(renewsOn, -1))
    expect((await subscriptionOf(who)).renewsOn).toBe(renewsOn)
    expect(await renewalInvoices(who)).toEqual([])
  })

  test('on its anniversary a Single continues month by month, at no fee', async () => {
    const who = await begun('Single', addMonths(today(world), -12))
    const { startsOn = '', renewsOn = '', quote } = await subscriptionOf(who)
    await runOn(renewsOn)
    expect((await subscriptionOf(who)).renewsOn).toBe(addMonths(startsOn, quote.months + 1))
    expect(await renewalInvoices(who)).toEqual([])
  })

  test('missed renewals are made up in order, one a run, each with its fee', async () => {
    const who = await begun('Plus', '2024-02-29')
    const seen: string[] = []
    for (let run = 0; run < 4; run += 1) {
      await runOn(today(world))
      seen.push((await subscriptionOf(who)).renewsOn ?? '')
    }
    const after = (years: number) => addMonths('2024-02-29', 12 * years)
    const missed = [2, 3, 4, 5].map(after).filter((day) => addMonths(day, -12) <= today(world))
    expect([...new Set(seen)]).toEqual(missed)
    expect(await renewalInvoices(who)).toHaveLength(missed.length)
  })

  test('on the anniversary a paused contract renews as well; a suspended one waits until it is reinstated', async () => {
    const paused = await begun('One', addMonths(today(world), -12))
    const suspended = await begun('One', addMonths(today(world), -12))
    const { renewsOn = '' } = await subscriptionOf(paused)
    await commit([subscriptions.changeOp(await subscriptionOf(paused), { status: 'paused' })])
    await commit([subscriptions.changeOp(await subscriptionOf(suspended), { status: 'suspended' })])
    await runOn(renewsOn)
    expect(await subscriptionOf(paused)).toMatchObject({
      status: 'paused',
      renewsOn: addMonths(renewsOn, 12),
    })
    expect(await subscriptionOf(suspended)).toMatchObject({ status: 'suspended', renewsOn })
    await commit([subscriptions.changeOp(await subscriptionOf(suspended), { status: 'active' })])
    await runOn(addDays(renewsOn, 3))
    expect((await subscriptionOf(suspended)).renewsOn).toBe(addMonths(renewsOn, 12))
  })
})

describe('after notice', () => {
  const noticed = async (start: string) => {
    const who = await begun('One', start)
    const { renewsOn = '' } = await subscriptionOf(who)
    const endsOn = addDays(renewsOn, -1)
    const given = { noticeOn: addDays(endsOn, -60), endsOn, endReason: 'notice' } as const
    await commit([subscriptions.changeOp(await subscriptionOf(who), given)])
    return { who, renewsOn, endsOn }
  }

  test('after notice the contract ends on its last day and not before: no fee, no plan, and another one can be made', async () => {
    const { who, renewsOn, endsOn } = await noticed(addMonths(today(world), -12))
    await runOn(endsOn)
    expect((await subscriptionOf(who)).status).toBe('active')
    await Promise.all([runOn(renewsOn), runOn(renewsOn)])
    expect(await subscriptionOf(who)).toMatchObject({ status: 'terminated', endsOn, endReason: 'notice' })
    expect(await renewalInvoices(who)).toEqual([])
    expect((await customers.find(who.id))?.subscription_name).toBeNull()
    expect(await told(who, 'contract_over')).toHaveLength(1)
    expect(await tasksOf(who)).toEqual([])
    await runOn(addMonths(renewsOn, 12))
    expect(await renewalInvoices(who)).toEqual([])
  })

  test('a car that is still with the customer when the contract ends is a task for staff', async () => {
    const day = today(world)
    const who = await begun('One', addMonths(day, -12))
    const reservation = await reserve(
      who.customer,
      await addModel(world, 1),
      addDays(day, -20),
      3,
      addDays(day, -20),
    )
    await pay(await confirm(who.customer, reservation, addDays(day, -20)), addDays(day, -20))
    await handOver(reservation)
    const { renewsOn = '' } = await subscriptionOf(who)
    const given = { noticeOn: addDays(day, -50), endsOn: addDays(renewsOn, -1), endReason: 'notice' } as const
    await commit([subscriptions.changeOp(await subscriptionOf(who), given)])
    await runOn(renewsOn)
    expect((await subscriptionOf(who)).status).toBe('terminated')
    expect((await tasksOf(who)).map(({ kind }) => kind)).toEqual(['stay_past_end'])
  })
})

describe('the reminder', () => {
  test('the reminder of the notice period comes once, two weeks before the last day for notice, with that day in it', async () => {
    const who = await begun('One', addMonths(today(world), -11))
    const { renewsOn = '' } = await subscriptionOf(who)
    await runOn(addDays(renewsOn, -45))
    expect(await told(who, 'renewal_ahead')).toEqual([])
    await Promise.all([runOn(addDays(renewsOn, -44)), runOn(addDays(renewsOn, -44))])
    await runOn(addDays(renewsOn, -43))
    const [one, ...others] = await told(who, 'renewal_ahead')
    expect(others).toEqual([])
    expect(one?.values).toEqual({ plan: 'One', by: addDays(renewsOn, -30), on: renewsOn })
  })

  test('the reminder of the notice period comes again the next year; not after notice, and not when it is too late for notice', async () => {
    const who = await begun('One', addMonths(today(world), -12))
    const { renewsOn = '' } = await subscriptionOf(who)
    await runOn(renewsOn)
    expect(await told(who, 'renewal_ahead')).toEqual([])
    const next = addMonths(renewsOn, 12)
    await runOn(addDays(next, -44))
    expect(await told(who, 'renewal_ahead')).toHaveLength(1)

    const leaving = await begun('One', addMonths(today(world), -11))
    const { renewsOn: anniversary = '' } = await subscriptionOf(leaving)
    const given = { endsOn: addDays(anniversary, -1), endReason: 'notice' } as const
    await commit([subscriptions.changeOp(await subscriptionOf(leaving), given)])
    await runOn(addDays(anniversary, -40))
    expect(await told(leaving, 'renewal_ahead')).toEqual([])
  })
})
