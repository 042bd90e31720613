import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { issue } from '../billing/issue.ts'
import type { Signature } from '../papers/contract-data.ts'
import { auditOp } from '../store/audit.ts'
import type { Op } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import type { StoredInvoice } from '../store/invoices.ts'
import { tellOps } from '../store/notifications.ts'
import * as papers from '../store/papers.ts'
import * as signatures from '../store/signatures.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { doneOp } from '../store/work.ts'
import { beginsOps } from './begins.ts'

interface Signing {
  customer: customers.StoredCustomer
  contract: subscriptions.StoredSubscription
  signature: Signature
}

/**
 * "Subscription takes effect on signature" (spec §4): the contract runs from today, its fee is invoiced, due today, and the
 * signed paper is ordered, in the one transaction that keeps the signature.
 */
export async function signOps(
  { customer, contract, signature }: Signing,
  now: string,
  today: IsoDate,
): Promise<{ contract: subscriptions.StoredSubscription; invoice: StoredInvoice; ops: Op[] }> {
  const { customerId, _id: subjectId, number, plan, quote, signBy } = contract
  const change = {
    status: 'active' as const,
    startsOn: today,
    signedAt: now,
    renewsOn: addMonths(today, quote.months),
  }
  const signed = { ...contract, ...change }
  const bill = { customer, kind: 'signing' as const, contractId: subjectId, dueOn: today }
  const { invoice, ops: issued } = await issue({ ...bill, lines: quote.atSigning }, now, today)
  const ops = [
    subscriptions.changeOp(contract, change),
    signatures.addOp(contract, signature),
    doneOp({ kind: 'signature', customerId, subjectId, on: addDays(signBy, 1) }),
    ...beginsOps(signed),
    customers.subscribedOp(customerId, plan),
    ...issued,
    papers.orderOp({ kind: 'contract', customerId, subjectId, number, orderedAt: now }),
    ...(await tellOps(customer, 'contract_active', { plan }, now)),
    auditOp(customerId, { by: customerId, what: 'signed a contract', subject: subjectId }, now),
  ]
  return { contract: signed, invoice, ops }
}
