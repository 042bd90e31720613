import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useBookable } from '../../lib/data/reservations.ts'
import { useWaitingPlaces } from '../../lib/data/waiting-list.ts'
import { showToast } from '../../lib/toasts.ts'
import {
  ComingReservations,
  Garage,
  PastReservations,
} from '../../parts/reservations/reservations-by-state.tsx'
import { SubscriptionSummary } from '../../parts/subscriptions/summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Booking } from './booking.tsx'
import { CommittedVehicle } from './committed-vehicle.tsx'
import { OnHold } from './on-hold.tsx'
import { SwitchesLeft } from './switches-left.tsx'
import { Switching } from './switching.tsx'
import { TierVehicles } from './tier-vehicles.tsx'
import { WaitingPlaces } from './waiting.tsx'
import { stepOf } from './wish.ts'

/** Reservations under a subscription: the garage, what is to come, and reserving a vehicle, a step after the other by the address. */
export function Space({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const bookable = useBookable()
  const places = useWaitingPlaces()
  const picked = bookable.data?.vehicles.find((vehicle) => vehicle._id === query.get('model'))
  const leadTo = useStepInView(stepOf(query))
  const go = (to: Record<string, string>) => setQuery(to)
  // A Single never books: its contract reserves its vehicle.
  const reason = bookingRefusal(subscription)
  const isCommitted = subscription.commitment !== undefined
  const switched = query.get('switch')
  if (switched && !reason)
    return <Switching reservationId={switched} subscription={subscription} picked={picked} onGo={go} />
  if (picked && !reason)
    return (
      <>
        <Button look="quiet" onClick={() => go({})} className="mb-6">
          {t('booking.otherVehicle')}
        </Button>
        <Booking
          key={picked._id}
          vehicle={picked}
          subscription={subscription}
          onBooked={() => {
            // Days that were held for them are theirs now.
            void places.mutate()
            void showToast('success', t('booking.booked'))
            leadTo('coming')
            go({})
          }}
        />
      </>
    )
  return (
    <div className="grid gap-20">
      <section className="grid gap-4">
        <h2 className="sr-only">{t('pages.subscriptions')}</h2>
        <SubscriptionSummary subscription={subscription} />
        {bookable.data && !reason && <SwitchesLeft switches={bookable.data.switches} />}
      </section>
      {isCommitted && (
        <CommittedVehicle
          subscription={subscription}
          today={bookable.data?.today ?? luxembourgDate(new Date().toISOString())}
          isOtherAsked={query.has('model')}
        />
      )}
      {reason && !isCommitted && <OnHold subscription={subscription} />}
      <Garage today={bookable.data?.today} withActions />
      {/* What the contract of a Single reserves becomes a reservation by its signature. */}
      {!(isCommitted && subscription.status === 'to_sign') && <ComingReservations />}
      {reason ? <WaitingPlaces /> : <WaitingPlaces onTake={(model) => go({ model })} />}
      {!reason && (
        <Section title={t('driveline.reserve')} of={bookable}>
          {({ vehicles, suggested }) => (
            <TierVehicles
              chosen={subscription.general_id}
              rentCents={subscription.rentCents}
              vehicles={vehicles}
              suggested={suggested}
              onPick={({ _id }) => go({ model: _id })}
            />
          )}
        </Section>
      )}
      <PastReservations />
    </div>
  )
}

/** Each step begins at its top; what was just reserved is led to by its place's name. */
function useStepInView(step: string): (place: string) => void {
  const before = useRef(step)
  const place = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (before.current === step) return
    before.current = step
    const target = place.current && document.getElementById(place.current)
    place.current = undefined
    // Newer browsers answer with a promise, which React would take for a clean-up.
    if (!target) {
      window.scrollTo(0, 0)
      return
    }
    target.scrollIntoView()
    target.focus({ preventScroll: true })
  }, [step])
  return (name) => {
    place.current = name
  }
}
