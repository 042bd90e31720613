import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** A fact of the profile, and how to change it where it may be changed. */
export interface Fact {
  name: string
  value: ReactNode
  change?: { label: string; onPress(): void }
}

/** Facts under each other, each with its button. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="max-w-3xl">
      {facts.map(({ name, value, change }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <dt className="col-span-2 text-small text-faint sm:col-span-1">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
          <dd>
            {change && (
              <Button look="quiet" onClick={change.onPress}>
                {change.label}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
