import { useTranslations } from 'use-intl'
import { useInvoices } from '../../lib/data/invoices.ts'
import { InvoiceRows } from '../../parts/billing/invoice-rows.tsx'
import { ConfirmedReservations, Garage } from '../../parts/reservations/reservations-by-state.tsx'
import { Journey } from '../../parts/sign-up/journey.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { MissingDocuments } from './missing-documents.tsx'

const LATEST = 3

/** /profile/. Exactly the confirmed reservations, the garage, and the latest invoices. */
export function OverviewScreen() {
  const t = useTranslations()
  const invoices = useInvoices()
  return (
    <div className="grid gap-20">
      <Journey />
      <MissingDocuments />
      <ConfirmedReservations />
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
