import * as invoices from '../store/invoices.ts'
import * as reservations from '../store/reservations.ts'
import * as subscriptions from '../store/subscriptions.ts'

/** What decides whether an account may be deleted. */
export async function standingOf(customerId: string) {
  const [contracts, owed, booked] = await Promise.all([
    subscriptions.list(customerId),
    invoices.list(customerId),
    reservations.list(customerId),
  ])
  return { contracts, invoices: owed, reservations: booked }
}
