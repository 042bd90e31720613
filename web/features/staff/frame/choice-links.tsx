import { Link, useSearchParams } from 'react-router'

interface Props {
  /** What is chosen, for those who do not see that it is. */
  label: string
  /** The name in the address. */
  name: string
  value: string | undefined
  /** The one without a value is chosen when the address says nothing. */
  options: readonly { value?: string; name: string }[]
  /** Lines below words, for the parts of a page; else pills, for filters. */
  look?: 'tabs' | 'pills'
}

const LOOKS = {
  pills:
    'rounded-full border border-line px-3 py-1 text-label text-soft hover:border-faint hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink max-lg:min-h-11 max-lg:inline-flex max-lg:items-center',
  tabs: 'inline-flex min-h-11 items-center border-b-2 border-transparent text-small text-soft hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-semibold aria-[current=true]:text-ink',
}

/** A choice that is a part of the address: it can be linked to. It takes the place of the one before, so that Back leaves the page. */
export function ChoiceLinks({ label, name, value, options, look = 'pills' }: Props) {
  const [search] = useSearchParams()
  const addressOf = (chosen: string | undefined) => {
    const next = new URLSearchParams(search)
    if (chosen === undefined) next.delete(name)
    else next.set(name, chosen)
    return { search: next.toString() }
  }
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ul
        className={`flex flex-wrap ${look === 'tabs' ? 'gap-x-6 border-b border-line' : 'gap-1.5 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1'}`}
      >
        {options.map((option) => (
          <li key={option.value ?? ''} className="shrink-0">
            <Link
              to={addressOf(option.value)}
              replace
              preventScrollReset
              aria-current={option.value === value}
              className={`${LOOKS[look]} ${look === 'tabs' ? '-mb-px' : 'inline-block'}`}
            >
              {option.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
