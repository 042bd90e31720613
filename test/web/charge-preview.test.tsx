import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Reservation } from '../../shared/api/reservations.ts'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import { CHARGE_KINDS, CHARGES } from '../../shared/rules/charge-kinds.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { ChargePreview } from '../../web/parts/desk/charge-preview.tsx'

const RESERVATION = {
  vehicle_cat: 3,
  priceCents: 498_000,
  firstPayment: [{ key: 'rent', cents: 498_000 }],
} as unknown as Reservation
const SUBSCRIPTION = { country: 'LU' } as Subscription

test('a fee that depends on a reservation is previewed with what the reservation costs', async () => {
  const messages = await loadWords(['app', 'ui', 'parts/desk', 'parts/billing', '../shared/line-items'], 'en')
  const kinds = CHARGE_KINDS.filter((kind) => CHARGES[kind].needs.some((need) => need === 'reservation'))
  expect(kinds.length).toBeGreaterThan(2)
  for (const kind of kinds) {
    const facts = { days: 3, amountCents: 100_000, noticeOn: '2026-01-01', reservation: RESERVATION }
    const html = renderToStaticMarkup(
      <LanguageContext value={{ language: 'en', speak: () => {} }}>
        <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
          <ChargePreview kind={kind} subscription={SUBSCRIPTION} facts={facts} />
        </IntlProvider>
      </LanguageContext>,
    )
    expect(html, kind).toContain('€')
  }
})
