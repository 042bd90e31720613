import { isWorthSending } from '../../shared/rules/message-worth.ts'
import { job, type Outcome } from '../chain/job.ts'
import { log, metric } from '../chain/log.ts'
import { sendQueued } from '../messages/send-queued.ts'
import { now as clock, secondsLater } from '../ports/clock.ts'
import { giveUp, type Unsent, unsentBefore } from '../store/outbox.ts'

/** The stream sends within seconds, and tries again for minutes; what is older was left behind. */
const LEFT_BEHIND_SECONDS = 15 * 60
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
    // A claim is of the moment itself: a run that is repeated for its old time finds the claim of the first one over.
    const isSent = await sendQueued(message.id, clock()).catch(ofSomebodyElse)
    return isSent ? 'processed' : 'skipped'
  },
})

/** The stream took it at this moment. */
function ofSomebodyElse(error: unknown): false {
  if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
  throw error
}
