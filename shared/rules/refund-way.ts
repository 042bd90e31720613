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
