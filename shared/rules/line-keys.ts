/**
 * Every line of a quote or an invoice, and the account that it is booked on: deposits remain the customer's, interest,
 * damages and penalties are fees without VAT, the rest is revenue. A new line does not compile until somebody decides where
 * it is booked.
 */
export const ACCOUNT_OF = {
  extra_driver: 'revenue',
  activation_fee: 'revenue',
  annual_fee: 'revenue',
  down_payment: 'revenue',
  rent: 'revenue',
  rent_days: 'revenue',
  delivery: 'revenue',
  delivery_tax: 'revenue',
  deposit: 'deposits',
  extra_km: 'revenue',
  late_interest: 'fees',
  late_flat: 'fees',
  rent_advance: 'deposits',
  lost_deposit: 'fees',
  cancellation: 'fees',
  early_end: 'fees',
  extension: 'revenue',
  traffic_fine: 'revenue',
  transfer: 'revenue',
  unavailability: 'fees',
  deductible: 'fees',
  fuel: 'revenue',
  cleaning: 'revenue',
  missing_items: 'fees',
  overdue_rent: 'revenue',
  overdue: 'fees',
  immobilised: 'fees',
  penalty_influence: 'fees',
  penalty_sublease: 'fees',
  penalty_schengen: 'fees',
  penalty_track: 'fees',
  penalty_smoking: 'fees',
  penalty_use: 'fees',
  formal_notice: 'fees',
  court: 'fees',
} as const satisfies Record<string, 'revenue' | 'fees' | 'deposits'>
export type LineKey = keyof typeof ACCOUNT_OF
export const LINE_KEYS = Object.keys(ACCOUNT_OF) as [LineKey, ...LineKey[]]
