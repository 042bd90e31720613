import { useTranslations } from 'use-intl'
import { useActing } from '../../lib/acting.ts'
import { useOpenChoice } from '../../lib/data/choices.ts'
import { usePayments } from '../../lib/data/invoices.ts'
import { useBookable, useReservations } from '../../lib/data/reservations.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { useWaitingPlaces } from '../../lib/data/waiting-list.ts'
import { useFormat } from '../../lib/language.ts'
import { Guard } from '../../parts/login/guard.tsx'
import { Garage, PastReservations } from '../../parts/reservations/reservations-by-state.tsx'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Space } from './space.tsx'

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
  // Shown once the subscription is known, and asked for beside it.
  useBookable()
  useReservations()
  useWaitingPlaces()
  if (subscriptions.error && !subscriptions.data)
    return <Problem error={subscriptions.error} retry={() => void subscriptions.mutate()} />
  if (!subscriptions.data) return <Skeleton lines={6} className="max-w-2xl" />
  const running = subscriptions.data.find((each) => each.status !== 'terminated')
  if (running) return <Space subscription={running} />
  if (subscriptions.data.length > 0) return <AfterEnd />
  return <NoSubscription hadOne={false} />
}

/** The subscription is over: what is still with the customer and what is still to be paid come first, and only then another one. */
function AfterEnd() {
  const t = useTranslations()
  const { money } = useFormat()
  const acting = useActing()
  const reservations = useReservations()
  const account = usePayments()
  const failed = [reservations, account].find(({ data, error }) => error && !data)
  if (failed) return <Problem error={failed.error} retry={() => void failed.mutate()} />
  if (!reservations.data || !account.data) return <Skeleton lines={6} className="max-w-2xl" />
  const isOut = reservations.data.some(({ status }) => status === 'InGarage')
  const { owedCents } = account.data
  return (
    <div className="grid gap-20">
      {owedCents > 0 && (
        <Empty
          title={t('driveline.owed', { amount: money(owedCents) })}
          text={t(isOut ? 'driveline.owedOutText' : 'driveline.owedText')}
        >
          {!acting && <ButtonLink to="/profile/invoices">{t('subscription.toInvoices')}</ButtonLink>}
        </Empty>
      )}
      {isOut && <Garage />}
      {!isOut && owedCents === 0 && <NoSubscription hadOne />}
      <PastReservations />
    </div>
  )
}

function NoSubscription({ hadOne }: { hadOne: boolean }) {
  const t = useTranslations()
  const open = useOpenChoice()
  if (open.data)
    return (
      <Empty title={t('subscription.inReview')} text={t('subscription.inReviewText')}>
        <ButtonLink to="/becomeclient">{t('subscription.seeChoice')}</ButtonLink>
      </Empty>
    )
  return (
    <Empty
      title={t(hadOne ? 'driveline.over' : 'subscription.none')}
      text={t(hadOne ? 'driveline.overText' : 'subscription.noneText')}
    >
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <ButtonLink to="/flotte">{t('plans.discover')}</ButtonLink>
        <ButtonLink to="/#plans" look="quiet">
          {t('plans.seePlans')}
        </ButtonLink>
      </div>
    </Empty>
  )
}
