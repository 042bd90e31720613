import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import bookingEn from '../../web/features/reservations/words/en.json' with { type: 'json' }
import bookingFr from '../../web/features/reservations/words/fr.json' with { type: 'json' }
import { LanguageContext } from '../../web/lib/language.ts'
import { LastDay } from '../../web/parts/reservations/extend-dialog.tsx'

type Days = Parameters<typeof LastDay>[0]

async function said(days: Days, language: 'en' | 'fr'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/reservations'], language)
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
      <LanguageContext value={{ language, speak: () => {} }}>
        <LastDay {...days} />
      </LanguageContext>
    </IntlProvider>,
  )
}

const FIRST = '2026-04-01'
const BOOKING = { en: bookingEn.booking.untilEnd, fr: bookingFr.booking.untilEnd }
const END = { en: '15 April 2026', fr: '15 avril 2026' }

test.each(['en', 'fr'] as const)(
  'under notice an extension is limited in the words that a booking has for it, in %s',
  async (language) => {
    const words = `<p>${BOOKING[language].replace('{date}', END[language])}</p>`
    const contractEndsOn = '2026-04-15'
    expect(await said({ first: FIRST, latest: contractEndsOn, contractEndsOn }, language)).toBe(words)
    // Not even a day is left; and a reservation that was made before notice lasts longer than the contract.
    expect(await said({ first: '2026-04-16', latest: contractEndsOn, contractEndsOn }, language)).toBe(words)
    expect(await said({ first: '2026-05-20', latest: contractEndsOn, contractEndsOn }, language)).toBe(words)
  },
)

test('what limits an extension before the contract does is said as ever: other days that are reserved', async () => {
  const contractEndsOn = '2026-06-15'
  expect(await said({ first: FIRST, latest: '2026-04-10', contractEndsOn }, 'en')).toContain(
    'The vehicle is free for you until 10 April 2026.',
  )
  expect(await said({ first: FIRST, latest: '2026-03-31', contractEndsOn }, 'en')).toContain(
    'other days are already reserved',
  )
  expect(await said({ first: FIRST, latest: '2026-04-10', contractEndsOn: undefined }, 'fr')).toContain(
    'Le véhicule est libre pour vous jusqu’au 10 avril 2026.',
  )
})
