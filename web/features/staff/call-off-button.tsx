import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { callOffReservation } from '../../../shared/api/staff-reservations.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { OwnWork } from '../../parts/desk/own-work.tsx'
import { Button } from '../../ui/button.tsx'
import { CallOffDialog, callOffReasons } from './call-off-dialog.tsx'

/** Opens the dialog in which a reservation is called off; nothing where it cannot be, or for whose work it is not. */
export function CallOffButton({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  // It stays open while it says that something waits: the reservation is over by then.
  if (callOffReasons(reservation).length === 0 && !isOpen) return null
  return (
    <OwnWork of={callOffReservation}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('staff.callOff.action')}
        <span className="sr-only">{` ${fullName(reservation.general_id)}`}</span>
      </Button>
      {isOpen && <CallOffDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </OwnWork>
  )
}
