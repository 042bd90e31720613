import { useTranslations } from 'use-intl'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { useConfirmedReservations, useReservations } from '../../data/reservations.ts'
import { ButtonLink } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { ReservationList } from '../reservation-list.tsx'
import { Section } from '../section.tsx'
import { GarageCar } from './garage-car.tsx'
import { StayActions } from './stay-actions.tsx'

/** My garage: the car that is with me. Where `withActions`, it can be kept longer or switched from here. */
export function Garage({
  today,
  withActions = false,
}: {
  today?: IsoDate | undefined
  withActions?: boolean
}) {
  const t = useTranslations()
  const reservations = useReservations()
  return (
    <Section title={t('driveline.garage')} of={reservations}>
      {(all) => {
        const cars = all.filter(({ status }) => status === 'InGarage')
        if (cars.length === 0) return <Empty title={t('driveline.garageEmpty')} />
        return cars.map((car) => (
          <GarageCar key={car._id} reservation={car} today={today}>
            {withActions && <StayActions reservation={car} />}
          </GarageCar>
        ))
      }}
    </Section>
  )
}

/** What is to come: waiting or confirmed, the next first. */
export function ComingStays() {
  const t = useTranslations()
  const reservations = useReservations()
  return (
    <Section title={t('driveline.coming')} of={reservations} place="coming">
      {(all) => (
        <ReservationList
          of={all.filter(({ status }) => status === 'Waiting' || status === 'Confirmed')}
          withActions
          empty={<Empty title={t('driveline.comingEmpty')} />}
        />
      )}
    </Section>
  )
}

/** What has ended or was cancelled, the latest first; nothing at all while there is none. */
export function PastStays() {
  const t = useTranslations()
  const reservations = useReservations()
  const past = reservations.data?.filter(({ status }) => status === 'Ended' || status === 'Cancelled')
  if (past?.length === 0) return null
  return (
    <Section title={t('driveline.history')} of={reservations}>
      {() => <ReservationList of={past?.toReversed() ?? []} empty={null} />}
    </Section>
  )
}

/** "Only Confirmed reservations appear in the profile list" (spec §3). */
export function ConfirmedStays() {
  const t = useTranslations()
  const confirmed = useConfirmedReservations()
  return (
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
  )
}
