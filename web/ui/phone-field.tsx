import { type Ref, useState } from 'react'
import type { TypedPhone } from '../lib/typed-phone.ts'
import { CountryField } from './country-field.tsx'
import { Field } from './field.tsx'

interface Props {
  label: string
  value: TypedPhone
  onChange(value: TypedPhone): void
  onBlur?(): void
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong?: string | undefined
  /** What the browser may fill in; somebody else's number is not one's own. */
  autoComplete?: 'tel-national' | 'off'
  /** The only field of a form that was just asked for: the focus begins in it. */
  takesFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * The one field for phone numbers: the country from a list, and the number in any way that people write it. Where text is large the
 * number is below the country: a line that it shared would show one digit.
 */
export function PhoneField({ value, onChange, autoComplete = 'tel-national', takesFocus, ...field }: Props) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <div className="flex flex-wrap gap-x-5">
      <div className="basis-28">
        <CountryField
          value={value.country}
          onChange={(country) => onChange({ ...value, country })}
          isWanted={isWanted}
          onWanted={want}
        />
      </div>
      <Field
        className="grow basis-24"
        type="tel"
        inputMode="tel"
        autoFocus={takesFocus}
        autoComplete={autoComplete}
        value={value.typed}
        onFocus={want}
        onChange={(event) => onChange({ ...value, typed: event.target.value })}
        {...field}
      />
    </div>
  )
}
