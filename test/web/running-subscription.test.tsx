import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { Running } from '../../web/features/onboarding/running.tsx'
import { LanguageContext } from '../../web/lib/language.ts'

const PLUS = {
  _id: 'con_1',
  plan: 'Plus',
  status: 'active',
  bookingsBlocked: false,
  signBy: '2027-03-01',
} as unknown as Subscription

/** What somebody with a subscription is told who wants to become a client, coming from the page of a car. */
async function said(subscription: Subscription, language: 'en' | 'fr' = 'en'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'features/onboarding', 'parts/subscriptions'], language)
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/becomeclient?model=porsche-taycan-4s&plan=Plus']}>
      <LanguageContext value={{ language, speak: () => {} }}>
        <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
          <Running subscription={subscription} />
        </IntlProvider>
      </LanguageContext>
    </MemoryRouter>,
  )
}

test('a subscriber who wants a car goes on with it in Driveline, and reads what another plan takes', async () => {
  expect(await said(PLUS)).toContain('href="/drive-line?model=porsche-taycan-4s"')
  expect(await said(PLUS)).toContain('from the day after its end you can choose another plan')
  const ending = await said({ ...PLUS, endsOn: '2027-08-28' } as Subscription, 'fr')
  expect(ending).toContain('Celui-ci prend fin après le 28 août 2027')
})

test('a contract that waits for its signature leads to it, and is not said to be running', async () => {
  const html = await said({ ...PLUS, status: 'to_sign' })
  expect(html).toContain('Your Plus contract waits for your signature.')
  expect(html).toContain('href="/profile/contracts/con_1"')
  expect(html).not.toMatch(/is running|Another plan|drive-line/)
})

test('a subscription that is paused or on hold says so, and leads to what changes it', async () => {
  const paused = await said({ ...PLUS, status: 'paused' })
  expect(paused).toContain('Your Plus subscription is paused.')
  expect(paused).toContain('href="/profile/mysubscriptions"')
  const blocked = await said({ ...PLUS, bookingsBlocked: true })
  expect(blocked).toContain('Your Plus subscription is on hold.')
  expect(blocked).toContain('href="/profile/invoices"')
  expect(blocked + paused).not.toMatch(/is running|drive-line/)
})
