import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { isLive } from '../../../shared/rules/reservations.ts'
import { useBookable } from '../../lib/data/reservations.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSaveToCalendar } from './calendar-entry.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'

/** What a customer can do with a reservation that has not ended. */
export function ReservationActions({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const [open, setOpen] = useState<'cancel' | 'extend'>()
  const save = useSaveToCalendar(reservation)
  const canSwitch = useBookable().data?.switches.allowed !== 0
  if (!isLive(reservation)) return null
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-x-6">
      <Button look="quiet" onClick={() => setOpen('extend')}>
        {t('reservation.extend.action')}
      </Button>
      {canSwitch && (
        <ButtonLink look="quiet" to={`/drive-line?switch=${reservation._id}`}>
          {t('reservation.switch')}
        </ButtonLink>
      )}
      <Button look="quiet" onClick={save}>
        {t('reservation.calendar.action')}
      </Button>
      {reservation.status !== 'InGarage' && (
        <Button look="quiet" onClick={() => setOpen('cancel')}>
          {t('reservation.cancel.action')}
        </Button>
      )}
      {open === 'extend' && <ExtendDialog reservation={reservation} onClose={close} />}
      {open === 'cancel' && <CancelDialog reservation={reservation} onClose={close} />}
    </div>
  )
}
