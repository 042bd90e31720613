import type { Instant } from '../../shared/rules/dates.ts'
import { OTP } from '../../shared/rules/sms-limits.ts'
import { job, type Outcome } from '../chain/job.ts'
import { log, metric } from '../chain/log.ts'
import { sendQueued } from '../messages/send-queued.ts'
import { secondsLater } from '../ports/clock.ts'
import { giveUp, type Unsent, unsentBefore } from '../store/outbox.ts'

/** The stream sends within seconds, and tries again for minutes; what is older was left behind. */
const LEFT_BEHIND_SECONDS = 15 * 60
/** A mail that no one could be sent for so long says what is no longer so. Money is sent back however late. */
const MAIL_SECONDS = 3 * 24 * 60 * 60

/** How long a message is worth sending. Every SMS is a code, and a code that is no longer valid only confuses. */
const WORTH_SECONDS: Record<Unsent['channel'], number> = {
  sms: OTP.validSeconds,
  mail: MAIL_SECONDS,
  refund: Number.POSITIVE_INFINITY,
}

/** Sends what the stream has left behind in the outbox, so that nobody has to look for it in the table. */
export const handler = job('outbox-sweep', {
  due: (_today, at) => unsentBefore(secondsLater(at, -LEFT_BEHIND_SECONDS)),
  work: async (message: Unsent, _today, at): Promise<Outcome> => {
    if (!isWorthSending(message, at)) {
      log('warn', 'message given up', { id: message.id, channel: message.channel })
      metric('MessagesGivenUp', 1, 'Count', { channel: message.channel })
      await giveUp(message.id, at).catch(ofSomebodyElse)
      return 'processed'
    }
    const isSent = await sendQueued(message.id, at).catch(ofSomebodyElse)
    return isSent ? 'processed' : 'skipped'
  },
})

const isWorthSending = ({ channel, queuedFor }: Unsent, at: Instant): boolean =>
  (Date.parse(at) - Date.parse(queuedFor)) / 1000 <= WORTH_SECONDS[channel]

/** The stream took it at this moment. */
function ofSomebodyElse(error: unknown): false {
  if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
  throw error
}
