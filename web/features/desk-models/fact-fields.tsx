import { useTranslations } from 'use-intl'
import type { ModelFacts } from '../../../shared/api/staff-models.ts'
import { Field } from '../../ui/field.tsx'

const FACTS = [
  'year',
  'power_hp',
  'engine',
  'consumption',
  'co2_emissions',
  'top_speed_kmh',
  'seats',
  'deliveryDays',
] as const satisfies (keyof ModelFacts)[]

interface Props {
  /** What is recorded already. */
  known?: ModelFacts
  /** What is wrong, by the path of its field. */
  wrong: Record<string, string>
}

/** What a model's sheet says of it. */
export function FactFields({ known, wrong }: Props) {
  const t = useTranslations()
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {FACTS.map((name) => (
        <Field
          key={name}
          label={t(`deskModels.fields.${name}`)}
          name={name}
          inputMode={name === 'engine' ? 'text' : 'decimal'}
          defaultValue={known?.[name] ?? ''}
          wrong={wrong[`facts.${name}`]}
        />
      ))}
    </div>
  )
}

/** What was typed; what is no number is refused with its field. An empty CO₂ is one that the maker does not give. */
export function factsIn(typed: FormData): ModelFacts {
  const text = (name: keyof ModelFacts) => String(typed.get(name) ?? '').trim()
  const number = (name: keyof ModelFacts) => typedNumber(text(name))
  return {
    year: number('year'),
    power_hp: number('power_hp'),
    engine: text('engine'),
    consumption: number('consumption'),
    top_speed_kmh: number('top_speed_kmh'),
    seats: number('seats'),
    co2_emissions: text('co2_emissions') === '' ? null : number('co2_emissions'),
    deliveryDays: number('deliveryDays'),
  }
}

/** A number as people type it; not a number where they typed none. */
export const typedNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s/g, '').replace(',', '.'))
