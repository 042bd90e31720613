import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FleetVehicle } from '../../../shared/api/fleet-vehicles.ts'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { AlsoOpen } from '../../parts/desk/also-open.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { typedIn, VehicleFields } from './vehicle-fields.tsx'
import { useFleetActions } from './vehicles.data.ts'

interface Props {
  vehicle: FleetVehicle
  version: number
  onClose(): void
}

/** What is known of one vehicle, all of it in one form. What is typed stays when it is refused. */
export function VehicleDialog({ vehicle, version, onClose }: Props) {
  const t = useTranslations()
  const { save } = useFleetActions()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { data, read } = vehicle
  const { number, shortDate } = useFormat()
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    const typed = typedIn(event.target as HTMLFormElement)
    await save(vehicle.vehicleId, version, typed).then(onClose, setError)
    setBusy(false)
  }
  return (
    <FormDialog title={vehicle.name} lead={vehicle.vehicleId} width="max-w-2xl" onClose={onClose}>
      <AlsoOpen kind="vehicle" id={vehicle.vehicleId} />
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskFleet.save')}>
        <VehicleFields data={data} error={error} />
        {read && (
          <p className="figures pb-2 text-small text-faint">
            {t('deskFleet.read', { km: number(read.km), day: shortDate(read.on) })}
          </p>
        )}
        <p className="pb-4 text-small text-faint">{t('deskFleet.sale')}</p>
        <ReservedAfter error={error} />
      </SubmitForm>
    </FormDialog>
  )
}

/** The reservations that keep a vehicle from being sold, with the way to whose they are. */
function ReservedAfter({ error }: { error: unknown }) {
  const t = useTranslations()
  const { shortDate } = useFormat()
  if (!isRefusal(error, 'vehicle_reserved')) return null
  const { reserved } = error.details as { reserved: PlannerItem[] }
  return (
    <div className="border-l-2 border-alarm pb-4 pl-4 text-small">
      <p>{t('deskFleet.reserved')}</p>
      <ul className="figures">
        {reserved.map(({ id, kind, customerId, customerName, start_date, return_date }) => (
          <li key={id}>
            {customerId ? (
              <Link
                to={`/staff/customers/${customerId}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
              >
                {customerName ?? t('deskFleet.unnamed')}
              </Link>
            ) : (
              t(kind === 'offer' ? 'deskFleet.offer' : 'deskFleet.unnamed')
            )}
            {` · ${t('deskFleet.days', { start: shortDate(start_date), end: shortDate(return_date) })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
