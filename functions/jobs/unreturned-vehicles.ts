import { addDays } from '../../shared/rules/dates.ts'
import { job } from '../chain/job.ts'
import { recoverOps } from '../contracts/parts/past-end.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'

/**
 * On the first day past its return date a car that is still out is a task for staff: to get it back, and to charge the days
 * as unreturned (spec §9; readings, after the end). A reservation that was extended or switched is looked at again later.
 */
export const handler = job('unreturned-vehicles', {
  due: work.dueBy('unreturned'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // Another run was faster, or the car is back: there is nothing to do, and nothing has failed.
      if (!(await work.isStill(piece))) return 'skipped'
      const reservation = await reservations.find(piece.customerId, piece.subjectId)
      if (reservation?.status !== 'InGarage')
        return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const asRead = reservations.stillOp(reservation)
      if (reservation.return_date >= today)
        return commit([work.againOp(piece, addDays(reservation.return_date, 1)), asRead]).then(
          () => 'skipped' as const,
        )
      await commit([work.doneOp(piece), asRead, ...(await recoverOps(reservation, today, at))])
      return 'processed'
    }),
})
