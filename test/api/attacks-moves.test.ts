import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as work from '../../functions/store/planned-work.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { providerEvent } from '../support/provider-event.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.login(PHONES.advisor)
})
afterAll(() => world?.stop())

/** The vehicle gets another plate at the desk. */
async function plated(vehicleId: string, plate: string) {
  const fleetManager = await world.login(PHONES.fleet)
  const { version } = (await world.get('/staff/vehicles', fleetManager)).body
  const body = { version, data: { plate, plateCountry: 'LU' } }
  const path = `/api/v1/staff/vehicles/${vehicleId}`
  expect((await world.ask('PATCH', path, { ...fleetManager, body })).status).toBe(200)
}

/** What somebody tries who moves a reservation while its money moves, and what happens instead. */

type Stay = reservations.StoredReservation
const inDays = (days: number) => addDays(today(world), days)

async function booked({ startsIn = 60, vehicles = 2 } = {}) {
  const who = await seededSubscriber(world)
  const stay: Stay = await reserve(
    who.customer,
    await addModel(world, vehicles),
    inDays(startsIn),
    1,
    today(world),
  )
  const deposit = await confirm(who.customer, stay, today(world))
  return { who, stay, deposit }
}
const stayOf = async (who: Seeded, { _id }: Stay) => (await reservations.find(who.id, _id)) as Stay
async function move(who: Seeded, stay: Stay, startsIn: number, caller = advisor) {
  const { vehicleId, start_date, priceCents } = await stayOf(who, stay)
  return world.post(
    `/staff/customers/${who.id}/reservations/${stay._id}/move`,
    { vehicleId, start_date: inDays(startsIn), seen: { vehicleId, start_date }, priceCents },
    caller,
  )
}
const online = (who: Seeded, invoiceId: string | undefined, cents: number) =>
  providerEvent(world, { metadata: { customerId: who.id, invoiceId: String(invoiceId) }, cents })
const firstPaymentsOf = async ({ id }: Seeded) =>
  (await invoices.list(id)).filter(({ kind, reservationId }) => kind === 'first_payment' && reservationId)
const plannedOf = async (who: Seeded, stay: Stay) =>
  Object.fromEntries((await work.plannedFor(who.id, stay._id)).map(({ kind, on }) => [kind, on]))
async function exactBooks({ id }: { id: string }) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  return customerBalance(entries)
}

test('a reservation that is moved near and back is not asked for its first payment before it is due: the invoice is credited, and asked for again 30 days before', async () => {
  const { who, stay, deposit } = await booked()
  expect((await move(who, stay, 10)).body.data.quote).toMatchObject({
    askedCents: stay.firstPaymentTotals.totalCents,
  })
  const back = await move(who, stay, 60)
  expect(back.body.data.quote).toMatchObject({ laterCents: stay.firstPaymentTotals.totalCents })
  expect(await stayOf(who, stay)).not.toHaveProperty('invoiceId')
  expect(await plannedOf(who, stay)).toMatchObject({ balance: inDays(30) })
  expect((await firstPaymentsOf(who)).map(({ status }) => status)).toEqual(['credited'])
  const owedCents = deposit.totals.totalCents + who.invoice.totals.totalCents
  expect(await exactBooks(who)).toMatchObject({ owedCents, creditCents: 0 })
  await move(who, stay, 12)
  expect((await firstPaymentsOf(who)).map(({ status }) => status)).toEqual(['open', 'credited'])
  expect(await stayOf(who, stay)).toHaveProperty('invoiceId')
})

test('a first payment that was made, or of which a part was, stays where a reservation is moved to later days', async () => {
  for (const part of [1, 2]) {
    const { who, stay } = await booked()
    await move(who, stay, 10)
    const [first] = await firstPaymentsOf(who)
    const cents = stay.firstPaymentTotals.totalCents / part
    await online(who, first?._id, cents)
    const { quote } = (await move(who, stay, 60)).body.data
    expect(quote.laterCents).toBeUndefined()
    expect(await firstPaymentsOf(who)).toMatchObject([{ paidCents: cents, creditedCents: 0 }])
    expect(await plannedOf(who, stay)).not.toHaveProperty('balance')
  }
})

test('a first payment that comes while its reservation is moved to later days pays it, or is given back: nobody pays twice', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { who, stay } = await booked()
    await move(who, stay, 10)
    const [first] = await firstPaymentsOf(who)
    const cents = stay.firstPaymentTotals.totalCents
    const [moved, paid] = await Promise.all([move(who, stay, 60), online(who, first?._id, cents)])
    expect([moved.status, paid.status]).toEqual([200, 200])
    const { creditCents } = await exactBooks(who)
    const { invoiceId } = await stayOf(who, stay)
    expect(creditCents).toBe(invoiceId ? 0 : cents)
    expect(Boolean(invoiceId)).toBe(!(await plannedOf(who, stay)).balance)
  }
})

test('a reservation that two advisors move near, its customer cancels and pays, all at once, has one first payment or none, and exact books', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { who, stay, deposit } = await booked()
    const { lostCents } = (await world.get(`/reservations/${stay._id}/cancellation`, who)).body.data
    await Promise.all([
      move(who, stay, 10),
      move(who, stay, 11),
      online(who, deposit._id, deposit.totals.totalCents),
      world.run.invokeJob('balance-due'),
      ...(round % 2 ? [world.post(`/reservations/${stay._id}/cancellation`, { lostCents }, who)] : []),
    ])
    const { status } = await stayOf(who, stay)
    const open = (await firstPaymentsOf(who)).filter((one) => one.status === 'open')
    expect(open).toHaveLength(status === 'Cancelled' ? 0 : 1)
    await exactBooks(who)
  }
})

test('the page of an invoice of a reservation that is over says nothing of the plate that its vehicle has by now, which somebody else drives', async () => {
  const { who, stay, deposit } = await booked()
  const { vehicleId } = stay
  const invoiceOf = async () => (await world.get(`/invoices/${deposit._id}`, who)).body.data
  await plated(vehicleId, 'ZX 9901')
  expect((await invoiceOf()).aboutNow).toMatchObject({ plate: 'ZX 9901' })
  const { lostCents } = (await world.get(`/reservations/${stay._id}/cancellation`, who)).body.data
  await world.post(`/reservations/${stay._id}/cancellation`, { lostCents }, who)
  await plated(vehicleId, 'ZX 9902')
  expect((await invoiceOf()).aboutNow).toBeUndefined()
})
