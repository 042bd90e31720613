import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Invoice } from '../../shared/api/invoices.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { DunningTimeline } from '../../web/features/billing/dunning-timeline.tsx'
import { InvoiceFollows } from '../../web/features/billing/invoice-follows.tsx'
import { LanguageContext } from '../../web/lib/language.ts'
import { daysLate } from '../../web/parts/billing/days-late.ts'
import { InvoiceRows } from '../../web/parts/billing/invoice-rows.tsx'
import { InvoiceStatus } from '../../web/parts/billing/invoice-status.tsx'

const INVOICE: Invoice = {
  _id: 'inv_1',
  customerId: 'cus_1',
  contractId: 'con_1',
  number: '2026-000001',
  reference: 'RF482026000001',
  kind: 'rent',
  status: 'open',
  lines: [],
  totals: { cents: 100_000, vatCents: 17_000, totalCents: 117_000 },
  owedCents: 117_000,
  issuedOn: '2027-03-01',
  dueOn: '2027-03-11',
  steps: [],
  next: { name: 'vehicle_blocked', on: '2027-03-18' },
  issuedAt: '2027-03-01T08:00:00.000Z',
}

/** What an element says, as people read it, in a language. */
async function said(element: React.ReactElement, language: 'en' | 'fr' = 'en'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'features/billing', 'parts/billing'], language)
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        {element}
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|')
}

const openOn = (on: string) => ({
  ...INVOICE,
  costToday: { on, owedCents: 117_000, lines: [], totalCents: 117_000 },
})

test('an invoice that is not late says by when it is to be paid, and nothing of lawyers', async () => {
  const text = await said(<InvoiceFollows invoice={openOn('2027-03-11')} />)
  expect(text).toContain('To be paid by 11 March 2027')
  expect(text).not.toMatch(/lawyers|Formal notice|suspended/)
})

test('an invoice of a suspended subscription that is not due yet says that it is paid with the one amount, and not that nothing comes on top', async () => {
  const lines = [untaxedLine('rent_advance', 1, 498_000)]
  const costToday = { on: '2027-03-02', owedCents: 117_000, lines, totalCents: 615_000 }
  const text = await said(<InvoiceFollows invoice={{ ...INVOICE, costToday }} />)
  expect(text).toContain('this invoice is not collected. It is paid with the amount below')
  expect(text).not.toContain('Nothing comes on top')
})

test('a late invoice shows the next step first, and the due date last', async () => {
  expect(await said(<InvoiceFollows invoice={openOn('2027-03-12')} />)).toContain('If it stays unpaid')
  const steps = [{ name: 'vehicle_blocked' as const, takenOn: '2027-03-18' }]
  const next = { name: 'subscription_suspended' as const, on: '2027-03-26' }
  const text = await said(<DunningTimeline invoice={{ ...INVOICE, steps, next }} />)
  const order = ['comes next', 'later', 'taken', 'Due date'].map((words) => text.indexOf(words))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order[0]).toBeGreaterThan(0)
})

test('later steps are dated from the one before them, where that was taken late', async () => {
  const steps = [{ name: 'vehicle_blocked' as const, takenOn: '2027-04-02' }]
  const next = { name: 'subscription_suspended' as const, on: '2027-04-10' }
  const text = await said(<DunningTimeline invoice={{ ...INVOICE, steps, next }} />)
  expect(text.match(/\d+ (?:April|May) 2027/g)).toEqual([
    '10 April 2027',
    '25 April 2027',
    '28 April 2027',
    '2 April 2027',
  ])
})

test('after the end of the subscription nothing is said of a suspension or a termination to come, or that nothing comes on top', async () => {
  const steps = [{ name: 'vehicle_blocked' as const, takenOn: '2027-03-18', isReminder: true }]
  const next = { name: 'subscription_suspended' as const, on: '2027-03-26' }
  const late = { ...openOn('2027-03-19'), steps, next, isAfterEnd: true }
  const text = await said(<InvoiceFollows invoice={late} />)
  expect(text.match(/Reminder sent/g)).toHaveLength(3)
  expect(text).not.toMatch(/suspended|terminated|blocked|Nothing comes on top/)
  expect(text).toContain('may be billed apart')
  expect(await said(<InvoiceStatus invoice={late} />)).toContain('Reminder sent')
})

test('once every step is taken nothing is said to be still to come', async () => {
  const { next: _none, ...taken } = openOn('2027-05-19')
  const steps = DUNNING_STEPS.map(({ name, afterDays }) => ({
    name,
    takenOn: addDays('2027-03-11', afterDays),
  }))
  const text = await said(<InvoiceFollows invoice={{ ...taken, steps }} />)
  expect(text).toContain('Every step is taken')
  expect(text).not.toMatch(/If it stays unpaid|still to come/)
})

test('a settled invoice has a receipt with the day, the method or the credit note, and the amount', async () => {
  const settledBy = [
    { _id: 'pay_1', on: '2027-03-09', cents: 100_000, method: 'transfer' as const },
    { _id: 'crn_1', on: '2027-03-10', cents: 17_000, number: 'CN-2027-000001' },
  ]
  const settled = { ...INVOICE, status: 'paid' as const, owedCents: 0, paidOn: '2027-03-10', settledBy }
  const panel = await said(<InvoiceFollows invoice={settled} />)
  expect(panel).toContain('Receipt')
  expect(panel).toContain('Bank transfer|9 March 2027|')
  expect(panel).toContain('€1,000')
  expect(panel).toMatch(/CN-2027-000001\|10 March 2027\|/)
  expect(panel).not.toMatch(/lawyers|Formal notice|unpaid/)
})

test('a list says what is open of an invoice that is paid in part, and of how much', async () => {
  const row = (of: Partial<Invoice>, language?: 'fr') =>
    said(
      <MemoryRouter>
        <InvoiceRows invoices={[{ ...INVOICE, ...of }]} />
      </MemoryRouter>,
      language,
    )
  expect(await row({})).toContain('€1,170')
  expect(await row({})).not.toContain('of €')
  expect(await row({ paidCents: 50_000 })).toMatch(/€670\|+of €1,170/)
  expect(await row({ paidCents: 50_000 }, 'fr')).toMatch(/670\s€\|+sur 1\s170\s€/)
  expect(await row({ status: 'paid', paidCents: 117_000 })).not.toContain('of €')
})

test('an invoice is late from the day after its due date, until it is settled', () => {
  expect(daysLate(INVOICE, '2027-03-11')).toBe(0)
  expect(daysLate(INVOICE, '2027-03-17')).toBe(6)
  expect(daysLate({ status: 'paid', dueOn: '2027-03-11' }, '2027-03-17')).toBe(0)
})

test('lists say by how many days an invoice is late, in both languages', async () => {
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const { luxembourgDate } = await import('../../shared/rules/luxembourg-date.ts')
  const late = { ...INVOICE, dueOn: luxembourgDate(yesterday) }
  expect(await said(<InvoiceStatus invoice={late} />)).toContain('1 day late')
  expect(await said(<InvoiceStatus invoice={late} />, 'fr')).toContain('1 jour de retard')
})

test('an invoice whose deposit was lost says so beside that it was paid', async () => {
  const lost = { ...INVOICE, kind: 'deposit' as const, status: 'paid' as const, lostDepositCents: 100_000 }
  const text = await said(<InvoiceStatus invoice={lost} />)
  expect(text).toContain('Paid')
  expect(text).toMatch(/Deposit lost: .?1,000/)
  expect(await said(<InvoiceStatus invoice={lost} />, 'fr')).toContain('Dépôt de garantie perdu')
  expect(await said(<InvoiceStatus invoice={{ ...lost, lostDepositCents: 0 }} />)).not.toContain('lost')
})
