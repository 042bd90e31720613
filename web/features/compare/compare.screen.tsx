import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { useFavourites } from '../../lib/favourites.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { FavouriteButton } from '../../parts/vehicle/favourite-button.tsx'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type ComparedRow, useComparedRows } from './compared-rows.ts'
import { MOST_COMPARED, readCompared, writeCompared } from './compared-url.ts'

const NOBODY = 'none'

/** /compare?cars=id,id,id. Two or three cars side by side; the address is the comparison, for a friend or the printer. */
export function CompareScreen() {
  const t = useTranslations()
  const { vehicles } = useFleet()
  const [query, setQuery] = useSearchParams()
  const isHydrated = useHydrated()
  const ids = isHydrated ? readCompared(query, vehicles) : []
  const cars = ids.flatMap((id) => vehicles.filter(({ _id }) => _id === id))
  const show = (next: readonly string[]) => setQuery(writeCompared(next), { preventScrollReset: true })
  return (
    <div className="wrap pt-12 pb-32 lg:pt-14 print:p-0">
      <PageHead title={t('compare.head')} description={t('compare.description')} />
      <header className="mb-8 grid gap-4 lg:grid-cols-2 lg:items-end print:hidden">
        <h1 className="text-display">{t('compare.title')}</h1>
        <p className="max-w-sm text-lead text-soft lg:justify-self-end">{t('compare.lead')}</p>
      </header>
      <AriaLanguage>
        <Choice vehicles={vehicles} ids={ids} show={show} />
      </AriaLanguage>
      {cars.length === 0 ? (
        <Nothing show={show} />
      ) : (
        <SideBySide cars={cars} remove={(id) => show(ids.filter((each) => each !== id))} />
      )}
      {cars.length > 1 && (
        <p className="mt-10 print:hidden">
          <Button look="outline" onClick={() => print()}>
            {t('compare.print')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** A list for each place, which leaves out the cars of the other places. */
function Choice({
  vehicles,
  ids,
  show,
}: {
  vehicles: readonly ListedVehicle[]
  ids: readonly string[]
  show(ids: readonly string[]): void
}) {
  const t = useTranslations()
  const places = Array.from({ length: Math.min(ids.length + 1, MOST_COMPARED) }, (_, place) => place)
  const byName = [...vehicles].sort((a, b) => fullName(a).localeCompare(fullName(b)))
  return (
    <search
      className={`grid gap-x-8 gap-y-6 border-t border-line py-6 sm:grid-cols-3 print:hidden ${ids.length > 0 ? 'mb-10 border-b' : 'mb-4'}`}
    >
      {places.map((place) => (
        <SelectField
          key={place}
          label={t('compare.car', { place: place + 1 })}
          options={[
            { id: NOBODY, name: t('compare.none') },
            ...byName
              .filter(({ _id }) => _id === ids[place] || !ids.includes(_id))
              .map((vehicle) => ({ id: vehicle._id, name: fullName(vehicle) })),
          ]}
          value={ids[place] ?? NOBODY}
          onChange={(id) => {
            const next = [...ids]
            next.splice(place, 1, ...(id === NOBODY ? [] : [id]))
            show(next)
          }}
        />
      ))}
    </search>
  )
}

function Nothing({ show }: { show(ids: readonly string[]): void }) {
  const t = useTranslations()
  const favourites = useFavourites()
  const { vehicles } = useFleet()
  const marked = favourites.filter((id) => vehicles.some(({ _id }) => _id === id)).slice(-MOST_COMPARED)
  return (
    <Empty title={t('compare.empty')} text={t('compare.emptyText')}>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <ButtonLink to="/flotte">{t('compare.fleet')}</ButtonLink>
        {marked.length > 0 && (
          <Button look="quiet" onClick={() => show(marked)}>
            {t('compare.favourites', { count: marked.length })}
          </Button>
        )}
      </div>
    </Empty>
  )
}

/** Each car is a column of its own; a row is as high in each of them, on a phone and on paper too. */
const COLUMNS: Record<number, string> = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-3' }

function SideBySide({ cars, remove }: { cars: readonly ListedVehicle[]; remove(id: string): void }) {
  const rows = useComparedRows(cars)
  return (
    <ul className={`grid gap-x-3 sm:gap-x-8 ${COLUMNS[cars.length]}`}>
      {cars.map((car, column) => (
        <li
          key={car._id}
          className="grid min-w-0 grid-rows-subgrid content-start"
          style={{ gridRow: `span ${rows.length + 1}` }}
        >
          <Column car={car} column={column} rows={rows} remove={() => remove(car._id)} />
        </li>
      ))}
    </ul>
  )
}

function Column({
  car,
  column,
  rows,
  remove,
}: {
  car: ListedVehicle
  column: number
  rows: readonly ComparedRow[]
  remove(): void
}) {
  const t = useTranslations()
  const name = fullName(car)
  return (
    <>
      <div className="flex flex-col pb-5">
        <div className="studio overflow-hidden pt-4 pb-1">
          <CarPicture vehicle={car} alt="" sizes="(min-width: 640px) 30vw, 33vw" largest={1200} first />
        </div>
        <h2 className="mt-4 text-body leading-tight sm:text-title">
          <Link to={vehiclePath(car)} className="hover:text-accent">
            <span className="block text-label tracking-wide text-faint">
              {brandName(car.manufacturer.name)}
            </span>
            {modelName(car)}
          </Link>
        </h2>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 print:hidden">
          <FavouriteButton id={car._id} name={name} className="-ml-3" />
          <button
            type="button"
            onClick={remove}
            aria-label={t('compare.removeCar', { name })}
            className="min-h-11 text-small text-soft underline underline-offset-4 hover:text-accent"
          >
            {t('compare.remove')}
          </button>
        </div>
      </div>
      <dl className="figures contents">
        {rows.map(({ name: label, values, isSame }) => (
          <div key={label} className="border-t border-line py-3 print:py-1">
            <dt className="text-label text-faint">{label}</dt>
            <dd className={`mt-1 text-small ${isSame ? 'text-soft' : 'text-ink'}`}>{values[column]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
