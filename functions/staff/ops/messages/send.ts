import { sendMessageAgain } from '../../../../shared/api/staff-ops.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { luxembourgHour } from '../../../../shared/rules/luxembourg-date.ts'
import { isQuietHour, isWorthSending } from '../../../../shared/rules/message-worth.ts'
import { functionName } from '../../../chain/functions-by-name.ts'
import { route } from '../../../chain/route.ts'
import { run } from '../../../ports/functions.ts'
import { deskActOp } from '../../../store/audit.ts'
import { findUnsent } from '../../../store/outbox.ts'

const SENDER = 'outbox-send'

/**
 * POST /staff/ops/messages/{messageId}/send. The function of the outbox sends it, by the event that the table's stream brings: this one
 * needs no right to send an SMS or a mail.
 */
export const handler = route(sendMessageAgain, async ({ input: { messageId }, caller, now, request }) => {
  const message = await findUnsent(messageId)
  if (!isWorthSending(message, now)) throw new Refusal('message_expired')
  if (message.byDay && isQuietHour(luxembourgHour(now))) throw new Refusal('message_by_day')
  const image = { SequenceNumber: '1', NewImage: { id: { S: messageId } } }
  const answer = await run(functionName(SENDER) ?? SENDER, { Records: [{ dynamodb: image }] })
  const { batchItemFailures = [] } = (answer ?? {}) as { batchItemFailures?: unknown[] }
  if (batchItemFailures.length > 0) throw new Refusal('message_not_sent')
  const what = `sent a message again: ${message.channel}`
  return request.commit([deskActOp({ by: caller.id, what, subject: messageId }, now)], {})
})
