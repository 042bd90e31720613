import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FleetFilters as Filters, filterFleet } from '../../../shared/rules/fleet.ts'
import { MAIN_FILTERS } from '../../../shared/vocabulary.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { chosenPlan, keepPlan } from '../../lib/kept-plan.ts'
import { showToast } from '../../lib/toasts.ts'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FleetFilters } from './filters.tsx'
import { readFilters, writeFilters } from './filters-url.ts'

/** Cards whose pictures are wanted at once; a phone shows one, and the others would only slow it down. */
const IN_VIEW = 1

/** /flotte. The whole fleet, narrowed in the browser by the same rule as in the API; the filters are in the address. */
export function FleetScreen() {
  const t = useTranslations()
  const { vehicles, error, isLive, retry } = useFleet()
  const { filters, change, reset } = useFiltersInAddress()
  // Without the live list the availability is unknown; those filters then exclude nothing.
  const found = filterFleet(vehicles, filters)
  return (
    <div className="wrap pt-12 pb-32 lg:pt-14">
      <PageHead title={t('fleet.head')} description={t('fleet.description')} listed />
      <Breadcrumb trail={[{ name: t('links.fleet'), path: '/flotte' }]} />
      <header className="mb-8 grid gap-4 lg:grid-cols-2 lg:items-end">
        <h1 className="text-display">{t('fleet.title')}</h1>
        <p className="max-w-sm text-lead text-soft lg:justify-self-end">{t('fleet.lead')}</p>
      </header>
      <MainFilters filters={filters} change={change} />
      <FleetFilters count={found.length} filters={filters} change={change} reset={reset} />
      <div className="mt-8 mb-6 flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-6">
        <p role="status" className="text-small text-soft">
          {t('vehicles.results', { count: found.length })}
        </p>
        {error && !isLive ? (
          <p role="alert" className="flex flex-wrap items-center gap-x-6 text-small text-faint">
            {t('fleet.notLive')}
            <Button look="quiet" onClick={retry}>
              {t('site.retry')}
            </Button>
          </p>
        ) : null}
      </div>
      {found.length === 0 && (
        <Empty title={t('vehicles.none')} text={t('vehicles.noneHint')}>
          <Button look="outline" onClick={reset}>
            {t('vehicles.reset')}
          </Button>
        </Empty>
      )}
      <h2 className="sr-only">{t('links.fleet')}</h2>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((vehicle, index) => (
          <li key={vehicle._id} className={index < IN_VIEW ? '' : 'off-screen'}>
            <VehicleCard vehicle={vehicle} first={index < IN_VIEW} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MainFilters({ filters, change }: { filters: Filters; change(part: Partial<Filters>): void }) {
  const t = useTranslations()
  return (
    <ul className="-mx-5 mb-6 flex gap-2 overflow-x-auto px-5 pb-2 sm:mx-0 sm:flex-wrap sm:px-0">
      {Object.entries(MAIN_FILTERS).map(([id, type]) => {
        const isOn = filters.type?.includes(id as '1') ?? false
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => change({ type: isOn ? undefined : [id as '1'] })}
              className="min-h-11 border border-line px-5 text-small whitespace-nowrap text-soft transition-colors hover:border-faint hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
            >
              {t(`types.${type}`)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function useFiltersInAddress() {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const { filters, dropped } = readFilters(isHydrated ? query : new URLSearchParams())
  const { plan } = filters
  useEffect(() => {
    if (plan) keepPlan({ ...chosenPlan(new URLSearchParams()), plan })
  }, [plan])
  const droppedWords = dropped > 0 ? t('fleet.dropped') : undefined
  useEffect(() => {
    if (droppedWords) void showToast('info', droppedWords)
  }, [droppedWords])

  const change = (part: Partial<Filters>) => {
    // Typing would fill the history with letters; a choice is a step that Back takes back.
    const isTyping = 'search' in part
    setQuery(writeFilters({ ...filters, ...part }), { replace: isTyping, preventScrollReset: true })
  }
  return { filters, change, reset: () => setQuery(new URLSearchParams()) }
}
