import { useTranslations } from 'use-intl'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { useLanguage } from '../../lib/language.ts'
import { useNearView } from '../../lib/near-view.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { HowItWorks, Included } from '../../parts/plans/what-you-get.tsx'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { VehicleCard } from '../../parts/vehicle/vehicle-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { defaultPicture, ORIGIN, PageHead } from '../../ui/page-head.tsx'
import { StructuredData } from '../../ui/structured-data.tsx'
import { companyFacts } from './company-facts.ts'
import { PlanCards } from './plan-cards.tsx'

const HERO = 'aston-martin'
const SHOWN = 6

/** /. The promise, the plans, what is included, how it works, and a selection of the fleet. */
export function HomeScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const [place, isNear] = useNearView()
  // Who does not scroll down to the cars needs neither their availability nor the code that asks for it.
  const { vehicles } = useFleet(isNear)
  const hero = vehicles.find((vehicle) => vehicle._id.startsWith(HERO)) ?? vehicles[0]
  return (
    <>
      <PageHead title={t('home.head')} description={t('home.description')} listed />
      <StructuredData facts={companyFacts(ORIGIN + defaultPicture(), language)} />
      {hero && <Hero vehicle={hero} />}
      <Plans />
      <Included />
      <HowItWorks />
      <div ref={place}>
        <Selection vehicles={vehicles} />
      </div>
    </>
  )
}

function Hero({ vehicle }: { vehicle: ListedVehicle }) {
  const t = useTranslations()
  const colour = vehicle.colours[0]
  return (
    <section className="relative flex min-h-[calc(100svh-5rem)] flex-col overflow-hidden bg-sunken">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[78%] bg-[radial-gradient(58%_62%_at_50%_58%,#3a352e_0%,#1c1916_52%,transparent_100%)]"
      />
      <div className="wrap relative z-10 grid items-end gap-x-16 gap-y-6 pt-[clamp(2.5rem,7vh,6rem)] lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p className="eyebrow">{t('home.eyebrow')}</p>
          <h1 className="mt-5 max-w-[18ch] text-display">{t('home.title')}</h1>
        </div>
        <div className="pb-2">
          <p className="max-w-md text-lead text-soft">{t('home.promise')}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/flotte">{t('plans.discover')}</ButtonLink>
            <ButtonLink to="/#plans" look="quiet">
              {t('plans.seePlans')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <figure className="relative mx-auto mt-auto w-full max-w-[100rem] pb-6">
        <div className="-mx-[16vw] -mt-[min(8svh,5vw)] -mb-[min(5svh,3vw)] animate-roll-in sm:mx-0">
          <CarPicture
            vehicle={vehicle}
            colour={colour}
            alt={t('vehicles.alt.front', { name: fullName(vehicle), colour: colour?.name ?? '' })}
            sizes="(min-width: 1600px) 1600px, (min-width: 640px) 100vw, 132vw"
            first
            className="mx-auto max-w-[min(100%,160svh)]"
          />
        </div>
        <figcaption className="wrap text-label tracking-wide text-faint">
          {t('home.heroCaption', { name: fullName(vehicle), colour: colour?.name ?? '' })}
        </figcaption>
      </figure>
    </section>
  )
}

function Plans() {
  const t = useTranslations()
  return (
    <section id="plans" className="wrap py-[clamp(5rem,11vw,10rem)]">
      <div className="mb-14 grid gap-6 lg:mb-20 lg:grid-cols-2 lg:items-end">
        <h2 className="text-heading">{t('home.plansTitle')}</h2>
        <p className="max-w-md text-lead text-soft lg:justify-self-end">{t('home.plansLead')}</p>
      </div>
      <PlanCards />
      <p className="mt-8 text-small text-faint">{t('home.exclVat')}</p>
    </section>
  )
}

/** A car of each kind, so that the selection shows how wide the fleet is. */
function selectionOf(vehicles: readonly ListedVehicle[]): ListedVehicle[] {
  const bodies = new Set<string>()
  const brands = new Set<string>()
  return vehicles
    .filter(({ general_info, manufacturer }) => {
      if (bodies.has(general_info.body) || brands.has(manufacturer.name)) return false
      bodies.add(general_info.body)
      brands.add(manufacturer.name)
      return true
    })
    .slice(0, SHOWN)
}

function Selection({ vehicles }: { vehicles: readonly ListedVehicle[] }) {
  const t = useTranslations()
  return (
    <section className="wrap pb-[clamp(5rem,11vw,10rem)]">
      <div className="mb-12 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 className="text-heading">{t('home.fleetTitle')}</h2>
        <ButtonLink to="/flotte" look="quiet">
          {t('home.allFleet', { count: vehicles.length })}
        </ButtonLink>
      </div>
      <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
        {selectionOf(vehicles).map((vehicle) => (
          <li key={vehicle._id}>
            <VehicleCard vehicle={vehicle} />
          </li>
        ))}
      </ul>
    </section>
  )
}
