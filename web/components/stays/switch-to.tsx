import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation, SwitchQuote } from '../../../shared/contracts/reservations.ts'
import type { Vehicle } from '../../../shared/contracts/vehicle.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { switchedDays } from '../../../shared/rules/switching.ts'
import type { PickupMode } from '../../../shared/vocabulary.ts'
import { useSlots } from '../../data/reservations.ts'
import { type SwitchWish, useSwitch, useSwitchQuote } from '../../data/stays.ts'
import { useFormat } from '../../lib/language.tsx'
import { isBookable } from '../../lib/slots.ts'
import { say } from '../../lib/toasts.ts'
import { Button } from '../button.tsx'
import { ChoiceVehicle } from '../choice-vehicle.tsx'
import { DayCalendar } from '../day-calendar.tsx'
import { PickupChoice } from '../pickup-choice.tsx'
import { Problem } from '../problem.tsx'
import { Skeleton } from '../skeleton.tsx'
import { StayPrice } from '../stay-price.tsx'
import { SwitchesLeft } from './switches-left.tsx'

interface Props {
  stay: Reservation
  vehicle: Vehicle
  onDone(): void
}

/** The other vehicle: from which day, how it is picked up, and what it costs before it is agreed to. */
export function SwitchTo({ stay, vehicle, onDone }: Props) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const slots = useSlots(vehicle._id)
  const [chosen, setChosen] = useState<IsoDate>()
  const [pickup, setPickup] = useState<PickupMode>('reception')
  const [deliveryKm, setDeliveryKm] = useState(20)
  const days = slots.data && switchableDays(stay, slots.data)
  const from = chosen ?? days?.[0]
  const hasBegun = stay.status === 'InGarage'
  const period = { start: longDate(stay.start_date), end: longDate(stay.return_date) }
  return (
    <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1.3fr_1fr] lg:items-start">
      <div className="grid min-w-0 gap-12">
        <ChoiceVehicle vehicle={vehicle} colour={undefined} />
        {slots.error && !slots.data ? (
          <Problem error={slots.error} retry={() => void slots.mutate()} />
        ) : null}
        {slots.isLoading && <Skeleton lines={6} />}
        {!hasBegun && <p className="text-soft">{t('stay.switch.whole', period)}</p>}
        {days?.length === 0 && <p role="status">{t('stay.switch.taken')}</p>}
        {hasBegun && days && from && <FromDay days={days} value={from} onChange={setChosen} />}
        <PickupChoice pickup={pickup} onPickup={setPickup} km={deliveryKm} onKm={setDeliveryKm} />
      </div>
      {from && (
        <Agree
          reservationId={stay._id}
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

/** The days from which the other vehicle is free for the rest of the stay; its first day for one that has not begun. */
function switchableDays(
  stay: Reservation,
  { today, availableSlotList: spans }: NonNullable<ReturnType<typeof useSlots>['data']>,
): IsoDate[] {
  const days: IsoDate[] = []
  const hasBegun = stay.status === 'InGarage'
  const last = hasBegun ? stay.return_date : stay.start_date
  for (let day = hasBegun ? addDays(today, 1) : stay.start_date; day <= last; day = addDays(day, 1)) {
    const { start_date, return_date } = switchedDays(stay, day, undefined)
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
      <h2 className="text-title">{t('stay.switch.from')}</h2>
      <p className="mt-2 mb-6 text-small text-faint">{t('stay.switch.fromHint')}</p>
      <div className="max-w-md">
        <DayCalendar
          label={t('stay.switch.from')}
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

function Agree({ reservationId, wish, onDone }: { reservationId: string; wish: SwitchWish; onDone(): void }) {
  const t = useTranslations()
  const quote = useSwitchQuote(reservationId, wish)
  const change = useSwitch(reservationId)
  const go = async () => {
    if (!quote.data) return
    const agreed = { ...wish, priceCents: quote.data.stay.totals.cents }
    const done = await change.trigger(agreed).catch(() => void quote.mutate())
    if (!done) return
    void say('success', t('stay.switch.done'))
    onDone()
  }
  return (
    <section
      aria-label={t('stay.switch.price')}
      className="grid gap-7 bg-raised p-[clamp(1.5rem,3vw,3rem)] lg:sticky lg:top-8"
    >
      <h2 className="text-title">{t('stay.switch.price')}</h2>
      {quote.isLoading && <Skeleton lines={6} />}
      {quote.error ? <Problem error={quote.error} retry={() => void quote.mutate()} /> : null}
      {quote.data && <Price quote={quote.data} />}
      {change.error ? <Problem error={change.error} /> : null}
      <Button busy={change.isMutating} disabled={!quote.data} onClick={() => void go()}>
        {t('stay.switch.yes')}
      </Button>
      <p className="text-small text-faint">{t('stay.switch.note')}</p>
    </section>
  )
}

function Price({ quote }: { quote: SwitchQuote }) {
  const t = useTranslations()
  const { longDate, money } = useFormat()
  return (
    <>
      <p className="text-soft" role="status">
        {t('stay.switch.fromTo', { start: longDate(quote.start_date), end: longDate(quote.return_date) })}
      </p>
      <StayPrice quote={quote.stay} start={quote.start_date} />
      {quote.creditCents > 0 && (
        <p className="figures flex justify-between gap-6 border-t border-line pt-5 text-small">
          <span className="text-soft">{t('stay.switch.credit', { days: quote.unusedDays })}</span>
          <span className="text-good">−{money(quote.creditCents)}</span>
        </p>
      )}
      <SwitchesLeft switches={quote.switches} />
    </>
  )
}
