/**
 * Who sells: what contracts, invoices and mandates must name, and whom to call. Placeholders that pass their own check digits;
 * the company's own facts are set here before a launch (docs/operations.md).
 */
export const COMPANY = {
  name: 'Driveline S.A.',
  address: ['1, boulevard Royal', 'L-2449 Luxembourg'],
  vatNumber: 'LU28000006',
  /** The number under which we owe each country its VAT: an invoice names that of its rate's country. */
  vatNumbers: { LU: 'LU28000006', BE: 'BE0800123405' },
  register: 'R.C.S. Luxembourg B000000',
  iban: 'LU280019400644750000',
  bic: 'BCEELULL',
  email: 'hello@driveline.example',
  phone: '+352 20 00 00 00',
  /** The same as an address that a telephone calls. */
  phoneHref: 'tel:+35220000000',
  /** SEPA creditor identifier: it is on every mandate. */
  creditorIdentifier: 'LU87ZZZ0000000000000012345',
  /** Where our Peppol access point takes documents; its key is beside the payment provider's (docs/operations.md). */
  accessPoint: 'https://peppol.driveline.example/documents',
  /** Who keeps the site and its data: a legal notice names them. */
  host: 'Amazon Web Services EMEA SARL, 38, avenue John F. Kennedy, L-1855 Luxembourg',
} as const

/** What shows that a fact above is still a placeholder. The host is a fact already. */
const PLACEHOLDERS: Partial<Record<keyof typeof COMPANY, RegExp>> = {
  vatNumber: /^LU28000006$/,
  register: /B0+$/,
  iban: /^LU280019400644750000$/,
  email: /\.example$/,
  phone: /( 00){3}$/,
  creditorIdentifier: /ZZZ0{6}/,
  accessPoint: /\.example\//,
}

/** The facts that nobody has set yet: with any of them nothing is launched (docs/operations.md). */
export const placeholders = (company: Record<keyof typeof COMPANY, unknown> = COMPANY): string[] =>
  Object.entries(PLACEHOLDERS)
    .filter(([name, pattern]) => pattern.test(String(company[name as keyof typeof COMPANY])))
    .map(([name]) => name)

/** The nine places where cars are handed over (spec §2, footer), as each language calls them. */
export const LOCATIONS = [
  { id: 'luxembourg-city', city: { en: 'Luxembourg City', fr: 'Luxembourg-Ville' }, country: 'luxembourg' },
  { id: 'esch-sur-alzette', city: { en: 'Esch-sur-Alzette', fr: 'Esch-sur-Alzette' }, country: 'luxembourg' },
  { id: 'strassen', city: { en: 'Strassen', fr: 'Strassen' }, country: 'luxembourg' },
  { id: 'ettelbruck', city: { en: 'Ettelbruck', fr: 'Ettelbruck' }, country: 'luxembourg' },
  { id: 'arlon', city: { en: 'Arlon', fr: 'Arlon' }, country: 'belgium' },
  { id: 'brussels', city: { en: 'Brussels', fr: 'Bruxelles' }, country: 'belgium' },
  { id: 'antwerp', city: { en: 'Antwerp', fr: 'Anvers' }, country: 'belgium' },
  { id: 'liege', city: { en: 'Liège', fr: 'Liège' }, country: 'belgium' },
  { id: 'ghent', city: { en: 'Ghent', fr: 'Gand' }, country: 'belgium' },
] as const
