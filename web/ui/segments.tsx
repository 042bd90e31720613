import { useId } from 'react'

export interface Segment<V extends string> {
  value: V
  name: string
  /** Why it cannot be chosen. */
  refused?: string | undefined
}

interface Props<V extends string> {
  legend: string
  options: readonly Segment<V>[]
  value: V
  onChange(value: V): void
  hiddenLegend?: boolean
  /** The reasons are read out only: they are shown elsewhere on the page. */
  hiddenRefusals?: boolean
  /** The id of the text about the choice as a whole. */
  describedBy?: string | undefined
  /** It has to be made, or made differently: `describedBy` says so. */
  isWrong?: boolean
}

/** A choice of one among a few that are all visible; an option that cannot be chosen shows the reason. */
export function Segments<V extends string>({
  legend,
  options,
  value,
  onChange,
  hiddenLegend = false,
  hiddenRefusals = false,
  describedBy,
  isWrong = false,
}: Props<V>) {
  const name = useId()
  const refusals = options.filter((option) => option.refused)
  return (
    <fieldset aria-describedby={describedBy} data-invalid={isWrong || undefined} className="group min-w-0">
      <legend className={hiddenLegend ? 'sr-only' : 'mb-3 text-label tracking-wide text-faint'}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-12 min-w-20 grow cursor-pointer place-items-center border border-line px-4 text-center text-small text-soft transition-colors group-data-invalid:border-alarm hover:border-faint has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-faint has-disabled:line-through"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.refused)}
              aria-describedby={option.refused ? `${name}-${option.value}` : describedBy}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {option.name}
          </label>
        ))}
      </div>
      {refusals.map((option) => (
        <p
          key={option.value}
          id={`${name}-${option.value}`}
          className={hiddenRefusals ? 'sr-only' : 'mt-3 text-small text-faint'}
        >
          {option.refused}
        </p>
      ))}
    </fieldset>
  )
}
