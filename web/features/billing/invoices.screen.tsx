import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { without } from '../../lib/data/earlier.ts'
import { useEarlierInvoices, useEarlierPayments, useInvoices, usePayments } from '../../lib/data/invoices.ts'
import { AccountFigures, AccountMovements } from '../../parts/billing/account.tsx'
import { InvoiceRows } from '../../parts/billing/invoice-rows.tsx'
import { Earlier } from '../../ui/earlier.tsx'
import { Section } from '../../ui/section.tsx'
import { Reinstatement } from './reinstatement.tsx'

/** /profile/invoices. What makes a suspended subscription active again, what is owed, every invoice, and what was paid, newest first. */
export function InvoicesScreen() {
  const t = useTranslations()
  const [query] = useSearchParams()
  const returned = query.get('payment')
  const invoices = useInvoices(returned === 'back')
  const payments = usePayments(returned === 'back')
  const earlier = useEarlierInvoices(invoices.cursor)
  const before = useEarlierPayments(payments.cursor)
  return (
    <div className="grid gap-20">
      <Section title={t('account.title')} of={payments}>
        {(account) => (
          <>
            <Reinstatement account={account} returned={returned} />
            <AccountFigures account={account} />
          </>
        )}
      </Section>
      <Section title={t('account.invoices')} of={invoices}>
        {(list) => (
          <>
            <InvoiceRows invoices={[...list, ...without(list, earlier.pages)]} />
            <Earlier of={earlier} />
          </>
        )}
      </Section>
      <Section title={t('account.movements')} of={payments}>
        {({ payments: paid, creditNotes }) => (
          <>
            <AccountMovements
              isOwn
              account={{
                payments: [
                  ...paid,
                  ...without(
                    paid,
                    before.pages.map((page) => page.payments),
                  ),
                ],
                creditNotes: [
                  ...creditNotes,
                  ...without(
                    creditNotes,
                    before.pages.map((page) => page.creditNotes),
                  ),
                ],
              }}
            />
            <Earlier of={before} />
          </>
        )}
      </Section>
    </div>
  )
}
