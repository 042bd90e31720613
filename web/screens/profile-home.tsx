import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { MissingInfo } from '../components/documents/missing-info.tsx'
import { InvoiceRows } from '../components/invoice-rows.tsx'
import { Section } from '../components/section.tsx'
import { ConfirmedStays, Garage } from '../components/stays/stay-lists.tsx'
import { useInvoices } from '../data/invoices.ts'

const LATEST = 3

/** /profile/. Exactly the confirmed reservations, the garage, and the latest invoices. */
export function ProfileHomeScreen() {
  const t = useTranslations()
  const invoices = useInvoices()
  return (
    <div className="grid gap-20">
      <MissingInfo />
      <ConfirmedStays />
      <Garage />
      <Section title={t('profile.latestInvoices')} of={invoices}>
        {(list) => (
          <>
            <InvoiceRows invoices={list.slice(0, LATEST)} />
            {list.length > LATEST && (
              <ButtonLink to="/profile/invoices" look="quiet" className="mt-6">
                {t('profile.allInvoices')}
              </ButtonLink>
            )}
          </>
        )}
      </Section>
    </div>
  )
}
