import { handler as balanceDue } from '../../../functions/jobs/balance-due.ts'
import { handler as collections } from '../../../functions/jobs/collections.ts'
import { handler as dunning } from '../../../functions/jobs/dunning.ts'
import { handler as holdExpiry } from '../../../functions/jobs/hold-expiry.ts'
import { handler as monthlyInvoices } from '../../../functions/jobs/monthly-invoices.ts'
import { handler as paymentNotes } from '../../../functions/jobs/payment-notes.ts'
import { handler as renewals } from '../../../functions/jobs/renewals.ts'
import { handler as unpaidReservations } from '../../../functions/jobs/unpaid-reservations.ts'
import { handler as unreturned } from '../../../functions/jobs/unreturned-vehicles.ts'
import type { Day } from '../calculator/days.ts'

/** The jobs that move money, in the order of infra/jobs.ts, each at its time of the day (UTC). */
const JOBS = [
  [holdExpiry, '00:05'],
  [unpaidReservations, '00:10'],
  [unreturned, '00:15'],
  [dunning, '00:20'],
  [renewals, '00:25'],
  [balanceDue, '00:30'],
  [monthlyInvoices, '00:40'],
  [collections, '06:00'],
  [paymentNotes, '06:15'],
  // After an outage a booking that nobody fetched waits until its months are invoiced: it is looked at again.
  [unreturned, '06:30'],
] as const

/** They make up what they missed one piece a run: after an outage they are run again until nothing is left. */
const MADE_UP_ONE_A_RUN: readonly unknown[] = [renewals, monthlyInvoices]

/** All jobs of a day, and what earlier days missed. */
export async function runJobs(day: Day): Promise<void> {
  for (const [job, time] of JOBS) {
    const run = () => job({ scheduledAt: `${day}T${time}:00.000Z` })
    let { processed } = await run()
    while (processed > 0 && MADE_UP_ONE_A_RUN.includes(job)) ({ processed } = await run())
  }
}
