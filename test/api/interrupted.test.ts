import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { everyItem } from '../../functions/store/whole-table.ts'
import { put } from '../../functions/store/writes.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { pay } from '../../infra/local/seed/story.ts'
import { ROUTES } from '../../infra/routes.ts'
import { brokenInvariants, lineOf } from '../../scripts/verify/invariants.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { call } from '../bench/capacity.ts'
import { everyRoute } from '../bench/routes.ts'
import { interruptedAt } from '../support/interrupted.ts'
import { paymentEvent } from '../support/provider-events.ts'
import { type Rival, rivalsOf } from '../support/rivals.ts'
import { seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { TableSnapshot } from '../support/table-snapshot.ts'
import { World } from '../support/world.ts'

/**
 * Every route, interrupted before each of its reads by somebody who acts on the same customer: the two may come in the one
 * order that hurts, and every invariant of the table still holds. Generated: the routes come from the journey that calls them
 * all, the moments from what each reads, the rivals from the state in which the customer is.
 */

/** Every rival before every read (hours); `PROVE=reads` takes every read too, each with the next rival in turn (minutes). */
const isFull = process.env.PROVE === 'full'
const everyRead = isFull || process.env.PROVE === 'reads'
/** Otherwise so many moments of a route. */
const MOMENTS = everyRead ? Number.POSITIVE_INFINITY : 1
const MOMENTS_OF_LEAVERS = everyRead ? Number.POSITIVE_INFINITY : 3
const PATIENCE_MS = everyRead ? 6 * 3_600_000 : 1_200_000

let world: World
let staffToken: string
let staffIds: string[]
beforeAll(async () => {
  world = await World.start()
  const staff = await customers.find((await customers.idByPhone(PHONES.admin)) ?? '')
  if (!staff) throw new Error('Nobody advises')
  // The accountant approves what the administrator proposes.
  staffIds = [staff._id, (await customers.idByPhone(PHONES.accountant)) ?? '']
  staffToken = (await session(world, staff)).token
  // The demo's customers and fleet would be read some hundred times.
  const whole = await TableSnapshot.take(world.run.tableName)
  await whole.keepOnly(isNeeded)
  const calendars = whole.items.filter((item) => item.type === 'Calendar' && isNeeded(item))
  await commit(calendars.map(({ heldBy: _, ...free }) => put({ ...free, taken: [] }).op()))
})
afterAll(() => world?.stop())

const MODELS = ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s']

/** Two of staff, three models with their calendars, and what belongs to nobody. */
function isNeeded({ pk, sk, customerId, type, modelId }: Record<string, unknown>): boolean {
  // What a thing is found by goes with it.
  if (type === 'SearchWord')
    return modelId ? MODELS.includes(String(modelId)) : staffIds.includes(String(customerId))
  if (pk === 'FLEET') return MODELS.some((id) => new RegExp(`#${id}(#|$)`).test(String(sk)))
  if (/^(PHONE|EMAIL)#/.test(String(pk))) return staffIds.includes(String(customerId))
  if (staffIds.some((id) => new RegExp(`^(CUSTOMER|SESSION|AUDIT)#${id}$`).test(String(pk)))) return true
  return !/^(CUSTOMER|SESSION|AUDIT|TASK|COUNTER|OUTBOX|PAPER|LIMIT)#/.test(String(pk))
}

const seen = new Map<string, number>()
const problems: string[] = []
let turn = 0
let lastId: string | undefined

type Call = typeof call

/** Calls a route from the same state again and again with a rival before one of its reads, and calmly in the end. */
const interruptedTimes =
  (moments: number): Call =>
  async (id, input, token, headers) => {
    // What names no customer, as a setting of the company, meets whoever was here last.
    lastId = customerOf(input ?? {}, token) ?? lastId
    const run = () => call(id, input, token, headers)
    if (lastId && isTried(id)) seen.set(id, (seen.get(id) ?? 0) + (await tries(id, lastId, moments, run)))
    return run()
  }

/** Each moment with each rival, from the same state; answers how many there were. */
async function tries(id: string, customerId: string, moments: number, run: () => ReturnType<Call>) {
  const before = await settled()
  const { reads } = await interruptedAt(0, never, run)
  await before.restore()
  const known = new Set(linesOf(before.items))
  let cases = 0
  for (const nth of momentsOf(reads, moments))
    for (const rival of await rivalsAt(customerId)) {
      const { result } = await interruptedAt(nth, () => rival.acts(), run)
      const now = await everyItem()
      const found = linesOf(now).filter((line) => !known.has(line))
      if (result.consumed.status >= 500) found.push(`answered ${result.consumed.status}`)
      problems.push(...found.map((line) => `${id}, before read ${nth}, ${rival.name}: ${line}`))
      await before.restore(now)
      cases += 1
    }
  return cases
}

/** The table once the stream has had every ordered PDF drawn: what it writes later would be undone. */
async function settled(): Promise<TableSnapshot> {
  for (let look = 0; look < 100; look += 1) {
    const snapshot = await TableSnapshot.take(world.run.tableName)
    if (!snapshot.items.some((item) => item.type === 'Paper' && !item.file)) return snapshot
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new Error('The PDFs were not drawn')
}

const never = () => Promise.reject(new Error('Nobody acts'))

const endpointOf = (id: string) => ROUTES.find(({ endpoint }) => endpoint.id === id)?.endpoint
/** What only reads can break nothing: it is tried where every read is, and so is what has no caller. */
const isTried = (id: string) =>
  everyRead ||
  (endpointOf(id)?.method !== 'GET' && (endpointOf(id)?.access !== 'public' || id === 'payments-events'))

/** What everybody may read, and what only reads, is about no customer: the journey asks for some of it before there is one. */
const isEverybodys = (id: string) =>
  endpointOf(id)?.access === 'public' &&
  (endpointOf(id)?.method === 'GET' || endpointOf(id)?.changesNothing === true)

/** The reads before which a rival acts: the last one first, then others, evenly spread. */
const momentsOf = (reads: number, most: number): number[] =>
  Array.from(
    { length: Math.min(reads, most) },
    (_, index) => reads - Math.floor((index * reads) / Math.min(reads, most)),
  )

/** Whose things a call is about: whom staff name, or whose session it is. */
function customerOf(input: Record<string, unknown>, token: string | undefined): string | undefined {
  if (typeof input.customerId === 'string') return input.customerId
  const [caller] = token?.split('.') ?? []
  return caller && staffIds.includes(caller) ? undefined : caller
}

/** All who may act, or the next in turn. */
async function rivalsAt(customerId: string): Promise<Rival[]> {
  const now = world.run.now().toISOString()
  const all = await rivalsOf({ customerId, staffToken, now, today: today(world) })
  turn += 1
  const next = all[turn % Math.max(1, all.length)]
  return isFull ? all : next ? [next] : []
}

/** Tasks need not end with their reason here, but with their customer. */
const linesOf = (items: readonly object[]) =>
  brokenInvariants(items, today(world))
    .filter(({ invariant, says }) => invariant !== 'tasks' || says.includes('customer is gone'))
    .map(lineOf)

/** Somebody who has paid everything and whose contract has ended: the account may be deleted at any moment. */
async function former() {
  const who = await seededSubscriber(world)
  await pay(who.invoice, today(world))
  const contract = await subscriptions.running(who.id)
  await commit([
    subscriptions.changeOp(contract, { status: 'terminated' }),
    subscriptions.endRunningOp(who.id),
  ])
  return who
}

/** What adds to a customer who may leave at any moment, by themselves, by staff, and by the payment provider. */
async function whatAdds(): Promise<
  [id: string, input: Record<string, unknown>, token?: string, headers?: Record<string, string>][]
> {
  const who = await former()
  const { token } = await session(world, who.customer)
  const of = { customerId: who.id, contractId: who.contractId }
  const charge = { ...of, kind: 'cleaning', amountCents: 18_000, reason: 'A test.' }
  const credit = { ...of, invoiceId: who.invoice._id, amountCents: 1_000, reason: 'A test.' }
  const file = { file_key: 'rib', name: 'rib.pdf', contentType: 'application/pdf', bytes: 1000 }
  const events = await Promise.all([paymentEvent(who, 'pending'), paymentEvent(who, 'paid')])
  return [
    ['staff-charges-create', charge, staffToken],
    ['staff-invoices-credit', credit, staffToken],
    ['custdoc-add', { document: [file] }, token],
    ['drivers-create', { ...addDriver.example }, token],
    ['billing-addresses-create', { ...addBillingAddress.example }, token],
    ['payment-methods-mandate', { ...signMandate.example }, token, await stepUp(who.id, 'payment_method')],
    ['payment-methods-setup', {}, token, await stepUp(who.id, 'payment_method')],
    ['cust-update', { id: who.id, gender: 'other' }, token],
    ...events.map(
      ({ text, signature }) =>
        ['payments-events', JSON.parse(text), undefined, { 'stripe-signature': signature }] as never,
    ),
    ['customer-delete', { id: who.id }, token, await stepUp(who.id, 'deletion')],
  ]
}

test(
  'who may leave at any moment leaves nothing behind, whatever adds to the account just then',
  async () => {
    const tries = interruptedTimes(MOMENTS_OF_LEAVERS)
    for (const [id, input, token, headers] of await whatAdds()) await tries(id, input, token, headers)
    expect(problems).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'whoever acts on a customer just before a route reads, every invariant holds afterwards, on every route',
  async () => {
    await everyRoute(world, interruptedTimes(MOMENTS))
    expect(problems).toEqual([])
    const routes = ROUTES.map(({ endpoint }) => endpoint.id)
    const untried = routes.filter((id) => !seen.get(id) && isTried(id) && !isEverybodys(id) && !(id in APART))
    expect(untried).toEqual([])
  },
  PATIENCE_MS,
)

const APART: Record<string, string> = {
  'payment-methods-create': 'it follows a visit to the provider’s page',
  'contracts-reinstatement': 'it needs a subscription that dunning has suspended',
  'staff-contracts-reinstate': 'it needs a subscription that dunning has suspended',
}
