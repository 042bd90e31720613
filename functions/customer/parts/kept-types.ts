/** Types of items that the law or a dispute may still ask for. Everything else of a customer is removed. */
export const KEPT_TYPES: readonly string[] = [
  ...['Customer', 'Deletion', 'BilledTo', 'Invoice', 'DunningStep', 'Contract', 'Reservation'],
  ...['CreditNote', 'Payment', 'ProviderPayment', 'LedgerEntry', 'Mandate', 'Audit', 'Paper', 'Signature'],
  ...['Standing', 'DataRequest'],
  // With the task that waits for a second person: of each thing one proposal waits at a time.
  'Proposed',
]
