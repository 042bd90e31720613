import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { commit } from '../../functions/store/commit.ts'
import { addOps, find, rolesOp } from '../../functions/store/customers.ts'
import { modelItems } from '../../functions/store/fleet.ts'
import { newId } from '../../functions/store/ids.ts'
import { newSession } from '../../functions/store/sessions.ts'
import { db } from '../../functions/store/table.ts'
import { signUp, subscribe } from '../../infra/local/seed/story.ts'
import type { Customer } from '../../shared/api/account.ts'
import type { Role } from '../../shared/api/roles.ts'
import { FLEET, type FleetModel } from '../../shared/catalogue/fleet.ts'
import type { PlanName } from '../../shared/price-book.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import type { World } from './world.ts'

/** People and vehicles written straight into the table, where a test needs more of them than SMS limits allow. */

let made = 0

/** Where people of the tests live, unless told otherwise. */
export const HOME = { street: '7, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' }

export const today = (world: World): string => luxembourgDate(world.run.now().toISOString())

/** A model with so many vehicles, all free. */
export async function addModel(
  world: World,
  vehicles: number,
  category: FleetModel['vehicle_cat'] = 3,
): Promise<string> {
  made += 1
  const template = FLEET.find((model) => model.vehicle_cat === category)
  if (!template) throw new Error('The catalogue has no such category')
  const _id = `test-model-${made}`
  const vehicleIds = Array.from({ length: vehicles }, (_, index) => `${_id}-${index + 1}`)
  const puts = modelItems({ ...template, _id, vehicleIds }).map((Item) => ({ PutRequest: { Item } }))
  await db.send(new BatchWriteCommand({ RequestItems: { [world.run.tableName]: puts } }))
  return _id
}

export interface Seeded {
  id: string
  token: string
  customer: Customer
  contractId: string
  invoice: Awaited<ReturnType<typeof subscribe>>['invoice']
}

/** A logged-in customer with a contract that began on a day, today unless told otherwise; its first invoice is open. */
export async function seededSubscriber(
  world: World,
  plan: PlanName = 'One',
  day = today(world),
): Promise<Seeded> {
  made += 1
  const customer = await signUp(
    {
      role: ['CLIENT', 'MAIN'],
      firstname: `Test ${made}`,
      lastname: 'Customer',
      email: `test.${made}@example.lu`,
      phonenumber: `+3526215${String(made).padStart(5, '0')}`,
      dob: '1985-06-15',
      license_more_than_5years: 'yes',
      customer_type: 'Particulier',
      country: 'LU',
      language: 'EN',
      address: HOME,
    },
    day,
  )
  const { contract: subscription, invoice } = await subscribe(
    customer,
    plan,
    plan === 'Plus' ? 'porsche-taycan-4s' : 'porsche-911-carrera-gts',
    day,
  )
  const { token } = await session(world, customer)
  return { id: customer._id, token, customer, contractId: subscription._id, invoice }
}

/** A fresh session for a customer. */
export async function session(world: World, customer: Customer): Promise<{ token: string }> {
  const { token, op } = newSession(customer._id, customer.role, world.run.now().toISOString())
  await commit([op])
  return { token }
}

/** Somebody who has an account and nothing else, as the sign-up makes it; logged in. */
export async function newcomer(
  world: World,
  person: Partial<Customer> = {},
): Promise<{ id: string; token: string; phone: string; customer: Customer }> {
  made += 1
  const now = world.run.now().toISOString()
  const customer: Customer = {
    _id: newId('cus', now),
    role: ['CLIENT', 'MAIN'],
    subscription_name: null,
    firstname: `New ${made}`,
    lastname: 'Comer',
    email: `new.${made}@example.lu`,
    phonenumber: `+3526916${String(made).padStart(5, '0')}`,
    country: 'LU',
    language: 'EN',
    phonenumber_verified: true,
    email_verified: true,
    createdAt: now,
    ...person,
  }
  await commit(addOps(customer))
  const { token } = await session(world, customer)
  return { id: customer._id, token, phone: customer.phonenumber, customer }
}

/** Gives somebody other roles at once, as an administrator's change writes them, without its record. */
export async function setRoles(id: string, role: Role[]): Promise<void> {
  const person = await find(id)
  if (!person) throw new Error(`Nobody is ${id}`)
  await commit([rolesOp(person, role)])
}
