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
  _id: 'res_1',
  start_date: '2026-01-10',
  return_date: '2026-04-09',
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
  const reservation = { ...RESERVATION, return_date: addDays(today, -3) }
  const facts = { days: 3, amountCents: 50_000, noticeOn: '2026-01-01', reservation }
  const asked = { kind: 'unreturned', subscription, facts } as const
  expect(await shown({ ...asked, invoices: [] })).toMatch(/\b498\b/)
  const html = await shown({ ...asked, invoices: [early] })
  expect(html).not.toMatch(/\b498\b/)
  expect(html).toMatch(/1,500/)
})

test('the days that are previewed are those that the server charges: the next ones after the rents, and not the last ones until today', async () => {
  const today = luxembourgDate(new Date().toISOString())
  const endsOn = addDays(today, -60)
  const subscription = {
    _id: 'con_1',
    plan: 'Single',
    country: 'LU',
    status: 'terminated',
    startsOn: addDays(today, -190),
    renewsOn: addDays(today, -4),
    endsOn,
    quote: { months: 6 },
  } as Subscription
  const lines = [{ key: 'early_end' }]
  const early = { contractId: 'con_1', status: 'open', issuedOn: endsOn, lines } as Invoice
  const lent = { start_date: addDays(today, -100), return_date: addDays(today, -50) }
  const reservation = { ...RESERVATION, ...lent }
  const facts = { days: 3, amountCents: 50_000, noticeOn: '2026-01-01', reservation }
  const asked = { kind: 'unreturned', subscription, facts } as const
  expect(await shown({ ...asked, invoices: [early] })).not.toMatch(/\b498\b/)
  // Those that are charged already come before: what is charged next is past the days whose rent is owed.
  const overdue = [{ key: 'overdue', quantity: 60 }]
  const charged = { contractId: 'con_1', reservationId: 'res_1', status: 'open', lines: overdue } as Invoice
  expect(await shown({ ...asked, invoices: [early, charged] })).toMatch(/\b498\b/)
})
