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

test('a wrong reading that was confirmed is corrected: superseded, credited and invoiced again, in one transaction', async () => {
  const { who, start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const wrong = (await read({ km: 125_000, readOn: day, confirmed: true })).body.data
  const right = { km: 12_700, readOn: day, corrects: wrong._id, reason: 'A digit too many.' }
  expect((await read({ ...right, reason: undefined })).body.code).toBe('invalid_input')
  expect((await read({ ...right, preview: true })).body.data).toMatchObject({ extraKm: 700 })
  expect((await read(right)).body.data).toMatchObject({ extraKm: 700 })

  const [again, first] = await extra()
  expect(first).toMatchObject({ status: 'credited', creditedCents: first?.totals.totalCents })
  expect(again).toMatchObject({ status: 'open', totals: { cents: 700 * 196 } })
  const entries = await ledger.entries(who.id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(who.id))
    expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  expect((await read({ km: 13_000, readOn: day })).body.data).toMatchObject({ extraKm: 300 })
})

test('what was paid on a wrong reading is given back by people: they get a task', async () => {
  const { who, start, day, read, extra } = await out()
  await read({ km: 10_000, readOn: start })
  const wrong = (await read({ km: 13_000, readOn: day })).body.data
  const [invoice] = await extra()
  if (!invoice) throw new Error('There is no invoice')
  await pay(invoice, day)
  const right = { km: 12_000, readOn: day, corrects: wrong._id, reason: 'Read again.' }
  expect((await read(right)).body.data).toMatchObject({ extraKm: 0 })
  const tasks = (await world.everyItem()).filter(
    ({ type, customerId }) => type === 'Task' && customerId === who.id,
  )
  expect(tasks.map(({ kind }) => kind)).toContain('refund_payment')
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
