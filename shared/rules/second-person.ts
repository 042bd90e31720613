import { type Cents, sum } from './money.ts'

/**
 * "Credits, refunds, cash and write-offs above 1,000 EUR need a second person" (readings, roles), and so does reversing what people recorded
 * (docs/decisions/0037): cents incl. VAT.
 */
export const SECOND_PERSON_ABOVE_CENTS: Cents = 100_000

/** What above the limit waits for a second person. */
export const PROPOSAL_KINDS = ['credit', 'refund', 'cash', 'write_off', 'reversal'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/**
 * Does an amount need another accountant's approval? With what came before for the same invoice, payment or day: several small
 * ones are one large one.
 */
export const needsSecondPerson = (cents: Cents, before: readonly Cents[] = []): boolean =>
  sum([cents, ...before]) > SECOND_PERSON_ABOVE_CENTS
