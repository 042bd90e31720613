import { lazy, type ReactNode, useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { shareUrl } from '../../../shared/vehicle-picture.ts'
import { brandName, slug, VEHICLE_TYPES } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useSiblings, useSuggestions, useVehicleAt } from '../../lib/data/fleet.ts'
import { categoryName } from '../../lib/format.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import { loadAgain } from '../../lib/load-again.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { NotFoundScreen } from '../../ui/not-found.screen.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { ConfigurationSummary, useConfiguration } from './configuration.tsx'
import { Offer } from './offer.tsx'
import { VehiclePrice } from './price.tsx'
import { VehicleStage } from './stage.tsx'
import { StickyOffer } from './sticky-offer.tsx'
import { TechnicalData } from './technical-data.tsx'
import { vehicleFacts } from './vehicle-facts.ts'

const ModelCalendar = lazy(() =>
  loadAgain(() => import('./model-calendar.tsx')).then((file) => ({ default: file.ModelCalendar })),
)
const CostComparison = lazy(() =>
  loadAgain(() => import('./cost-comparison.tsx')).then((file) => ({ default: file.CostComparison })),
)

/** /flotte/{type}/{manufacturerName}/{modelName}/{declination?}/{color?}. One vehicle: pictures, data, price. */
export function VehicleScreen() {
  const t = useTranslations()
  const { money } = useFormat()
  const { language } = useLanguage()
  const { type = '', manufacturerName = '', modelName: model = '', declination, color } = useParams()
  const { vehicle } = useVehicleAt({ manufacturerName, modelName: model, declination })
  const colour = vehicle?.colours.find((each) => color === undefined || slug(each.name) === color)
  const isType = (VEHICLE_TYPES as readonly string[]).includes(type)
  const configuration = useConfiguration(vehicle)
  const offer = useRef<HTMLElement>(null)
  const configurator = useRef<HTMLElement>(null)
  if (!vehicle || !colour || !isType) return <NotFoundScreen />

  const name = fullName(vehicle)
  const chosen = { vehicle, colour: slug(colour.name), configuration }
  const description = t('vehicle.description', {
    name,
    hp: vehicle.general_info.power_hp,
    amount: money(vehicle.settingPriceCents),
  })
  return (
    <>
      <PageHead
        title={color ? t('vehicle.headIn', { name, colour: colour.name }) : t('vehicle.head', { name })}
        description={description}
        listed
        canonical={vehiclePath(vehicle)}
        picture={shareUrl(vehicle, colour.hex)}
      />
      <StructuredData facts={vehicleFacts(vehicle, colour, { language, description })} />
      <Breadcrumb
        trail={[
          { name: t('links.fleet'), path: '/flotte' },
          { name, path: vehiclePath(vehicle) },
        ]}
      />
      <Title vehicle={vehicle}>
        <Offer {...chosen} place={offer} />
      </Title>
      <VehicleStage vehicle={vehicle} colour={colour} />
      <div className="wrap grid gap-x-20 gap-y-20 py-[clamp(4rem,8vw,8rem)] lg:grid-cols-[1.1fr_1fr] lg:items-start">
        <div>
          <TechnicalData vehicle={vehicle} />
          <ConfigurationSummary vehicle={vehicle} colour={colour.name} configuration={configuration} />
        </div>
        <VehiclePrice {...chosen} place={configurator} />
      </div>
      <WhenNear className="wrap min-h-[36rem] pb-[clamp(4rem,8vw,8rem)]">
        <ModelCalendar key={vehicle._id} vehicle={vehicle} />
      </WhenNear>
      <WhenNear className="wrap min-h-[48rem] pb-[clamp(5rem,9vw,9rem)]">
        <CostComparison key={vehicle._id} vehicle={vehicle} configuration={configuration} />
      </WhenNear>
      <Suggestions id={vehicle._id} />
      <StickyOffer key={vehicle._id} {...chosen} instead={[offer, configurator]} />
    </>
  )
}

function Title({ vehicle, children }: { vehicle: ListedVehicle; children: ReactNode }) {
  const t = useTranslations()
  const siblings = useSiblings(vehicle)
  return (
    <div className="wrap grid gap-x-10 gap-y-5 pt-3 pb-6 lg:grid-cols-[1fr_auto] lg:items-end lg:pt-8 lg:pb-10">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-faint">
          <Link to="/flotte" className="inline-flex min-h-11 items-center hover:text-ink">
            {t('vehicle.allFleet')}
          </Link>
          <span aria-hidden="true">/</span>
          <Link
            to={`/flotte?marques=${encodeURIComponent(vehicle.manufacturer.name)}`}
            className="inline-flex min-h-11 items-center hover:text-ink"
          >
            {brandName(vehicle.manufacturer.name)}
          </Link>
          <span className="ml-auto text-label tracking-[0.12em] uppercase">
            {categoryName(vehicle.vehicle_cat)}
          </span>
        </p>
        <h1 className="text-display lg:mt-2">
          <span className="sr-only">{brandName(vehicle.manufacturer.name)} </span>
          {modelName(vehicle)}
        </h1>
        {siblings.length > 1 && <Versions vehicle={vehicle} siblings={siblings} />}
      </div>
      {children}
    </div>
  )
}

function Versions({ vehicle, siblings }: { vehicle: ListedVehicle; siblings: ListedVehicle[] }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('vehicle.versions')} className="mt-2 lg:mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {siblings.map((each) => (
          <li key={each._id}>
            <Link
              to={vehiclePath(each)}
              aria-current={each._id === vehicle._id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b border-transparent text-small text-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
            >
              {each.declination}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Suggestions({ id }: { id: string }) {
  const t = useTranslations()
  const suggestions = useSuggestions(id).slice(0, 3)
  if (suggestions.length === 0) return null
  return (
    <section className="wrap pb-[clamp(5rem,9vw,9rem)]">
      <h2 className="mb-12 text-heading">{t('vehicle.suggestions')}</h2>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
        {suggestions.map((vehicle) => (
          <li key={vehicle._id} className="sm:max-xl:last:hidden">
            <VehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  )
}
