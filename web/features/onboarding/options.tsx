import type { ReactNode } from 'react'

export interface Option<V extends string> {
  value: V
  name: string
  note?: ReactNode
}

interface Props<V extends string> {
  options: readonly Option<V>[]
  chosen: V | undefined
  onChoose(value: V): void
}

/** A question whose answers are buttons: one press answers it. */
export function Options<V extends string>({ options, chosen, onChoose }: Props<V>) {
  return (
    <ul className="grid gap-3">
      {options.map(({ value, name, note }) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className="flex min-h-14 w-full flex-col justify-center border border-line px-5 py-4 text-left transition-colors hover:border-accent aria-pressed:border-accent"
          >
            <span className="font-semibold text-ink">{name}</span>
            {note && <span className="mt-1 text-small text-soft">{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
