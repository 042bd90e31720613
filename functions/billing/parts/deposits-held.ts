import { openCents } from '../../../shared/rules/invoices.ts'
import { ACCOUNT_OF } from '../../../shared/rules/line-keys.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import type { Standing } from '../../store/standing.ts'

/**
 * What we hold of a customer's deposits, cents: what was asked for, without what is still to be paid of it. Where an invoice asks for rent as
 * well, what is open of it is the deposit first, as when the reservation ends (`net-deposit.ts`).
 * @param open all open invoices of the customer
 */
export function depositsHeld(
  { depositCents }: Pick<Standing, 'depositCents'>,
  open: readonly StoredInvoice[],
): Cents {
  const unpaid = open.map((invoice) => Math.min(openCents(invoice), depositOf(invoice)))
  return Math.max(0, depositCents - sum(unpaid))
}

/** What an invoice asked for as a deposit and no credit note took back; those take it back first. */
function depositOf({ lines, creditedCents = 0 }: StoredInvoice): Cents {
  const asked = lines.filter(({ key }) => ACCOUNT_OF[key] === 'deposits').map(({ totalCents }) => totalCents)
  return Math.max(0, sum(asked) - creditedCents)
}
