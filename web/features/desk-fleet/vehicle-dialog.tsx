import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FleetVehicle, TYRES, type VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import { PLATE_COUNTRIES } from '../../../shared/rules/fleet-vehicle.ts'
import { isRefusal, wrongFields } from '../../lib/http/api-problem.ts'
import { useFormat } from '../../lib/language.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { SubmitForm } from '../../ui/submit-form.tsx'
import { useFleetActions } from './vehicles.data.ts'

const DAYS = [
  'registeredOn',
  'insuredUntil',
  'inspectedUntil',
  'tyresSince',
  'purchasedOn',
  'soldOn',
] as const
const TEXTS = ['colour', 'equipment', 'keyNumber', 'note'] as const
const KILOMETRES = ['odometerKm', 'tyresAtKm'] as const
const AMOUNTS = ['purchaseCents', 'saleCents'] as const

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
  const wrong = wrongFields(error)
  const wrongOf = (name: keyof VehicleData) => wrong[`data.${name}`]
  const submit = async (event: FormEvent) => {
    setBusy(true)
    setError(undefined)
    const typed = typedIn(event.target as HTMLFormElement)
    await save(vehicle.vehicleId, version, typed).then(onClose, setError)
    setBusy(false)
  }
  const text = (name: 'vin' | 'plate' | (typeof TEXTS)[number] | (typeof DAYS)[number], type = 'text') => (
    <Field
      key={name}
      label={t(`deskFleet.fields.${name}`)}
      name={name}
      type={type}
      defaultValue={data[name] ?? ''}
      wrong={wrongOf(name)}
    />
  )
  const list = (name: 'plateCountry' | 'tyres', options: readonly { value: string; name: string }[]) => (
    <ListField
      label={t(`deskFleet.fields.${name}`)}
      name={name}
      options={[{ value: '', name: t('deskFleet.none') }, ...options]}
      defaultValue={data[name] ?? ''}
      wrong={wrongOf(name)}
    />
  )
  return (
    <FormDialog title={vehicle.name} lead={vehicle.vehicleId} width="max-w-2xl" onClose={onClose}>
      <SubmitForm onSubmit={submit} busy={isBusy} error={error} label={t('deskFleet.save')}>
        <div className="grid gap-x-8 sm:grid-cols-2">
          {text('plate')}
          {list(
            'plateCountry',
            PLATE_COUNTRIES.map((value) => ({ value, name: t(`deskFleet.countries.${value}`) })),
          )}
          {text('vin')}
          {(wrongOf('vin') === 'vin_check' || data.vinConfirmed) && (
            <CheckField
              name="vinConfirmed"
              label={t('deskFleet.fields.vinConfirmed')}
              defaultChecked={data.vinConfirmed ?? false}
            />
          )}
          {DAYS.map((name) => text(name, 'date'))}
          {list(
            'tyres',
            TYRES.map((value) => ({ value, name: t(`deskFleet.tyres.${value}`) })),
          )}
          {TEXTS.map((name) => text(name))}
          <Figures data={data} wrongOf={wrongOf} />
        </div>
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

/** What was paid and driven. */
function Figures({
  data,
  wrongOf,
}: {
  data: VehicleData
  wrongOf(name: keyof VehicleData): string | undefined
}) {
  const t = useTranslations()
  return (
    <>
      {AMOUNTS.map((name) => (
        <Field
          key={name}
          label={t(`deskFleet.fields.${name}`)}
          name={name}
          inputMode="decimal"
          defaultValue={data[name] === undefined ? '' : (data[name] / 100).toFixed(2)}
          wrong={wrongOf(name)}
        />
      ))}
      {KILOMETRES.map((name) => (
        <Field
          key={name}
          label={t(`deskFleet.fields.${name}`)}
          name={name}
          inputMode="numeric"
          defaultValue={data[name] ?? ''}
          wrong={wrongOf(name)}
        />
      ))}
    </>
  )
}

/** What was typed; an empty field is one that is not known. */
function typedIn(form: HTMLFormElement): VehicleData {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const entries = typed
    .filter(([, value]) => value !== '')
    .map(([name, value]): [string, unknown] => {
      if (name === 'vinConfirmed') return [name, true]
      if ((KILOMETRES as readonly string[]).includes(name)) return [name, Number(value.replace(/\s/g, ''))]
      const isAmount = (AMOUNTS as readonly string[]).includes(name)
      return [name, isAmount ? Math.round(Number(value.replace(/\s/g, '').replace(',', '.')) * 100) : value]
    })
  return Object.fromEntries(entries) as VehicleData
}
