import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Button, NumberField } from 'react-aria-components/NumberField'
import { Text } from 'react-aria-components/Text'

interface Props {
  label: string
  hint?: string
  value: number
  onChange(value: number): void
  least?: number
  most: number
  step: number
  /** How the number is shown: euros by default. */
  unit?: 'euro' | 'kilometer' | 'month' | 'percent'
}

const FORMATS: Record<NonNullable<Props['unit']>, Intl.NumberFormatOptions> = {
  euro: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
  month: { style: 'unit', unit: 'month', unitDisplay: 'long', maximumFractionDigits: 0 },
  /** Of a share: 0.05 is 5 %. */
  percent: { style: 'percent', maximumFractionDigits: 2 },
  kilometer: { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 },
}
const STEPPER =
  'grid size-12 shrink-0 place-items-center border border-line text-lead text-soft hover:border-accent hover:text-ink disabled:opacity-40'

/** A whole number with steps, typed or clicked, in the writing of the page's language. */
export function AmountField({ label, hint, value, onChange, least = 0, most, step, unit = 'euro' }: Props) {
  return (
    <NumberField
      value={value}
      onChange={(next) => onChange(Number.isNaN(next) ? least : next)}
      minValue={least}
      maxValue={most}
      step={step}
      formatOptions={FORMATS[unit]}
    >
      <Label className="mb-3 block text-label tracking-wide text-faint">{label}</Label>
      <Group className="flex gap-2">
        <Button slot="decrement" className={STEPPER}>
          −
        </Button>
        <Input className="figures min-h-12 w-full min-w-0 border border-line bg-transparent text-center text-ink outline-none focus:border-accent" />
        <Button slot="increment" className={STEPPER}>
          +
        </Button>
      </Group>
      {hint && (
        <Text slot="description" className="mt-2 block text-small text-faint">
          {hint}
        </Text>
      )}
    </NumberField>
  )
}
