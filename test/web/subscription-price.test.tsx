import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { quoteSubscription, type SubscriptionQuote, termsOf } from '../../shared/rules/quote.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { SubscriptionPrice } from '../../web/parts/subscriptions/price.tsx'

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
  const messages = await loadWords(
    ['app', 'ui', 'parts/subscriptions', 'parts/plans', 'parts/billing', '../shared/line-items'],
    language,
  )
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <SubscriptionPrice quote={as(quote)} />
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/[\u00a0\u202f]/g, ' ')
}

test('where cars of several categories are planned, the kilometre beyond is said of each category', async () => {
  const mixed = ['porsche-taycan-4s', 'porsche-macan-4-electric', 'bmw-i4-m50-xdrive']
  const english = await said(mixed, 'en')
  expect(english).toContain('Each extra kilometre, category 1||€0.66')
  expect(english).toContain('Each extra kilometre, category 2||€1.26')
  const french = await said(mixed, 'fr')
  expect(french).toContain('Chaque kilomètre de plus, catégorie 1||0,66 €')
  expect(french).toContain('Chaque kilomètre de plus, catégorie 2||1,26 €')
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
