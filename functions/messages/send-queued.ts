import type { Instant } from '../../shared/rules/dates.ts'
import { metric } from '../chain/log.ts'
import { now as clock } from '../ports/clock.ts'
import { deliver } from '../ports/delivery.ts'
import { claim, markFailed, markSent } from '../store/outbox.ts'

/**
 * Sends one message of the outbox; false when it was sent before. A claim and the mark of a sent message keep it to one SMS, mail or
 * refund, whoever asks.
 * @throws when it could not be delivered, which is listed, or another has it just now (`ConditionalCheckFailedException`)
 */
export async function sendQueued(id: string, now: Instant): Promise<boolean> {
  const message = await claim(id, now)
  if (!message) return false
  await deliver(message).catch(async (error: unknown) => {
    await markFailed(id, clock())
    throw error
  })
  await markSent(id, clock())
  metric('MessagesSent', 1, 'Count', { channel: message.channel })
  return true
}
