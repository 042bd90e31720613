import { startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation, Switches } from '../../../shared/api/reservations.ts'
import { COMPANY } from '../../../shared/company.ts'
import { bookingRefusal } from '../../../shared/rules/booking-refusal.ts'
import { isPastLastDay } from '../../../shared/rules/hand-over.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { reservationOffers } from '../../../shared/rules/reservation-offers.ts'
import { isLive } from '../../../shared/rules/reservations.ts'
import { switchesRefusal } from '../../../shared/rules/switches.ts'
import { useActing } from '../../lib/acting.ts'
import { useBookable } from '../../lib/data/reservations.ts'
import { useSubscriptions } from '../../lib/data/subscriptions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSaveToCalendar } from './calendar-entry.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

interface SwitchLinkProps {
  reservation: Reservation
  switches: Switches | undefined
  isOffered: boolean
}

/** Another vehicle: on the day of the start it is fetched already, and only people can still change it. */
function SwitchLink({ reservation, switches, isOffered }: SwitchLinkProps) {
  const t = useTranslations()
  const acting = useActing()
  // On the telephone it is the page on which one is.
  const page = acting ? '' : '/drive-line'
  if (switches && switchesRefusal(switches, reservation.status)) return null
  if (isOffered)
    return (
      <ButtonLink look="quiet" to={`${page}?switch=${reservation._id}`}>
        {t('reservation.switch')}
      </ButtonLink>
    )
  // Whoever acts for them is whom they would call.
  if (acting) return null
  return (
    <a href={COMPANY.phoneHref} className="inline-flex min-h-11 items-center text-small text-soft underline">
      {t('reservation.switchByPhone', { phone: COMPANY.phone.replaceAll(' ', '\u00a0') })}
    </a>
  )
}

/** What a customer can do with a reservation that has not ended. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'cancel' | 'extend'>()
  const save = useSaveToCalendar(reservation)
  const switches = useBookable().data?.switches
  const under = useSubscriptions().data?.find(({ _id }) => _id === reservation.contractId)
  const acting = useActing()
  if (!isLive(reservation)) return null
  const close = () => setOpen(undefined)
  // Not within the press: its button shows that it was pressed before the dialog is laid out.
  const show = (dialog: 'cancel' | 'extend') => startTransition(() => setOpen(dialog))
  const today = luxembourgDate(new Date().toISOString())
  const offers = reservationOffers(reservation, today, under)
  // Nobody switches a vehicle under a subscription that is on hold, on the telephone neither.
  const isOnHold = under !== undefined && bookingRefusal(under) !== undefined
  return (
    <div className="flex flex-wrap gap-x-6">
      {offers.extend && (
        <Button look="quiet" onClick={() => show('extend')}>
          {t('reservation.extend.action')}
        </Button>
      )}
      {!reservation.committed && !isOnHold && !isPastLastDay(reservation, today) && (
        <SwitchLink reservation={reservation} switches={switches} isOffered={offers.switch} />
      )}
      {!acting && (
        <Button look="quiet" onClick={save}>
          {t('reservation.calendar.action')}
        </Button>
      )}
      {offers.cancel && (
        <Button look="quiet" onClick={() => show('cancel')}>
          {t('reservation.cancel.action')}
        </Button>
      )}
      {open === 'extend' && <ExtendDialog reservation={reservation} onClose={close} />}
      {open === 'cancel' && <CancelDialog reservation={reservation} onClose={close} />}
    </div>
  )
}
