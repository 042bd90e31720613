import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { inEuros } from '../../../shared/rules/money.ts'
import { totals } from '../../../shared/rules/price-line.ts'
import { creditAll } from '../../billing/parts/credit.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { wholeOf } from '../../billing/parts/rents-ahead.ts'
import type { Op } from '../../store/commit.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import { newId } from '../../store/ids.ts'
import * as work from '../../store/planned-work.ts'
import * as reservations from '../../store/reservations.ts'
import * as tasks from '../../store/tasks.ts'
import { begin } from './claim.ts'
import type { SwitchWish } from './switch-wish.ts'

/**
 * The car is in the garage: its reservation ends the day before, and another one begins, which an advisor confirms as any
 * other.
 */
export async function beginOtherReservation(wish: SwitchWish) {
  const { before, shortened, today, now, planned } = wish
  if (!shortened) throw new Error('A reservation that has not begun moves as a whole')
  const { reservation, ops } = begin(wish)
  const { return_date, days, months, kmIncluded, lines } = shortened
  const sums = totals(lines)
  const change = {
    return_date,
    days,
    months,
    kmIncluded,
    lines,
    totals: sums,
    priceCents: sums.cents,
    price: inEuros(sums.cents),
  }
  const all: Op[] = [
    ...ops,
    reservations.changeOp(before, change),
    ...(await freeDaysOps(before, { keepUntil: return_date, now, today })),
    ...planned.map((piece) => shortenedWorkOp(piece, return_date)),
    ...(await creditOps(wish)),
    tasks.addOp({
      _id: newId('tsk', now),
      kind: 'switch_vehicle',
      customerId: before.customerId,
      contractId: before.contractId,
      dueOn: addDays(return_date, 1),
      createdAt: now,
    }),
  ]
  return { reservation, ops: all }
}

/** What was planned after the last day is dropped; the car has to be back the day after it. */
function shortenedWorkOp(piece: work.Work, lastDay: IsoDate): Op {
  if (piece.on <= lastDay) return work.stillOp(piece)
  return piece.kind === 'unreturned' ? work.againOp(piece, addDays(lastDay, 1)) : work.doneOp(piece)
}

/** What is not used any more: credit notes, and what was paid of it for people to give back. */
async function creditOps({ before, today, now, unused }: SwitchWish): Promise<Op[]> {
  if (!unused) return []
  const credits = [...unused.ahead.map((invoice) => wholeOf(invoice, 'vehicle_switched')), ...unused.ofMonth]
  const written = { contractId: before.contractId, reservationId: before._id }
  const tooMuch = credits.filter(({ invoice, cents }) => openCents(invoice) < cents)
  return [
    ...(await creditAll(credits, now, today, written)),
    ...(await Promise.all(tooMuch.map(({ invoice }) => refundTaskOp(invoice, now, today)))),
  ]
}
