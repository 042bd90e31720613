import { useTranslations } from 'use-intl'
import { useInvoices, usePayments } from '../../lib/data/invoices.ts'
import { AccountFigures, AccountMovements } from '../../parts/billing/account.tsx'
import { InvoiceRows } from '../../parts/billing/invoice-rows.tsx'
import { Section } from '../../ui/section.tsx'

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
