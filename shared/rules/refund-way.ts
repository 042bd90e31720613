import { openCents } from './invoices.ts'
import type { Cents } from './money.ts'

/**
 * Does what is given back of a payment need an account? What came by the provider's page goes back by it, unless some of it did not
 * arrive (docs/decisions/0143), or the bank has taken some of it back.
 */
export const needsAccount = ({
  method,
  refundFailedCents = 0,
  takenBackCents = 0,
}: {
  method: string
  refundFailedCents?: Cents | undefined
  takenBackCents?: Cents | undefined
}): boolean => method !== 'online' || refundFailedCents > 0 || takenBackCents > 0

interface Refunded {
  cents: Cents
  refundedCents: Cents
  reversedOn?: string | undefined
}

/**
 * What of a payment may be given back: no more than is left of it, and than its invoice has too much. What a deposit paid as well: the money
 * is with us, and its own invoice, with which it came, has nothing too much.
 */
export function refundableCents(
  { cents, refundedCents, reversedOn }: Refunded,
  invoice: Parameters<typeof openCents>[0] | undefined,
): Cents {
  if (reversedOn) return 0
  const left = cents - refundedCents
  return invoice ? Math.min(left, Math.max(0, -openCents(invoice))) : left
}
