import { expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import { newId } from '../../functions/store/ids.ts'
import * as methods from '../../functions/store/payment-methods.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { expectAccessible } from '../support/axe.ts'
import { openSite } from '../support/browser.ts'
import { colleague } from '../support/customers.ts'
import { newcomer, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { thingsOf } from '../support/things.ts'
import {
  ACCOUNT_TRIALS,
  GARAGE_TRIALS,
  NEW_SUBSCRIBER_TRIALS,
  NEWCOMER_TRIALS,
  PAUSED_TRIALS,
  RESTING_TRIALS,
  SIGNING_TRIALS,
  SUSPENDED_TRIALS,
} from '../support/trials/customers.ts'
import {
  BANK_TRIALS,
  CREDIT_TRIALS,
  DATA_BREACH_TRIALS,
  DATA_REQUEST_TRIALS,
  DEBT_TRIALS,
  DESK_TRIALS,
  FILE_TRIALS,
  HOURS_TRIALS,
  IDENTITY_TRIALS,
  INCIDENT_TRIALS,
  MODEL_TRIALS,
  OPS_TRIALS,
  PEOPLE_TRIALS,
  PEPPOL_TRIALS,
  PLANNER_TRIALS,
  PRICE_TRIALS,
  QUEUE_TRIALS,
  SUSPENDED_FILE_TRIALS,
  TASK_TRIALS,
  TEMPLATE_TRIALS,
  VEHICLE_TRIALS,
  WRITTEN_OFF_TRIALS,
} from '../support/trials/staff.ts'
import { makeImpatient, type Trial, tryEverything } from '../support/trials/trial.ts'
import { PUBLIC_TRIALS, SIGN_UP_TRIALS, STARTING_TRIALS } from '../support/trials/visitors.ts'
import type { Person } from '../support/uploads.ts'

const { arrive, world } = await openSite()

/** Tries one change after another, as somebody or as nobody. */
async function tries(trials: readonly Trial[], person?: Person, at = '/faq'): Promise<void> {
  const visitor = await arrive()
  if (person) await visitor.holds(person)
  await makeImpatient(visitor)
  await visitor.page.goto(at)
  for (const trial of trials) await tryEverything(visitor, trial)
  // What the last page still asks for with a session that the test has played is refused: it is over before the test ends.
  await visitor.context.close()
  visitor.expectNoComplaints(/Failed to load resource/)
}

/** Somebody of the demo, logged in without a code. */
async function demo(who: keyof typeof PHONES): Promise<Person> {
  const id = (await customers.idByPhone(PHONES[who])) ?? ''
  const customer = await customers.find(id)
  if (!customer) throw new Error(`${who} is not in the demo`)
  return { id, ...(await session(world, customer)) }
}

/** A subscriber for forty days who has one thing of each kind, two cards and two sessions. */
async function withEverything(modelId: string): Promise<Seeded> {
  const owner = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await thingsOf(world, owner, modelId)
  await session(world, owner.customer)
  const second = {
    _id: newId('mtd', world.run.now().toISOString()),
    kind: 'card' as const,
    brand: 'visa',
    last4: '1881',
  }
  const card = { ...second, createdAt: world.run.now().toISOString() }
  await commit(methods.addOps(owner.id, await methods.methodList(owner.id), card))
  return owner
}

/** A subscriber with a car since ten days. */
async function withCar(): Promise<Seeded> {
  const start = addDays(today(world), -10)
  const customer = await seededSubscriber(world, 'One', start)
  await pay(customer.invoice, start)
  const reservation = await reserve(customer.customer, 'bmw-m5-touring', start, 2, start)
  await pay(await confirm(customer.customer, reservation, start), start)
  await handOver(reservation)
  return customer
}

/** A subscriber who has paid, and has no car. */
async function withoutCar(): Promise<Seeded> {
  const customer = await seededSubscriber(world)
  await pay(customer.invoice, today(world))
  return customer
}

/** Somebody whose contract was terminated, and whose last 800 EUR are open or given up. */
async function withDebt(isGivenUp: boolean): Promise<Seeded> {
  const debtor = await seededSubscriber(world, 'One', addDays(today(world), -40))
  const { _id, totals } = debtor.invoice
  const path = `/staff/customers/${debtor.id}/invoices/${_id}`
  const paid = { amountCents: totals.totalCents - 80_000, receivedOn: today(world), method: 'card' }
  const as = await colleague(world)
  expect((await world.post(`${path}/payments`, paid, as)).status).toBe(200)
  // By hand: a run of dunning would meet everybody else's invoices too.
  const contract = await subscriptions.running(debtor.id)
  await commit([
    subscriptions.changeOp(contract, { status: 'terminated' }),
    subscriptions.endRunningOp(debtor.id),
  ])
  if (isGivenUp) expect((await world.post(`${path}/write-off`, { reason: 'A test.' }, as)).status).toBe(200)
  return debtor
}

/** A company of Luxembourg with an invoice that did not go by Peppol. */
async function withCompany(): Promise<Seeded> {
  const company = await seededSubscriber(world)
  const address = { street: '1, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' }
  await world.post('/billing-addresses', { name: 'Lumen SA', address, vat_number: 'LU26375245' }, company)
  const fee = { kind: 'fuel', contractId: company.contractId, reason: 'A test.' }
  const as = await colleague(world)
  expect((await world.post(`/staff/customers/${company.id}/charges`, fee, as)).status).toBe(200)
  return company
}

test('a visitor is told what is true when sending something fails, and trying again does it once', async () => {
  await Promise.all([tries(PUBLIC_TRIALS), tries(SIGN_UP_TRIALS)])
})

test('somebody who becomes a client is told what is true when sending something fails', async () => {
  await tries(STARTING_TRIALS, await demo('starting'))
})

test('a customer is told what is true when sending something fails, and trying again does it once', async () => {
  await tries(ACCOUNT_TRIALS, await withEverything('porsche-taycan-4s'))
})

test('customers of every state are told what is true when sending something fails', async () => {
  const [fresh, owner, driving] = [await seededSubscriber(world), await newcomer(world), await withCar()]
  const [suspended, paused, signing] = [await demo('suspended'), await demo('paused'), await demo('signing')]
  const resting = await withoutCar()
  await Promise.all([
    tries(NEW_SUBSCRIBER_TRIALS, fresh),
    tries(NEWCOMER_TRIALS, owner),
    tries(GARAGE_TRIALS, driving),
    tries(SUSPENDED_TRIALS, suspended),
    tries(PAUSED_TRIALS, paused),
    tries(RESTING_TRIALS, resting),
    tries(SIGNING_TRIALS, signing),
  ])
})

/** What staff have to do: approvals, debts, a task that is taken, an invoice that did not go, a name to check. */
async function deskWork() {
  const owner = await withEverything('porsche-macan-4-electric')
  const credit = { amountCents: 200_000, reason: 'A test.' }
  const path = `/staff/customers/${owner.id}/invoices/${owner.invoice._id}/credit`
  expect((await world.post(path, credit, await colleague(world))).status).toBe(200)
  const [debtor, former] = [await withDebt(false), await withDebt(true)]
  const admin = await demo('admin')
  const { data } = (await world.get('/staff/tasks?group=vehicles', admin)).body
  expect((await world.post(`/staff/tasks/${data[0]._id}/assignment`, {}, admin)).status).toBe(200)
  const company = await withCompany()
  const [claire, suspended] = [await demo('claire'), await demo('suspended')]
  await world.post(`/cust/update/${claire.id}`, { firstname: 'Clara' }, claire)
  return { admin, owner, debtor, former, company, claire, suspended }
}
let prepared: ReturnType<typeof deskWork> | undefined
const prepare = () => {
  prepared ??= deskWork()
  return prepared
}

test('staff are told what is true when sending something fails, in the queues of cars and papers', async () => {
  const { admin } = await prepare()
  await Promise.all([tries(DESK_TRIALS, admin), tries(QUEUE_TRIALS, admin), tries(HOURS_TRIALS, admin)])
})

test('staff are told what is true when sending something fails, in tasks, operations and among colleagues', async () => {
  const { admin } = await prepare()
  await Promise.all([tries(TASK_TRIALS, admin), tries(OPS_TRIALS, admin), tries(PEOPLE_TRIALS, admin)])
})

test('staff are told what is true when sending something fails, at what the desk keeps', async () => {
  const { admin } = await prepare()
  await Promise.all([
    tries(MODEL_TRIALS, admin),
    tries(PRICE_TRIALS, admin),
    tries(VEHICLE_TRIALS, admin),
    tries(PLANNER_TRIALS, admin),
    tries(TEMPLATE_TRIALS, admin),
  ])
})

const file = (id: string) => `/staff/customers/${id}`

test('staff are told what is true when sending something fails, in the bank, incidents and requests about data', async () => {
  const { admin } = await prepare()
  await Promise.all([
    tries(BANK_TRIALS, admin),
    tries(INCIDENT_TRIALS, admin),
    tries(DATA_BREACH_TRIALS, admin),
    tries(DATA_REQUEST_TRIALS, admin),
  ])
})

test('staff are told what is true when sending something fails, in a customer’s file', async () => {
  const { admin, owner, claire, suspended } = await prepare()
  await Promise.all([
    tries(FILE_TRIALS, admin, file(owner.id)),
    tries(CREDIT_TRIALS, admin, file(claire.id)),
    tries(SUSPENDED_FILE_TRIALS, admin, file(suspended.id)),
  ])
})

test('staff are told what is true when sending something fails, in the money of a file', async () => {
  const { admin, debtor, former, company, claire } = await prepare()
  await Promise.all([
    tries(DEBT_TRIALS, admin, file(debtor.id)),
    tries(PEPPOL_TRIALS, admin, file(company.id)),
    tries(WRITTEN_OFF_TRIALS, admin, file(former.id)),
    tries(IDENTITY_TRIALS, admin, file(claire.id)),
  ])
})

test('a lost connection is said at once, and what was typed stays until it can be sent', async () => {
  const visitor = await arrive('en', 390)
  const { page, context } = visitor
  await page.goto('/contact')
  await page.getByLabel('Your message').fill('Do you deliver to Arlon?')
  const bar = page.getByText('You are offline. What you have typed stays here')
  await context.setOffline(true)
  await bar.waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await page.getByLabel('Your message').inputValue()).toBe('Do you deliver to Arlon?')
  await context.setOffline(false)
  await bar.waitFor({ state: 'detached' })
  visitor.expectNoComplaints(/ERR_INTERNET_DISCONNECTED/)
})

test('what was sent again after a lost answer reaches staff once', async () => {
  const { data } = (await world.get('/staff/tasks', await world.advisor())).body
  const messages = data.filter(
    ({ contact }: { contact?: { email: string } }) => contact?.email === 'nora@example.lu',
  )
  const requests = data.filter(
    ({ request }: { request?: { email: string } }) => request?.email === 'nora.trial@example.lu',
  )
  expect([messages.length, requests.length]).toEqual([1, 1])
})
