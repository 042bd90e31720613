import type { IsoDate } from '../../../shared/rules/dates.ts'
import { askedFor } from '../../../shared/rules/reinstatement.ts'
import { reinstatementCost } from '../../billing/parts/owed.ts'
import { reinstateOps } from '../../billing/parts/reinstate.ts'
import { sharePaymentOps } from '../../billing/parts/share-payment.ts'
import type { ReinstatementPurpose } from '../../ports/payments.ts'
import { auditOp } from '../../store/audit.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { haveRoom } from '../../store/fitting.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import * as reinstatements from '../../store/reinstatements.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { countForDeleted } from './count-for-deleted.ts'
import { readAgainIfDeleted } from './count-payment.ts'

interface Paid {
  purpose: ReinstatementPurpose
  paymentId: string
  cents: number
  /** What it counts once under; the payment itself unless its money comes a second time, after a dispute. */
  marker?: string | undefined
}

/**
 * Counts the one payment of a reinstatement, once. It was asked for as of a day (`askedOn`): a debit that takes days costs no
 * more interest, and what was invoiced since is asked for by itself. Money that does not make the subscription active (it is
 * active already, or was terminated meanwhile) pays open invoices, and staff give back the rest.
 */
export function countReinstatement(paid: Paid, now: string, today: string): Promise<void> {
  const { paymentId, purpose, cents, marker = paymentId } = paid
  const { customerId, contractId } = purpose
  return untilFresh(async () => {
    if (await payments.isRecorded(customerId, marker)) return
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !subscription) return countForDeleted({ purpose, paymentId, cents, marker }, now, today)
    // After the subscription, whose version guards them: a step that another invoice takes changes it.
    const all = (await invoices.since(customerId, contractId)).filter(
      (invoice) => invoice.contractId === contractId,
    )
    const asked = await asAsked({ customer, subscription, all }, paid, now, today)
    const rest = { method: 'online', receivedOn: today, providerId: paymentId } as const
    const received = { ...rest, cents: asked?.restCents ?? cents }
    const about = { customerId, contractId }
    await commit([
      payments.firstTimeOp(customerId, marker),
      payments.endedOp(customerId, paymentId, now),
      ...(asked?.ops ?? [reinstatements.forgetOp(customerId, contractId)]),
      ...(await sharePaymentOps({ customer, invoices: asked ? [] : all, about, received }, now, today)),
      auditOp(customerId, { by: 'payment provider', what: 'paid a reinstatement', subject: contractId }, now),
    ]).catch(readAgainIfDeleted)
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
  const { known, cost } = (await paidFor({ subscription, all }, cents, askedOn)) ?? {}
  if (!known || !cost) return undefined
  const open = known.filter(({ status }) => status === 'open')
  const received = { method: 'online', receivedOn: today, providerId: paymentId } as const
  const { ops } = await reinstateOps({ customer, subscription, open, cost, received }, now, today)
  // It was not too much when it was asked for; where it is by now, the money pays the oldest of what is open.
  return haveRoom(ops) ? { restCents: cents - cost.totalCents, ops } : undefined
}

/** The most invoices of those that may have been asked for, and what the reinstatement cost with them; undefined where the payment is too small. */
async function paidFor({ subscription, all }: Omit<Read, 'customer'>, cents: number, askedOn: IsoDate) {
  for (const known of askedFor(all, askedOn)) {
    const cost = await reinstatementCost(subscription, known, askedOn)
    if (cost.totalCents <= cents) return { known, cost }
  }
  return undefined
}
