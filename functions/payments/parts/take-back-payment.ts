import { Refusal } from '../../../shared/refusals/refusal.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { reversalEntry } from '../../../shared/rules/ledger.ts'
import { sum } from '../../../shared/rules/money.ts'
import { reverseOps } from '../../billing/parts/reverse-payment.ts'
import type { Purpose, ReinstatementPurpose } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as tasks from '../../store/tasks.ts'

const LOOKED_AT_WITHIN_DAYS = 2

/** What the payment was for: an invoice, or the reinstatement of a subscription. */
type Subject = Purpose | Pick<ReinstatementPurpose, 'customerId' | 'contractId'>

interface TakenBack {
  paymentId: string
  purpose: Subject
  cents: number
}

/**
 * The bank has taken a payment back: a debit that was returned, a chargeback, a collection that failed after it succeeded. It is reversed
 * once, whatever events say it. Where its money pays something else by now, or only a part of it came back, the amount is owed on the
 * customer's account and people look at it. @throws Refusal `try_again` when the payment itself was not heard of yet
 */
export function takeBackPayment({ paymentId, purpose, cents }: TakenBack, now: string, today: string) {
  const { customerId } = purpose
  const subject = 'invoiceId' in purpose ? purpose.invoiceId : purpose.contractId
  const marker = `${paymentId}#returned`
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, marker)) return
    const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
    const own = all.filter(
      ({ providerId, method, reversedOn }) => providerId === paymentId && method === 'online' && !reversedOn,
    )
    // The same event a moment ago.
    if (own.length === 0 && (await payments.isRecorded(customerId, marker))) return
    // Events come in any order: the provider says it again, after it has said that the payment came.
    if (!customer || own.length === 0) throw new Refusal('try_again')
    const isWhole = sum(own.map((one) => one.cents)) === cents
    const reversed = isWhole && (await reversedOps(customer, own, now, today))
    await commit([
      ...(reversed || looseOps(purpose, cents, now, today)),
      payments.firstTimeOp(customerId, marker),
      auditOp(customerId, { by: 'payment provider', what: 'took a payment back', subject }, now),
    ])
  })
}

async function reversedOps(
  customer: customers.StoredCustomer,
  own: readonly payments.StoredPayment[],
  now: string,
  today: string,
): Promise<Op[] | undefined> {
  const reversal = { customer, payments: own, because: 'returned', notice: 'payment_returned' } as const
  return reverseOps(reversal, now, today).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'payment_not_reversible') return undefined
    throw error
  })
}

function looseOps(purpose: Subject, cents: number, now: string, today: string): Op[] {
  const { customerId, ...about } = purpose
  return [
    ledger.postOp(customerId, reversalEntry([{ cents }], today), now),
    tasks.addOp({
      _id: newId('tsk', now),
      kind: 'payment_returned',
      customerId,
      ...('invoiceId' in about ? { invoiceId: about.invoiceId } : { contractId: about.contractId }),
      dueOn: addDays(today, LOOKED_AT_WITHIN_DAYS),
      createdAt: now,
    }),
  ]
}
