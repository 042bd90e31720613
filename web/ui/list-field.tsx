import { type ComponentProps, useId } from 'react'
import { useFieldWords } from '../lib/field-words.ts'
import { Icon } from './icons.tsx'

interface Props extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; name: string }[]
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong?: string | undefined
}

/** A choice from a list that each phone shows in its own way. */
export function ListField({ label, options, wrong, className = '', ...select }: Props) {
  const id = useId()
  const fieldWords = useFieldWords()
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <label htmlFor={id} className="text-label tracking-wide text-faint">
        {label}
      </label>
      <span className="relative flex">
        <select
          id={id}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-note` : undefined}
          className="min-h-12 w-full cursor-pointer appearance-none border-b border-faint bg-transparent py-2 pr-8 text-ink outline-none hover:border-accent focus:border-accent focus-visible:shadow-[0_1px_0_var(--accent)] aria-invalid:border-alarm"
          {...select}
        >
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="pointer-events-none absolute top-4 right-0 size-4 text-faint" />
      </span>
      <p id={`${id}-note`} className="min-h-6 pt-1 text-small text-alarm">
        {wrong && fieldWords(wrong)}
      </p>
    </div>
  )
}
