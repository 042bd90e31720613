import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { Year } from '../../web/features/vehicle/model-calendar.tsx'

/** The months of the calendar as it is opened. */
async function months(free: Parameters<typeof Year>[0]['free']): Promise<string[]> {
  const messages = await loadWords(['app', 'ui', 'features/vehicle'], 'en')
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
      <MemoryRouter>
        <Year today="2026-11-30" until="2027-11-30" free={free} modelId="car" />
      </MemoryRouter>
    </IntlProvider>,
  )
  return [...html.matchAll(/<caption[^>]*>([^<]+)/g)].map(([, name = '']) => name)
}

test('the free days of a model are opened at the month of the first of them', async () => {
  expect((await months([{ start_date: '2027-01-23', return_date: '2027-11-29' }]))[0]).toBe('January 2027')
  expect((await months([{ start_date: '2026-11-30', return_date: '2027-11-29' }]))[0]).toBe('November 2026')
  expect((await months([]))[0]).toBe('November 2026')
})
