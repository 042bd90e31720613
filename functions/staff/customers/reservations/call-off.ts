import { callOffReservation } from '../../../../shared/api/staff-reservations.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { callOffRefusal } from '../../../../shared/rules/call-off.ts'
import { issueBegunRents } from '../../../billing/parts/issue-rent.ts'
import { route } from '../../../chain/route.ts'
import { confirmedOps } from '../../../reservations/parts/confirm-task.ts'
import { firstPaymentOf } from '../../../reservations/parts/first-payment.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { freeDaysOps } from '../../../store/free-days.ts'
import * as work from '../../../store/planned-work.ts'
import * as reservations from '../../../store/reservations.ts'
import { calledOff } from '../../parts/called-off.ts'
import { finish } from '../../parts/money/finish.ts'

/**
 * POST …/reservations/{reservationId}/call-off. Without an amount only what it comes to (docs/decisions/0193). Months that have begun are owed where
 * nobody fetched the vehicle, also where their rent was not invoiced yet; rents that were issued ahead are credited after it, by this run or, if it
 * is cut off, by the next of the job.
 */
export const handler = route(callOffReservation, async ({ input, caller, now, today, request }) => {
  const { customerId, reservationId, because, keptCents, reason = '' } = input
  let further: work.Work | undefined
  const before = await reservations.find(customerId, reservationId)
  const isOwed = before && because === 'not_fetched' && keptCents !== undefined
  if (isOwed && !callOffRefusal(before, because, today) && (await firstPaymentOf(before)).isSettled)
    await issueBegunRents(before, today, now)
  const reply = await untilFresh(async () => {
    // First of all: a job that invoices takes its work away, so an invoice that was not read yet leaves a sign.
    const planned = await work.plannedFor(customerId, reservationId)
    const [customer, reservation] = await Promise.all([
      customers.find(customerId),
      reservations.find(customerId, reservationId),
    ])
    if (!customer || !reservation) throw new Refusal('not_found')
    const refusal = callOffRefusal(reservation, because, today)
    if (refusal) throw new Refusal(refusal)
    const beside = [
      ...(await freeDaysOps(reservation, { now, today })),
      ...planned.filter(({ kind }) => kind !== 'rents_ahead').map(work.doneOp),
      ...(await confirmedOps(reservation, now)),
    ]
    const wish = { customer, reservation, because, reason, beside }
    const { quote, after, ops, awaitsApproval, ...rest } = await calledOff(wish, {
      by: caller.id,
      now,
      today,
    })
    if (keptCents === undefined) return request.commit([], { data: { quote } })
    if (keptCents !== quote.keptCents) throw new Refusal('cancellation_changed', { ...quote })
    further = rest.further
    const answer = { data: { quote, reservation: after }, ...(awaitsApproval && { awaitsApproval }) }
    return request.commit(ops, answer)
  })
  await finish(further, now, today)
  return reply
})
