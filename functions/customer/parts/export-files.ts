import type { Language } from '../../../shared/language.ts'
import type { AnyItem } from '../../store/whole-customer.ts'
import { FILE_NAMES, type Section } from './export-words.ts'

/** In which file a type of item is found; what is not named here is found in the last one, never left out. */
const SECTIONS: Record<string, Section> = {
  Customer: 'profile',
  VatCheck: 'profile',
  Password: 'profile',
  Document: 'documents',
  Driver: 'drivers',
  Choice: 'subscriptions',
  Contract: 'subscriptions',
  Reservation: 'reservations',
  CallBack: 'appointments',
  Invoice: 'invoices',
  DunningStep: 'invoices',
  PaymentMethod: 'payments',
  Mandate: 'payments',
  BillingAddress: 'addresses',
  Notification: 'notifications',
  Session: 'sessions',
  Audit: 'history',
}
/** Signposts to other items, with nothing of their own. */
const SIGNPOSTS = ['ActiveDocument', 'OpenChoice', 'RunningContract']
/** Keys of the table and what protects an account: of no use to its owner, of some to a thief. */
const HIDDEN = [
  ...['pk', 'sk', 'ttl', 'due', 'dueAt', 'queue', 'queuedAt', 'version'],
  ...['salt', 'hash', 'cost', 'sealed', 'token'],
]

/** Every item of a customer as readable JSON, by section, in the customer's language. */
export function exportedFiles(items: readonly AnyItem[], language: Language): Record<string, string> {
  const sections = Map.groupBy(
    items.filter(({ type }) => !SIGNPOSTS.includes(type)),
    ({ type }) => SECTIONS[type] ?? 'other',
  )
  const files = [...sections].map(([section, found]) => [
    `${FILE_NAMES[language][section]}.json`,
    JSON.stringify(found.map(readable), undefined, 2),
  ])
  return Object.fromEntries(files)
}

const readable = (item: AnyItem) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !HIDDEN.includes(name)))
