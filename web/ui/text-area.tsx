import { type ComponentProps, useId } from 'react'
import { useFieldWords } from '../lib/field-words.ts'

interface Props extends ComponentProps<'textarea'> {
  label: string
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong?: string | undefined
}

/** Several labelled lines to type in; their error is shown below and read out with them. */
export function TextArea({ label, wrong, ...area }: Props) {
  const id = useId()
  const fieldWords = useFieldWords()
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="text-label tracking-wide text-faint">
        {label}
      </label>
      <textarea
        id={id}
        rows={5}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-note` : undefined}
        className="mt-2 min-h-32 w-full border border-faint bg-transparent p-3 text-ink outline-none transition-colors hover:border-accent focus:border-accent focus-visible:shadow-[0_0_0_1px_var(--accent)] aria-invalid:border-alarm"
        {...area}
      />
      <p id={`${id}-note`} className="min-h-6 pt-1 text-small text-alarm">
        {wrong && fieldWords(wrong)}
      </p>
    </div>
  )
}
