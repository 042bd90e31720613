import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type FleetFilters as Filters, filterFleet } from '../../../shared/rules/fleet.ts'
import { MAIN_FILTERS } from '../../../shared/vocabulary.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { chosenPlan, keepPlan } from '../../lib/kept-plan.ts'
import { comparePath } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FleetFilters } from './filters.tsx'
import { readFilters, writeFilters } from './filters-url.ts'

/** Cards whose pictures are wanted at once; a phone shows one, and the others would only slow it down. */
const IN_VIEW = 1
/** As many as the comparison shows. */
const SIDE_BY_SIDE = 3

/** /flotte. The whole fleet, narrowed in the browser by the same rule as in the API; the filters are in the address. */
export function FleetScreen() {
  const t = useTranslations()
  const { vehicles, error, isLive, retry } = useFleet()
  const { filters, onlyFavourites, change, reset, showFavourites } = useFiltersInAddress()
  const favourites = useFavourites()
  // Without the live list the availability is unknown; those filters then exclude nothing.
  const passing = filterFleet(vehicles, filters)
  const found = onlyFavourites ? passing.filter(({ _id }) => favourites.includes(_id)) : passing
  return (
    <div className="wrap pt-12 pb-32 lg:pt-14">
      <PageHead title={t('fleet.head')} description={t('fleet.description')} listed />
      <Breadcrumb trail={[{ name: t('links.fleet'), path: '/flotte' }]} />
      <header className="mb-8 grid gap-4 lg:grid-cols-2 lg:items-end">
        <h1 className="text-display">{t('fleet.title')}</h1>
        <p className="max-w-sm text-lead text-soft lg:justify-self-end">{t('fleet.lead')}</p>
      </header>
      <MainFilters
        filters={filters}
        change={change}
        favourites={favourites.length}
        onlyFavourites={onlyFavourites}
        showFavourites={showFavourites}
      />
      <FleetFilters count={found.length} filters={filters} change={change} reset={reset} />
      <div className="mt-8 mb-6 flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-6">
        <p role="status" className="text-small text-soft">
          {t('vehicles.results', { count: found.length })}
        </p>
        {onlyFavourites && found.length > 1 && (
          <ButtonLink to={comparePath(found.slice(0, SIDE_BY_SIDE).map(({ _id }) => _id))} look="quiet">
            {t('vehicles.compare')}
          </ButtonLink>
        )}
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
        <Empty
          title={t(onlyFavourites ? 'fleet.noFavourites' : 'vehicles.none')}
          text={t(onlyFavourites ? 'fleet.noFavouritesHint' : 'vehicles.noneHint')}
        >
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

interface MainProps {
  filters: Filters
  change(part: Partial<Filters>): void
  /** How many cars are marked on this device. */
  favourites: number
  onlyFavourites: boolean
  showFavourites(only: boolean): void
}

const CHIP =
  'min-h-11 border border-line px-5 text-small whitespace-nowrap text-soft transition-colors hover:border-faint hover:text-ink aria-pressed:border-accent aria-pressed:text-accent'

function MainFilters({ filters, change, favourites, onlyFavourites, showFavourites }: MainProps) {
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
              className={CHIP}
            >
              {t(`types.${type}`)}
            </button>
          </li>
        )
      })}
      {(favourites > 0 || onlyFavourites) && (
        <li>
          <button
            type="button"
            aria-pressed={onlyFavourites}
            onClick={() => showFavourites(!onlyFavourites)}
            className={CHIP}
          >
            {t('vehicles.favourites', { count: favourites })}
          </button>
        </li>
      )}
    </ul>
  )
}

/** The filter that the API does not know: what is marked is known to this device alone. */
const FAVOURITES = 'favourites'

function useFiltersInAddress() {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const { filters, dropped } = readFilters(isHydrated ? query : new URLSearchParams())
  const onlyFavourites = isHydrated && query.get(FAVOURITES) === 'true'
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
    const next = writeFilters({ ...filters, ...part })
    if (onlyFavourites) next.set(FAVOURITES, 'true')
    setQuery(next, { replace: isTyping, preventScrollReset: true })
  }
  const showFavourites = (only: boolean) => {
    const next = writeFilters(filters)
    if (only) next.set(FAVOURITES, 'true')
    setQuery(next, { preventScrollReset: true })
  }
  return {
    filters,
    onlyFavourites,
    change,
    reset: () => setQuery(new URLSearchParams()),
    showFavourites,
  }
}
