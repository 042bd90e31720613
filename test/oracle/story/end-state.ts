import * as invoices from '../../../functions/store/invoices.ts'
import * as ledger from '../../../functions/store/ledger.ts'
import * as reservations from '../../../functions/store/reservations.ts'
import * as subscriptions from '../../../functions/store/subscriptions.ts'
import { booksOf } from '../people.ts'
import type { Customer } from './ten-customers.ts'

/**
 * What must be the same however time passed. Left out is what an outage moves by a reading: the day on which an invoice was issued and is
 * due (never before it was issued), and the days on which steps of dunning were taken (readings, distances).
 */
export async function endState({ who }: Customer) {
  const [billed, booked, subscription, entries] = await Promise.all([
    invoices.list(who.id),
    reservations.list(who.id),
    subscriptions.find(who.id, who.contractId),
    ledger.entries(who.id),
  ])
  return {
    subscription: subscription && {
      status: subscription.status,
      bookingsBlocked: subscription.bookingsBlocked,
      startsOn: subscription.startsOn,
      renewsOn: subscription.renewsOn,
      endsOn: subscription.endReason === 'unpaid' ? 'the day of the step' : subscription.endsOn,
      endReason: subscription.endReason,
    },
    invoices: billed
      .map(({ kind, periodFrom = '', status, lines, totals, paidCents = 0, creditedCents = 0, steps }) => ({
        of: `${kind} ${periodFrom} ${totals.totalCents}`,
        status,
        lines,
        totals,
        paidCents,
        creditedCents,
        hasAllSteps: steps.length === 4,
      }))
      .sort((a, b) => a.of.localeCompare(b.of)),
    reservations: booked.map(
      ({ status, start_date, return_date, priceCents, depositCents, months, days, kmIncluded }) => ({
        status,
        start_date,
        return_date,
        priceCents,
        depositCents,
        months,
        days,
        kmIncluded,
      }),
    ),
    accounts: balances(entries),
    books: await booksOf(who.id),
  }
}

/** What each account of the ledger comes to. */
function balances(entries: Awaited<ReturnType<typeof ledger.entries>>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { lines } of entries)
    for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents
  return sums
}
