import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { WaitingPlace } from '../../../shared/api/waiting-list.ts'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { datesRefusal, isLive } from '../../../shared/rules/reservations.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import {
  type BookingInput,
  useBookingQuote,
  useReservations,
  useReserve,
  useSlots,
} from '../../lib/data/reservations.ts'
import { useContractFacts } from '../../lib/data/subscriptions.ts'
import { useWaitingPlaces } from '../../lib/data/waiting-list.ts'
import { wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { useIsWide } from '../../lib/wide.ts'
import { ChoiceVehicle } from '../../parts/vehicle/choice-vehicle.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type FreeSpan,
  firstFreeDay,
  firstPeriod,
  isBookable,
  lastDayOf,
  untilEnd,
  withoutOwn,
} from './free-days.ts'
import { type Period, PeriodCalendar } from './period-calendar.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { ReservationPrice } from './price.tsx'
import { ReceptionHours } from './reception-hours.tsx'
import { useFirst } from './use-first.ts'
import { usePlace, WaitForModel } from './waiting.tsx'
import { useWish } from './wish.ts'

const LENGTHS = [1, 3, 6, 12] as const
/** How far a delivery is, in kilometres, until somebody says it. */
export const NEAR_KM = 20

/** The days on which one may reserve: what is held for oneself is taken for everybody else. */
function spansOf(
  free: readonly FreeSpan[] | undefined,
  own: readonly Reservation[] | undefined,
  place: WaitingPlace | undefined,
): FreeSpan[] | undefined {
  if (!free || !own) return undefined
  return withoutOwn([...free, ...(place?.offer ? [place.offer] : [])], own)
}

/** What is proposed first: of what is held the days that one named, or a month; else the first free month in which the car can be delivered. */
function proposedPeriod(
  spans: readonly FreeSpan[],
  place: WaitingPlace | undefined,
  readyOn: string | undefined,
): Period | undefined {
  const { start_date: start, return_date } = place?.offer ?? {}
  if (!start || !return_date) return firstPeriod(spans, readyOn)
  const end = place?.start_date ? return_date : lastDayOf(start, 1)
  return isBookable(spans, end, start) ? { start, end } : firstPeriod(spans, readyOn)
}

interface Props {
  vehicle: ListedVehicle
  subscription: Subscription
  onBooked(reservation: Reservation): void
}

/** One vehicle: which days are free, how it is picked up, what it costs, and reserving it. */
export function Booking({ vehicle, subscription, onBooked }: Props) {
  const slots = useSlots(vehicle._id)
  const reservations = useReservations()
  const own = (reservations.data ?? []).filter(isLive)
  const places = useWaitingPlaces()
  const place = usePlace(vehicle._id)
  const free = spansOf(slots.data?.availableSlotList, reservations.data, place)
  const spans = untilEnd(free, subscription.endsOn)
  const agreed = useAgreedPickup(subscription, reservations.data)
  const wish = useWish()
  const first =
    spans && !places.isLoading ? proposedPeriod(spans, place, vehicle.availability_date) : undefined
  // What is possible first is proposed, until something else is chosen.
  const proposed = useFirst(first)
  const days = wish.days ?? proposed ?? null
  const pickup = wish.pickup ?? agreed?.pickup ?? 'reception'
  const deliveryKm = wish.deliveryKm ?? agreed?.km ?? NEAR_KM
  const booking = days && {
    modelId: vehicle._id,
    start_date: days.start,
    return_date: days.end,
    pickup,
    deliveryKm: pickup === 'home' ? deliveryKm : 0,
  }
  return (
    <div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[1.3fr_1fr] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-12">
        <ChoiceVehicle vehicle={vehicle} colour={undefined} />
        <Missing of={slots} />
        <Missing of={reservations} />
        {(slots.isLoading || reservations.isLoading) && <Skeleton lines={7} />}
        <UntilEnd endsOn={subscription.endsOn} spans={spans} />
        {slots.data && spans && (
          <Dates today={slots.data.today} spans={spans} own={own} days={days} onChange={wish.setDays} />
        )}
        <WaitForModel modelId={vehicle._id} spans={free} />
        <PickupChoice pickup={pickup} onPickup={wish.setPickup} km={deliveryKm} onKm={wish.setDeliveryKm} />
        {days && pickup === 'reception' && <ReceptionHours days={days} />}
      </div>
      <PriceAndBook booking={booking} today={slots.data?.today} onBooked={onBooked} />
    </div>
  )
}

/** What could not be fetched, and asking for it again. */
function Missing({ of }: { of: { data?: unknown; error?: unknown; mutate(): Promise<unknown> } }) {
  return of.error && !of.data ? <Problem error={of.error} retry={() => void of.mutate()} /> : null
}

/** Under notice: until when one can reserve, or that no month is left. */
function UntilEnd({ endsOn, spans }: { endsOn: string | undefined; spans: readonly FreeSpan[] | undefined }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  if (!endsOn || !spans) return null
  return (
    <p role="status" className="text-soft">
      {t(firstPeriod(spans) ? 'booking.untilEnd' : 'booking.endsTooSoon', { date: longDate(endsOn) })}
    </p>
  )
}

/** What the contract agrees for the first reservation: how the car is handed over, and how far a delivery is. */
function useAgreedPickup(subscription: Subscription, reservations: readonly Reservation[] | undefined) {
  const contract = useContractFacts(subscription._id).data
  const isFirst = reservations?.every(
    (one) => one.contractId !== subscription._id || one.status === 'Cancelled',
  )
  if (!isFirst || !contract?.agreement.pickup) return undefined
  const km = subscription.quote.delivery?.find(({ key }) => key === 'delivery')?.quantity
  return { pickup: contract.agreement.pickup, km }
}

interface DatesProps {
  today: string
  spans: readonly FreeSpan[]
  /** One's own reservations, with whichever vehicle. */
  own: readonly Reservation[]
  days: Period | null
  onChange(days: Period): void
}

function Dates({ today, spans, own, days, onChange }: DatesProps) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const isWide = useIsWide()
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
      <fieldset className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2">
        <legend className="sr-only">{t('booking.length')}</legend>
        {LENGTHS.map((months) => (
          <button
            key={months}
            type="button"
            disabled={!fits(months)}
            onClick={() => choose(months)}
            aria-pressed={days !== null && lastDayOf(days.start, months) === days.end}
            className="min-h-11 border border-line px-1 text-small text-soft transition-colors hover:border-faint disabled:opacity-40 aria-pressed:border-accent aria-pressed:text-ink"
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
        own={own}
      />
      {own.length > 0 && (
        <div className="mt-6 text-small text-soft">
          <p className="flex items-center gap-3">
            <span aria-hidden="true" className="size-3 bg-accent/40" />
            {t('booking.own')}
          </p>
          <ul className="figures mt-2 grid gap-1">
            {own.map((one) => (
              <li key={one._id}>
                {t('booking.stay', {
                  name: fullName(one.general_id),
                  start: longDate(one.start_date),
                  end: longDate(one.return_date),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
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
      {quote.error && !quote.data ? <Problem error={quote.error} retry={() => void quote.mutate()} /> : null}
      {quote.data && <ReservationPrice quote={quote.data} start={booking?.start_date ?? ''} />}
      {reserve.error ? <Problem error={reserve.error} /> : null}
      <Button busy={reserve.isMutating} disabled={!quote.data} onClick={book}>
        {t('booking.book')}
      </Button>
      <p className="text-small text-faint">{t('booking.bookNote')}</p>
    </section>
  )
}
