import { getInvoice, type InvoiceAbout, type Settlement } from '../../shared/api/invoices.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isOver } from '../../shared/rules/reservation-states.ts'
import { aboutOf } from '../billing/parts/bill-about.ts'
import { costToday } from '../billing/parts/owed.ts'
import { route } from '../chain/route.ts'
import * as creditNotes from '../store/credit-notes.ts'
import * as invoices from '../store/invoices.ts'
import * as payments from '../store/payments.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** GET /invoices/{invoiceId}. Looked up in the caller's own partition: what is not there is another's, or nobody's. */
export const handler = route(getInvoice, async ({ input, caller, today }) => {
  const invoice = await invoices.find(caller.id, input.invoiceId)
  if (!invoice) throw new Refusal('forbidden')
  const isOpen = invoice.status === 'open'
  const [subscription, aboutNow, settledBy] = await Promise.all([
    isOpen ? subscriptions.find(caller.id, invoice.contractId) : undefined,
    movedSince(invoice),
    isOpen ? undefined : settlements(invoice),
  ])
  const cost = await costToday(invoice, subscription, today)
  return {
    data: {
      ...invoices.onTheWire(invoice),
      ...(cost && { costToday: cost }),
      ...(isOpen && subscription?.status === 'terminated' && { isAfterEnd: true }),
      ...(aboutNow && { aboutNow }),
      ...(settledBy && { settledBy }),
    },
  }
})

/**
 * What its reservation is by now, where that is another car or another first day: an issued invoice is not changed (docs/decisions/0108).
 * Of one that is over nothing: the plate that its vehicle has by now is of somebody else's car.
 */
async function movedSince(invoice: invoices.StoredInvoice): Promise<InvoiceAbout | undefined> {
  const { about, customerId, kind, reservationId, periodFrom } = invoice
  if (!about || !kind || !reservationId) return undefined
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation || isOver(reservation.status)) return undefined
  const now = await aboutOf({
    customer: { _id: customerId },
    kind,
    reservation,
    ...(periodFrom && { periodFrom }),
  })
  const isSame = now?.vehicle === about.vehicle && now.plate === about.plate && now.from === about.from
  return isSame ? undefined : now
}

/** Each payment and credit note of an invoice, oldest first: both are younger than it. */
async function settlements({ customerId, _id }: invoices.StoredInvoice): Promise<Settlement[]> {
  const [paid, credited] = await Promise.all([
    payments.since(customerId, _id),
    creditNotes.since(customerId, _id),
  ])
  const ofInvoice = ({ invoiceId }: { invoiceId?: string | undefined }) => invoiceId === _id
  return [
    ...paid
      .filter((one) => ofInvoice(one) && !one.reversedOn)
      .map((one) => ({
        _id: one._id,
        on: one.receivedOn,
        cents: one.cents - one.refundedCents,
        method: one.method,
      })),
    ...credited
      .filter(ofInvoice)
      .map((one) => ({ _id: one._id, on: one.issuedOn, cents: one.totals.totalCents, number: one.number })),
  ].sort((a, b) => a.on.localeCompare(b.on))
}
