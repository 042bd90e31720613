import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../shared/contracts/subscriptions.ts'
import { standingRefusal } from '../../shared/rules/standing.ts'
import { AriaLanguage } from '../components/aria-language.tsx'
import { Booking } from '../components/booking.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { Guard } from '../components/guard.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { OnHold } from '../components/stays/on-hold.tsx'
import { ComingStays, Garage, PastStays } from '../components/stays/stay-lists.tsx'
import { SwitchesLeft } from '../components/stays/switches-left.tsx'
import { Switching } from '../components/stays/switching.tsx'
import { SubscriptionSummary } from '../components/subscription-summary.tsx'
import { TierVehicles } from '../components/tier-vehicles.tsx'
import { useOpenChoice } from '../data/choices.ts'
import { useBookable } from '../data/reservations.ts'
import { useSubscriptions } from '../data/subscriptions.ts'
import { say } from '../lib/toasts.ts'

/** /drive-line. The customer's own space: the subscription, the garage, reservations, and reserving a vehicle. */
export function DriveLineScreen() {
  const t = useTranslations()
  return (
    <Guard otherwise="login">
      <div className="wrap pt-14 pb-28 lg:pt-20">
        <PageHead title={t('driveline.head')} />
        <h1 className="mb-12 text-heading lg:text-display">{t('driveline.title')}</h1>
        <AriaLanguage>
          <Content />
        </AriaLanguage>
      </div>
    </Guard>
  )
}

function Content() {
  const subscriptions = useSubscriptions()
  if (subscriptions.error && !subscriptions.data)
    return <Problem error={subscriptions.error} retry={() => void subscriptions.mutate()} />
  if (!subscriptions.data) return <Skeleton lines={6} className="max-w-2xl" />
  const running = subscriptions.data.find((each) => each.status !== 'terminated')
  if (running) return <Space subscription={running} />
  const hadOne = subscriptions.data.length > 0
  return (
    <div className="grid gap-20">
      <NoSubscription hadOne={hadOne} />
      {hadOne && <PastStays />}
    </div>
  )
}

function NoSubscription({ hadOne }: { hadOne: boolean }) {
  const t = useTranslations()
  const open = useOpenChoice()
  if (open.data)
    return (
      <Empty title={t('driveline.inReview')} text={t('driveline.inReviewText')}>
        <ButtonLink to="/becomeclient">{t('driveline.seeChoice')}</ButtonLink>
      </Empty>
    )
  return (
    <Empty
      title={t(hadOne ? 'driveline.over' : 'driveline.none')}
      text={t(hadOne ? 'driveline.overText' : 'driveline.noneText')}
    >
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <ButtonLink to="/flotte">{t('home.discover')}</ButtonLink>
        <ButtonLink to="/#plans" look="quiet">
          {t('home.seePlans')}
        </ButtonLink>
      </div>
    </Empty>
  )
}

function Space({ subscription }: { subscription: Subscription }) {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const bookable = useBookable()
  const picked = bookable.data?.vehicles.find((vehicle) => vehicle._id === query.get('model'))
  const leadTo = useStepInView(query.toString())
  const go = (to: Record<string, string>) => setQuery(to)
  const reason = standingRefusal(subscription)
  const switched = query.get('switch')
  if (switched && !reason) return <Switching reservationId={switched} picked={picked} onGo={go} />
  if (picked && !reason)
    return (
      <>
        <Button look="quiet" onClick={() => go({})} className="mb-6">
          {t('booking.otherVehicle')}
        </Button>
        <Booking
          key={picked._id}
          vehicle={picked}
          onBooked={() => {
            void say('success', t('booking.booked'))
            leadTo('coming')
            go({})
          }}
        />
      </>
    )
  return (
    <div className="grid gap-20">
      <section className="grid gap-4">
        <h2 className="sr-only">{t('profile.pages.subscriptions')}</h2>
        <SubscriptionSummary subscription={subscription} />
        {bookable.data && !reason && <SwitchesLeft switches={bookable.data.switches} />}
      </section>
      {reason && <OnHold subscription={subscription} />}
      <Garage today={bookable.data?.today} withActions />
      <ComingStays />
      {!reason && (
        <Section title={t('driveline.reserve')} of={bookable}>
          {({ vehicles, suggested }) => (
            <TierVehicles
              vehicles={vehicles}
              suggested={suggested}
              onPick={({ _id }) => go({ model: _id })}
            />
          )}
        </Section>
      )}
      <PastStays />
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
