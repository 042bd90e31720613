import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Invoice } from '../../shared/api/invoices.ts'
import type { Reservation } from '../../shared/api/reservations.ts'
import type { Subscription } from '../../shared/api/subscriptions.ts'
import { CHARGE_KINDS, CHARGES } from '../../shared/rules/charge-kinds.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { LanguageContext } from '../../web/lib/language.ts'
import { ChargePreview } from '../../web/parts/desk/charge-preview.tsx'

const RESERVATION = {
  vehicle_cat: 3,
  priceCents: 498_000,
  firstPayment: [{ key: 'rent', cents: 498_000 }],
} as unknown as Reservation
const SUBSCRIPTION = { country: 'LU' } as Subscription

type Props = Parameters<typeof ChargePreview>[0]

async function shown(props: Props): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'parts/desk', 'parts/billing', '../shared/line-items'], 'en')
  return renderToStaticMarkup(
    <LanguageContext value={{ language: 'en', speak: () => {} }}>
      <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
        <ChargePreview {...props} />
      </IntlProvider>
    </LanguageContext>,
  )
}

test('a fee that depends on a reservation is previewed with what the reservation costs', async () => {
  const kinds = CHARGE_KINDS.filter((kind) => CHARGES[kind].needs.some((need) => need === 'reservation'))
  expect(kinds.length).toBeGreaterThan(2)
  for (const kind of kinds) {
    const facts = { days: 3, amountCents: 100_000, noticeOn: '2026-01-01', reservation: RESERVATION }
    expect(await shown({ kind, subscription: SUBSCRIPTION, facts }), kind).toContain('€')
  }
})

test('the days of a car that a Single kept after its early end are previewed without the rent that is owed already', async () => {
  const today = luxembourgDate(new Date().toISOString())
  const subscription = {
    _id: 'con_1',
    plan: 'Single',
    country: 'LU',
    startsOn: addDays(today, -40),
    renewsOn: addDays(today, 140),
    quote: { months: 6 },
  } as Subscription
  const early = {
    contractId: 'con_1',
    status: 'open',
    issuedOn: addDays(today, -10),
    lines: [{ key: 'early_end' }],
  } as Invoice
  const facts = { days: 3, amountCents: 50_000, noticeOn: '2026-01-01', reservation: RESERVATION }
  const asked = { kind: 'unreturned', subscription, facts } as const
  expect(await shown({ ...asked, invoices: [] })).toMatch(/\b498\b/)
  const html = await shown({ ...asked, invoices: [early] })
  expect(html).not.toMatch(/\b498\b/)
  expect(html).toMatch(/1,500/)
})
