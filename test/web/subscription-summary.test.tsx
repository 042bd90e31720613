import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { SubscriptionSummary } from '../../web/parts/subscriptions/summary.tsx'

/** A Single that was signed in November for the 27th of January. */
const SINGLE = {
  plan: 'Single',
  status: 'active',
  bookingsBlocked: false,
  quote: { km: 2000, monthly: { cents: 498_000 } },
  signedAt: '2026-11-29T10:00:00.000Z',
  startsOn: '2027-01-27',
  renewsOn: '2027-07-27',
} as unknown as Subscription

async function said(subscription: Subscription, language: 'en' | 'fr'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/subscriptions', 'parts/plans'], language)
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <SubscriptionSummary subscription={subscription} />
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|')
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('a subscription that begins later says from when, and since when once it has begun', async () => {
  expect(await said(SINGLE, 'en')).toContain('From||27 January 2027')
  expect(await said(SINGLE, 'fr')).toContain('À partir du||27 janvier 2027')
  vi.setSystemTime(new Date('2027-01-27T10:00:00Z'))
  expect(await said(SINGLE, 'en')).toContain('Since||27 January 2027')
})

test('one that ended before its first day says when it was signed, and not since a day after its last', async () => {
  const withdrawn = { ...SINGLE, status: 'terminated' as const, endsOn: '2026-12-05' }
  const text = await said(withdrawn, 'en')
  expect(text).toContain('Signed on||29 November 2026')
  expect(text).toContain('Last day||5 December 2026')
  expect(text).not.toContain('27 January 2027')
})
