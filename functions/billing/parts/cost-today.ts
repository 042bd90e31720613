import type { CostToday } from '../../../shared/api/invoices.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { isReinstatable, reinstatement } from '../../../shared/rules/reinstatement.ts'
import { rateOn } from '../../store/commercial-rate.ts'
import * as invoices from '../../store/invoices.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { lateOf } from './late-invoices.ts'

/**
 * What an open invoice costs if it is paid today: its own amount, until the subscription is suspended for it; from then on
 * all that is late, with interest, flat fee and a month in advance (spec §4). Undefined once it is settled.
 */
export async function costToday(
  invoice: invoices.StoredInvoice,
  today: string,
): Promise<CostToday | undefined> {
  if (invoice.status !== 'open') return undefined
  const owedCents = openCents(invoice)
  const plain = { on: today, owedCents, lines: [], totalCents: owedCents }
  if (invoice.steps.length < 2) return plain
  const [subscription, all] = await Promise.all([
    subscriptions.find(invoice.customerId, invoice.contractId),
    invoices.list(invoice.customerId),
  ])
  return subscription && isReinstatable(subscription) ? reinstatementCost(subscription, all, today) : plain
}

/** What bringing a subscription back costs on a day: all that is late, interest, flat fee and a month in advance. */
export async function reinstatementCost(
  { _id, quote, country }: subscriptions.StoredSubscription,
  all: readonly invoices.StoredInvoice[],
  today: string,
): Promise<CostToday> {
  const asked = reinstatement({
    late: lateOf(all, _id),
    monthlyCents: quote.monthly.cents,
    country,
    today,
    commercialRateBp: await rateOn(today),
  })
  return { on: today, owedCents: asked.owedCents, lines: asked.lines, totalCents: asked.totalCents }
}
