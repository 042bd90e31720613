import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { CarPicture } from '../components/car-picture.tsx'
import { Icon } from '../components/icons.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PlanCards } from '../components/plan-cards.tsx'
import { VehicleCard } from '../components/vehicle-card.tsx'
import { type ListedVehicle, useFleet } from '../data/fleet.ts'
import { fullName } from '../lib/vehicle-name.ts'

const INCLUDED = ['insurance', 'maintenance', 'tyres', 'taxes', 'assistance'] as const
const STEPS = ['choose', 'finalise', 'talk', 'drive'] as const
const HERO = 'aston-martin'
const SHOWN = 6

/** /. The promise, the plans, what is included, how it works, and a selection of the fleet. */
export function HomeScreen() {
  const t = useTranslations()
  const { vehicles } = useFleet()
  const hero = vehicles.find((vehicle) => vehicle._id.startsWith(HERO)) ?? vehicles[0]
  return (
    <>
      <PageHead title={t('home.head')} description={t('home.description')} listed />
      {hero && <Hero vehicle={hero} />}
      <Plans />
      <Included />
      <HowItWorks />
      <Selection vehicles={vehicles} />
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
      <div className="wrap relative grid items-end gap-x-16 gap-y-6 pt-[clamp(2.5rem,7vh,6rem)] lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p className="eyebrow">{t('home.eyebrow')}</p>
          <h1 className="mt-5 max-w-[18ch] text-display">{t('home.title')}</h1>
        </div>
        <div className="pb-2">
          <p className="max-w-md text-lead text-soft">{t('home.promise')}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink to="/flotte">{t('home.discover')}</ButtonLink>
            <ButtonLink to="/#plans" look="quiet">
              {t('home.seePlans')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <figure className="relative mx-auto mt-auto w-full max-w-[100rem] pb-6">
        <div className="-mx-[9vw] animate-roll-in sm:mx-0">
          <CarPicture
            vehicle={vehicle}
            colour={colour}
            alt={t('vehicle.alt.side', { name: fullName(vehicle), colour: colour?.name ?? '' })}
            sizes="(min-width: 1600px) 1600px, (min-width: 640px) 100vw, 118vw"
            first
            className="mx-auto max-h-[62svh] w-auto! max-w-full object-contain"
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

function Included() {
  const t = useTranslations()
  return (
    <section className="border-y border-line bg-raised">
      <div className="wrap py-[clamp(4.5rem,8vw,8rem)]">
        <h2 className="max-w-2xl text-heading">{t('home.includedTitle')}</h2>
        <ul className="mt-14 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-5">
          {INCLUDED.map((name) => (
            <li key={name}>
              <Icon name={name} className="size-8 text-accent" />
              <h3 className="mt-6 text-title">{t(`home.included.${name}`)}</h3>
              <p className="mt-3 text-small text-soft">{t(`home.includedText.${name}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function HowItWorks() {
  const t = useTranslations()
  return (
    <section id="how" className="wrap py-[clamp(5rem,11vw,10rem)]">
      <h2 className="max-w-3xl text-heading">{t('home.howTitle')}</h2>
      <ol className="mt-16 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t border-line pt-7">
            <span aria-hidden="true" className="display-figures text-heading text-accent">
              {index + 1}
            </span>
            <h3 className="mt-5 text-title">{t(`home.how.${step}`)}</h3>
            <p className="mt-3 text-small text-soft">{t(`home.howText.${step}`)}</p>
          </li>
        ))}
      </ol>
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
