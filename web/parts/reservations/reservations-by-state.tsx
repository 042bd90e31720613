import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { without } from '../../lib/data/earlier.ts'
import {
  useConfirmedReservations,
  useEarlierReservations,
  useReservations,
} from '../../lib/data/reservations.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Earlier } from '../../ui/earlier.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { ReservationActions } from './actions.tsx'
import { GarageCar } from './garage-car.tsx'
import { ReservationList } from './list.tsx'
import { ReportLinks } from './report-links.tsx'

/** My garage: the car that is with me. Where `withActions`, it can be kept longer or switched from here, while its subscription runs. */
export function Garage({
  today,
  withActions = false,
}: {
  today?: IsoDate | undefined
  withActions?: boolean
}) {
  const t = useTranslations()
  const reservations = useReservations()
  const subscriptions = useSubscriptions()
  const isAfterEnd = ({ contractId }: Reservation) =>
    subscriptions.data?.some(({ _id, status }) => _id === contractId && status === 'terminated') ?? false
  return (
    <Section title={t('reservation.lists.garage')} of={reservations}>
      {(all) => {
        const cars = all.filter(({ status }) => status === 'InGarage')
        if (cars.length === 0) return <Empty title={t('reservation.lists.garageEmpty')} />
        return cars.map((car) => (
          <GarageCar key={car._id} reservation={car} today={today} isAfterEnd={isAfterEnd(car)}>
            {withActions && !isAfterEnd(car) && <ReservationActions reservation={car} />}
            <ReportLinks reservation={car} />
          </GarageCar>
        ))
      }}
    </Section>
  )
}

/** What is to come: waiting or confirmed, the next first. */
export function ComingReservations() {
  const t = useTranslations()
  const reservations = useReservations()
  return (
    <Section title={t('reservation.lists.coming')} of={reservations} place="coming">
      {(all) => (
        <ReservationList
          of={all.filter(({ status }) => status === 'Waiting' || status === 'Confirmed')}
          withActions
          empty={<Empty title={t('reservation.lists.comingEmpty')} />}
        />
      )}
    </Section>
  )
}

/** What has ended or was cancelled, the latest first; nothing at all while there is none. */
export function PastReservations() {
  const t = useTranslations()
  const reservations = useReservations()
  const earlier = useEarlierReservations(reservations.cursor)
  const first = reservations.data ?? []
  const known = [...without(first, earlier.pages), ...first].toSorted((a, b) =>
    b.start_date.localeCompare(a.start_date),
  )
  const past = known.filter(({ status }) => status === 'Ended' || status === 'Cancelled')
  if (reservations.data && past.length === 0 && !earlier.more) return null
  return (
    <Section title={t('reservation.lists.history')} of={reservations}>
      {() => (
        <>
          <ReservationList of={past} empty={null} />
          <Earlier of={earlier} />
        </>
      )}
    </Section>
  )
}

/** "Only Confirmed reservations appear in the profile list" (spec §3). */
export function ConfirmedReservations() {
  const t = useTranslations()
  const confirmed = useConfirmedReservations()
  return (
    <Section title={t('reservation.lists.confirmed')} of={confirmed}>
      {(list) => (
        <ReservationList
          of={list}
          empty={
            <Empty title={t('reservation.lists.confirmedEmpty')} text={t('reservation.lists.confirmedHint')}>
              <ButtonLink to="/drive-line" look="outline">
                {t('links.toDriveline')}
              </ButtonLink>
            </Empty>
          }
        />
      )}
    </Section>
  )
}
