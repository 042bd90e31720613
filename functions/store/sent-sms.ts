import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { maskedPhone } from '../../shared/rules/masks.ts'
import { expiry } from '../ports/clock.ts'
import { partition } from './account-guard.ts'
import { commit } from './commit.ts'
import type { Message } from './outbox.ts'
import { put } from './writes.ts'

/** That a code was sent is kept for a year, as looks are (our figure); what else was written is kept with the account, as mails are. */
const CODE_KEPT_SECONDS = 365 * 24 * 60 * 60

/** An SMS that went out to a customer, as their timeline has it. A code is not in it: its digits are masked before it is sent. */
export interface SentSms {
  _id: string
  text: string
  /** The phone, masked: a code for another number goes to that one. */
  to: string
  createdAt: Instant
}

/**
 * Keeps an SMS that went out, once however often it is kept: its id is that of the outbox. Nothing is kept of one that is in the timeline as
 * something else, of a code that came without what may be shown of it, or of an account that is deleted.
 */
export async function keepSent(message: Message, outboxId: string, now: Instant): Promise<void> {
  const { customerId, isCode } = message
  const text = message.shown ?? (isCode ? undefined : message.text)
  if (!customerId || text === undefined) return
  const _id = outboxId.replace(/^out_/, 'sms_')
  const sent: SentSms = { _id, text, to: maskedPhone(message.to), createdAt: now }
  const item = {
    pk: partition(customerId),
    sk: `${isCode ? 'SMS-CODE' : 'SMS'}#${_id}`,
    type: 'Sms',
    ...sent,
    ...(isCode && { ttl: expiry(now, CODE_KEPT_SECONDS) }),
  }
  await commit([put(item).op()]).catch(ifDeleted)
}

function ifDeleted(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'customer_not_found')) throw error
}
