/** What is known of a customer's company. */
interface Company {
  name?: string | undefined
  vat_number?: string | undefined
  address?: string | undefined
}

/** What a contract is made out to (spec §2, §5). */
const NEEDED = ['name', 'vat_number', 'address'] as const

/** What is not known yet of a company that a contract is made out to. */
export const missingOfCompany = (company: Company | undefined): (typeof NEEDED)[number][] =>
  NEEDED.filter((field) => !company?.[field]?.trim())

/** Is everything known of a company that a contract is made out to? */
export const isWholeCompany = (company: Company | undefined): boolean =>
  missingOfCompany(company).length === 0
