import type { Notification } from '../../../shared/api/notifications.ts'
import type { TimelineEntry } from '../../../shared/api/staff-timeline.ts'
import { mailFor } from '../../messages/mail.ts'
import * as customers from '../../store/customers.ts'
import type { Happening } from '../../store/timeline.ts'

type Fields = Happening['item']
type Said = Omit<TimelineEntry, '_id' | 'at' | 'kind' | 'by'>

/** What a timeline says of its items, with the names of those who did it, read in one request. */
export async function entriesOf(
  customer: customers.StoredCustomer,
  happenings: readonly Happening[],
): Promise<TimelineEntry[]> {
  const actors = happenings.flatMap(({ item }) =>
    isId(item.by) && item.by !== customer._id ? [item.by] : [],
  )
  const people = await customers.findMany([...new Set(actors)])
  const nameById = new Map(people.map((who) => [who._id, `${who.firstname} ${who.lastname}`]))
  return happenings.map(({ kind, at, item }) => {
    const by = actorOf(item, customer, nameById)
    return { _id: item.sk, at, kind, ...(by && { by }), ...saidOf(item, customer) }
  })
}

const isId = (by: unknown): by is string => typeof by === 'string' && by.startsWith('cus_')

/** Who did it. A colleague whose account is gone is left with their id. */
function actorOf(
  { type, by }: Fields,
  customer: customers.StoredCustomer,
  nameById: ReadonlyMap<string, string>,
): TimelineEntry['by'] {
  if (type !== 'Audit' && type !== 'Note' && type !== 'Answer') return undefined
  if (by === customer._id) return { who: 'customer', name: `${customer.firstname} ${customer.lastname}` }
  if (isId(by)) return { who: 'staff', name: nameById.get(by) ?? by }
  return { who: 'system', name: String(by) }
}

const SAID: Record<string, (item: Fields, customer: customers.StoredCustomer) => Said> = {
  Note: ({ text }) => ({ note: String(text) }),
  Answer: ({ text, asked, channel }) => ({
    answer: {
      text: String(text),
      ...(asked !== undefined && { asked: String(asked) }),
      channel: channel as 'mail' | 'sms',
    },
  }),
  Sms: ({ text, to }) => ({ sms: { text: String(text), to: String(to) } }),
  Notification: (item, customer) => ({ message: messageOf(item as never, customer) }),
  Contract: (item) => ({ contract: item as never }),
  Reservation: (item) => ({ reservation: item as never }),
  Incident: (item) => ({ incident: item as never }),
  Invoice: (item) => ({ invoice: item as never }),
  Payment: (item) => ({ payment: item as never }),
  CreditNote: (item) => ({ creditNote: item as never }),
  Document: (item) => ({ document: item as never }),
  Audit: ({ what, subject, amounts, phoneCallId }) => ({
    act: {
      what: String(what),
      subject: String(subject),
      ...(amounts !== undefined && { amounts: amounts as never }),
      ...(phoneCallId !== undefined && { byPhone: true }),
    },
  }),
}

const saidOf = (item: Fields, customer: customers.StoredCustomer): Said =>
  SAID[item.type]?.(item, customer) ?? {}

/** A notification is kept as its kind and values: the mail that went out with it is written again from them. */
function messageOf(
  { kind, values, read }: Notification,
  customer: customers.StoredCustomer,
): TimelineEntry['message'] {
  const { subject = '', text } = mailFor(customer, kind, values)
  return { kind, subject, text, read }
}
