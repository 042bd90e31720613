import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { PickupChoice } from '../../web/features/reservations/pickup-choice.tsx'
import { VehicleOptions } from '../../web/features/vehicle/options.tsx'
import { publishPrices } from '../../web/lib/data/price-book.ts'
import { LanguageContext } from '../../web/lib/language.ts'

afterEach(() => publishPrices(FIRST_PRICE_BOOK))

const ignored = () => {}
const OPTIONS = { extraDrivers: 0, pickup: 'home', deliveryKm: 0 } as const

test.each([
  ['en', '€2 a kilometre and €4.50 environmental tax'],
  ['fr', '2\u00a0€ par kilomètre et 4,50\u00a0€ de taxe environnementale'],
] as const)(
  'a delivery is offered at the prices in force, on a vehicle’s page and when booking, in %s',
  async (language, words) => {
    publishPrices({ ...FIRST_PRICE_BOOK, deliveryCentsPerKm: 200, deliveryTaxCents: 450 })
    const messages = await loadWords(
      ['ui', 'parts/subscriptions', 'features/reservations', 'features/vehicle'],
      language,
    )
    const said = renderToStaticMarkup(
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <LanguageContext value={{ language, speak: ignored }}>
          <PickupChoice pickup="home" onPickup={ignored} km={0} onKm={ignored} />
          <VehicleOptions options={OPTIONS} change={ignored} />
        </LanguageContext>
      </IntlProvider>,
    )
    expect(said.replaceAll('\u202f', '\u00a0').split(words)).toHaveLength(3)
  },
)
