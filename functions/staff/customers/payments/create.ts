import { receivePayment } from '../../../../shared/api/payments.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { allocate } from '../../../../shared/rules/ledger.ts'
import { sum } from '../../../../shared/rules/money.ts'
import { receiveOps } from '../../../billing/parts/receive.ts'
import { settleOps } from '../../../billing/parts/settle.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as invoices from '../../../store/invoices.ts'

/** The invoices that one payment may touch: a transaction has room for a hundred writes, each takes up to nine. */
const MOST_INVOICES = 10

/** POST /staff/customers/{customerId}/payments. One sum for several invoices: the oldest are paid first. */
export const handler = route(receivePayment, async ({ input, caller, now, today, request }) => {
  const { customerId, amountCents, receivedOn, method } = input
  return untilFresh(async () => {
    const [customer, all] = await Promise.all([customers.find(customerId), invoices.list(customerId)])
    if (!customer) throw new Refusal('not_found')
    if (receivedOn > today) throw new Refusal('payment_in_future')
    const open = all
      .filter((invoice) => invoice.status === 'open')
      .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
      .slice(0, MOST_INVOICES)
      .map((invoice) => ({ ...invoice, owedCents: openCents(invoice) }))
    const owedCents = sum(open.map((invoice) => invoice.owedCents))
    if (amountCents > owedCents) throw new Refusal('payment_too_large', { owedCents })

    const paid = []
    for (const { cents, invoiceId } of allocate(amountCents, open)) {
      const invoice = all.find(({ _id }) => _id === invoiceId)
      if (invoice) paid.push(await receiveOps(customer, invoice, { cents, receivedOn, method }, now))
    }
    const what = `recorded a payment by ${method}`
    const audit = auditOp(customerId, { by: caller.id, what, subject: customerId }, now)
    const followed = await settleOps(
      paid.map((one) => one.invoice),
      now,
    )
    const ops = [...paid.flatMap((one) => one.ops), ...followed, audit]
    return request.commit(ops, { data: paid.map((one) => invoices.onTheWire(one.invoice)) })
  })
})
