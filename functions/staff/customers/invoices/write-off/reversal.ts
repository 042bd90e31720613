import { takeBackWriteOff } from '../../../../../shared/api/write-offs.ts'
import { Refusal } from '../../../../../shared/refusals/refusal.ts'
import { writeBackEntry } from '../../../../../shared/rules/ledger.ts'
import { route } from '../../../../chain/route.ts'
import { unchangedAccountOp } from '../../../../store/account-guard.ts'
import { auditOp } from '../../../../store/audit.ts'
import { untilFresh } from '../../../../store/commit.ts'
import * as customers from '../../../../store/customers.ts'
import * as invoices from '../../../../store/invoices.ts'
import * as ledger from '../../../../store/ledger.ts'

/** POST …/invoices/{invoiceId}/write-off/reversal. The invoice asks again for what was given up, and can be paid. */
export const handler = route(takeBackWriteOff, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const { customerId, invoiceId, reason } = input
    const [customer, invoice] = await Promise.all([
      customers.find(customerId),
      invoices.find(customerId, invoiceId),
    ])
    if (!customer || !invoice) throw new Refusal('not_found')
    const cents = invoice.writtenOffCents ?? 0
    if (cents === 0) throw new Refusal('not_written_off')
    const what = `took a write-off back: ${reason}`
    const ops = [
      invoices.reopenOp(invoice, { writtenOffCents: 0 }, today),
      ledger.postOp(customerId, writeBackEntry(invoiceId, cents, today), now),
      unchangedAccountOp(customer),
      auditOp(customerId, { by: caller.id, what, subject: invoiceId }, now),
    ]
    const { writtenOffOn: _writtenOffOn, ...again } = invoice
    const after = invoices.withAmounts(again, { writtenOffCents: 0 }, today)
    return request.commit(ops, { data: { invoice: invoices.onTheWire(after) } })
  }),
)
