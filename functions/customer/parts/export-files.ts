import type { QueueWork } from '../../../shared/api/queue-work.ts'
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
  WaitingPlace: 'reservations',
  ConditionReport: 'reservations',
  Photograph: 'reservations',
  Incident: 'reservations',
  CallBack: 'appointments',
  Invoice: 'invoices',
  DunningStep: 'other',
  CreditNote: 'credits',
  Payment: 'receipts',
  PaymentMethod: 'payments',
  Mandate: 'payments',
  BillingAddress: 'addresses',
  Notification: 'notifications',
  Sms: 'notifications',
  Session: 'sessions',
  Audit: 'history',
  DataRequest: 'requests',
  Note: 'notes',
  Answer: 'notes',
  PhoneCall: 'history',
}
/** Signposts to other items, and sums of them, with nothing of their own. */
const SIGNPOSTS = ['ActiveDocument', 'OpenChoice', 'RunningContract', 'ReadUntil', 'Standing', 'TaskPointer']
/** Keys of the table and what protects an account: of no use to its owner, of some to a thief. */
const HIDDEN = [
  ...['pk', 'sk', 'ttl', 'due', 'dueAt', 'queue', 'queuedAt', 'owed', 'owedAt', 'version'],
  ...['salt', 'hash', 'cost', 'sealed', 'token'],
]

/** Every item of a customer as readable JSON, by section, in the customer's language. */
export function exportedFiles(items: readonly AnyItem[], language: Language): Record<string, string> {
  const sections = Map.groupBy(
    items.filter((item) => sectionOf(item) !== undefined),
    (item) => sectionOf(item) ?? 'other',
  )
  const files = [...sections].map(([section, found]) => [
    `${FILE_NAMES[language][section]}.json`,
    JSON.stringify(found.map(readable), undefined, 2),
  ])
  return Object.fromEntries(files)
}

/** The section of an item; undefined for one that only leads to another. */
export const sectionOf = ({ type }: AnyItem): Section | undefined =>
  SIGNPOSTS.includes(type) ? undefined : (SECTIONS[type] ?? 'other')

/** Of a type: what is about somebody else. Which of us noted or changed something (docs/decisions/0068), and another driver (docs/decisions/0112). */
const OF_OTHERS: Record<string, readonly string[]> = {
  Note: ['by'],
  Answer: ['by'],
  PhoneCall: ['by'],
  Incident: ['openedBy', 'otherParty'],
  DataRequest: ['changed'],
}

/** What is noted about a person is theirs to read. */
const readable = (item: AnyItem) =>
  inEuros(withNote(item), (name) => !HIDDEN.includes(name) && !OF_OTHERS[item.type]?.includes(name))

/** Of the work on something that waits (docs/decisions/0122) the note and what came of asking, and not which of us has it. */
function withNote({ work, ...item }: AnyItem): Record<string, unknown> {
  const { note, lastOutcome } = (work ?? {}) as Pick<QueueWork, 'note' | 'lastOutcome'>
  const { byName: _by, ...came } = lastOutcome ?? {}
  return {
    ...item,
    ...(note && { staff_note: { text: note.text, at: note.at } }),
    ...(lastOutcome && { staff_outcome: came }),
  }
}

const CENTS = /cents$/i
const underEuros = (name: string) => name.replace(/Cents$/, 'Euros').replace(/^cents$/, 'euros')

/**
 * Amounts in euros under names that say so, at any depth: `totalCents: 1999` becomes `totalEuros: 19.99`, and
 * `rentCents: { '1': 212400 }` becomes `rentEuros: { '1': 2124 }`.
 */
function inEuros(value: unknown, isShown: (name: string) => boolean = () => true): unknown {
  if (Array.isArray(value)) return value.map((one) => inEuros(one))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => isShown(name))
  return Object.fromEntries(
    entries.map(([name, one]) =>
      CENTS.test(name) ? [underEuros(name), asEuros(one)] : [name, inEuros(one)],
    ),
  )
}

/** Everything below a name that says cents is an amount: one, a list of them, or one for each name. */
function asEuros(value: unknown): unknown {
  if (typeof value === 'number') return value / 100
  if (Array.isArray(value)) return value.map(asEuros)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [underEuros(name), asEuros(one)]))
}
