import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { OwnSubscription } from '../../shared/api/subscriptions.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { PausePart } from '../../web/features/subscriptions/pause-part.tsx'

const PLUS = { _id: 'con_1', plan: 'Plus', status: 'active' } as unknown as OwnSubscription

async function said(subscription: OwnSubscription, language: 'en' | 'fr'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'features/subscriptions'], language)
  return renderToStaticMarkup(
    <MemoryRouter>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <PausePart subscription={subscription} />
      </IntlProvider>
    </MemoryRouter>,
  )
}

test('a pause that would be refused is not offered: why is said in place of the button', async () => {
  expect(await said(PLUS, 'en')).toContain('<button')
  const late = await said({ ...PLUS, pauseRefusal: 'pause_unpaid' }, 'en')
  expect(late).toContain('An invoice is overdue. A pause is possible once it is paid.')
  expect(late).not.toContain('<button')
  const booked = await said({ ...PLUS, pauseRefusal: 'pause_reservation' }, 'fr')
  expect(booked).toContain('Un véhicule est réservé ou en cours d’utilisation.')
  expect(booked).not.toContain('<button')
})

test('the end of a pause that would be refused is not offered: why is said in place of the button', async () => {
  const paused = { ...PLUS, status: 'paused', pausedOn: '2026-03-01' } as OwnSubscription
  expect(await said(paused, 'en')).toContain('Resume</')
  const late = await said({ ...paused, resumeRefusal: 'pause_unpaid' }, 'en')
  expect(late).toContain('Paused since 1 March 2026.')
  expect(late).toContain('An invoice is overdue. The pause can end once it is paid.')
  expect(late).not.toContain('<button')
  const french = await said({ ...paused, resumeRefusal: 'pause_unpaid' }, 'fr')
  expect(french).toContain('Une facture est en retard. La reprise sera possible une fois qu’elle sera payée.')
  expect(french).not.toContain('<button')
})
