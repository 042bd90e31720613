import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { datesRefusal } from '../../../shared/rules/reservations.ts'
import type { PickupMode } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/fleet.ts'
import { type BookingInput, useBookingQuote, useReserve, useSlots } from '../../lib/data/reservations.ts'
import { wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { useIsWide } from '../../lib/wide.ts'
import { ChoiceVehicle } from '../../parts/vehicle/choice-vehicle.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { firstFreeDay, isBookable, lastDayOf } from './free-days.ts'
import { type Period, PeriodCalendar } from './period-calendar.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { ReservationPrice } from './price.tsx'

const LENGTHS = [1, 3, 6, 12] as const

interface Props {
  vehicle: ListedVehicle
  onBooked(reservation: Reservation): void
}

/** One vehicle: which days are free, how it is picked up, what it costs, and reserving it. */
export function Booking({ vehicle, onBooked }: Props) {
  const slots = useSlots(vehicle._id)
  const [days, setDays] = useState<Period | null>(null)
  const [pickup, setPickup] = useState<PickupMode>('reception')
  const [deliveryKm, setDeliveryKm] = useState(20)
  const booking = days && {
    modelId: vehicle._id,
    start_date: days.start,
    return_date: days.end,
    pickup,
    deliveryKm: pickup === 'home' ? deliveryKm : 0,
  }
  return (
    <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1.3fr_1fr] lg:items-start">
      <div className="grid min-w-0 gap-12">
        <ChoiceVehicle vehicle={vehicle} colour={undefined} />
        {slots.error && !slots.data ? (
          <Problem error={slots.error} retry={() => void slots.mutate()} />
        ) : null}
        {slots.isLoading && <Skeleton lines={7} />}
        {slots.data && <Dates slots={slots.data} days={days} onChange={setDays} />}
        <PickupChoice pickup={pickup} onPickup={setPickup} km={deliveryKm} onKm={setDeliveryKm} />
      </div>
      <PriceAndBook booking={booking} today={slots.data?.today} onBooked={onBooked} />
    </div>
  )
}

interface DatesProps {
  slots: NonNullable<ReturnType<typeof useSlots>['data']>
  days: Period | null
  onChange(days: Period): void
}

function Dates({ slots, days, onChange }: DatesProps) {
  const t = useTranslations()
  const isWide = useIsWide()
  const { today, availableSlotList: spans } = slots
  const opensOn = firstFreeDay(spans, 1) ?? today
  const choose = (months: number) => {
    const start = days?.start ?? firstFreeDay(spans, months) ?? opensOn
    onChange({ start, end: lastDayOf(start, months) })
  }
  const fits = (months: number) => {
    const start = days?.start ?? firstFreeDay(spans, months)
    return start !== undefined && isBookable(spans, lastDayOf(start, months), start)
  }
  return (
    <section>
      <h2 className="text-title">{t('booking.dates')}</h2>
      <p className="mt-2 mb-6 text-small text-faint">{t('booking.datesHint')}</p>
      <fieldset className="mb-8 flex flex-wrap gap-2">
        <legend className="sr-only">{t('booking.length')}</legend>
        {LENGTHS.map((months) => (
          <button
            key={months}
            type="button"
            disabled={!fits(months)}
            onClick={() => choose(months)}
            aria-pressed={days !== null && lastDayOf(days.start, months) === days.end}
            className="min-h-11 grow border border-line px-4 text-small text-soft transition-colors hover:border-faint disabled:opacity-40 aria-pressed:border-accent aria-pressed:text-ink"
          >
            {t('booking.months', { months })}
          </button>
        ))}
      </fieldset>
      <PeriodCalendar
        today={today}
        spans={spans}
        value={days}
        onChange={onChange}
        opensOn={opensOn}
        months={isWide ? 2 : 1}
      />
    </section>
  )
}

interface PriceProps {
  booking: BookingInput | null
  today: string | undefined
  onBooked(reservation: Reservation): void
}

function PriceAndBook({ booking, today, onBooked }: PriceProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { longDate } = useFormat()
  const reason = booking && today ? datesRefusal(booking.start_date, booking.return_date, today) : undefined
  const quote = useBookingQuote(reason ? null : booking)
  const reserve = useReserve()
  const book = async () => {
    if (!booking || !quote.data) return
    // Refused: the price beside the button is requested again.
    const agreed = { ...booking, priceCents: quote.data.totals.cents }
    const booked = await reserve
      .trigger(agreed)
      .catch((error: unknown) => void (wasRefused(error) && quote.mutate()))
    if (booked) onBooked(booked)
  }
  return (
    <section
      aria-label={t('booking.price')}
      className="grid gap-7 bg-raised p-[clamp(1.5rem,3vw,3rem)] lg:sticky lg:top-8"
    >
      <h2 className="text-title">{t('booking.price')}</h2>
      {!booking && <p className="text-soft">{t('booking.chooseDates')}</p>}
      {booking && (
        <p className="text-soft" role="status">
          {t('formats.fromTo', { start: longDate(booking.start_date), end: longDate(booking.return_date) })}
        </p>
      )}
      {reason && <p className="text-alarm">{REFUSALS[reason][language]}</p>}
      {quote.isLoading && <Skeleton lines={6} />}
      {quote.error ? <Problem error={quote.error} retry={() => void quote.mutate()} /> : null}
      {quote.data && <ReservationPrice quote={quote.data} start={booking?.start_date ?? ''} />}
      {reserve.error ? <Problem error={reserve.error} /> : null}
      <Button busy={reserve.isMutating} disabled={!quote.data} onClick={book}>
        {t('booking.book')}
      </Button>
      <p className="text-small text-faint">{t('booking.bookNote')}</p>
    </section>
  )
}
