import { expect } from 'vitest'
import { paidOps } from '../../functions/billing/parts/receive.ts'
import { settleOps } from '../../functions/billing/parts/settle.ts'
import { claim } from '../../functions/reservations/parts/claim.ts'
import { commit } from '../../functions/store/commit.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import * as reservations from '../../functions/store/reservations.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { momentOf } from '../../infra/local/seed/moment-of.ts'
import { PEOPLE } from '../../infra/local/seed/people.ts'
import { seedFleet } from '../../infra/local/seed/seed.ts'
import { signUp, subscribe } from '../../infra/local/seed/story.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { balanceOf, customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { HOME, session, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'
import type { Category, Country, Plan } from './calculator/figures.ts'

/** Customers whose country and plan a comparison names, and models of each category. */

let made = 0

const ADDRESSES = {
  LU: HOME,
  BE: { street: '12, rue Royale', city: 'Bruxelles', postal_code: '1000', country: 'BE' },
} as const

/** The first model of the catalogue in a category: for prices, where nothing is booked. */
export function modelOf(category: Category): string {
  const found = FLEET.find((model) => model.vehicle_cat === category)
  if (!found) throw new Error(`Category ${category} has no model`)
  return found._id
}

export interface Subscribed {
  country: Country
  plan?: Plan
  day?: string
  modelId?: string
  /** Of a Single: the day from which its vehicle is reserved. */
  startsOn?: string
  company?: boolean
}

/** A customer who signed on a day; the signing invoice is open. */
export async function subscribed(world: World, asked: Subscribed) {
  made += 1
  const { country, plan = 'One', day = today(world), startsOn, company = false } = asked
  const modelId = asked.modelId ?? modelOf(1)
  const number = String(made).padStart(5, '0')
  const customer = await signUp(
    {
      role: ['CLIENT', 'MAIN'],
      firstname: `Case ${made}`,
      lastname: 'Oracle',
      email: `oracle.${made}@example.lu`,
      phonenumber: country === 'LU' ? `+3526217${number}` : `+324707${number}`,
      dob: '1985-06-15',
      license_more_than_5years: 'yes',
      customer_type: company ? 'Entreprise' : 'Particulier',
      country,
      language: 'EN' as const,
      address: ADDRESSES[country],
      ...(company && {
        company: {
          name: 'Acme',
          vat_number: country === 'LU' ? 'LU26375245' : 'BE0428759497',
          address: Object.values(ADDRESSES[country]).join(', '),
        },
      }),
    },
    day,
  )
  const { contract, invoice } = await subscribe(customer, plan, modelId, day, startsOn ? { startsOn } : {})
  const { token } = await session(world, customer)
  return { id: customer._id, token, customer, contractId: contract._id, invoice, country, plan }
}
export type Person = Awaited<ReturnType<typeof subscribed>>

const administrators = new WeakMap<World, Promise<{ token: string }>>()

/** The administrator's session, without a code: where the stream does not run none is sent. */
export function administrator(world: World): Promise<{ token: string }> {
  const known = administrators.get(world) ?? logInAdministrator(world)
  administrators.set(world, known)
  return known
}

const logInAdministrator = async (world: World): Promise<{ token: string }> =>
  session(world, await signUp(PEOPLE.admin, today(world)))

/** A world with the fleet and nobody in it, whose changes go nowhere: what thousands of invoices cost is their comparison. */
export async function emptyWorld(): Promise<World> {
  const world = await World.start({ stream: false, demo: false })
  await seedFleet(world.run.tableName)
  return world
}

export interface Wanted {
  modelId: string
  start: string
  end: string
  bookedOn: string
  deliveryKm?: number | undefined
}

/** Books as of a day that may be over, as the route does; the world itself does not go back. */
export async function book({ customer }: Person, { modelId, start, end, bookedOn, deliveryKm }: Wanted) {
  const [subscription, others, calendars, model] = await Promise.all([
    subscriptions.running(customer._id),
    reservations.list(customer._id),
    fleet.calendars(modelId),
    fleet.model(modelId),
  ])
  const booking = {
    modelId,
    start_date: start,
    return_date: end,
    pickup: deliveryKm === undefined ? ('reception' as const) : ('home' as const),
    deliveryKm: deliveryKm ?? 0,
  }
  const at = { now: momentOf(bookedOn), today: bookedOn }
  const { ops, reservation } = await claim({
    customer,
    subscription,
    others,
    calendars,
    model,
    booking,
    ...at,
  })
  await commit(ops)
  return reservation
}

/** A part of what an invoice asks for comes in on a day; without an amount all that is open. */
export async function payPart(customerId: string, invoiceId: string, on: string, part?: number) {
  const invoice = await invoices.find(customerId, invoiceId)
  if (!invoice) throw new Error('There is no such invoice')
  const cents = part ?? openCents(invoice)
  const paid = invoices.withAmounts(invoice, { paidCents: (invoice.paidCents ?? 0) + cents }, on)
  await commit([
    ...paidOps(invoice, { cents, method: 'transfer', receivedOn: on }, momentOf(on)),
    ...(await settleOps([paid], momentOf(on))),
  ])
}

/** The ledger balances and says of each invoice what the invoice says; gives the customer's balance. */
export async function booksOf(customerId: string) {
  const entries = await ledger.entries(customerId)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(customerId))
    expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  return { ...customerBalance(entries), feesCents: 0 - balanceOf(entries, 'fees') }
}
