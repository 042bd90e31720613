import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type FleetVehicle, TYRES, type VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import { PLATE_COUNTRIES } from '../../../shared/rules/fleet-vehicle.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
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
  const { data } = vehicle
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
      </SubmitForm>
    </FormDialog>
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
      <Field
        label={t('deskFleet.fields.odometerKm')}
        name="odometerKm"
        inputMode="numeric"
        defaultValue={data.odometerKm ?? ''}
        wrong={wrongOf('odometerKm')}
      />
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
      if (name === 'odometerKm') return [name, Number(value.replace(/\s/g, ''))]
      const isAmount = (AMOUNTS as readonly string[]).includes(name)
      return [name, isAmount ? Math.round(Number(value.replace(/\s/g, '').replace(',', '.')) * 100) : value]
    })
  return Object.fromEntries(entries) as VehicleData
}
