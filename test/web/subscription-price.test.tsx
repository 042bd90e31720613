import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteSubscription, type SubscriptionQuote, termsOf } from '../../shared/rules/quote.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { SubscriptionPrice } from '../../web/parts/subscriptions/price.tsx'

/** What a price says, as people read it. */
async function priced(quote: SubscriptionQuote, language: 'en' | 'fr'): Promise<string> {
  const messages = await loadWords(
    ['app', 'ui', 'parts/subscriptions', 'parts/plans', 'parts/billing', '../shared/line-items'],
    language,
  )
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <SubscriptionPrice quote={quote} />
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/[\u00a0\u202f]/g, ' ')
}

/** What a Plus costs in which some months are planned in each of some cars, as people read it. */
async function said(
  models: readonly string[],
  language: 'en' | 'fr',
  as: (quote: SubscriptionQuote) => SubscriptionQuote = (quote) => quote,
): Promise<string> {
  const stays = models.map((modelId) => {
    const category = FLEET.find(({ _id }) => _id === modelId)?.vehicle_cat
    if (!category) throw new Error(`No such model: ${modelId}`)
    return { modelId, category, months: 4 }
  })
  const { category } = stays[0] ?? { category: 1 }
  const quote = quoteSubscription(
    termsOf({ book: FIRST_PRICE_BOOK, plan: 'Plus', category, country: 'LU', stays }),
  )
  return priced(as(quote), language)
}

test('the price of a Single with a down payment says a month of its term, and one after it', async () => {
  const terms = { plan: 'Single', category: 3, country: 'LU', months: 6 } as const
  const quote = (downPaymentCents: number) =>
    quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, ...terms, downPaymentCents }))
  const english = await priced(quote(3 * 498_000), 'en')
  expect(english).toContain('Monthly rent during the term|||€2,490')
  expect(english).toContain('After the term, when the down payment is used up: €4,980 / month excl. VAT')
  expect(await priced(quote(3 * 498_000), 'fr')).toContain(
    'Après l’engagement, une fois l’apport épuisé : 4 980 € / mois hors TVA',
  )
  expect(await priced(quote(0), 'en')).not.toMatch(/the term|down payment/)
})

test('where cars of several categories are planned, the kilometre beyond is said of each category', async () => {
  const mixed = ['porsche-taycan-4s', 'porsche-macan-4-electric', 'bmw-i4-m50-xdrive']
  const english = await said(mixed, 'en')
  expect(english).toContain('Each extra kilometre, category 1||€0.66')
  expect(english).toContain('Each extra kilometre, category 2||€1.26')
  const french = await said(mixed, 'fr')
  expect(french).toContain('Chaque kilomètre supplémentaire, catégorie 1||0,66 €')
  expect(french).toContain('Chaque kilomètre supplémentaire, catégorie 2||1,26 €')
})

test('where all cars are of one category there is one price of a kilometre', async () => {
  const english = await said(['porsche-macan-4-electric', 'bmw-i4-m50-xdrive'], 'en')
  expect(english).toContain('Each extra kilometre||€0.66')
  expect(english).not.toContain('category 2')
})

test('the kilometre beyond costs what was quoted, whatever the prices of today are; a quote that did not say it of each has one price', async () => {
  const mixed = ['porsche-taycan-4s', 'porsche-macan-4-electric', 'bmw-i4-m50-xdrive']
  const stays = (quote: SubscriptionQuote, change: (cents: number) => number | undefined) =>
    quote.stays?.map((stay) => ({ ...stay, extraKmCents: change(stay.extraKmCents ?? 0) }))
  const dearer = await said(mixed, 'en', (quote) => ({
    ...quote,
    stays: stays(quote, (cents) => cents + 10) ?? [],
  }))
  expect(dearer).toContain('Each extra kilometre, category 1||€0.76')
  expect(dearer).toContain('Each extra kilometre, category 2||€1.36')
  const earlier = await said(mixed, 'en', (quote) => ({
    ...quote,
    stays: stays(quote, () => undefined) ?? [],
  }))
  expect(earlier).toContain('Each extra kilometre||€1.26')
})
