import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { TYRES, type VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import { PLATE_COUNTRIES } from '../../../shared/rules/fleet-vehicle.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'
import { ListField } from '../../ui/list-field.tsx'

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

type WrongOf = (name: keyof VehicleData) => string | undefined

interface Props {
  data: VehicleData
  /** It was bought a moment ago: nothing is asked of its sale. */
  isNew?: boolean
  /** Those of its model, to choose from; absent where the colour is typed. */
  colours?: readonly string[]
  /** Why it was refused, if it was: the form is long, so the first field that is wrong is gone to. */
  error: unknown
}

/** What is known of one vehicle, as the fields of a form. */
export function VehicleFields({ data, isNew = false, colours, error }: Props) {
  const t = useTranslations()
  const fields = useRef<HTMLDivElement>(null)
  const wrong = wrongFields(error)
  useEffect(() => {
    if (error) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  const wrongOf: WrongOf = (name) => wrong[`data.${name}`]
  const isAsked = (name: (typeof DAYS)[number]) => !isNew || name !== 'soldOn'
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
    <div ref={fields} className="grid gap-x-8 sm:grid-cols-2">
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
      {DAYS.filter(isAsked).map((name) => text(name, 'date'))}
      {list(
        'tyres',
        TYRES.map((value) => ({ value, name: t(`deskFleet.tyres.${value}`) })),
      )}
      {TEXTS.map((name) =>
        name === 'colour' && colours ? (
          <ListField
            key={name}
            label={t('deskFleet.fields.colour')}
            name={name}
            options={[
              { value: '', name: t('deskFleet.none') },
              ...colours.map((colour) => ({ value: colour, name: colour })),
            ]}
            wrong={wrongOf(name)}
          />
        ) : (
          text(name)
        ),
      )}
      <Figures data={data} isNew={isNew} wrongOf={wrongOf} />
    </div>
  )
}

/** What was paid and driven. */
function Figures({ data, isNew, wrongOf }: Omit<Props, 'colours' | 'error'> & { wrongOf: WrongOf }) {
  const t = useTranslations()
  return (
    <>
      {AMOUNTS.filter((name) => !isNew || name !== 'saleCents').map((name) => (
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
export function typedIn(form: HTMLFormElement): VehicleData {
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
