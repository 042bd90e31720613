import type { Instant } from '../../shared/rules/dates.ts'
import { luxembourgHour } from '../../shared/rules/luxembourg-date.ts'
import { isQuietHour } from '../../shared/rules/message-worth.ts'
import { log, metric } from '../chain/log.ts'
import { now as clock } from '../ports/clock.ts'
import { deliver } from '../ports/delivery.ts'
import {
  claim,
  giveUp,
  type Message,
  markFailed,
  markSent,
  type Outgoing,
  type PeppolDocument,
} from '../store/outbox.ts'
import { isReturned } from '../store/returned-mails.ts'
import { keepSent } from '../store/sent-sms.ts'

/**
 * Sends one message of the outbox; false when it was sent before, waits for the day, or is a document that Peppol did not take. A claim and the mark of a sent message keep it to one SMS, mail or
 * refund, whoever asks.
 * @throws when it could not be delivered, which is listed, or another has it just now (`ConditionalCheckFailedException`)
 */
export async function sendQueued(id: string, now: Instant): Promise<boolean> {
  const message = await claim(id, now)
  if (!message) return false
  const left = await toDeliver(message)
  if (!left) {
    metric('MessagesGivenUp', 1, 'Count', { channel: message.channel })
    await giveUp(id, clock())
    return false
  }
  // It is not late: the claim ends in a minute, and the first sweep of the morning sends it.
  if ('byDay' in left && isQuietHour(luxembourgHour(now))) return false
  try {
    await (left.channel === 'peppol' ? sendOne(left, id) : deliver(left))
  } catch (error) {
    await markFailed(id, clock())
    // Codes wait behind it in the stream, which would try again for minutes: the sweep does, and the desk shows why.
    if (left.channel === 'peppol') return false
    throw error
  }
  await markSent(id, clock())
  if (left.channel === 'sms') await keep(left, id)
  metric('MessagesSent', 1, 'Count', { channel: left.channel })
  return true
}

/** It is out, and is not sent again because its copy for the timeline could not be written. */
async function keep(sms: Message, id: string): Promise<void> {
  await keepSent(sms, id, clock()).catch((error: Error) =>
    log('error', 'an SMS is missing in a timeline', { id, error: error.name }),
  )
}

/** A mail to an address that does not work, or to somebody who has given none, is an SMS, where it has to be read, and otherwise nothing: it is in the profile. */
async function toDeliver(message: Outgoing): Promise<Outgoing | undefined> {
  if (message.channel !== 'mail' || (message.to && !(await isReturned(message.to)))) return message
  const { instead, customerId } = message
  return instead && { channel: 'sms', ...instead, byDay: true, ...(customerId && { customerId }) }
}

/** Its code is loaded with the first document: most that is sent are codes. */
async function sendOne(document: PeppolDocument, id: string): Promise<void> {
  const { sendDocument } = await import('./send-document.ts')
  await sendDocument(document, id, clock())
}
