import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { CustomerFile } from '../../shared/api/staff-customers.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { CustomerPayments } from '../../web/features/staff/customer/payments.tsx'
import { LanguageContext } from '../../web/lib/language.ts'

const paid = (_id: string, creditedCents?: number) => ({
  _id,
  number: `2027-${_id}`,
  totals: { totalCents: 500_000 },
  paidCents: 500_000,
  owedCents: 0,
  creditedCents,
})
const payment = (_id: string, invoiceId: string) => ({
  _id,
  invoiceId,
  method: 'online',
  cents: 500_000,
  refundedCents: 0,
  receivedOn: '2027-03-01',
})

test('money is offered to be given back only of the payment whose invoice has too much', async () => {
  const file = {
    customer: { _id: 'cus_1' },
    creditCents: 150_000,
    invoices: [paid('000001'), paid('000002', 150_000)],
    payments: [payment('pay_1', '000001'), payment('pay_2', '000002')],
  } as unknown as CustomerFile
  const messages = await loadWords(['app', 'ui', 'features/staff', 'parts/billing'], 'en')
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language: 'en', speak: () => {} }}>
      <IntlProvider locale="en" messages={messages} timeZone="Europe/Luxembourg">
        <CustomerPayments file={file} />
      </IntlProvider>
    </LanguageContext>,
  )
  const [first = '', second = ''] = html.split('<li').slice(1)
  expect(first).not.toContain('Give back')
  expect(second).toContain('Give back')
})
