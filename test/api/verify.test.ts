import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as documents from '../../functions/store/documents.ts'
import { dueKeys } from '../../functions/store/due-index.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import { put, remove, update } from '../../functions/store/writes.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve, subscribe } from '../../infra/local/seed/story.ts'
import { brokenInvariants, type InvariantName } from '../../scripts/verify/invariants.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { depositKeptEntry } from '../../shared/rules/ledger.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { addModel, HOME, newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { TableSnapshot } from '../support/table-snapshot.ts'
import { World } from '../support/world.ts'

/** `npm run verify`: for each invariant a table that breaks it, by hand, and the words that name it. */

let world: World
let who: Seeded
let leaver: { id: string }
let garage: Awaited<ReturnType<typeof reserve>>
let whole: TableSnapshot
beforeAll(async () => {
  world = await World.start()
  const day = today(world)
  who = await seededSubscriber(world)
  const other = await seededSubscriber(world, 'One', addDays(day, -5))
  garage = await reserve(other.customer, await addModel(world, 2), addDays(day, -2), 1, addDays(day, -4))
  await pay(await confirm(other.customer, garage, addDays(day, -4)), addDays(day, -4))
  await handOver(garage)
  await withAllDocuments(world, who)
  const gone = await newcomer(world)
  await world.ask('DELETE', `/api/v1/customer/${gone.id}`, {
    ...gone,
    headers: await stepUp(gone.id, 'deletion'),
  })
  leaver = gone
  whole = await TableSnapshot.take(world.run.tableName)
})
beforeEach(() => whole.restore())
afterAll(async () => {
  await whole?.restore()
  await world?.stop()
})

const own = (sk: string) => ({ pk: `CUSTOMER#${who.id}`, sk })
/** Writes past the guard of deleted accounts, as only hands can. */
const forced = (key: { pk: string; sk: string }, fields: object = {}) => ({
  put: { Item: { ...key, type: 'Forced', ...fields } },
})
const deletedIs = {
  check: { Key: { pk: '', sk: 'PROFILE' }, ConditionExpression: 'attribute_exists(deletedAt)' },
}

/** What is broken after some writes by hand: the invariants' names, and all that was said. */
async function after(...ops: object[]): Promise<{ names: Set<string>; said: string }> {
  await commit(ops)
  const found = brokenInvariants(await everyItem(), today(world))
  return {
    names: new Set(found.map(({ invariant }) => invariant)),
    said: found.map(({ about, says }) => `${about}: ${says}`).join('\n'),
  }
}

async function expectBroken(name: InvariantName, says: RegExp, ...ops: object[]): Promise<void> {
  const { names, said } = await after(...ops)
  // What is changed by hand is no longer what was summed up of it: that is seen as well.
  names.delete('standing')
  expect([...names]).toEqual([name])
  expect(said).toMatch(says)
}

const invoiceKey = () => own(`INVOICE#${who.invoice._id}`)
const year = () => who.invoice.number.slice(0, 4)
const calendarKey = () => ({ pk: 'FLEET', sk: `CALENDAR#${garage.modelId}#${garage.vehicleId}` })

test('the vehicle of a Single that nobody has paid for yet is in no list of bookings to cancel, and nothing is broken', async () => {
  const { customer } = await newcomer(world, { customer_type: 'Particulier', address: HOME })
  const day = today(world)
  await subscribe(customer, 'Single', await addModel(world, 1), day, { startsOn: day })
  expect(brokenInvariants(await everyItem(), day)).toEqual([])
})

test('a deposit of which more has left than was held breaks the ledger', async () => {
  const at = world.run.now().toISOString()
  const lost = depositKeptEntry('res_01K00000000000000000000000', 5000, today(world))
  const entry = ledger.postOp(who.id, lost, at)
  await expectBroken('ledger', /res_01K00000000000000000000000: -5000 cents are held/, entry)
})

test('nothing is broken in a table that only routes and jobs have written', async () => {
  expect(brokenInvariants(whole.items, today(world))).toEqual([])
})

test('an entry that does not balance, and an invoice that says another amount than the ledger, break the ledger', async () => {
  const lines = [{ account: 'bank', cents: 5 }]
  const entry = {
    ...own('LEDGER#led_x'),
    type: 'LedgerEntry',
    _id: 'led_x',
    kind: 'payment',
    on: today(world),
    bookedOn: today(world),
    ...dueKeys('booked', today(world), 'led_x'),
    lines,
  }
  await expectBroken('ledger', /led_x: the entry does not balance/, put(entry).op())
  await whole.restore()
  await expectBroken(
    'ledger',
    /the ledger says \d+, the invoice \d+ cents/,
    update(invoiceKey()).set({ paidCents: 1 }).op(),
  )
})

test('where a customer stands that is not what their ledger, invoices and reservations say breaks the standing', async () => {
  const changed = (set: object) => after(update(own('STANDING')).set(set).op())
  const money = await changed({ billedCents: -7, depositCents: 12 })
  expect([...money.names]).toEqual(['standing'])
  expect(money.said).toMatch(/credit: \d+ is kept/)
  expect(money.said).toMatch(/deposits: 12 is kept/)
  await whole.restore()
  const listed = await changed({ open_inv_none: 5, live_res_none: true })
  expect([...listed.names]).toEqual(['standing'])
  expect(listed.said).toMatch(/open invoices: .*inv_none/)
  expect(listed.said).toMatch(/live reservations: .*res_none/)
})

test('a number that was counted and not given, given twice, or never counted breaks the numbers', async () => {
  const counter = { pk: `COUNTER#INVOICES#${year()}`, sk: 'COUNTER' }
  await expectBroken('numbers', /the number is missing/, update(counter).add({ last: 1 }).op())
  await whole.restore()
  const note = { type: 'CreditNote', number: `CN-${year()}-999999` }
  await expectBroken(
    'numbers',
    /the counter does not know the number/,
    put({ ...own('CREDIT-NOTE#x'), ...note }).op(),
  )
  await whole.restore()
  const twin = whole.items.find(({ pk, sk }) => pk === invoiceKey().pk && sk === invoiceKey().sk)
  const { names, said } = await after(put({ ...twin, ...own('INVOICE#inv_twin'), _id: 'inv_twin' }).op())
  expect(names).toContain('numbers')
  expect(said).toMatch(/the number was given twice/)
})

test('a transfer of which nothing, another amount or another customer is recorded, and a reference of no payment, break the bank references', async () => {
  const path = `/staff/customers/${who.id}/payments`
  const { token } = await world.login(PHONES.accountant)
  const typed = { amountCents: 5000, receivedOn: today(world), method: 'transfer', bankReference: 'VERIFY-1' }
  expect((await world.post(path, typed, { token })).status).toBe(200)
  const recorded = await TableSnapshot.take(world.run.tableName)
  const key = { pk: 'BANK#VERIFY-1', sk: 'BANK' }
  const name = 'bank references'
  await expectBroken(name, /pay_\w+: nothing is recorded under BANK#VERIFY-1/, remove(key).op())
  await recorded.restore()
  const other = update(key).set({ cents: 4999 }).op()
  await expectBroken(name, /is recorded with 4999 cents, its payments come to 5000/, other)
  await recorded.restore()
  const another = update(key).set({ customerId: 'cus_other' }).op()
  await expectBroken(name, /pay_\w+: BANK#VERIFY-1 is recorded for cus_other/, another)
  await recorded.restore()
  const facts = { customerId: who.id, cents: 5000, receivedOn: today(world) }
  const lost = { pk: 'BANK#VERIFY-2', sk: 'BANK', type: 'BankReference', ...facts }
  await expectBroken(name, /BANK#VERIFY-2 is recorded, and no payment is under it/, put(lost).op())
  await recorded.restore()
  // What was recorded before its facts were kept, and what is given back to whoever sent it.
  const bare = { pk: 'BANK#VERIFY-2', sk: 'BANK', type: 'BankReference' }
  const { names } = await after(put({ ...bare, ...key }).op(), put(bare).op())
  expect([...names]).toEqual([])
})

test('days of nobody, days that are missing and days of two break the calendars', async () => {
  await expectBroken('calendars', /no days in the calendar/, update(calendarKey()).set({ taken: [] }).op())
  await whole.restore()
  const slot = { from: '2090-01-01', until: '2090-02-01', reservationId: 'res_none' }
  const taken = [
    { from: garage.start_date, until: addDays(garage.return_date, 1), reservationId: garage._id },
    slot,
    slot,
  ]
  const { names, said } = await after(update(calendarKey()).set({ taken }).op())
  expect([...names]).toEqual(['calendars'])
  expect(said).toMatch(/two reservations on one day/)
  expect(said).toMatch(/days of res_none, which does not hold it/)
})

test('a vehicle in a garage that nobody holds, or that another holds, breaks the holders', async () => {
  await expectBroken('holders', /is held by nobody/, update(calendarKey()).remove('heldBy').op())
  await whole.restore()
  await expectBroken(
    'holders',
    /held by res_other, which is not in the garage/,
    update(calendarKey()).set({ heldBy: 'res_other' }).op(),
  )
})

test('a vehicle whose insurance ends without anybody being asked breaks the vehicle dates', async () => {
  const vehicleId = 'porsche-911-carrera-gts-1'
  const kept = { pk: 'VEHICLE#DATA', sk: `DATA#${vehicleId}`, type: 'VehicleData', vehicleId }
  const data = { insuredUntil: addDays(today(world), 60) }
  const looked = await after(
    put({ ...kept, data, ...dueKeys('vehicle_date', addDays(today(world), 30), vehicleId) }).op(),
  )
  expect([...looked.names]).toEqual([])
  const { names, said } = await after(put({ ...kept, data }).op())
  expect([...names]).toEqual(['vehicle dates'])
  expect(said).toContain(`${vehicleId}: nobody is asked for its insurance`)
})

test('what waits without being in its list, and what is in a list without waiting, break the work lists', async () => {
  await expectBroken(
    'work lists',
    /due for nothing, not for dunning/,
    update(invoiceKey()).remove('due', 'dueAt').op(),
  )
  await whole.restore()
  await expectBroken(
    'work lists',
    /in the queue TASKS#open, not of nothing/,
    update(own('PROFILE')).set({ queue: 'TASKS#open', queuedAt: 'x' }).op(),
  )
  await whole.restore()
  await expectBroken(
    'work lists',
    /owed on no day, not on/,
    update(invoiceKey()).remove('owed', 'owedAt').op(),
  )
  await whole.restore()
  await expectBroken(
    'work lists',
    /its renewal is not planned/,
    remove(own(`WORK#renewal#${who.contractId}`)).op(),
  )
})

test('a task about a customer who is gone, or an invoice that is paid, breaks the tasks', async () => {
  const task = {
    type: 'Task',
    _id: 'tsk_x',
    queue: 'TASKS#open',
    queuedAt: 'x',
    kind: 'send_to_lawyers',
    dueOn: today(world),
  }
  const key = { pk: 'TASK#tsk_x', sk: 'TASK' }
  const about = { customerId: who.id, contractId: who.contractId, invoiceId: 'inv_none' }
  await expectBroken(
    'tasks',
    /send_to_lawyers: its invoice is not there/,
    put({ ...key, ...task, ...about }).op(),
  )
  await whole.restore()
  const recover = { ...key, ...task, ...about, kind: 'recover_vehicle' }
  await expectBroken('tasks', /recover_vehicle: no vehicle is out/, put(recover).op())
  await whole.restore()
  // What leads from the customer to the task is left of them as well.
  const { names, said } = await after(put({ ...recover, customerId: leaver.id }).op(), deletedOpOf(leaver.id))
  expect([...names]).toEqual(['tasks', 'deleted'])
  expect(said).toMatch(/its customer is gone/)
})

test('a confirmed reservation that nothing ends after its last day is a broken work list', async () => {
  const day = today(world)
  const booked = await reserve(who.customer, await addModel(world, 1), addDays(day, 5), 1, day)
  await confirm(who.customer, booked, day)
  const key = own(`WORK#unreturned#${booked._id}`)
  const too = addDays(booked.return_date, 9)
  const late = update(key).set({ on: too, dueAt: `${too}#${booked._id}` })
  const says = new RegExp(`${booked._id}: nothing ends it after its last day`)
  expect(brokenInvariants(await everyItem(), today(world))).toEqual([])
  await expectBroken('work lists', says, late.op())
  await expectBroken('work lists', says, remove(key).op())
})

test('a task about money of a customer who is gone is no broken task, approved or not yet', async () => {
  const task = {
    pk: 'TASK#tsk_y',
    sk: 'TASK',
    type: 'Task',
    _id: 'tsk_y',
    queue: 'TASKS#open',
    queuedAt: 'y',
  }
  for (const kind of ['transfer_refund', 'approve_refund', 'payment_returned']) {
    const about = { kind, dueOn: today(world), customerId: leaver.id }
    const { names } = await after(put({ ...task, ...about }).op(), deletedOpOf(leaver.id))
    expect(names.has('tasks')).toBe(false)
    await whole.restore()
  }
})

test('a refund of nobody is broken, unless it gives a transfer back to who sent it', async () => {
  const _id = 'tsk_z'
  const queue = { queue: 'TASKS#open', queuedAt: 'z', dueOn: today(world) }
  const task = { pk: `TASK#${_id}`, sk: 'TASK', type: 'Task', _id, ...queue, kind: 'transfer_refund' }
  await expectBroken('tasks', /transfer_refund: nobody whose money it is/, put(task).op())
  const entry = { pk: 'BANK#bke_z', sk: 'ENTRY', type: 'BankEntry', _id: 'bke_z', status: 'dismissed' }
  const { names } = await after(put({ ...entry, givenBackBy: _id }).op())
  expect(names.has('tasks')).toBe(false)
})

const deletedOpOf = (id: string) => ({
  check: { ...deletedIs.check, Key: { pk: `CUSTOMER#${id}`, sk: 'PROFILE' } },
})

test('anything that is left of a deleted account, or leads to it, breaks what is deleted', async () => {
  const key = { pk: `CUSTOMER#${leaver.id}`, sk: 'LEFT' }
  await expectBroken('deleted', /Forced was not removed/, forced(key), deletedOpOf(leaver.id))
  await whole.restore()
  const phone = { pk: 'PHONE#+352621777777', sk: 'PHONE', type: 'Phone', customerId: leaver.id }
  await expectBroken('deleted', /its Phone was not freed/, put(phone).op())
  await whole.restore()
  const named = update({ pk: key.pk, sk: 'PROFILE' }).set({ firstname: 'Anne' }).op()
  await expectBroken('deleted', /its profile is not anonymous/, named)
})

test('a pointer without its thing, a thing without its pointer and an item of nobody break the pairs', async () => {
  await expectBroken('pairs', /no RunningContract leads to it/, remove(own('RUNNING-CONTRACT')).op())
  await whole.restore()
  const [file] = await documents.list(who.id)
  await expectBroken(
    'pairs',
    /a ActiveDocument leads to it/,
    update(own(`DOCUMENT#${file?._id}`))
      .set({ status: 0 })
      .op(),
  )
  await whole.restore()
  await expectBroken(
    'pairs',
    /its PHONE does not lead to it/,
    remove({ pk: `PHONE#${who.customer.phonenumber}`, sk: 'PHONE' }).op(),
  )
})

test('the command prints what is broken, a line each, and ends with 1; on a whole table it ends with 0', async () => {
  const run = () =>
    spawnSync(
      process.execPath,
      ['scripts/verify/verify.ts', `--table=${world.run.tableName}`, `--today=${today(world)}`],
      {
        encoding: 'utf8',
        env: process.env,
      },
    )
  const fine = run()
  expect([fine.stdout.trim(), fine.status]).toEqual(['All invariants hold.', 0])
  await commit([update(calendarKey()).remove('heldBy').op()])
  const broken = run()
  expect(broken.status).toBe(1)
  expect(broken.stdout).toMatch(/^holders: res_\w+: in the garage, but [\w-]+ is held by nobody$/m)
})

test('a word that is missing, or that leads to somebody who has another or is gone, breaks the search words', async () => {
  const word = whole.items.find(({ type, customerId }) => type === 'SearchWord' && customerId === who.id)
  const key = { pk: String(word?.pk), sk: String(word?.sk) }
  await expectBroken('search words', /is not found by one of its words/, remove(key).op())
  await whole.restore()
  const other = { pk: 'SEARCH#ol', sk: `oldname#customer#${who.id}` }
  await expectBroken('search words', /is found by a word that it has not/, put({ ...word, ...other }).op())
  await whole.restore()
  const gone = { pk: 'SEARCH#go', sk: `gone#customer#${leaver.id}`, id: leaver.id, customerId: leaver.id }
  await expectBroken('search words', /is found by a word that it has not/, put({ ...word, ...gone }).op())
})
