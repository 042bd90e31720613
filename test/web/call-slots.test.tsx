import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { Slots } from '../../web/parts/sign-up/call-slots.tsx'

test.each([
  ['en', 'No call can be booked at the moment.'],
  ['fr', 'Aucun appel ne peut être réservé pour le moment.'],
] as const)('where no hour is offered for a call the step says so, in %s', async (language, words) => {
  const messages = await loadWords(['app', 'ui', 'parts/sign-up'], language)
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <Slots offered={{ data: [], mine: null }} again={() => undefined} onBooked={() => undefined} />
      </IntlProvider>
    </LanguageContext>,
  )
  expect(html).toContain(words)
})
