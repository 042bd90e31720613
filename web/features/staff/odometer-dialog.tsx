import { useTranslations } from 'use-intl'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useReadings } from './customer.data.ts'
import { ReadingForm } from './reading-form.tsx'

/** Records the odometer of a reservation's vehicle, or corrects its last reading. */
export function OdometerDialog({ reservation, onClose }: { reservation: Reservation; onClose(): void }) {
  const t = useTranslations()
  const readings = useReadings(reservation)
  const vehicle = fullName(reservation.general_id)
  return (
    <FormDialog
      title={t('staff.odometer')}
      lead={t('staff.odometerLead', { vehicle })}
      width="max-w-lg"
      onClose={onClose}
    >
      <AlsoOpen kind="customer" id={reservation.customerId} />
      <Loaded of={readings}>
        {(list) => <ReadingForm reservation={reservation} last={list.at(-1)} onRecorded={onClose} />}
      </Loaded>
    </FormDialog>
  )
}
