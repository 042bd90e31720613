import { Refusal } from '../../../shared/refusals/refusal.ts'
import { paymentEntry } from '../../../shared/rules/ledger.ts'
import type { PaidFor } from '../../ports/payments.ts'
import { deletedOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { eraseAgainOp } from '../../store/deletions.ts'
import * as ledger from '../../store/ledger.ts'
import * as payments from '../../store/payments.ts'
import * as tasks from '../../store/tasks.ts'
import { countPayment } from './count-payment.ts'
import { countReinstatement } from './count-reinstatement.ts'
import { wasTakenBack } from './take-back-payment.ts'

interface Restored {
  paymentId: string
  purpose: PaidFor
  cents: number
  disputeId: string
}

/**
 * A dispute was decided for us and the bank has given the money again that it had taken back. It counts once, as if it came now: for its
 * invoice, or for the reinstatement that it had paid. What was owed on the customer's account is not owed any more.
 * @throws Refusal `try_again` when it was not heard of yet that the bank took it back
 */
export async function restorePayment(
  { paymentId, purpose, cents, disputeId }: Restored,
  now: string,
  today: string,
): Promise<void> {
  const { customerId } = purpose
  if (!(await wasTakenBack(customerId, paymentId))) throw new Refusal('try_again')
  const marker = `${paymentId}#restored#${disputeId}`
  const own = (await payments.list(customerId)).filter(({ providerId }) => providerId === paymentId)
  // A payment that was reversed, and came again, may have been taken back in part since: that part alone is owed on the account.
  const isOnAccount = own.some(({ takenBackCents = 0 }) => takenBackCents >= cents)
  if (isOnAccount || !own.some(({ reversedOn }) => reversedOn))
    return restoreAccount({ paymentId, purpose, cents, disputeId }, marker, now, today)
  if ('invoiceId' in purpose) return countPayment({ purpose, paymentId, cents, marker }, now, today)
  const asked = 'askedOn' in purpose ? purpose : { ...purpose, askedOn: today }
  return countReinstatement({ purpose: asked, paymentId, cents, marker }, now, today)
}

/**
 * What was taken back is owed on the account, not for an invoice: the entry that says so is balanced by another, and nobody has to
 * look at it any more.
 */
function restoreAccount({ paymentId, purpose, cents }: Restored, marker: string, now: string, today: string) {
  const { customerId } = purpose
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, marker)) return
    const [customer, all] = await Promise.all([customers.find(customerId), payments.list(customerId)])
    const taken = all.find(
      ({ providerId, takenBackCents = 0 }) => providerId === paymentId && takenBackCents >= cents,
    )
    await commit([
      payments.firstTimeOp(customerId, marker),
      ledger.postOp(customerId, paymentEntry([{ cents }], today), now),
      ...(taken ? [payments.takenBackOp(taken, -cents)] : []),
      ...(customer ? [] : [deletedOp(customerId), eraseAgainOp(customerId, today)]),
      ...(await tasks.withdrawAboutOps('payment_returned', paymentId, now)),
      auditOp(customerId, { by: 'payment provider', what: 'gave a payment again', subject: marker }, now),
    ])
  })
}
