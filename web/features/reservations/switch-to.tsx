import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation, SwitchQuote } from '../../../shared/api/reservations.ts'
import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { deliveryKmOf } from '../../../shared/rules/reservations.ts'
import { countsAsSwitch } from '../../../shared/rules/switches.ts'
import { switchedDays } from '../../../shared/rules/switching.ts'
import type { PickupMode } from '../../../shared/vocabulary.ts'
import { type SwitchInput, useSwitchQuote, useSwitchVehicle } from '../../lib/data/reservation-changes.ts'
import { useSlots } from '../../lib/data/reservations.ts'
import { wasRefused } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { ChoiceVehicle } from '../../parts/vehicle/choice-vehicle.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DayCalendar } from '../../ui/day-calendar.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NEAR_KM } from './booking.tsx'
import { type FreeSpan, isBookable, untilEnd } from './free-days.ts'
import { PickupChoice } from './pickup-choice.tsx'
import { ReservationPrice } from './price.tsx'
import { useFirst } from './use-first.ts'

interface Props {
  reservation: Reservation
  /** The last day of the contract, when it ends: no switch lasts beyond it. */
  endsOn: IsoDate | undefined
  vehicle: Vehicle
  onDone(): void
}

/** The other vehicle: from which day, how it is picked up, and what it costs before it is agreed to. */
export function SwitchTo({ reservation: given, endsOn, vehicle, onDone }: Props) {
  const t = useTranslations()
  // As it was when it was opened: after a lost answer it may be switched already, and trying again sends the same.
  const [reservation] = useState(given)
  const { longDate } = useFormat()
  const slots = useSlots(vehicle._id)
  const [chosen, setChosen] = useState<IsoDate>()
  // As it was booked, until something else is chosen.
  const [pickup, setPickup] = useState<PickupMode>(reservation.pickup)
  const [deliveryKm, setDeliveryKm] = useState(deliveryKmOf(reservation) ?? NEAR_KM)
  const free = slots.data?.availableSlotList
  const daysIn = (spans: readonly FreeSpan[]) => switchableDays(reservation, slots.data?.today ?? '', spans)
  const days = free && daysIn(untilEnd(free, endsOn))
  const isTooSoon = endsOn !== undefined && free !== undefined && daysIn(free).length > 0
  const first = useFirst(days?.[0])
  const from = chosen ?? first
  const hasBegun = reservation.status === 'InGarage'
  const period = { start: longDate(reservation.start_date), end: longDate(reservation.return_date) }
  return (
    <div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[1.3fr_1fr] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-12">
        <ChoiceVehicle vehicle={vehicle} colour={undefined} />
        {slots.error && !slots.data ? (
          <Problem error={slots.error} retry={() => void slots.mutate()} />
        ) : null}
        {slots.isLoading && <Skeleton lines={6} />}
        {!hasBegun && <p className="text-soft">{t('switching.whole', period)}</p>}
        {days?.length === 0 && !from && (
          <p role="status">
            {isTooSoon ? t('switching.endsTooSoon', { date: longDate(endsOn) }) : t('switching.taken')}
          </p>
        )}
        {hasBegun && days && from && <FromDay days={days} value={from} onChange={setChosen} />}
        <PickupChoice pickup={pickup} onPickup={setPickup} km={deliveryKm} onKm={setDeliveryKm} />
      </div>
      {from && (
        <Agree
          reservation={reservation}
          name={fullName(vehicle)}
          wish={{
            modelId: vehicle._id,
            pickup,
            deliveryKm: pickup === 'home' ? deliveryKm : 0,
            ...(hasBegun && { from }),
          }}
          onDone={onDone}
        />
      )}
    </div>
  )
}

/** The days from which the other vehicle is free for the rest of the reservation; its first day for one that has not begun. */
export function switchableDays(
  reservation: Pick<Reservation, 'status' | 'start_date' | 'return_date'>,
  today: IsoDate,
  spans: readonly FreeSpan[],
): IsoDate[] {
  const days: IsoDate[] = []
  const hasBegun = reservation.status === 'InGarage'
  const last = hasBegun ? reservation.return_date : reservation.start_date
  for (let day = hasBegun ? addDays(today, 1) : reservation.start_date; day <= last; day = addDays(day, 1)) {
    const { start_date, return_date } = switchedDays(reservation, day, undefined)
    if (isBookable(spans, return_date, start_date)) days.push(day)
  }
  return days
}

function FromDay({
  days,
  value,
  onChange,
}: {
  days: readonly IsoDate[]
  value: IsoDate
  onChange(day: IsoDate): void
}) {
  const t = useTranslations()
  const free = new Set(days)
  return (
    <section>
      <h2 className="text-title">{t('switching.from')}</h2>
      <p className="mt-2 mb-6 text-small text-faint">{t('switching.fromHint')}</p>
      <div className="max-w-md">
        <DayCalendar
          label={t('switching.from')}
          value={value}
          from={days[0] ?? value}
          until={days.at(-1) ?? value}
          isTaken={(day) => !free.has(day)}
          onChange={onChange}
        />
      </div>
    </section>
  )
}

function Agree({
  reservation,
  name,
  wish,
  onDone,
}: {
  reservation: Reservation
  /** Of the other vehicle. */
  name: string
  wish: SwitchInput
  onDone(): void
}) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const quote = useSwitchQuote(reservation._id, wish)
  const change = useSwitchVehicle(reservation._id)
  const go = async () => {
    if (!quote.data) return
    const agreed = { ...wish, priceCents: quote.data.stay.totals.cents }
    // A price that has changed meanwhile is shown before it is agreed to again.
    await change.trigger(agreed).catch((error: unknown) => {
      if (wasRefused(error)) void quote.mutate()
      throw error
    })
    onDone()
  }
  const counted = ({ used, allowed, until }: SwitchQuote['switches']) => {
    if (!countsAsSwitch(reservation.status)) return t('switching.uncounted')
    if (allowed === undefined) return t('switching.unlimited')
    return t('switching.uses', { left: Math.max(0, allowed - used - 1), date: longDate(until) })
  }
  return (
    <section
      aria-label={t('switching.price')}
      className="grid gap-7 bg-raised p-[clamp(1.5rem,3vw,3rem)] lg:sticky lg:top-8"
    >
      <h2 className="text-title">{t('switching.price')}</h2>
      {quote.isLoading && <Skeleton lines={6} />}
      {quote.error && !quote.data ? <Problem error={quote.error} retry={() => void quote.mutate()} /> : null}
      {quote.data && <Price quote={quote.data} />}
      <Button disabled={!quote.data} onClick={() => setAsking(true)}>
        {t('switching.yes')}
      </Button>
      {isAsking && quote.data && (
        <ConfirmDialog
          title={t('switching.ask', { vehicle: name })}
          lead={t('switching.fromTo', {
            start: longDate(quote.data.start_date),
            end: longDate(quote.data.return_date),
          })}
          follows={[
            [
              t(`pickups.${wish.pickup ?? reservation.pickup}`),
              wish.deliveryKm && `${wish.deliveryKm}\u00a0km`,
            ]
              .filter(Boolean)
              .join(', '),
            counted(quote.data.switches),
            t('switching.note'),
          ]}
          yes={t('switching.yes')}
          done={t('switching.done')}
          work={{ trigger: go, isMutating: change.isMutating, error: change.error }}
          onClose={() => setAsking(false)}
        />
      )}
      <p className="text-small text-faint">{t('switching.note')}</p>
    </section>
  )
}

function Price({ quote }: { quote: SwitchQuote }) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  return (
    <>
      <p className="text-soft" role="status">
        {t('switching.fromTo', { start: longDate(quote.start_date), end: longDate(quote.return_date) })}
      </p>
      <ReservationPrice quote={quote.stay} start={quote.start_date} />
      {quote.creditCents > 0 && (
        <p className="figures flex justify-between gap-6 border-t border-line pt-5 text-small">
          <span className="text-soft">{t('switching.credit', { days: quote.unusedDays })}</span>
          <span className="text-good">−{money(quote.creditCents)}</span>
        </p>
      )}
    </>
  )
}
