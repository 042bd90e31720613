import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useActing } from '../../lib/acting.ts'
import { useFormat } from '../../lib/language.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'
import { useRentWords } from './rent-words.ts'

/** The look of each status. Made when asked for: chunks import each other. */
export const SUBSCRIPTION_LOOKS = (): Record<Subscription['status'], StatusLook> => ({
  to_sign: 'waiting',
  active: 'good',
  paused: 'past',
  suspended: 'alarm',
  terminated: 'past',
})

/** When it began, or will: of one that ended before its first day, only when it was signed. */
function begins({ startsOn, signedAt, endsOn }: Subscription): ['since' | 'from' | 'signed', IsoDate][] {
  if (!startsOn || !signedAt) return []
  if (endsOn && endsOn < startsOn) return [['signed', luxembourgDate(signedAt)]]
  return [[startsOn > luxembourgDate(new Date().toISOString()) ? 'from' : 'since', startsOn]]
}

interface Props {
  subscription: Subscription
  /** What can be done about it, below its facts. */
  children?: ReactNode
  /** Where what is to be paid is read: the invoices of whoever reads this, unless said; at the desk those of the customer. */
  invoicesAt?: string
}

/** A subscription in a few facts. */
export function SubscriptionSummary({ subscription, children, invoicesAt = '/profile/invoices' }: Props) {
  const t = useTranslations()
  const { longDate, money, number } = useFormat()
  const acting = useActing()
  const rentWords = useRentWords()
  const { quote, renewsOn, endsOn } = subscription
  const rent = quote.monthlyAfterTerm ? rentWords(quote) : money(quote.monthly.cents)
  const rows: [name: string, value: string][] = [
    ...begins(subscription).map(([name, on]): [string, string] => [t(`subscription.${name}`), longDate(on)]),
    ...(renewsOn && !endsOn ? [[t('subscription.renews'), longDate(renewsOn)] as [string, string]] : []),
    ...(endsOn ? [[t('subscription.ends'), longDate(endsOn)] as [string, string]] : []),
    [t('subscription.mileage'), t('plans.km', { km: number(quote.km) })],
    [t('subscription.monthly'), `${rent} ${t('formats.exclVat')}`],
  ]
  return (
    <article className="border border-line p-[clamp(1.25rem,2.5vw,2.25rem)]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-heading">{t(`plans.${subscription.plan}.name`)}</h3>
        <Status look={SUBSCRIPTION_LOOKS()[subscription.status]}>
          {t(`subscription.statuses.${subscription.status}`)}
        </Status>
      </div>
      <dl className="figures mt-6 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-label tracking-wide text-faint">{name}</dt>
            <dd className="mt-1 text-small text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {subscription.bookingsBlocked && subscription.status !== 'terminated' && (
        <p role="note" className="mt-6 border-l-2 border-alarm pl-4 text-small text-ink">
          {t(subscription.commitment ? 'subscription.blockedCommitted' : 'subscription.blocked')}{' '}
          {children && !acting && (
            <Link to={invoicesAt} className="underline underline-offset-4 hover:text-accent">
              {t('subscription.toInvoices')}
            </Link>
          )}
        </p>
      )}
      {children && <div className="mt-8 -mb-6">{children}</div>}
    </article>
  )
}
