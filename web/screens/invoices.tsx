import { useTranslations } from 'use-intl'
import { InvoiceRows } from '../components/invoice-rows.tsx'
import { Section } from '../components/section.tsx'
import { useInvoices } from '../data/invoices.ts'

/** /profile/invoices. Every invoice, newest first. */
export function InvoicesScreen() {
  const t = useTranslations()
  const invoices = useInvoices()
  return (
    <Section title={t('profile.pages.invoices')} of={invoices}>
      {(list) => <InvoiceRows invoices={list} />}
    </Section>
  )
}
