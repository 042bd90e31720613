import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldWords } from '../lib/field-words.ts'

interface Props extends ComponentProps<'input'> {
  label: string
  /** The key of what is wrong, as in shared/field-messages.ts. */
  wrong?: string | undefined
  hint?: ReactNode
}

/** A labelled line to type in; its error is shown below and read out with it. */
export function Field({ label, wrong, hint, className = '', ...input }: Props) {
  const id = useId()
  const fieldWords = useFieldWords()
  return (
    <div className={`flex min-w-0 flex-col ${className}`}>
      <label htmlFor={id} className="text-label tracking-wide text-faint">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong || hint ? `${id}-note` : undefined}
        className="min-h-12 w-full border-b border-faint bg-transparent py-2 text-ink outline-none transition-colors placeholder:text-faint hover:border-accent focus:border-accent focus-visible:shadow-[0_1px_0_var(--accent)] aria-invalid:border-alarm"
        {...input}
      />
      <p id={`${id}-note`} className={`min-h-6 pt-1 text-small ${wrong ? 'text-alarm' : 'text-faint'}`}>
        {wrong ? fieldWords(wrong) : hint}
      </p>
    </div>
  )
}

/**
 * The one field for e-mail addresses. It is of type text: Chromium rewrites the domain of an input of type email, `société.lu` as
 * `xn--socit-esab.lu`, before our check for Latin characters (spec §5) sees it. Spaces around an address, which keyboards of phones
 * add, are removed as that type removes them.
 */
export function EmailField({ onChange, ...field }: Omit<Props, 'type'>) {
  return (
    <Field
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const typed = event.target.value
        if (typed !== typed.trim()) event.target.value = typed.trim()
        onChange?.(event)
      }}
      {...field}
    />
  )
}
