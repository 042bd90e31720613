import type { ReturnedWhy } from '../../shared/api/account.ts'
import { addDays, type Instant } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { log, metric } from '../chain/log.ts'
import { languageOf } from '../messages/mail.ts'
import { RETURNED_SMS } from '../messages/sms-words.ts'
import { now as clock } from '../ports/clock.ts'
import { commit, type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { sendOp } from '../store/outbox.ts'
import { noteOp, returnedOp } from '../store/returned-mails.ts'
import { askAboutOp, askOnceOps } from '../store/tasks.ts'

/** What SES says of a mail, as EventBridge brings it. */
export interface MailEvent {
  detail: {
    eventType: string
    mail: { tags?: Record<string, string[]> }
    bounce?: { bounceType: string; bouncedRecipients: { emailAddress: string }[] }
    complaint?: { complainedRecipients: { emailAddress: string }[] }
  }
}

/** Days within which an advisor asks for another address. Our figure. */
const ASKED_WITHIN_DAYS = 5

/**
 * A mail came back for good, or its receiver calls it spam: nothing more is sent to the address, the customer's profile says so, an
 * advisor asks for another one, and whoever can be reached by SMS is told. An event that comes twice changes nothing. A full mailbox and
 * other passing reasons are SES's to try again.
 */
export async function handler({ detail }: MailEvent): Promise<void> {
  const returned = whatCameBack(detail)
  if (!returned) return log('info', 'mail event of no interest', { kind: detail.eventType })
  const [customerId] = detail.mail.tags?.customer ?? []
  for (const email of returned.addresses) await noted(email, returned.why, customerId)
}

function whatCameBack({ bounce, complaint }: MailEvent['detail']) {
  const named = (all: { emailAddress: string }[]) => all.map(({ emailAddress }) => emailAddress)
  if (complaint) return { why: 'complained' as const, addresses: named(complaint.complainedRecipients) }
  if (bounce?.bounceType !== 'Permanent') return undefined
  return { why: 'bounced' as const, addresses: named(bounce.bouncedRecipients) }
}

async function noted(email: string, why: ReturnedWhy, sentTo: string | undefined): Promise<void> {
  const now = clock()
  await untilFresh(async () => {
    const id = sentTo ?? (await customers.idByEmail(email))
    const customer = id ? await customers.find(id) : undefined
    const ops = customer ? await customerOps(customer, email, why, now) : []
    await commit([returnedOp(email, why, now), ...ops])
  })
  metric('MailsReturned', 1, 'Count', { why })
}

async function customerOps(
  customer: customers.StoredCustomer,
  email: string,
  why: ReturnedWhy,
  now: Instant,
): Promise<Op[]> {
  const isOwn = customer.email.toLowerCase() === email.toLowerCase()
  const task = {
    kind: 'email_returned' as const,
    customerId: customer._id,
    dueOn: addDays(luxembourgDate(now), ASKED_WITHIN_DAYS),
    createdAt: now,
  }
  const isNew = isOwn && !customer.email_returned
  // Another address may have failed before, and the task of then be closed.
  if (!isNew) return askOnceOps(task, customer._id)
  // Who complained is not written to at all, it may be somebody else's address.
  const text = RETURNED_SMS[languageOf(customer)]
  const sms = {
    channel: 'sms' as const,
    to: customer.phonenumber,
    text,
    isNews: true as const,
    byDay: true as const,
    customerId: customer._id,
  }
  return [
    noteOp(customer._id, customer.email, why, now),
    askAboutOp(task, customer._id),
    ...(why === 'bounced' ? [await sendOp(sms, now)] : []),
  ]
}
