import { KEPT_TYPES } from '../../functions/customer/parts/kept-types.ts'
import type { StoredBankEntry } from '../../functions/store/bank-entries.ts'
import type { StoredInvoice } from '../../functions/store/invoices.ts'
import type { StoredReservation } from '../../functions/store/reservations.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { outlivesAccount } from '../../shared/rules/money-tasks.ts'
import { broken, type Checked, type Invariant } from './table-index.ts'

interface Profile {
  _id: string
  phonenumber: string
  email: string
  firstname: string
  lastname: string
  deletedAt?: string
}

/** What is stored under a customer's id: their own things, their sessions, and who did what to them. */
const OWN_PARTITIONS = ['CUSTOMER#', 'SESSION#', 'AUDIT#']

/**
 * Of an account whose deletion has finished only what has to be kept is there, each with the day on which it may be removed,
 * and nothing of it is personal; nobody's phone or address leads to it. Who looked at it later is noted, and names no one.
 */
export const deleted: Invariant = ({ table }) => {
  const gone = table.of<Profile>('Customer').filter(({ deletedAt }) => deletedAt)
  const finished = gone.filter(({ _id }) => table.own(_id, 'DELETION')?.due === undefined)
  const pks = new Map(finished.flatMap(({ _id }) => OWN_PARTITIONS.map((prefix) => [`${prefix}${_id}`, _id])))
  const ids = new Set(gone.map(({ _id }) => _id))
  const left = table.items.filter(({ pk }) => pks.has(pk))
  return [
    ...finished
      .filter((one) => [one.phonenumber, one.email, one.firstname, one.lastname].some((text) => text !== ''))
      .map(({ _id }) => broken(_id, 'its profile is not anonymous')),
    ...left
      .filter(({ type }) => !KEPT_TYPES.includes(type))
      .map(({ pk, type }) => broken(pks.get(pk), `${type} was not removed`)),
    ...left
      .filter(({ type, ttl }) => KEPT_TYPES.includes(type) && type !== 'Audit' && typeof ttl !== 'number')
      .map(({ pk, type }) => broken(pks.get(pk), `${type} is kept for ever`)),
    ...[...table.of<{ customerId: string }>('Phone'), ...table.of<{ customerId: string }>('Email')]
      .filter(({ customerId }) => ids.has(customerId))
      .map(({ type, customerId }) => broken(customerId, `its ${type} was not freed`)),
  ]
}

/** A customer has what leads to them and nobody else's, and what comes in pairs is there with its other half. */
export const pairs: Invariant = ({ table }) => {
  const living = table.of<Profile>('Customer').filter(({ deletedAt }) => !deletedAt)
  const known = new Set(table.of<Profile>('Customer').map(({ _id }) => _id))
  const orphans = table.items.filter(({ pk }) =>
    OWN_PARTITIONS.some((prefix) => pk.startsWith(prefix) && !known.has(pk.slice(prefix.length))),
  )
  return [
    ...orphans.map(({ pk, type }) => broken(pk.slice(pk.indexOf('#') + 1), `${type} of nobody`)),
    ...living.flatMap(({ _id, phonenumber, email }) => [
      ...leadsTo(table, `PHONE#${phonenumber}`, 'PHONE', _id),
      // Who was invited to the desk has given no address.
      ...(email ? leadsTo(table, `EMAIL#${email.toLowerCase()}`, 'EMAIL', _id) : []),
    ]),
    ...pointers(table, 'RunningContract', 'Contract', 'contractId', (one) => one.status !== 'terminated'),
    ...pointers(table, 'OpenChoice', 'Choice', 'choiceId', (one) => one.status === 'submitted'),
    ...pointers(
      table,
      'ActiveDocument',
      'Document',
      'documentId',
      (one) => one.status === 1 && one.review !== 'uploading',
    ),
  ]
}

const leadsTo = (table: Checked['table'], pk: string, sk: string, customerId: string) =>
  table.at(pk, sk)?.customerId === customerId ? [] : [broken(customerId, `its ${sk} does not lead to it`)]

/** A pointer leads to a thing in a state, and each thing in that state has its pointer. */
function pointers(
  table: Checked['table'],
  pointer: string,
  type: string,
  field: string,
  isPointedAt: (thing: Record<string, unknown>) => boolean,
) {
  const name = (pk: string, id: unknown) => `${pk} ${id}`
  const pointed = new Set(table.of(pointer).map((one) => name(one.pk, one[field])))
  const things = table.of(type).filter(isPointedAt)
  const there = new Set(things.map((one) => name(one.pk, one._id)))
  return [
    ...things
      .filter((one) => !pointed.has(name(one.pk, one._id)))
      .map((one) => broken(one._id, `no ${pointer} leads to it`)),
    ...table
      .of(pointer)
      .filter((one) => !there.has(name(one.pk, one[field])))
      .map((one) => broken(one[field], `a ${pointer} leads to it`)),
  ]
}

/** Open tasks are about something that still is: an invoice that is open, a car that is out, a customer who is there. */
export const tasks: Invariant = ({ table }) => {
  const open = table.of<StaffTask & { closedAt?: string }>('Task').filter(({ closedAt }) => !closedAt)
  return open.flatMap((task) => {
    const why = outlived(task, table)
    const { _id, kind, customerId } = task
    const isFound =
      !customerId || isDeleted(table, customerId) || table.own(customerId, `ABOUT#${_id}`) !== undefined
    return [
      ...(why ? [broken(_id, `${kind}: ${why}`)] : []),
      ...(isFound ? [] : [broken(_id, `${kind}: nothing leads to it from its customer`)]),
    ]
  })
}

const isDeleted = (table: Checked['table'], customerId: string) =>
  table.own<Profile>(customerId, 'PROFILE')?.deletedAt !== undefined

const OF_OPEN_INVOICES: readonly StaffTask['kind'][] = [
  'block_vehicle',
  'send_to_lawyers',
  'send_formal_notice',
]

function outlived(
  { _id, kind, customerId, contractId, invoiceId }: StaffTask,
  table: Checked['table'],
): string | undefined {
  const profile = customerId ? table.own<Profile>(customerId, 'PROFILE') : undefined
  // What came in and is no customer's goes back to whoever sent it.
  const isGivenBack = () => table.of<StoredBankEntry>('BankEntry').some((one) => one.givenBackBy === _id)
  if (outlivesAccount(kind))
    return profile || (!customerId && isGivenBack()) ? undefined : 'nobody whose money it is'
  if (customerId && (!profile || profile.deletedAt)) return 'its customer is gone'
  // One task for a subscription, whichever of its invoices is late.
  const isLate = ({ steps, ...one }: StoredInvoice) =>
    one.customerId === customerId &&
    one.contractId === contractId &&
    one.status === 'open' &&
    steps.length > 0
  if (invoiceId && OF_OPEN_INVOICES.includes(kind) && !table.of<StoredInvoice>('Invoice').some(isLate))
    return `its invoice is ${table.own(customerId, `INVOICE#${invoiceId}`)?.status ?? 'not there'}`
  const isOut = table
    .of<StoredReservation>('Reservation')
    .some(
      (one) => one.customerId === customerId && one.contractId === contractId && one.status === 'InGarage',
    )
  return kind === 'recover_vehicle' && !isOut ? 'no vehicle is out' : undefined
}
