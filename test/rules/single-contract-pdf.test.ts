import { expect, test } from 'vitest'
import { drawContractPdf } from '../../functions/pdf/contract.ts'
import type { ContractPdfData } from '../../functions/pdf/contract-data.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { pdfText } from '../support/pdf-text.ts'

/** What the draft of a Single's contract says, with a down payment in cents. */
async function said(downPaymentCents: number, language: 'en' | 'fr'): Promise<string> {
  const terms = { plan: 'Single', category: 3, country: 'LU', months: 6, downPaymentCents } as const
  const quote = quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, ...terms }))
  const contract = {
    plan: 'Single',
    number: 'DL-2027-000001',
    status: 'to_sign',
    country: 'LU',
    quote,
    rentCents: { 3: quote.monthly.cents },
    commitment: { modelId: 'm', vehicleId: 'm-1', reservationId: 'res_1', startsOn: '2027-01-27' },
    validatedAt: '2026-11-29T10:00:00.000Z',
    signBy: '2026-12-29',
    agreement: {
      party: { name: 'Eva Muller', lines: ['7, Grand-Rue'] },
      isIndividual: true,
      signatory: 'Eva Muller',
      language,
      vehicles: ['Porsche 911 Carrera GTS'],
      drivers: ['Eva Muller'],
      pickup: 'reception',
    },
  } as unknown as ContractPdfData
  return pdfText(await drawContractPdf(contract, undefined, 'https://x.lu')).replace(
    /[\s\u00a0\u202f]+/g,
    ' ',
  )
}

test('the contract of a Single with a down payment prints the rent of its term, that after it, and what a withdrawal keeps', async () => {
  const english = await said(3 * 498_000, 'en')
  expect(english).toContain('Monthly rent during the term')
  expect(english).toContain('Monthly rent after the term')
  expect(english).toContain('is used up with it')
  expect(english).toContain('the share of a month that has begun remains owed with its rent')
  const french = await said(3 * 498_000, 'fr')
  expect(french).toContain('Loyer mensuel après l’engagement')
  expect(french).toContain('la part d’un mois commencé reste due avec son loyer')
})

test('the contract of a Single without a down payment prints one rent', async () => {
  const english = await said(0, 'en')
  expect(english).toContain('Monthly rent')
  expect(english).not.toMatch(/after the term|used up|remains owed with its rent/)
})
