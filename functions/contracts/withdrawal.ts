import { withdrawFromSubscription } from '../../shared/api/subscription-life.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { isOfBooking, MONTHLY_KINDS } from '../../shared/rules/invoices.ts'
import { isFeeRefundable, withdrawalRefusal } from '../../shared/rules/withdrawal.ts'
import { amount } from '../billing/parts/amount.ts'
import { creditAll } from '../billing/parts/credit.ts'
import { route } from '../chain/route.ts'
import { isBegunMonth } from '../reservations/parts/called-off-money.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as invoices from '../store/invoices.ts'
import { notifyOps } from '../store/notifications.ts'
import { planOp } from '../store/planned-work.ts'
import * as reservations from '../store/reservations.ts'
import { cancelComing } from './parts/cancel-coming.ts'
import { declineOffer } from './parts/decline-offer.ts'
import { ownContract } from './parts/own-contract.ts'
import { recoverOps } from './parts/past-end.ts'
import { terminateOps } from './parts/terminate.ts'
import { takeSigningBack } from './parts/withdrawn-signing.ts'

/**
 * POST /contracts/{contractId}/withdrawal. The subscription ends; where no booking was made, or the vehicle of a Single was not received, its
 * fee and those of extra drivers are credited, and of a down payment in each case what no begun month has used up; what was paid of them is for people to give back. What is
 * still reserved is called off, and a car that is out is to be recovered. A contract that is not signed yet is declined (docs/decisions/0184).
 */
export const handler = route(withdrawFromSubscription, async (call) => {
  const { input, caller, now, today, request } = call
  if (input.unsigned) return declineOffer(call)
  const piece = {
    kind: 'contract_end',
    customerId: caller.id,
    subjectId: input.contractId,
    on: today,
  } as const
  const reply = await untilFresh(async () => {
    const { customer, subscription } = await ownContract(caller.id, input.contractId)
    // After the subscription, never beside it: what is booked from here on changes the version that was read.
    const { _id: contractId } = subscription
    const [booked, all] = await Promise.all([
      reservations.since(caller.id, contractId),
      invoices.since(caller.id, contractId),
    ])
    // As it was signed: a company does not become a person by saying so in its profile.
    const customer_type = subscription.agreement.isIndividual ? 'Particulier' : 'Entreprise'
    const reason = withdrawalRefusal({ customer_type, subscription }, today)
    if (reason) throw new Refusal(reason)

    const isRefundable = isFeeRefundable(booked, subscription._id)
    const own = all.filter((one) => one.contractId === contractId && one.status !== 'credited')
    const begunMonths = begunMonthsOf(booked, all, today)
    const kept = { isRefundable, months: subscription.quote.months, begunMonths }
    const back = await takeSigningBack(own.filter(isWithdrawn), kept, now, today)
    const ending = { endsOn: today, endReason: 'withdrawal' } as const
    const out = booked.filter(
      (reservation) => reservation.contractId === contractId && reservation.status === 'InGarage',
    )
    const values = {
      plan: subscription.plan,
      total: amount(back.refundCents),
      ...(begunMonths > 0 && { charged: 'yes' }),
      ...(back.isPrepaidBack && { prepaid: 'yes' }),
      ...(back.refundCents > 0 && { refunded: 'yes' }),
      ...(back.isDriverBack && { drivers: 'yes' }),
      ...(own.some(isStillOwed) && { open: 'yes' }),
    }
    const ops = [
      ...terminateOps(subscription, ending),
      planOp(piece),
      ...(await creditAll(back.credits, now, today, { contractId: subscription._id })),
      ...back.refunds,
      ...(await Promise.all(out.map((reservation) => recoverOps(reservation, today, now)))).flat(),
      ...(await notifyOps(customer, noticeOf(isRefundable, back.refundCents), values, now)),
      auditOp(caller.id, { by: caller.id, what: 'withdrew from a contract', subject: subscription._id }, now),
    ]
    return request.commit(ops, { data: { ...subscription, ...ending, status: 'terminated' as const } })
  })
  // What is reserved is free again; cut off here, the job does it.
  await cancelComing(piece, today, now)
  return reply
})

/** What a withdrawal takes back where the fee is refundable: what the signature asked for, and the insurance of extra drivers. */
const isWithdrawn = ({ kind }: invoices.StoredInvoice): boolean => kind === 'signing' || kind === 'driver'

/** What remains open whatever is withdrawn from; invoices of bookings are called off with them, or were counted as months that have begun. */
const isStillOwed = (invoice: invoices.StoredInvoice): boolean =>
  invoice.status === 'open' && !isWithdrawn(invoice) && !(invoice.reservationId && isOfBooking(invoice))

/** How many months of a Single have begun, so that their rent remains owed. */
const begunMonthsOf = (
  booked: readonly reservations.StoredReservation[],
  all: readonly invoices.StoredInvoice[],
  today: IsoDate,
): number =>
  booked
    .filter(({ committed }) => committed)
    .flatMap((reservation) =>
      all.filter(
        (invoice) =>
          invoice.reservationId === reservation._id &&
          invoice.status !== 'credited' &&
          MONTHLY_KINDS.some((kind) => kind === invoice.kind) &&
          isBegunMonth(invoice, reservation, today),
      ),
    ).length

/** The words for what becomes of the money. */
function noticeOf(isRefundable: boolean, refundCents: number) {
  if (!isRefundable) return 'withdrawal_fee_kept'
  return refundCents > 0 ? 'withdrawal_received' : 'withdrawal_unpaid'
}
