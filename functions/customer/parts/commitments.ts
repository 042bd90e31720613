import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** What decides whether an account may be deleted. */
export async function commitmentsOf(customerId: string) {
  const [agreements, owed, booked, pendingPayments] = await Promise.all([
    subscriptions.list(customerId),
    invoices.list(customerId),
    reservations.list(customerId),
    payments.pending(customerId),
  ])
  return { subscriptions: agreements, invoices: owed, reservations: booked, pendingPayments }
}
