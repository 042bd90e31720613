import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '../../functions/jobs/figures.ts'
import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as figures from '../../functions/store/figures.ts'
import { modelItems } from '../../functions/store/fleet.ts'
import { newId } from '../../functions/store/ids.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { db } from '../../functions/store/table.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { type DayFigures, monthsOf } from '../../shared/rules/figures.ts'
import { newcomer, type Seeded, seededSubscriber } from '../support/seeded.ts'
import { World } from '../support/world.ts'

const PORSCHE = 'porsche-911-carrera-gts'
const TAYCAN = 'porsche-taycan-4s'

let world: World
beforeAll(async () => {
  world = await World.start({ stream: false, demo: false })
  for (const [id, vehicles] of [
    [PORSCHE, 2],
    [TAYCAN, 1],
  ] as const) {
    const model = FLEET.find(({ _id }) => _id === id)
    if (!model) throw new Error(`There is no ${id}`)
    const vehicleIds = Array.from({ length: vehicles }, (_, at) => `${id}-${at + 1}`)
    const puts = modelItems({ ...model, vehicleIds }).map((Item) => ({ PutRequest: { Item } }))
    await db.send(new BatchWriteCommand({ RequestItems: { [world.run.tableName]: puts } }))
  }
})
afterAll(() => world?.stop())

/** The night after a day: two minutes after midnight in Luxembourg, in winter. */
const nightAfter = (day: string) => handler({ scheduledAt: `${day}T23:02:00.000Z` })

/** A request that came in at a moment, and was answered at another. */
async function asked(createdAt: string, answeredAt?: string): Promise<void> {
  const _id = newId('tsk', createdAt)
  const task = { _id, kind: 'contact_request' as const, createdAt, dueOn: createdAt.slice(0, 10) }
  await commit([tasks.addOp(task)])
  if (answeredAt) await commit([tasks.closeOp(task, 'cus_01K00000000000000000000000', answeredAt)])
}

/** A choice that was finalised on a day. */
async function finalised(day: string, isValidated: boolean): Promise<void> {
  const { id, customer } = await newcomer(world)
  const template = await customers.find(customer._id)
  const submittedAt = `${day}T09:00:00.000Z`
  const choice = {
    _id: newId('cho', submittedAt),
    customerId: template?._id ?? id,
    status: 'submitted' as const,
    general_id: [PORSCHE],
    plan: 'One' as const,
    quote: quoted,
    submittedAt,
  }
  await commit(choices.submitOps(choice))
  if (isValidated) await commit(choices.decideOps(choice, 'validated'))
}
let quoted: subscriptions.StoredSubscription['quote']

async function end({ id }: Seeded): Promise<void> {
  const contract = await subscriptions.running(id)
  await commit([subscriptions.changeOp(contract, { status: 'terminated' }), subscriptions.endRunningOp(id)])
}

const shown = ([from = '', until = from]: readonly string[]) => figures.days(from, until)

test('the figures of a month that is played are those calculated by hand', async () => {
  // Anna runs since February; her car is out from 3 March.
  const anna = await seededSubscriber(world, 'One', '2026-02-28')
  quoted = (await subscriptions.running(anna.id)).quote
  await nightAfter('2026-02-28')
  await nightAfter('2026-03-01')
  const ben = await seededSubscriber(world, 'One', '2026-03-02')
  await nightAfter('2026-03-02')
  const stay = await reserve(anna.customer, PORSCHE, '2026-03-03', 1, '2026-03-03')
  await pay(await confirm(anna.customer, stay, '2026-03-03'), '2026-03-03')
  await handOver(stay)
  await nightAfter('2026-03-03')
  await asked('2026-03-04T09:00:00.000Z', '2026-03-04T15:00:00.000Z')
  await finalised('2026-03-04', true)
  await nightAfter('2026-03-04')
  await pay(anna.invoice, '2026-03-05')
  await asked('2026-03-06T08:00:00.000Z', '2026-03-07T10:00:00.000Z')
  await finalised('2026-03-06', false)
  await asked('2026-03-08T08:00:00.000Z')
  // Nothing runs for two nights.
  await nightAfter('2026-03-07')
  await nightAfter('2026-03-08')
  await pay(ben.invoice, '2026-03-09')
  await end(ben)
  await nightAfter('2026-03-09')

  const kept = await shown(['2026-02-28', '2026-03-09'])
  const on = (day: string): DayFigures | undefined => kept.find((one) => one.day === day)
  // A subscription One costs 8,780 a year (spec §2): 731.67 a month. Its rent of the 911 is asked for with the first payment.
  const rent = stay.firstPayment.find(({ key }) => key === 'rent')?.cents ?? 0
  expect(rent).toBeGreaterThan(0)
  expect([on('2026-03-01')?.mrrCents, on('2026-03-02')?.mrrCents]).toEqual([ONE_A_MONTH, 2 * ONE_A_MONTH])
  expect(on('2026-03-03')?.mrrCents).toBe(2 * ONE_A_MONTH + rent)
  expect(on('2026-03-02')).toMatchObject({ running: 2, began: 1, ended: 0, signed: 1 })
  expect(on('2026-03-09')).toMatchObject({ running: 1, began: 0, ended: 1, mrrCents: ONE_A_MONTH + rent })
  expect(on('2026-03-05')?.running).toBeUndefined()
  expect(on('2026-03-03')?.use?.map(({ cars, used }) => [cars, used])).toContainEqual([2, 1])

  const [, march] = monthsOf(kept)
  expect(march).toEqual({
    name: '2026-03',
    // Counted on 1, 2, 3, 4, 7, 8 and 9 March: 3 cars on 7 days are 21; the 911 was taken on 5 of them.
    useBp: 2381,
    mrrCents: ONE_A_MONTH + rent,
    running: 1,
    began: 1,
    ended: 1,
    // One of the one that ran at the end of February.
    churnBp: 10_000,
    requests: 3,
    choices: 2,
    validated: 1,
    signed: 1,
    // 0 days for the stay, 5 for Anna's signing, 7 for Ben's: 12 by 3.
    daysToPay: 4,
    // 6 hours and 26 hours; the third still waits.
    answerHours: 16,
  })
})
const ONE_A_MONTH = 73_167

test('a night that is run again comes to the same, also when two run at once', async () => {
  const figuresOf = async () => (await world.everyItem()).filter(({ pk }) => pk === 'FIGURES')
  const before = await figuresOf()
  await Promise.all([nightAfter('2026-03-09'), nightAfter('2026-03-09')])
  expect(await figuresOf()).toEqual(before)
})

test('a payment that is recorded days later counts on its own day at the next night', async () => {
  const carl = await seededSubscriber(world, 'One', '2026-03-10')
  await nightAfter('2026-03-11')
  const [before] = await shown(['2026-03-11', '2026-03-11'])
  await pay(carl.invoice, '2026-03-11')
  await nightAfter('2026-03-12')
  const [after] = await shown(['2026-03-11', '2026-03-11'])
  expect([before?.settled, after?.settled, after?.settledDays]).toEqual([0, 1, 1])
})

test('administrators read what the nights have kept, without counting, and the use of each car of a month', async () => {
  const admin = await newcomer(world, { role: ['ADMIN'] })
  const { body } = await world.get('/staff/figures?days=366&month=2026-03', admin)
  const march = body.data.cars.map((car: { vehicleId: string; days: number; used: number }) => [
    car.vehicleId,
    car.days,
    car.used,
  ])
  expect(march).toContainEqual([`${PORSCHE}-1`, 9, 7])
  expect(march).toContainEqual([`${TAYCAN}-1`, 9, 0])
  expect(body.data.days.some(({ day }: DayFigures) => day === addDays('2026-03-01', 1))).toBe(true)
  expect((await world.get('/staff/figures?days=7', admin)).status).toBe(422)
})
