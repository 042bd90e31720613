import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ContractFacts as Contract } from '../../shared/api/subscriptions.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { ContractFacts } from '../../web/features/subscriptions/contract-facts.tsx'
import { LanguageContext } from '../../web/lib/language.ts'

const AREAS = [
  'app',
  'ui',
  'features/subscriptions',
  'parts/plans',
  'parts/subscriptions',
  'parts/billing',
  '../shared/line-items',
] as const

/** A Single that waits for its signature: validated in November for the 27th of January. */
const SINGLE = {
  plan: 'Single',
  status: 'to_sign',
  country: 'LU',
  quote: quoteSubscription(
    termsOf({ book: FIRST_PRICE_BOOK, plan: 'Single', category: 3, country: 'LU', months: 6 }),
  ),
  rentCents: { 3: 498_000 },
  commitment: { modelId: 'm', vehicleId: 'm-1', reservationId: 'res_1', startsOn: '2027-01-27' },
  agreement: {
    party: { name: 'Eva Muller', lines: ['7, Grand-Rue'] },
    isIndividual: true,
    signatory: 'Eva Muller',
    language: 'en',
    vehicles: ['Porsche 911 Carrera GTS'],
    drivers: ['Eva Muller'],
    pickup: 'reception',
  },
} as unknown as Contract

/** What the facts of a contract say, as people read them, in a language. */
async function said(contract: Contract, language: 'en' | 'fr'): Promise<string> {
  const messages = await loadWords(AREAS, language)
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <ContractFacts contract={contract} />
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|')
}

test('the page of a Single’s contract says its first and last day, its vehicle, that rent is owed fetched or not, and no deposit', async () => {
  const english = await said(SINGLE, 'en')
  expect(english).toContain('6 months, from 27 January 2027 to 26 July 2027, then month by month')
  expect(english).toContain('If you sign later, 6 months from the day of your signature.')
  expect(english).toContain('Vehicle||Porsche 911 Carrera GTS, reserved for you')
  expect(english).toContain(
    'Rent, invoiced monthly from 27 January 2027, whether the vehicle was fetched or not',
  )
  expect(english).not.toMatch(/Deposit|from the signature|month with a vehicle/)
  const french = await said(SINGLE, 'fr')
  expect(french).toContain('6 mois, du 27 janvier 2027 au 26 juillet 2027, puis de mois en mois')
  expect(french).toContain('Loyer, facturé chaque mois à partir du 27 janvier 2027, véhicule retiré ou non')
  expect(french).not.toMatch(/Dépôt|dès la signature|mois avec un véhicule/)
})

test('the page of a Single with a down payment says the rent of a month during its term and that after it', async () => {
  const terms = { plan: 'Single', category: 3, country: 'LU', months: 6 } as const
  const quote = quoteSubscription(
    termsOf({ book: FIRST_PRICE_BOOK, ...terms, downPaymentCents: 3 * 498_000 }),
  )
  const prepaid = { ...SINGLE, quote, rentCents: { 3: 249_000 } } as unknown as Contract
  const plain = async (language: 'en' | 'fr') =>
    (await said(prepaid, language)).replace(/[\u00a0\u202f]/g, ' ').replace(/\|+/g, '|')
  expect(await plain('en')).toMatch(/3, during the term\|€2,490\|.*3, after the term\|€4,980\|/)
  expect(await plain('fr')).toMatch(/3, pendant l’engagement\|2 490 €\|.*3, après l’engagement\|4 980 €\|/)
  expect(await said(SINGLE, 'en')).not.toContain('after the term')
})

test('the page of a signed Single says nothing of a later signature, and that of a One counts from the signature', async () => {
  expect(await said({ ...SINGLE, status: 'active' }, 'en')).not.toContain('If you sign later')
  const { commitment: _, ...one } = { ...SINGLE, plan: 'One' as const }
  const text = await said(one, 'en')
  expect(text).toContain('6 months from the signature, then by the year')
  expect(text).toContain('Deposit, far ahead')
})

test('the contract of a company names who signs for it, and its registration; that of an individual neither', async () => {
  const company = {
    ...SINGLE,
    agreement: {
      ...SINGLE.agreement,
      isIndividual: false,
      representedBy: 'Eva Muller',
      party: {
        name: 'Atelier du Sablon SRL',
        lines: ['Rue de la Régence 12'],
        vatNumber: 'BE0403170701',
        register: '0403.170.701',
      },
    },
  } as unknown as Contract
  expect(await said(company, 'en')).toContain('Represented by||Eva Muller')
  expect(await said(company, 'en')).toContain('Registration number||0403.170.701')
  expect(await said(company, 'fr')).toContain('Représentée par||Eva Muller')
  expect(await said(SINGLE, 'en')).not.toMatch(/Represented by|Registration number/)
  // One that was drawn up before contracts named them says what its PDF says.
  const { representedBy: _, ...earlier } = company.agreement
  expect(await said({ ...company, agreement: earlier }, 'en')).not.toContain('Represented by')
})
