import type { Customer } from '../../../../shared/api/account.ts'
import { reinstateSubscription } from '../../../../shared/api/subscription-life.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { Instant, IsoDate } from '../../../../shared/rules/dates.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { isReinstatable, reinstated, reinstatement } from '../../../../shared/rules/reinstatement.ts'
import { needsSecondPerson } from '../../../../shared/rules/second-person.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { lateOf } from '../../../billing/parts/late-invoices.ts'
import { paidOps, type Received, receiveOps } from '../../../billing/parts/receive.ts'
import { settleOps } from '../../../billing/parts/settle.ts'
import { route } from '../../../chain/route.ts'
import { liveReservations, recoveredOps } from '../../../contracts/parts/past-end.ts'
import { planRenewalOps } from '../../../contracts/parts/planned-work.ts'
import { auditOp } from '../../../store/audit.ts'
import { rateOn } from '../../../store/commercial-rate.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as work from '../../../store/planned-work.ts'
import * as subscriptions from '../../../store/subscriptions.ts'

/** A transaction has room for a hundred writes: of more invoices than these the customer is notified all at once. */
const MOST_TOLD = 12

/** Pays each late invoice in full. The customer is notified of each, unless they are too many. */
async function paidLateOps(
  customer: Customer,
  late: readonly invoices.StoredInvoice[],
  paid: Pick<Received, 'receivedOn' | 'method'>,
  now: Instant,
): Promise<Op[]> {
  const ops: Op[] = []
  for (const invoice of late) {
    const received = { cents: openCents(invoice), ...paid }
    if (late.length > MOST_TOLD) ops.push(...paidOps(invoice, received, now))
    else ops.push(...(await receiveOps(customer, invoice, received, now)).ops)
  }
  const settled = late.map((invoice) =>
    invoices.withAmounts(
      invoice,
      { paidCents: (invoice.paidCents ?? 0) + openCents(invoice) },
      paid.receivedOn,
    ),
  )
  const contractId = late[0]?.contractId
  return [...ops, ...(await settleOps(settled, now, contractId ? { contractId } : {}))]
}

/** Cars that are out need not be got back any more, unless their own return date is over. */
async function mayStayOps(
  subscription: subscriptions.StoredSubscription,
  today: IsoDate,
  now: Instant,
): Promise<Op[]> {
  const live = await liveReservations(subscription)
  const stay = live.filter(({ return_date }) => return_date >= today)
  return (await Promise.all(stay.map((reservation) => recoveredOps(reservation, now)))).flat()
}

/**
 * POST …/contracts/{contractId}/reinstate. One transaction takes all the money (the late invoices, and a new one for interest,
 * flat fee and a month in advance) and gives the subscription back: never the one without the other.
 */
export const handler = route(reinstateSubscription, async ({ input, caller, now, today, request }) => {
  const { customerId, contractId, amountCents, receivedOn, method } = input
  return untilFresh(async () => {
    const [customer, subscription, all, commercialRateBp] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
      invoices.list(customerId),
      rateOn(today),
    ])
    if (!customer || !subscription) throw new Refusal('not_found')
    const late = all
      .filter(({ status, dueOn }) => status === 'open' && dueOn < today)
      .filter((invoice) => invoice.contractId === contractId)
    if (receivedOn > today) throw new Refusal('payment_in_future')
    if (method === 'cash' && needsSecondPerson(amountCents)) throw new Refusal('second_person_needed')
    if (!isReinstatable(subscription)) throw new Refusal('not_suspended')
    const cost = reinstatement({
      late: lateOf(all, contractId),
      monthlyCents: subscription.quote.monthly.cents,
      country: subscription.country,
      today,
      commercialRateBp,
    })
    if (amountCents !== cost.totalCents) throw new Refusal('reinstatement_differs', cost)

    const paid = await paidLateOps(customer, late, { receivedOn, method }, now)
    const bill = {
      customer,
      kind: 'reinstatement' as const,
      contractId,
      lines: cost.lines,
      dueOn: today,
      paid: { method, receivedOn },
    }
    const { invoice, ops: issued } = await issue(bill, now, today)
    const active = reinstated(subscription)
    const planned = await work.plannedFor(customerId, contractId)
    const ops = [
      ...paid,
      ...issued,
      subscriptions.changeOp(subscription, active),
      ...(await mayStayOps(subscription, today, now)),
      // What was cancelled remains so; what was not cancelled yet remains booked.
      ...planned.filter(({ kind }) => kind === 'contract_end').map(work.doneOp),
      ...(subscription.status === 'terminated'
        ? [
            subscriptions.runAgainOp(subscription),
            customers.subscribedOp(customerId, subscription.plan),
            ...planRenewalOps(subscription),
          ]
        : []),
      ...(await notifyOps(customer, 'contract_reinstated', { plan: subscription.plan }, now)),
      auditOp(customerId, { by: caller.id, what: 'reinstated a subscription', subject: contractId }, now),
    ]
    const data = { contract: { ...subscription, ...active }, invoice: invoices.onTheWire(invoice) }
    return request.commit(ops, { data })
  })
})
