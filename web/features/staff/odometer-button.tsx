import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { Button } from '../../ui/button.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { useCustomerActions } from './customer.data.ts'

/** Records the odometer, at hand-over, every month and when the vehicle comes back. */
export function OdometerButton({ reservation }: { reservation: Reservation }) {
  const t = useTranslations()
  const { odometer } = useCustomerActions()
  const [isOpen, setOpen] = useState(false)
  const { customerId, _id: reservationId, general_id } = reservation
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('staff.odometer')}
        <span className="sr-only">{` ${fullName(general_id)}`}</span>
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('staff.odometer')}
          lead={t('staff.odometerLead', { vehicle: fullName(general_id) })}
          label={t('staff.save')}
          asks={['km', 'day']}
          run={({ km, day }) => odometer({ customerId, reservationId, km, readOn: day })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
