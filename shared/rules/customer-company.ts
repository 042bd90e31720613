/** What is known of a customer's company. */
interface Company {
  name?: string | undefined
  vat_number?: string | undefined
  address?: string | undefined
}

/** Has a company everything that a contract is made out to: its name, VAT number and address (spec §2, §5)? */
export const isWholeCompany = (company: Company | undefined): boolean =>
  Boolean(company?.name?.trim() && company.vat_number && company.address?.trim())
