import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import { newId } from '../../functions/store/ids.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, offer, reserve } from '../../infra/local/seed/story.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { TODAY_ROWS, type Today } from '../../shared/api/staff-today.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { call, meter } from '../bench/capacity.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let admin: { id: string; token: string }
let anna: Seeded
beforeAll(async () => {
  world = await World.start()
  admin = await world.login(PHONES.admin)
  anna = await seededSubscriber(world)
})
afterAll(() => world?.stop())

/** The first page as it is once what was counted before is out of date. */
async function todayOf(who: { token: string } = admin): Promise<Today> {
  await world.wait(16)
  return (await world.get('/staff/today', who)).body.data
}
const inDays = (days: number) => addDays(today(world), days)
const nowAt = () => world.run.now().toISOString()
const idsOf = (part: { rows: { _id: string }[] } | undefined) => part?.rows.map(({ _id }) => _id) ?? []

/** A reservation of a customer with a whole fleet of their own, from a day for some months, confirmed long ago. */
async function confirmed(start: string, months = 1) {
  const who = await seededSubscriber(world)
  const reservation = await reserve(who.customer, await addModel(world, 1), start, months, addDays(start, -3))
  await confirm(who.customer, reservation, addDays(start, -2))
  return { who, reservation }
}

/** A car that a customer has, to be back on a day. Whole months end on most days, and some of them on any. */
async function outUntil(day: string) {
  const after = addDays(day, 1)
  const months = [1, 2, 3].find((some) => addMonths(addMonths(after, -some), some) === after) ?? 1
  const out = await confirmed(addMonths(after, -months), months)
  await handOver(out.reservation)
  return out
}

const task = (more: Partial<StaffTask>): StaffTask => ({
  _id: newId('tsk', nowAt()),
  kind: 'contact_request',
  customerId: anna.id,
  dueOn: today(world),
  createdAt: nowAt(),
  ...more,
})

test('cars that go out and come back today, and those that are late, are shown by their day with whose they are', async () => {
  const { reservation: out } = await confirmed(today(world))
  const { reservation: comingOut } = await confirmed(inDays(1))
  const { reservation: back } = await outUntil(today(world))
  const { reservation: late } = await outUntil(inDays(-2))
  const { reservation: later } = await outUntil(inDays(9))
  const shown = await todayOf()
  expect(idsOf(shown.out)).toContain(out._id)
  expect(idsOf(shown.back)).toContain(back._id)
  expect(idsOf(shown.late)).toContain(late._id)
  const elsewhere = [shown.out, shown.back, shown.late].flatMap(idsOf)
  expect(elsewhere).not.toContain(comingOut._id)
  expect(elsewhere).not.toContain(later._id)
  expect(shown.late?.rows.find(({ _id }) => _id === late._id)?.customerName).toMatch(/^Test \d+ Customer$/)
  expect(shown.late?.count).toBe(shown.late?.rows.length)
})

test('a car is named by its plate on the first page, in its queue and in the file of its customer', async () => {
  const { who, reservation } = await outUntil(today(world))
  const { modelId, vehicleId } = reservation
  const calendar = await fleet.calendar(modelId, vehicleId)
  if (!calendar) throw new Error('There is no such vehicle')
  await commit(fleet.changedOps(calendar, { plate: 'TD 1234', taken: calendar.taken }))
  const isIt = ({ _id }: { _id: string }) => _id === reservation._id
  expect((await todayOf()).back?.rows.find(isIt)?.plate).toBe('TD 1234')
  const queue = (await world.get('/staff/reservations?status=InGarage', admin)).body.data
  expect(queue.find(isIt)?.plate).toBe('TD 1234')
  const file = (await world.get(`/staff/customers/${who.id}`, admin)).body.data
  expect(file.reservations.find(isIt).plate).toBe('TD 1234')
})

test('a stay that is extended moves to its new day, and the list of cars with customers is in the order of their return', async () => {
  const { who, reservation } = await outUntil(today(world))
  expect(idsOf((await todayOf()).back)).toContain(reservation._id)
  const longer = (priceCents?: number) =>
    world.post(`/reservations/${reservation._id}/extension`, { return_date: inDays(30), priceCents }, who)
  const { quote } = (await longer()).body.data
  expect((await longer(quote.totals.cents)).status).toBe(200)
  expect(idsOf((await todayOf()).back)).not.toContain(reservation._id)
  const { data } = (await world.get('/staff/reservations?status=InGarage', admin)).body
  const days = data.map(({ return_date }: { return_date: string }) => return_date)
  expect(days).toEqual(days.toSorted())
})

test('calls are in the order of their slots, today’s and those that were missed, and none of tomorrow', async () => {
  const callAt = (on: string, from: '09' | '15') =>
    task({
      kind: 'call_back',
      call: { on, from, until: from === '09' ? '11' : '17', name: 'Anna', phonenumber: '+352621000001' },
    })
  const late = callAt(today(world), '15')
  const early = callAt(today(world), '09')
  const missed = callAt(inDays(-1), '15')
  const tomorrow = callAt(inDays(1), '09')
  await commit([late, early, missed, tomorrow].map(tasks.addOp))
  const shown = idsOf((await todayOf()).calls)
  expect(shown.filter((id) => [late, early, missed, tomorrow].some(({ _id }) => _id === id))).toEqual([
    missed._id,
    early._id,
    late._id,
  ])
})

test('what somebody wrote is shown since when, what a colleague proposed with its amount, and neither once it is done', async () => {
  const written = task({})
  const createdAt = nowAt()
  const proposed = task({
    kind: 'approve_credit',
    proposal: { by: admin.id, byName: 'Julie', cents: 150_000 },
  })
  await commit([written, proposed].map(tasks.addOp))
  const shown = await todayOf()
  expect(shown.requests?.rows.find(({ _id }) => _id === written._id)?.createdAt).toBe(createdAt)
  expect(idsOf(shown.approvals)).toContain(proposed._id)
  await world.post(`/staff/tasks/${written._id}/close`, {}, admin)
  expect(idsOf((await todayOf()).requests)).not.toContain(written._id)
})

test('a payment that failed is shown until its invoice is paid', async () => {
  const before = await todayOf()
  // The demo has a rent that could not be collected yesterday.
  const [failed] = before.failedPayments?.rows ?? []
  expect(failed).toMatchObject({ owedCents: expect.any(Number), customerName: expect.any(String) })
  const paid = { amountCents: failed?.owedCents, receivedOn: today(world), method: 'transfer' }
  const at = `/staff/customers/${failed?.customerId}/invoices/${failed?._id}/payments`
  expect((await world.post(at, paid, admin)).status).toBe(200)
  const after = await todayOf()
  expect(idsOf(after.failedPayments)).not.toContain(failed?._id)
  expect(after.failedPayments?.count).toBe((before.failedPayments?.count ?? 0) - 1)
})

test('a contract waits for its signature in the order of the last day, and an invoice that is late until it is paid', async () => {
  const before = await todayOf()
  const { customer } = await newcomer(world)
  const contract = await offer(customer, 'One', await addModel(world, 1), inDays(-29))
  const debtor = await seededSubscriber(world, 'One', inDays(-90))
  await seededSubscriber(world, 'One', today(world))
  const shown = await todayOf()
  expect(shown.contracts?.count).toBe((before.contracts?.count ?? 0) + 1)
  expect(shown.contracts?.rows[0]).toMatchObject({
    _id: contract._id,
    number: contract.number,
    signBy: contract.signBy,
    customerName: `${customer.firstname} ${customer.lastname}`,
  })
  // What is due today is not late.
  expect(shown.lateInvoices?.count).toBe((before.lateInvoices?.count ?? 0) + 1)
  const cents = debtor.invoice.totals.totalCents
  expect(shown.lateInvoices?.rows[0]).toMatchObject({ _id: debtor.invoice._id, owedCents: cents })
  const paid = { amountCents: cents, receivedOn: today(world), method: 'transfer' }
  const at = `/staff/customers/${debtor.id}/invoices/${debtor.invoice._id}/payments`
  expect((await world.post(at, paid, admin)).status).toBe(200)
  expect((await todayOf()).lateInvoices?.count).toBe(before.lateInvoices?.count)
})

test('each role is shown its own parts of the day and nothing else', async () => {
  const partsOf = async (phone: string) => {
    const { on: _on, closed: _closed, ...parts } = await todayOf(await world.login(phone))
    return Object.keys(parts).sort()
  }
  expect(await partsOf(PHONES.fleet)).toEqual(['back', 'late', 'out', 'vehicleDates'])
  expect(await partsOf(PHONES.accountant)).toEqual(['approvals', 'failedPayments', 'lateInvoices'])
  expect(await partsOf(PHONES.advisor)).toEqual([
    'back',
    'calls',
    'contracts',
    'dataRequests',
    'late',
    'out',
    'requests',
    'unsent',
  ])
  const customer = await newcomer(world)
  expect((await world.get('/staff/today', customer)).body.code).toBe('forbidden')
})

test('ten rows of a part are read however many wait, the whole number is a count’s item, and a row costs two units at most', async () => {
  const many = Array.from({ length: 40 }, () => task({ kind: 'client_request' }))
  await commit(many.map(tasks.addOp))
  const shown = await todayOf()
  expect(shown.requests?.rows).toHaveLength(TODAY_ROWS)
  expect(shown.requests?.count).toBeGreaterThanOrEqual(40)
  meter()
  const { consumed, body } = await call('staff-today-get', {}, admin.token)
  const { on: _on, closed: _closed, ...parts } = body.data as Today
  const rows = Object.values(parts).flatMap((part): unknown[] => part?.rows ?? [])
  expect(rows.length).toBeGreaterThan(15)
  // Session and roles of the caller, and the counts' own items.
  expect(consumed.reads).toBeLessThanOrEqual(2 * rows.length + 3 + 8)
})
