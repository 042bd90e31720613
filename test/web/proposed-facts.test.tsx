import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { ProposedAbout } from '../../shared/api/staff-tasks.ts'
import { loadWords } from '../../web/app/language/spoken-words.ts'
import { ProposedFacts } from '../../web/features/staff/desk/proposed-facts.tsx'
import { LanguageContext } from '../../web/lib/language.ts'

/** What whoever approves a proposal reads of it, in a language. */
async function said(of: ProposedAbout, language: 'en' | 'fr' = 'en'): Promise<string> {
  const messages = await loadWords(['app', 'ui', 'features/staff', 'parts/billing'], language)
  const html = renderToStaticMarkup(
    <LanguageContext value={{ language, speak: () => {} }}>
      <IntlProvider locale={language} messages={messages} timeZone="Europe/Luxembourg">
        <ProposedFacts of={of} />
      </IntlProvider>
    </LanguageContext>,
  )
  return html.replace(/<[^>]+>/g, '|').replace(/[\u00a0\u202f]/g, ' ')
}

const payment = {
  method: 'transfer',
  cents: 200_000,
  receivedOn: '2027-03-01',
  bankReference: 'BCEE77',
} as const
const invoices = [{ number: '2027-000042', issuedOn: '2027-02-20', totalCents: 1_027_260 }]

test('a refund is approved with its payment, its invoice, the whole account and whose it is', async () => {
  const to = { maskedIban: 'LU•• •••• 0000', iban: 'LU280019400644750000', holder: 'Nora Schmit' }
  const refund = { payment, invoices, way: 'transfer', to } as const
  const english = await said(refund)
  for (const part of ['1 March 2027', 'Bank reference BCEE77', '2027-000042', 'LU28 0019 4006 4475 0000'])
    expect(english).toContain(part)
  expect(english).toContain('Account of Nora Schmit')
  expect(await said(refund, 'fr')).toContain('Compte de Nora Schmit')
  const unknown = { ...refund, to: { ...to, holder: undefined } }
  expect(await said(unknown)).toContain('Whose account it is we do not know')
  expect(await said(unknown, 'fr')).toContain('Le titulaire du compte ne nous est pas connu')
})

test('a refund by the provider, cash and a payment of many invoices say what they are', async () => {
  expect(await said({ payment, way: 'provider' })).toContain('Back by the payment provider')
  const cash = await said({ receivedOn: '2027-03-01', isForOpen: true })
  expect(cash).toContain('Received on|')
  expect(cash).toContain('What is open, the oldest first')
  expect(await said({ payment, invoices, moreInvoices: 3 })).toContain('and 3 more invoices')
  expect(await said({ payment, invoices, moreInvoices: 3 }, 'fr')).toContain('et 3 autres factures')
})
