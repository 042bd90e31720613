import { reinstateContract } from '../../../shared/contracts/contract-life.ts'
import type { Customer } from '../../../shared/contracts/cust.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { Instant } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { isReinstatable, reinstated, reinstatement } from '../../../shared/rules/reinstatement.ts'
import { issue } from '../../billing/issue.ts'
import { lateOf } from '../../billing/late-invoices.ts'
import { paidOps, type Received, receiveOps } from '../../billing/receive.ts'
import { beginsOps } from '../../contracts/begins.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { rateOn } from '../../store/commercial-rate.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import * as work from '../../store/work.ts'

/** A transaction has room for a hundred writes: of more invoices than these the customer is told all at once. */
const MOST_TOLD = 12

/** Pays each late invoice in full. The customer is told of each, unless they are too many. */
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
  return ops
}

/**
 * POST …/contracts/{contractId}/reinstate. One transaction takes all the money (the late invoices, and a new one for interest,
 * flat fee and a month in advance) and gives the subscription back: never the one without the other.
 */
export const handler = route(reinstateContract, async ({ input, caller, now, today, once }) => {
  const { customerId, contractId, amountCents, receivedOn, method } = input
  return untilFresh(async () => {
    const [customer, contract, all, commercialRateBp] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
      invoices.list(customerId),
      rateOn(today),
    ])
    if (!customer || !contract) throw new Refusal('not_found')
    const late = all
      .filter(({ status, dueOn }) => status === 'open' && dueOn < today)
      .filter((invoice) => invoice.contractId === contractId)
    if (receivedOn > today) throw new Refusal('payment_in_future')
    if (!isReinstatable(contract)) throw new Refusal('not_suspended')
    const cost = reinstatement({
      late: lateOf(all, contractId),
      monthlyCents: contract.quote.monthly.cents,
      country: contract.country,
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
    const active = reinstated(contract)
    const planned = await work.plannedFor(customerId, contractId)
    const ops = [
      ...paid,
      ...issued,
      subscriptions.changeOp(contract, active),
      // What was called off stays so; what was not yet, stays booked.
      ...planned.filter(({ kind }) => kind === 'contract_end').map(work.doneOp),
      ...(contract.status === 'terminated'
        ? [
            subscriptions.runAgainOp(contract),
            customers.subscribedOp(customerId, contract.plan),
            ...beginsOps(contract),
          ]
        : []),
      ...(await tellOps(customer, 'contract_reinstated', { plan: contract.plan }, now)),
      auditOp(customerId, { by: caller.id, what: 'reinstated a subscription', subject: contractId }, now),
    ]
    const data = { contract: { ...contract, ...active }, invoice: invoices.onTheWire(invoice) }
    return once.commit(ops, { data })
  })
})
