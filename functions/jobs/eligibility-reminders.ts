import { job } from '../chain/job.ts'
import { eligibleMail } from '../messages/mail.ts'
import { commit, untilFresh } from '../store/commit.ts'
import { sendOp } from '../store/outbox.ts'
import * as reminders from '../store/reminders.ts'

/** Tells those who asked for it that they may drive our cars from today on, once. */
export const handler = job('eligibility-reminders', {
  due: reminders.dueBy,
  work: (piece, _today, at) =>
    untilFresh(async () => {
      const email = await reminders.addressOf(piece)
      const still = await reminders.find(email)
      if (still?.on !== piece.on) return 'skipped' as const
      await commit([reminders.doneOp(piece), await sendOp(eligibleMail(email, piece.language), at)])
      return 'processed' as const
    }),
})
