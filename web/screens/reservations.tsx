import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ReservationList } from '../components/reservation-list.tsx'
import { Section } from '../components/section.tsx'
import { useConfirmedReservations, useReservations } from '../data/reservations.ts'

/** /profile/reservations. Exactly the confirmed ones (spec §4), and the garage apart from them. */
export function ReservationsScreen() {
  const t = useTranslations()
  const confirmed = useConfirmedReservations()
  const reservations = useReservations()
  return (
    <div className="grid gap-20">
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
    </div>
  )
}
