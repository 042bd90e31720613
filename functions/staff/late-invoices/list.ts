import { listLateInvoices } from '../../../shared/api/staff-late-invoices.ts'
import { lateStage } from '../../../shared/rules/dunning-stage.ts'
import { hasOutcome } from '../../../shared/rules/outcomes.ts'
import { route } from '../../chain/route.ts'
import { onTheWire, type StoredInvoice } from '../../store/invoices.ts'
import { workOf, workPage } from '../../store/queue-work.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/late-invoices. */
export const handler = route(listLateInvoices, async ({ input, caller, today }) => {
  const { stage, outcome, ...asked } = input
  const { items, cursor } = await workPage<StoredInvoice>({
    ...asked,
    queue: 'late-invoices',
    callerId: caller.id,
    today,
    only: (invoice) =>
      (!stage || lateStage(invoice, today) === stage) &&
      hasOutcome(outcome, workOf(invoice)?.lastOutcome?.outcome),
  })
  const rows = items.map((invoice) => ({ ...onTheWire(invoice), work: workOf(invoice) }))
  return { data: await withNames(rows), cursor }
})
