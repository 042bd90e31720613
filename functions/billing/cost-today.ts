import type { CostToday } from '../../shared/contracts/invoices.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { isReinstatable, reinstatement } from '../../shared/rules/reinstatement.ts'
import { rateOn } from '../store/commercial-rate.ts'
import * as invoices from '../store/invoices.ts'
import * as subscriptions from '../store/subscriptions.ts'

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
  const [contract, all, commercialRateBp] = await Promise.all([
    subscriptions.find(invoice.customerId, invoice.contractId),
    invoices.list(invoice.customerId),
    rateOn(today),
  ])
  if (!contract || !isReinstatable(contract)) return plain
  const late = all.filter(({ status, contractId }) => status === 'open' && contractId === contract._id)
  const asked = reinstatement({
    late: late.map((one) => ({ dueOn: one.dueOn, owedCents: openCents(one) })),
    ...{ monthlyCents: contract.quote.monthly.cents, country: contract.country, today },
    commercialRateBp,
  })
  return { on: today, owedCents: asked.owedCents, lines: asked.lines, totalCents: asked.totalCents }
}
