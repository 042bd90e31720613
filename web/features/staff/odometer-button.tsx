import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Button } from '../../ui/button.tsx'
import { OdometerDialog } from './odometer-dialog.tsx'

/** Records the odometer, at hand-over, every month and when the vehicle comes back. */
export function OdometerButton({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('staff.odometer')}
        <span className="sr-only">{` ${fullName(reservation.general_id)}`}</span>
      </Button>
      {isOpen && <OdometerDialog reservation={reservation} onClose={() => setOpen(false)} />}
    </>
  )
}
