import { openCents } from '../../../shared/rules/invoices.ts'
import { allocate } from '../../../shared/rules/ledger.ts'
import { reinstatementCost } from '../../billing/parts/owed.ts'
import { creditOps, receiveOps } from '../../billing/parts/receive.ts'
import { refundTaskOp } from '../../billing/parts/refund-task.ts'
import { reinstateOps } from '../../billing/parts/reinstate.ts'
import { settleOps } from '../../billing/parts/settle.ts'
import { log } from '../../chain/log.ts'
import type { ReinstatementPurpose } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import * as reinstatements from '../../store/reinstatements.ts'
import * as subscriptions from '../../store/subscriptions.ts'

interface Paid {
  purpose: ReinstatementPurpose
  paymentId: string
  cents: number
}

/**
 * Counts the one payment of a reinstatement, once. It was asked for as of a day (`askedOn`): a debit that takes days costs no
 * more interest, and what was invoiced since is asked for by itself. Money that does not make the subscription active (it is
 * active already, or was terminated meanwhile) pays open invoices, and staff give back the rest.
 */
export function countReinstatement(paid: Paid, now: string, today: string): Promise<void> {
  const { paymentId, purpose } = paid
  const { customerId, contractId } = purpose
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, paymentId)) return
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    // After the subscription, whose version guards them: a step that another invoice takes changes it.
    const all = (await invoices.list(customerId)).filter((invoice) => invoice.contractId === contractId)
    if (!customer || !subscription) return log('error', 'a payment for nobody', { paymentId })
    const asked = await asAsked({ customer, subscription, all }, paid, now, today)
    const rest = asked?.restCents ?? paid.cents
    const others = asked ? [] : all
    await commit([
      payments.firstTimeOp(customerId, paymentId),
      payments.endedOp(customerId, paymentId, now),
      ...(asked?.ops ?? [reinstatements.forgetOp(customerId, contractId)]),
      ...(await restOps(customer, { all: others, last: all[0] }, rest, paymentId, now, today)),
      auditOp(customerId, { by: 'payment provider', what: 'paid a reinstatement', subject: contractId }, now),
    ])
  })
}

interface Read {
  customer: customers.StoredCustomer
  subscription: subscriptions.StoredSubscription
  all: readonly invoices.StoredInvoice[]
}

/** The reinstatement as it was asked for, and what the payment has too much; undefined where it does not come to pass. */
async function asAsked(
  { customer, subscription, all }: Read,
  { purpose: { askedOn }, paymentId, cents }: Paid,
  now: string,
  today: string,
): Promise<{ restCents: number; ops: Op[] } | undefined> {
  if (subscription.status !== 'suspended') return undefined
  const known = all.filter(({ issuedOn }) => issuedOn <= askedOn)
  const cost = await reinstatementCost(subscription, known, askedOn)
  if (cents < cost.totalCents) return undefined
  const open = known.filter(({ status }) => status === 'open')
  const received = { method: 'online', receivedOn: today, providerId: paymentId } as const
  const { ops } = await reinstateOps({ customer, subscription, open, cost, received }, now, today)
  return { restCents: cents - cost.totalCents, ops }
}

/** What is left of the payment: it pays open invoices, the oldest first; the rest is the customer's credit. */
async function restOps(
  customer: customers.StoredCustomer,
  { all, last }: { all: readonly invoices.StoredInvoice[]; last: invoices.StoredInvoice | undefined },
  cents: number,
  paymentId: string,
  now: string,
  today: string,
): Promise<Op[]> {
  const open = all.filter(({ status }) => status === 'open')
  const owing = open.map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
  const ops: Op[] = []
  const changed: invoices.StoredInvoice[] = []
  for (const share of allocate(cents, owing)) {
    const received = {
      cents: share.cents,
      method: 'online',
      receivedOn: today,
      providerId: paymentId,
    } as const
    const invoice = open.find(({ _id }) => _id === share.invoiceId)
    if (!invoice) {
      ops.push(...creditOps(customer._id, received, now), ...(last ? [refundTaskOp(last, now, today)] : []))
      continue
    }
    const { ops: written, invoice: after } = await receiveOps(customer, invoice, received, now)
    ops.push(...written)
    changed.push(after)
  }
  return [...ops, ...(await settleOps(changed, now))]
}
