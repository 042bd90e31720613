/** Types of items that the law or a dispute may still ask for. Everything else of a customer is removed. */
export const KEPT_TYPES: readonly string[] = [
  ...['Customer', 'Deletion', 'BilledTo', 'Invoice', 'DunningStep', 'Contract', 'Reservation'],
  ...['CreditNote', 'Payment', 'ProviderPayment', 'LedgerEntry', 'Mandate', 'Audit', 'Paper', 'Signature'],
  ...['Standing', 'DataRequest'],
]
