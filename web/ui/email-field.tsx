import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/**
 * The one field for e-mail addresses. It is of type text: Chromium rewrites the domain of an input of type email, `société.lu` as
 * `xn--socit-esab.lu`, before our check for Latin characters (spec §5) sees it. Spaces around an address, which keyboards of phones
 * add, are removed as that type removes them.
 */
export function EmailField({ onChange, ...field }: Omit<ComponentProps<typeof Field>, 'type'>) {
  return (
    <Field
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
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
