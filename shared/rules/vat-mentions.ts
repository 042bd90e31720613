import { type BillingCountry, VAT_BP } from './money.ts'
import type { PriceLine } from './price-line.ts'

/** How VAT stands on an invoice. */
export type VatCase = 'domestic' | 'reverse_charge' | 'consumer_abroad' | 'untaxed'

/**
 * What an invoice must say in each case, and where that is written. Domestic invoices and those without anything taxable
 * need no mention.
 */
export const VAT_MENTIONS: Record<VatCase, { en: string; fr: string; source: string } | undefined> = {
  domestic: undefined,
  untaxed: undefined,
  reverse_charge: {
    en: 'Reverse charge: the VAT is owed by the customer (Articles 44 and 196 of Directive 2006/112/EC).',
    fr: 'Autoliquidation : la TVA est due par le preneur (articles 44 et 196 de la directive 2006/112/CE).',
    source: 'Directive 2006/112/EC, Articles 44, 196 and 226 (11a)',
  },
  consumer_abroad: {
    en: 'VAT of the country in which the vehicle is put at the customer’s disposal (Article 56 (1) of Directive 2006/112/EC).',
    fr: 'TVA du pays où le véhicule est mis à la disposition du client (article 56, paragraphe 1, de la directive 2006/112/CE).',
    source: 'Directive 2006/112/EC, Article 56 (1)',
  },
}

/** The country whose VAT lines bear, told by their rate; undefined where they bear none. */
export const vatCountry = (lines: readonly Pick<PriceLine, 'vatBp'>[]): BillingCountry | undefined =>
  (Object.keys(VAT_BP) as BillingCountry[]).find((country) =>
    lines.some(({ vatBp }) => vatBp === VAT_BP[country]),
  )

/**
 * Which case an invoice is, from its lines and whom it is made out to. Services without VAT to a company of another country
 * are under reverse charge; deposits, interest and damages bear none anywhere, and mention nothing.
 */
export function vatCase(
  lines: readonly Pick<PriceLine, 'vatBp'>[],
  isTaxable: boolean,
  buyer: { vatNumber?: string | undefined; country?: string | undefined },
): VatCase {
  const country = vatCountry(lines)
  const home = buyer.vatNumber?.slice(0, 2) ?? buyer.country
  if (!country) return isTaxable && buyer.vatNumber && home !== 'LU' ? 'reverse_charge' : 'untaxed'
  return buyer.vatNumber || !home || home === country ? 'domestic' : 'consumer_abroad'
}
