import { addDays, addMonths, type IsoDate } from '../../../shared/rules/dates.ts'
import { issue } from '../../billing/parts/issue.ts'
import type { Signature } from '../../pdf/contract-data.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import * as issuedPdfs from '../../store/issued-pdfs.ts'
import { notifyOps } from '../../store/notifications.ts'
import { doneOp } from '../../store/planned-work.ts'
import * as signatures from '../../store/signatures.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { beginCommitmentOps } from './commitment.ts'
import { planRenewalOps } from './planned-work.ts'

interface Signing {
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription
  signature: Signature
}

/**
 * "Subscription takes effect on signature" (spec §4): the subscription runs from today, its fee is invoiced, due today, and the
 * signed PDF is ordered, in the one transaction that keeps the signature.
 */
export async function signOps(
  { customer, subscription, signature }: Signing,
  now: string,
  today: IsoDate,
): Promise<{ subscription: subscriptions.StoredSubscription; invoice: StoredInvoice; ops: Op[] }> {
  const { customerId, _id: subjectId, number, plan, quote, signBy, agreement } = subscription
  const commitment = begunOn(subscription.commitment, today)
  const startsOn = commitment?.startsOn ?? today
  const change = {
    status: 'active' as const,
    startsOn,
    agreement,
    signedAt: now,
    renewsOn: addMonths(startsOn, quote.months),
    ...(commitment && { commitment }),
  }
  const signed = { ...subscription, ...change }
  const bill = { customer, kind: 'signing' as const, contractId: subjectId, dueOn: today }
  const { invoice, ops: issued } = await issue({ ...bill, lines: quote.atSigning }, now, today)
  const ops = [
    subscriptions.changeOp(subscription, change),
    signatures.addOp(subscription, signature),
    doneOp({ kind: 'signature', customerId, subjectId, on: addDays(signBy, 1) }),
    ...planRenewalOps(signed),
    ...(commitment ? await beginCommitmentOps(signed, commitment, now) : []),
    customers.subscribedOp(customerId, plan),
    ...issued,
    issuedPdfs.orderOp({ kind: 'contract', customerId, subjectId, number, orderedAt: now }),
    ...(await notifyOps(customer, 'contract_active', activeValues(signed), now)),
    auditOp(customerId, { by: customerId, what: 'signed a contract', subject: subjectId }, now),
  ]
  return { subscription: signed, invoice, ops }
}

/** What the mail about an active contract names: of a Single its vehicle, and the day from which it can be fetched. */
const activeValues = ({ plan, commitment, agreement }: subscriptions.StoredSubscription) => ({
  plan,
  ...(commitment && { vehicle: agreement.vehicles.join(', '), start: commitment.startsOn }),
})

/** Signed after the day that was agreed, a Single begins on the day of the signature. */
const begunOn = (commitment: subscriptions.StoredSubscription['commitment'], today: IsoDate) =>
  commitment && { ...commitment, startsOn: commitment.startsOn > today ? commitment.startsOn : today }
