import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let fleetManager: { token: string }
beforeAll(async () => {
  world = await World.start()
  fleetManager = await world.login(PHONES.fleet)
})
afterAll(() => world?.stop())

/** A car that has been out for a month, of category 3 unless told otherwise, and a way to read its odometer. */
async function out(category: 3 | 6 = 3) {
  const day = today(world)
  const who = await seededSubscriber(world, 'One', addDays(day, -40))
  const start = addDays(day, -30)
  const reservation = await reserve(
    who.customer,
    await addModel(world, 1, category),
    start,
    2,
    addDays(day, -35),
  )
  await pay(await confirm(who.customer, reservation, addDays(day, -34)), addDays(day, -33))
  await handOver(reservation)
  const path = `/staff/customers/${who.id}/reservations/${reservation._id}/odometer`
  const { vehicleId } = reservation
  const read = (body: object) => world.post(path, { vehicleId, ...body }, fleetManager)
  const extra = async () => (await invoices.list(who.id)).filter(({ kind }) => kind === 'extra_km')
  return { who, start, day, read, extra }
}

async function expectExactBooks(customerId: string) {
  const entries = await ledger.entries(customerId)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(customerId))
    expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
}

const openTasksOf = async (customerId: string) =>
  (await world.everyItem())
    .filter((one) => one.type === 'Task' && one.customerId === customerId && !one.closedAt)
    .map(({ kind }) => kind)

test('a preview says what would be invoiced and writes nothing', async () => {
  const { start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const preview = await read({ km: 12_700, readOn: day, preview: true })
  expect(preview.body.data).toMatchObject({ extraKm: 700, totals: { cents: 700 * 196 }, isPlausible: true })
  expect(preview.body.data._id).toBeUndefined()
  expect(await extra()).toEqual([])
  expect((await read({ km: 12_700, readOn: day })).body.data).toMatchObject({ extraKm: 700 })
  expect(await extra()).toHaveLength(1)
})

test('one more reading in mid-month bills nothing that the month includes', async () => {
  const { start, day, read, extra } = await out(6)
  await read({ km: 10_000, readOn: start })
  expect((await read({ km: 11_500, readOn: addDays(start, 10) })).body.data).toMatchObject({ extraKm: 0 })
  expect((await read({ km: 11_800, readOn: day })).body.data).toMatchObject({ extraKm: 0 })
  expect(await extra()).toEqual([])
})

test('125,000 for 12,700 is asked about before it becomes an invoice', async () => {
  const { start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const typed = await read({ km: 125_000, readOn: day })
  expect(typed.body).toMatchObject({ status: 409, code: 'odometer_implausible' })
  expect(typed.body.details).toMatchObject({ perDay: 3833, extraKm: 113_000 })
  expect(await extra()).toEqual([])
  expect((await read({ km: 12_700, readOn: day })).status).toBe(200)
})

test('two million kilometres in a supercar are a slip that nobody can confirm: they would bill millions', async () => {
  const { start, day, read, extra } = await out(6)
  await read({ km: 0, readOn: start })
  for (const how of [{ preview: true }, {}, { confirmed: true }])
    expect((await read({ km: 2_000_000, readOn: day, ...how })).body).toMatchObject({
      status: 422,
      details: [{ path: 'km' }],
    })
  expect(await extra()).toEqual([])
  expect((await read({ km: 2100, readOn: day })).status).toBe(200)
})

test('a wrong reading is corrected: superseded, credited and invoiced again, in one transaction', async () => {
  const { who, start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const wrong = (await read({ km: 12_400, readOn: day })).body.data
  const right = { km: 12_100, readOn: day, corrects: wrong._id, reason: 'Misread.' }
  expect((await read({ ...right, reason: undefined })).body.code).toBe('invalid_input')
  expect((await read({ ...right, preview: true })).body.data).toMatchObject({ extraKm: 100 })
  const answer = await read(right)
  expect(answer.body.data).toMatchObject({ extraKm: 100 })
  expect(answer.body.awaitsApproval).toBeUndefined()

  const [again, first] = await extra()
  expect(first).toMatchObject({ status: 'credited', creditedCents: first?.totals.totalCents })
  expect(again).toMatchObject({ status: 'open', totals: { cents: 100 * 196 } })
  await expectExactBooks(who.id)
  expect((await read({ km: 12_400, readOn: day })).body.data).toMatchObject({ extraKm: 300 })
})

test('what was paid on a wrong reading is given back by people: they get a task', async () => {
  const { who, start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const wrong = (await read({ km: 12_400, readOn: day })).body.data
  const [invoice] = await extra()
  if (!invoice) throw new Error('There is no invoice')
  await pay(invoice, day)
  const right = { km: 12_000, readOn: day, corrects: wrong._id, reason: 'Read again.' }
  expect((await read(right)).body.data).toMatchObject({ extraKm: 0 })
  expect(await openTasksOf(who.id)).toContain('refund_payment')
})

/** A correction that is worth far more than 1,000 EUR, made by the fleet manager. */
async function corrected({ paid = false } = {}) {
  const one = await out(6)
  const { start, day, read, extra } = one
  await read({ km: 10_000, readOn: start })
  const wrong = (await read({ km: 17_000, readOn: day })).body.data
  const [invoice] = await extra()
  if (!invoice) throw new Error('There is no invoice')
  if (paid) await pay(invoice, day)
  const answer = await read({ km: 12_100, readOn: day, corrects: wrong._id, reason: 'Misread.' })
  const task = `/staff/tasks/${answer.body.awaitsApproval}`
  return { ...one, wrong, invoiceId: invoice._id, answer, task }
}

test('a correction that credits more than 1,000 EUR is recorded, and its credit waits for a second person', async () => {
  const { who, invoiceId, answer, read, day, task } = await corrected()
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    data: { km: 12_100, extraKm: 100 },
    awaitsApproval: expect.any(String),
  })
  expect((await invoices.find(who.id, invoiceId))?.creditedCents ?? 0).toBe(0)
  expect(await openTasksOf(who.id)).toContain('approve_credit')
  // The reading counts, whatever becomes of the credit.
  expect((await read({ km: 12_200, readOn: day })).body.data).toMatchObject({ extraKm: 100 })

  expect((await world.post(`${task}/approve`, {}, fleetManager)).status).toBe(403)
  const accountant = await world.login(PHONES.accountant)
  expect((await world.post(`${task}/approve`, {}, accountant)).status).toBe(200)
  const invoice = await invoices.find(who.id, invoiceId)
  expect(invoice).toMatchObject({ status: 'credited', creditedCents: invoice?.totals.totalCents })
  expect(await openTasksOf(who.id)).not.toContain('refund_payment')
  await expectExactBooks(who.id)
})

test('approved, such a credit is what it would have been at once: what was paid is given back by people', async () => {
  const { who, invoiceId, task } = await corrected({ paid: true })
  expect(await openTasksOf(who.id)).not.toContain('refund_payment')
  const accountant = await world.login(PHONES.accountant)
  expect((await world.post(`${task}/approve`, {}, accountant)).status).toBe(200)
  const invoice = await invoices.find(who.id, invoiceId)
  expect(invoice?.creditedCents).toBe(invoice?.totals.totalCents)
  expect(await openTasksOf(who.id)).toContain('refund_payment')
  await expectExactBooks(who.id)
})

test('declined, the invoice of the wrong reading stays, and so does the reading that corrected it', async () => {
  const { who, invoiceId, task, read, day, wrong } = await corrected()
  const accountant = await world.login(PHONES.accountant)
  const declined = await world.post(`${task}/decline`, { reason: 'A photograph first.' }, accountant)
  expect(declined.status).toBe(200)
  expect(await invoices.find(who.id, invoiceId)).toMatchObject({ status: 'open' })
  const again = { km: 12_000, readOn: day, corrects: wrong._id, reason: 'Again.' }
  expect((await read(again)).body.code).toBe('reading_not_last')
})

test('several corrections of a day that come to more than 1,000 EUR together need a second person', async () => {
  const { start, day, read } = await out()
  await read({ km: 10_000, readOn: start })
  const first = (await read({ km: 12_400, readOn: day })).body.data
  const correct = (km: number, corrects: string) => read({ km, readOn: day, corrects, reason: 'Misread.' })
  const second = (await correct(12_300, first._id)).body
  expect(second.awaitsApproval).toBeUndefined()
  expect((await correct(12_000, second.data._id)).body).toMatchObject({
    data: { extraKm: 0 },
    awaitsApproval: expect.any(String),
  })
})

test('only the last reading can be corrected, and only once', async () => {
  const { start, day, read } = await out()
  const first = (await read({ km: 10_000, readOn: start })).body.data
  const second = (await read({ km: 11_000, readOn: day })).body.data
  const corrects = (reading: { _id: string }) =>
    read({ km: 10_900, readOn: day, corrects: reading._id, reason: 'Read again.' })
  expect((await corrects(first)).body.code).toBe('reading_not_last')
  expect((await corrects(second)).status).toBe(200)
  expect((await corrects(second)).body.code).toBe('reading_not_last')
})

test('several readings of one day, and many at one moment, bill each kilometre once', async () => {
  const { start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const at = [12_100, 12_200, 12_300, 12_400, 12_500, 12_600]
  await Promise.all(at.map((km) => read({ km, readOn: day })))
  await read({ km: 12_600, readOn: day })
  const billed = (await extra()).flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0)
  expect(billed).toBe(600)
})
