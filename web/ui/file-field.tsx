import { useState } from 'react'
import { InnerIcon } from './inner-icons.tsx'

interface Props {
  label: string
  /** Extensions and types, as the browser's dialog takes them. */
  accept: string
  isDisabled?: boolean
  onChoose(file: File): void
}

/** A file from the device. The browser's own control would speak the browser's language; what was chosen is shown by its name. */
export function FileField({ label, accept, isDisabled = false, onChoose }: Props) {
  const [name, setName] = useState('')
  return (
    <label
      className={`relative inline-flex min-h-12 max-w-full items-center gap-3 rounded-md border border-faint px-5 py-3 text-small font-semibold tracking-wide transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${isDisabled ? 'opacity-50' : 'hover:border-accent hover:text-accent'}`}
    >
      <InnerIcon name="upload" className="size-5 shrink-0" />
      <span>{label}</span>
      {name && (
        <span aria-hidden="true" className="min-w-0 truncate font-normal text-faint">
          {name}
        </span>
      )}
      <input
        type="file"
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (!file) return
          setName(file.name)
          onChoose(file)
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
      />
    </label>
  )
}
