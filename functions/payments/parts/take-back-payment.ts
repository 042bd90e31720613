import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { reversalEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { reverseOps } from '../../billing/parts/reverse-payment.ts'
import type { PaidFor } from '../../ports/payments.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { eraseAgainOp } from '../../store/deletions.ts'
import { haveRoom } from '../../store/fitting.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as tasks from '../../store/tasks.ts'

const LOOKED_AT_WITHIN_DAYS = 2

interface TakenBack {
  paymentId: string
  purpose: PaidFor
  cents: number
  /** Under what the bank takes it back; a payment can be disputed in parts. Undefined where a collection failed after it succeeded. */
  disputeId?: string
}

/** Under what it is noted that the bank took a payment back, and under what each of its disputes counts once. */
const returnedMarker = (paymentId: string) => `${paymentId}#returned`
const disputeMarker = (paymentId: string, disputeId: string) => `${returnedMarker(paymentId)}#${disputeId}`

/** Has the bank taken a payment back? */
export const wasTakenBack = (customerId: string, paymentId: string): Promise<boolean> =>
  payments.isRecorded(customerId, returnedMarker(paymentId))

/**
 * The bank has taken a payment back: a debit that was returned, a chargeback, a collection that failed after it succeeded. It is reversed
 * once, whatever events say it, and each dispute of a part of it counts once. Where its money pays something else by now, only a part of
 * it came back, what follows is more than one transaction has room for, or the account is deleted, the amount is owed on the customer's
 * account and people look at it. @throws Refusal `try_again` when the payment itself was not heard of yet
 */
export function takeBackPayment(back: TakenBack, now: string, today: string) {
  const { customerId } = back.purpose
  return untilFresh(async () => {
    const found = await whatIsTakenBack(back)
    if (!found) return
    const { own, isWhole, markers } = found
    const customer = await customers.find(customerId)
    const subject = subjectOf(back.purpose)
    const reversed =
      isWhole &&
      (customer ? await reversedOps(customer, own, now, today) : await formerOps(own, subject, now, today))
    await commit([
      ...(reversed || looseOps(back, own, now, today)),
      ...(customer ? [] : [deletedOp(customerId), eraseAgainOp(customerId, today)]),
      ...markers.map((marker) => payments.firstTimeOp(customerId, marker)),
      auditOp(customerId, { by: 'payment provider', what: 'took a payment back', subject }, now),
    ])
  })
}

const subjectOf = (purpose: PaidFor) => ('invoiceId' in purpose ? purpose.invoiceId : purpose.contractId)

/**
 * Which payments the money had come as, whether it is all of theirs, and under what it counts; undefined where it counted before.
 * @throws Refusal `try_again`
 */
async function whatIsTakenBack({ paymentId, purpose: { customerId }, cents, disputeId }: TakenBack) {
  const dispute = disputeId ? [disputeMarker(paymentId, disputeId)] : []
  const wasBefore = await wasTakenBack(customerId, paymentId)
  const hasCounted = dispute[0] ? await payments.isRecorded(customerId, dispute[0]) : wasBefore
  if (hasCounted) return undefined
  const all = (await payments.list(customerId)).filter(
    ({ providerId, method }) => providerId === paymentId && method === 'online',
  )
  const own = all.filter(({ reversedOn }) => !reversedOn)
  if (own.length === 0) {
    // The same event a moment ago.
    if (await wasTakenBack(customerId, paymentId)) return undefined
    // Events come in any order: the provider says it again, after it has said that the payment came.
    throw new Refusal('try_again')
  }
  const isWhole = sum(own.map((one) => one.cents)) === cents
  // A collection that failed after it succeeded, and its dispute, are the same money; what had come again is not.
  if (wasBefore && isWhole && own.length === all.length) return undefined
  return { own, isWhole, markers: [...(wasBefore ? [] : [returnedMarker(paymentId)]), ...dispute] }
}

async function reversedOps(
  customer: customers.StoredCustomer,
  own: readonly payments.StoredPayment[],
  now: string,
  today: string,
): Promise<Op[] | undefined> {
  const reversal = { customer, payments: own, because: 'returned', notice: 'payment_returned' } as const
  const ops = await reverseOps(reversal, now, today).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'payment_not_reversible') return undefined
    throw error
  })
  return ops && haveRoom(ops) ? ops : undefined
}

/** Of a deleted account: what waited to be given back is not there any more. What paid an invoice is for people. */
async function formerOps(
  own: readonly payments.StoredPayment[],
  subject: string,
  now: string,
  today: string,
): Promise<Op[] | undefined> {
  const [first] = own
  if (!first || own.some(({ invoiceId, refundedCents }) => invoiceId || refundedCents > 0)) return undefined
  const shares = own.map(({ cents }) => ({ cents }))
  return [
    ...own.map((one) => payments.reversedOp(one, { reversedOn: today, reversedBecause: 'returned' })),
    ledger.postOp(first.customerId, reversalEntry(shares, today), now),
    ...(await tasks.withdrawAboutOps('refund_payment', subject, now)),
  ]
}

/** It is owed on the account, and people look at it until the money comes again (`restorePayment`). */
function looseOps(
  { paymentId, purpose, cents }: TakenBack,
  own: readonly payments.StoredPayment[],
  now: string,
  today: string,
): Op[] {
  const { customerId, ...about } = purpose
  const [payment] = own
  return [
    // The provider has that much less of it to give back.
    ...(payment ? [payments.takenBackOp(payment, cents)] : []),
    ledger.postOp(customerId, reversalEntry([{ cents }], today), now),
    tasks.askAboutOp(
      {
        kind: 'payment_returned',
        customerId,
        ...('invoiceId' in about ? { invoiceId: about.invoiceId } : { contractId: about.contractId }),
        dueOn: addDays(today, LOOKED_AT_WITHIN_DAYS),
        createdAt: now,
      },
      paymentId,
    ),
  ]
}
