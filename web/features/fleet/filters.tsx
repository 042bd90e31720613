import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FleetFilters as Filters } from '../../../shared/rules/fleet.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { useIsLarge } from '../../lib/wide.ts'
import { Button } from '../../ui/button.tsx'
import { InnerIcon } from '../../ui/inner-icons.tsx'

/** The code of lists to choose from comes where they are seen: in a wide window, or with the first tap. */
const FilterFields = lazy(() =>
  loadAgain(() => import('./filter-fields.tsx')).then((file) => ({ default: file.FilterFields })),
)
const FilterSheet = lazy(() =>
  loadAgain(() => import('./filter-sheet.tsx')).then((file) => ({ default: file.FilterSheet })),
)

interface Props {
  /** How many vehicles pass. */
  count: number
  filters: Filters
  change(part: Partial<Filters>): void
  reset(): void
}

/** What narrows and orders the fleet; below 1024 px everything but the search is in a sheet, which says how many cars it shows. */
export function FleetFilters({ count, filters, change, reset }: Props) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  const isLarge = useIsLarge()
  return (
    <search className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5 xl:grid-cols-6">
      <label className="flex flex-col lg:col-span-2">
        <span className="text-label tracking-wide text-faint">{t('vehicles.search')}</span>
        <span className="flex items-center gap-3 border-b border-faint transition-colors focus-within:border-accent">
          <InnerIcon name="search" className="size-5 text-faint" />
          <input
            type="search"
            value={filters.search ?? ''}
            maxLength={80}
            onChange={(event) => change({ search: event.target.value || undefined })}
            placeholder={t('vehicles.searchHint')}
            className="min-h-12 w-full bg-transparent text-ink outline-none focus-visible:shadow-[0_1px_0_var(--accent)] placeholder:text-faint"
          />
        </span>
      </label>
      <Button
        look="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="self-end lg:hidden"
      >
        {t('fleet.showFilters')}
      </Button>
      <div className="hidden lg:contents">
        {isLarge ? (
          <Suspense fallback={<Places />}>
            <FilterFields filters={filters} change={change} />
          </Suspense>
        ) : (
          <Places />
        )}
        <Button look="quiet" onClick={reset} className="self-end justify-self-start">
          {t('vehicles.reset')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <FilterSheet count={count} reset={reset} onClose={() => setOpen(false)}>
            <FilterFields filters={filters} change={change} />
          </FilterSheet>
        </Suspense>
      )}
    </search>
  )
}

const LABELS = [
  'vehicles.brand',
  'vehicles.type',
  'fleet.plan',
  'vehicles.category',
  'fleet.engine',
  'fleet.availability',
  'fleet.price',
  'fleet.sort',
] as const

/** Where the fields will be, under their names and as high. */
function Places() {
  const t = useTranslations()
  return LABELS.map((label) => (
    <span key={label} aria-hidden className="flex flex-col">
      <span className="text-label tracking-wide text-faint">{t(label)}</span>
      <span className="min-h-12 border-b border-faint" />
    </span>
  ))
}
