/**
 * Who sells: what contracts and invoices must name. Placeholders that pass their own check digits; the company's own facts
 * are set here before a launch (docs/operations.md).
 */
export const HOUSE = {
  name: 'Driveline S.A.',
  address: ['1, boulevard Royal', 'L-2449 Luxembourg'],
  vatNumber: 'LU28000006',
  register: 'R.C.S. Luxembourg B000000',
  iban: 'LU280019400644750000',
  bic: 'BCEELULL',
  email: 'hello@driveline.example',
  phone: '+352 20 00 00 00',
} as const
