import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { lapsesOn } from '../../shared/rules/reservations.ts'
import { job } from '../chain/job.ts'
import { recoverOps } from '../contracts/parts/past-end.ts'
import { lapse } from '../reservations/parts/lapse.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as work from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'

/**
 * On the first day past its return date a car that is still out is a task for staff: to get it back, and to charge the days
 * as unreturned (spec §9; readings, after the end). A booking whose car nobody has fetched by then ends a week later
 * (docs/decisions/0162). A reservation that was extended or switched is looked at again later.
 */
export const handler = job('unreturned-vehicles', {
  due: work.dueBy('unreturned'),
  work: (piece, today, at) =>
    untilFresh(async () => {
      // First of all: a job that invoices takes its work away, so an invoice that was not read yet leaves a sign.
      const planned = await work.plannedFor(piece.customerId, piece.subjectId)
      // Another run was faster, or the car is back: there is nothing to do, and nothing has failed.
      if (!planned.some(({ kind, on }) => kind === piece.kind && on === piece.on)) return 'skipped'
      const reservation = await reservations.find(piece.customerId, piece.subjectId)
      const on = reservation && lookedAtOn(reservation)
      if (!on) return commit([work.doneOp(piece)]).then(() => 'skipped' as const)
      const asRead = reservations.stillOp(reservation)
      if (on > today) return commit([work.againOp(piece, on), asRead]).then(() => 'skipped' as const)
      if (reservation.status === 'Confirmed') return lapse({ piece, reservation, planned }, today, at)
      await commit([work.doneOp(piece), asRead, ...(await recoverOps(reservation, today, at))])
      return 'processed'
    }),
})

/** When something is to be done about a reservation after its last day; undefined for one that has none, or is over. */
function lookedAtOn({ status, committed, return_date }: reservations.StoredReservation): IsoDate | undefined {
  if (status === 'InGarage') return addDays(return_date, 1)
  return status === 'Confirmed' && !committed ? lapsesOn(return_date) : undefined
}
