import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { announcementOf } from '../../../functions/custdoc/parts/announcement.ts'
import { keep } from '../../../functions/ports/storage.ts'
import * as choices from '../../../functions/store/choices.ts'
import * as customers from '../../../functions/store/customers.ts'
import * as documents from '../../../functions/store/documents.ts'
import * as drivers from '../../../functions/store/drivers.ts'
import { newId } from '../../../functions/store/ids.ts'
import type { Op } from '../../../functions/store/op.ts'
import { db } from '../../../functions/store/table.ts'
import { pointerOps } from '../../../functions/store/task-pointers.ts'
import * as tasks from '../../../functions/store/tasks.ts'
import type { Customer } from '../../../shared/api/account.ts'
import type { StaffTask } from '../../../shared/api/staff-tasks.ts'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import { FIRST_PRICE_BOOK } from '../../../shared/price-book.ts'
import { addDays, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { quoteSubscription, termsOf } from '../../../shared/rules/quote.ts'
import { ACCEPTED_PREFIX, objectKey } from '../../../shared/storage-keys.ts'
import { specimen } from './documents.ts'
import { vehicleItems } from './vehicles.ts'

/**
 * `npm start -- --busy`: customers by the thousand with what waits for staff, as a business has them that runs. They are items
 * that the stores' own writes describe, written 100 at a time; every invariant of the table holds of them.
 */

const FIRST = (
  'Anne Marc Claude Jean Sophie Luc Nora Paul Eva Tom Lea Max Julie Pit Carole Yves Laure Guy Nadine Ben ' +
  'Tessy Gilles Michèle Kim Fränk Zoé René Ines Loïc Maud'
).split(' ')
const LAST = (
  'Weber Muller Schmit Klein Wagner Hoffmann Thill Reuter Kieffer Molitor Faber Meyer Becker Braun Diederich Kayser Lorang ' +
  'Peters Van_den_Berg Dubois Lambert Janssens Maes De_Smet Simon Laurent Peeters Claes Goossens Willems'
).split(' ')
const COMPANIES = ['Atelier', 'Studio', 'Étude', 'Cabinet', 'Domaine', 'Garage', 'Fiduciaire']

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Hours ago at which things happened, so that queues have an order. */
const hoursBefore = (now: Instant, hours: number): Instant =>
  new Date(Date.parse(now) - hours * 3_600_000).toISOString()

interface Made {
  items: object[]
  /** Files that wait for an advisor, by their place in storage. */
  files: { key: string; side: 'front' | 'back' }[]
}

/** Writes so many customers, numbered from the first on, with their work. */
export async function seedBusy(of: { tableName: string; now: Date; count: number }): Promise<void> {
  const now = of.now.toISOString()
  const all = Array.from({ length: of.count }, (_, index) => madeOf(index, now))
  const pictures = { front: await specimen(true, 'front'), back: await specimen(true, 'back') }
  await inParallel(
    all.flatMap(({ files }) => files),
    ({ key, side }) => keep(key, pictures[side], 'image/jpeg'),
  )
  await writeAll(of.tableName, [
    ...all.flatMap(({ items }) => items),
    ...vehicleItems(luxembourgDate(now), { busy: true }),
  ])
}

function madeOf(index: number, now: Instant): Made {
  const today = luxembourgDate(now)
  const customer = customerOf(index, hoursBefore(now, 24 * 30 + index))
  const since = hoursBefore(now, 1 + (index % 400))
  const waiting = index % 8 === 0 ? documentsOf(customer, since) : { items: [], files: [] }
  const ops: Op[] = [
    ...customers.addOps(customer),
    ...(index % 10 === 1 ? choices.submitOps(choiceOf(customer, index, since)) : []),
    ...(index % 15 === 2 ? drivers.addOps(driverOf(customer, index, since), 0) : []),
    ...(index % 6 === 3 ? [tasks.addOp(taskOf(customer, index, since, today))] : []),
  ]
  return { items: [...putsOf([...ops, ...pointerOps(ops)]), ...waiting.items], files: waiting.files }
}

/** What a transaction would store. Conditions have nothing to guard in items that nobody has yet. */
const putsOf = (ops: readonly Op[]): object[] => ops.flatMap(({ put }) => (put?.Item ? [put.Item] : []))

function customerOf(index: number, createdAt: Instant): Customer {
  const firstname = at(FIRST, index * 7 + Math.floor(index / 30))
  const lastname = at(LAST, index * 11 + Math.floor(index / 17)).replaceAll('_', ' ')
  const isCompany = index % 5 === 4
  const isBelgian = index % 4 === 1
  const name = `${at(COMPANIES, index)} ${lastname} ${index}`
  return {
    _id: newId('cus', createdAt),
    role: ['CLIENT', 'MAIN'],
    subscription_name: null,
    firstname,
    lastname,
    email: `customer.${index}@busy.example.lu`,
    phonenumber: isBelgian
      ? `+32470${String(index).padStart(6, '0')}`
      : `+352661${String(index).padStart(6, '0')}`,
    country: isBelgian ? 'BE' : 'LU',
    language: index % 2 ? 'EN' : 'FR',
    customer_type: isCompany ? 'Entreprise' : 'Particulier',
    ...(isCompany && { company: { name } }),
    dob: `19${60 + (index % 38)}-0${1 + (index % 9)}-1${index % 9}`,
    license_more_than_5years: 'yes',
    address: {
      street: `${1 + (index % 90)}, Grand-Rue`,
      city: 'Luxembourg',
      postal_code: 'L-1661',
      country: 'LU',
    },
    phonenumber_verified: true,
    email_verified: true,
    createdAt,
  }
}

function documentsOf({ _id }: Customer, since: Instant): Made {
  const sides = (['front', 'back'] as const).map((side) => {
    const name = `identity_card-${side}.jpg`
    const file = { file_key: 'identity_card', side, name, contentType: 'image/jpeg', bytes: 1 } as const
    const { document } = announcementOf(_id, file, since)
    return { side, document: { ...document, customerId: _id } }
  })
  return {
    items: sides.flatMap(({ document }) => documents.passedItems(document, 'image/jpeg', since)),
    files: sides.map(({ side, document }) => ({ key: objectKey(ACCEPTED_PREFIX, _id, document._id), side })),
  }
}

function choiceOf({ _id, country }: Customer, index: number, submittedAt: Instant) {
  const model = at(FLEET, index)
  const plan = 'One' as const
  return {
    _id: newId('cho', submittedAt),
    customerId: _id,
    status: 'submitted' as const,
    general_id: [model._id],
    plan,
    quote: quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan, category: model.vehicle_cat, country })),
    submittedAt,
  }
}

const driverOf = (customer: Customer, index: number, createdAt: Instant) => ({
  _id: newId('drv', createdAt),
  customerId: customer._id,
  kind: 'auxiliary' as const,
  firstname: at(FIRST, index + 3),
  lastname: customer.lastname,
  dob: '1990-02-03',
  birthplace: 'Arlon',
  license_more_than_5years: 'yes' as const,
  email: `driver.${index}@busy.example.lu`,
  phonenumber: `+352671${String(index).padStart(6, '0')}`,
  address: customer.address ?? { street: '', city: '', postal_code: '', country: 'LU' },
  status: 'waiting' as const,
  isExtra: false,
  feeCents: 0,
  createdAt,
})

/** Work of several kinds: some about a customer, some from people who have no account. */
function taskOf(customer: Customer, index: number, createdAt: Instant, today: IsoDate): StaffTask {
  const { _id: customerId, firstname, lastname, email, phonenumber } = customer
  const base = { _id: newId('tsk', createdAt), dueOn: addDays(today, (index % 5) - 1), createdAt }
  if (index % 12 === 3)
    return { ...base, kind: at(['inspect_vehicle', 'read_odometer'] as const, index), customerId }
  const language = customer.language === 'FR' ? ('FR' as const) : ('EN' as const)
  const written = { firstname, lastname, email, phonenumber, language, openedFromLogin: false }
  const contact = { ...written, subject: 'Delivery', message: 'Do you deliver to Vianden on a Saturday?' }
  return { ...base, kind: 'contact_request', contact }
}

/** The most items of one transaction: the engine writes it to disk once, where it does so for each item of a batch. */
const AT_ONCE = 100
const WORKERS = 4

async function writeAll(TableName: string, items: readonly object[]): Promise<void> {
  const groups = Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, group) =>
    items.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  )
  await inParallel(groups, async (group) => {
    const TransactItems = group.map((Item) => ({ Put: { TableName, Item } }))
    await db.send(new TransactWriteCommand({ TransactItems }))
  })
}

async function inParallel<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = list.values()
  const worker = async () => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}
