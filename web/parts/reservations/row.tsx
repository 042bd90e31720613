import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { isPastLastDay } from '../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { isLive, lapsesOn } from '../../../shared/rules/reservations.ts'
import type { ReservationStatus } from '../../../shared/vocabulary.ts'
import { useVehicle } from '../../lib/data/fleet.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { CarPicture } from '../vehicle/car-picture.tsx'
import { HomeAddress } from './home-address.tsx'

const LOOKS: Record<ReservationStatus, StatusLook> = {
  Waiting: 'waiting',
  Confirmed: 'good',
  InGarage: 'good',
  Ended: 'past',
  Cancelled: 'alarm',
}

/** A reservation in a list: the car, its days, its price and its state. */
export function ReservationRow({
  reservation,
  children,
}: {
  reservation: Reservation
  children?: ReactNode
}) {
  const t = useTranslations()
  const { money, longDate } = useFormat()
  const vehicle = useVehicle(reservation.modelId)
  const name = fullName(reservation.general_id)
  const isUnfetched =
    reservation.status === 'Confirmed' && isPastLastDay(reservation, luxembourgDate(new Date().toISOString()))
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-7 sm:grid-cols-[13rem_1fr_auto] sm:items-center">
      <div className="studio px-3 pt-4 pb-1">
        {vehicle && <CarPicture vehicle={vehicle} alt="" sizes="210px" />}
      </div>
      <div>
        <h3 className="text-title">{name}</h3>
        <p className="mt-1.5 text-small text-soft">
          {t('formats.fromTo', {
            start: longDate(reservation.start_date),
            end: longDate(reservation.return_date),
          })}
        </p>
        <p className="figures mt-1 text-small text-faint">
          {t('formats.days', { days: reservation.days })} · {money(reservation.priceCents)}{' '}
          {t('formats.exclVat')} · {t(`pickups.${reservation.pickup}`)}
        </p>
        {reservation.pickup === 'home' && isLive(reservation) && <HomeAddress />}
        {reservation.status === 'Waiting' && (
          <p className="mt-1 text-small text-soft">{t('reservation.waitingText')}</p>
        )}
        {isUnfetched && (
          <p className="mt-1 text-small text-alarm">
            {t('reservation.lapses', { end: longDate(lapsesOn(reservation.return_date)) })}
          </p>
        )}
        {reservation.unfetched && <p className="mt-1 text-small text-soft">{t('reservation.unfetched')}</p>}
        {reservation.cancelReason && (
          <p className="mt-1 text-small text-alarm">
            {t(`reservation.cancelled.${reservation.cancelReason}`)}
          </p>
        )}
      </div>
      <div className="sm:justify-self-end">
        <Status look={LOOKS[reservation.status]}>{t(`reservation.statuses.${reservation.status}`)}</Status>
      </div>
      {children && <div className="sm:col-span-2 sm:col-start-2">{children}</div>}
    </li>
  )
}
