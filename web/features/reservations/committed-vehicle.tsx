import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { useActing } from '../../lib/acting.ts'
import { useReservations } from '../../lib/data/reservations.ts'
import { useFormat } from '../../lib/language.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

interface Props {
  subscription: Subscription
  today: IsoDate
  /** Another vehicle was asked for, such as from its public page. */
  isOtherAsked: boolean
}

/** Of a Single in place of booking: the vehicle that its contract reserves, from which day it can be fetched, and what keeps it from that. */
export function CommittedVehicle({ subscription, today, isOtherAsked }: Props) {
  const t = useTranslations()
  const reservations = useReservations()
  const { status, bookingsBlocked, commitment } = subscription
  if (status === 'to_sign') return <ToSign subscription={subscription} today={today} />
  if (status === 'suspended' || bookingsBlocked) return <Unpaid />
  const toFetch = reservations.data?.find(
    (one) => one._id === commitment?.reservationId && one.status === 'Confirmed',
  )
  return (
    <>
      {toFetch && <ToFetch reservation={toFetch} today={today} />}
      {isOtherAsked && <p className="text-soft">{t('driveline.committed.only')}</p>}
    </>
  )
}

function ToSign({ subscription, today }: Omit<Props, 'isOtherAsked'>) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const acting = useActing()
  const { _id, commitment, signBy } = subscription
  const waits = t('subscription.waits', { date: longDate(signBy) })
  const isAhead = commitment && commitment.startsOn > today
  return (
    <Empty
      title={t('driveline.committed.sign')}
      text={
        isAhead
          ? `${t('driveline.committed.agreed', { date: longDate(commitment.startsOn) })} ${waits}`
          : waits
      }
    >
      {!acting && <ButtonLink to={`/profile/contracts/${_id}`}>{t('subscription.readAndSign')}</ButtonLink>}
    </Empty>
  )
}

function Unpaid() {
  const t = useTranslations()
  const acting = useActing()
  return (
    <Empty title={t('driveline.committed.unpaid')} text={t('driveline.committed.unpaidText')}>
      {!acting && <ButtonLink to="/profile/invoices">{t('subscription.toInvoices')}</ButtonLink>}
    </Empty>
  )
}

interface ToFetchProps {
  reservation: Reservation
  today: IsoDate
}

/** The vehicle waits for its customer: from the agreed day on, and on another one after a call. */
function ToFetch({ reservation: { general_id, start_date }, today }: ToFetchProps) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const acting = useActing()
  return (
    <Empty
      title={t('driveline.committed.title', { vehicle: fullName(general_id) })}
      text={t(start_date > today ? 'driveline.committed.ahead' : 'driveline.committed.ready', {
        date: longDate(start_date),
      })}
    >
      {!acting && (
        <a href={COMPANY.phoneHref} className="inline-flex min-h-11 items-center text-soft underline">
          {t('driveline.committed.call', { phone: COMPANY.phone.replaceAll(' ', '\u00a0') })}
        </a>
      )}
    </Empty>
  )
}
