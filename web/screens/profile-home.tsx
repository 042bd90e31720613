import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { MissingInfo } from '../components/documents/missing-info.tsx'
import { Empty } from '../components/empty.tsx'
import { InvoiceRows } from '../components/invoice-rows.tsx'
import { ReservationList } from '../components/reservation-list.tsx'
import { Section } from '../components/section.tsx'
import { useInvoices } from '../data/invoices.ts'
import { useConfirmedReservations, useReservations } from '../data/reservations.ts'

const LATEST = 3

/** /profile/. Exactly the confirmed reservations, the garage, and the latest invoices. */
export function ProfileHomeScreen() {
  const t = useTranslations()
  const confirmed = useConfirmedReservations()
  const reservations = useReservations()
  const invoices = useInvoices()
  return (
    <div className="grid gap-20">
      <MissingInfo />
      <Section title={t('profile.confirmed')} of={confirmed}>
        {(list) => (
          <ReservationList
            of={list}
            empty={
              <Empty title={t('profile.confirmedEmpty')} text={t('profile.confirmedHint')}>
                <ButtonLink to="/drive-line" look="outline">
                  {t('choice.toDriveline')}
                </ButtonLink>
              </Empty>
            }
          />
        )}
      </Section>
      <Section title={t('driveline.garage')} of={reservations}>
        {(list) => (
          <ReservationList
            of={list.filter(({ status }) => status === 'InGarage')}
            empty={<Empty title={t('driveline.garageEmpty')} />}
          />
        )}
      </Section>
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
