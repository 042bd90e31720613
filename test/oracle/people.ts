import { signUp, subscribe } from '../../infra/local/seed/story.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { HOME, session, today } from '../support/seeded.ts'
import type { World } from '../support/world.ts'
import type { Category, Country, Plan } from './calculator/figures.ts'

/** Customers whose country and plan a comparison names, and models of each category. */

let made = 0

const ADDRESSES = {
  LU: HOME,
  BE: { street: '12, rue Royale', city: 'Bruxelles', postal_code: '1000', country: 'BE' },
} as const

/** A model of the catalogue in a category, and another of the same. */
export function modelOf(category: Category, which = 0): string {
  const found = FLEET.filter((model) => model.vehicle_cat === category)[which]
  if (!found) throw new Error(`Category ${category} has no such model`)
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
      language: 'EN',
      address: ADDRESSES[country],
      ...(company && {
        company: {
          name: 'Acme',
          vat_number: country === 'LU' ? 'LU26375245' : 'BE0428759497',
          address: ADDRESSES[country],
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
