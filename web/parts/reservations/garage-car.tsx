import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { COMPANY } from '../../../shared/company.ts'
import { daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'
import { monthlyOf } from '../../../shared/rules/extension.ts'
import { isPastLastDay } from '../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import { useVehicle } from '../../lib/data/fleet.ts'
import { useFormat } from '../../lib/language.ts'
import { modelName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../vehicle/car-picture.tsx'

interface Props {
  reservation: Reservation
  today: IsoDate | undefined
  /** The subscription that it was taken under is over: the car is to come back at once. */
  isAfterEnd?: boolean
  children?: ReactNode
}

/** The car that is with the customer: large, with its days, its kilometres and what can be done. */
export function GarageCar({ reservation, today, isAfterEnd = false, children }: Props) {
  const t = useTranslations()
  const { longDate, number, money } = useFormat()
  const vehicle = useVehicle(reservation.modelId)
  const { start_date, return_date, days, general_id, committed } = reservation
  const isLate = isPastLastDay(reservation, today ?? luxembourgDate(new Date().toISOString()))
  const left = today === undefined ? undefined : daysBetween(today, return_date)
  const rows: [name: string, value: string][] = [
    [t('reservation.garage.since'), longDate(start_date)],
    // That of a Single goes on by the month.
    isAfterEnd
      ? [t('reservation.garage.back'), t('reservation.garage.atOnce')]
      : [t(committed ? 'reservation.garage.reserved' : 'reservation.garage.back'), longDate(return_date)],
    [t('reservation.garage.km'), t('formats.km', { km: number(reservation.kmIncluded) })],
    [t('reservation.garage.rent'), `${money(monthlyOf(reservation))} ${t('formats.exclVat')}`],
  ]
  return (
    <article className="border border-line">
      <div className="studio px-[4%] pt-[5%] pb-[2%]">
        {vehicle && (
          <CarPicture
            vehicle={vehicle}
            alt=""
            sizes="(min-width: 1280px) 1100px, 92vw"
            className="mx-auto max-w-[62rem]"
            first
          />
        )}
      </div>
      <div className="grid gap-8 p-[clamp(1.25rem,3vw,2.75rem)]">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <div>
            <p className="text-label tracking-[0.12em] text-faint uppercase">
              {brandName(general_id.manufacturer.name)}
            </p>
            <h3 className="mt-1 display-figures text-heading">{modelName(general_id)}</h3>
          </div>
          {left !== undefined && !isAfterEnd && (
            <p className={`display-figures text-title ${isLate ? 'text-alarm' : 'text-accent'}`}>
              {left < 0
                ? t(isLate ? 'reservation.garage.late' : 'reservation.garage.monthly', { days: -left })
                : t('reservation.garage.left', { days: left })}
            </p>
          )}
        </div>
        {left !== undefined && !isAfterEnd && <Elapsed days={days} left={left} />}
        {(isLate || isAfterEnd) && (
          <p className="max-w-[60ch] text-small text-alarm">
            {isAfterEnd
              ? t('reservation.garage.afterEnd')
              : t('reservation.garage.bringBack', { end: longDate(return_date) })}{' '}
            <a href={COMPANY.phoneHref} className="whitespace-nowrap underline">
              {COMPANY.phone}
            </a>
          </p>
        )}
        <dl className="figures grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="text-label tracking-wide text-faint">{name}</dt>
              <dd className="mt-1 text-small text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </article>
  )
}

/** How much of the reservation has passed, as a line. The text beside it says the same. */
function Elapsed({ days, left }: { days: number; left: number }) {
  const share = Math.min(1, Math.max(0, (days - left) / days))
  return (
    <div aria-hidden="true" className="h-px bg-line">
      <div className="h-px bg-accent" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
