import { listWaitingMessages } from '../../../../shared/api/staff-ops.ts'
import { isWorthSending } from '../../../../shared/rules/message-worth.ts'
import { route } from '../../../chain/route.ts'
import { secondsLater } from '../../../ports/clock.ts'
import { unsentPage } from '../../../store/outbox.ts'

/** The stream sends within seconds: what is younger is on its way. */
const WAITED_SECONDS = 60

/** GET /staff/ops/messages. */
export const handler = route(listWaitingMessages, async ({ input, now }) => {
  const { items, cursor } = await unsentPage(secondsLater(now, -WAITED_SECONDS), input.cursor)
  const data = items.map((message) => ({
    _id: message.id,
    channel: message.channel,
    queuedFor: message.queuedFor,
    failedAt: message.failedAt,
    isWorthSending: isWorthSending(message, now),
  }))
  return { data, cursor }
})
