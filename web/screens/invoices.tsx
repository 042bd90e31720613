import { useTranslations } from 'use-intl'
import { AccountFigures, AccountMovements } from '../components/account-standing.tsx'
import { InvoiceRows } from '../components/invoice-rows.tsx'
import { Section } from '../components/section.tsx'
import { useInvoices, usePayments } from '../data/invoices.ts'

/** /profile/invoices. What is owed, every invoice, and what was paid, newest first. */
export function InvoicesScreen() {
  const t = useTranslations()
  const invoices = useInvoices()
  const payments = usePayments()
  return (
    <div className="grid gap-20">
      <Section title={t('account.title')} of={payments}>
        {(account) => <AccountFigures account={account} />}
      </Section>
      <Section title={t('account.invoices')} of={invoices}>
        {(list) => <InvoiceRows invoices={list} />}
      </Section>
      <Section title={t('account.movements')} of={payments}>
        {(account) => <AccountMovements account={account} isOwn />}
      </Section>
    </div>
  )
}
