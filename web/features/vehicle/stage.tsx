import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { View } from '../../../shared/pictures.ts'
import { vehiclePath } from '../../../shared/vehicle-path.ts'
import { type Colour, firstView, shownViews } from '../../../shared/vehicle-picture.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { comparePath, showroomPath } from '../../lib/paths.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { FavouriteButton } from '../../parts/vehicle/favourite-button.tsx'
import { DROP, PaintChoice } from '../../parts/vehicle/paint-choice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'

/** The car in its studio: large, from a chosen side, in the colour of the address. */
export function VehicleStage({ vehicle, colour }: { vehicle: ListedVehicle; colour: Colour }) {
  const t = useTranslations()
  const [view, setView] = useState<View>()
  const shown = view ?? firstView(vehicle, colour.hex)
  const { search } = useLocation()
  // A prerendered page knows of no query.
  const isHydrated = useHydrated()
  const kept = isHydrated ? search : ''
  const name = fullName(vehicle)
  return (
    <div>
      <div className="studio relative overflow-hidden">
        <div className="mx-auto max-w-[82rem] px-[2vw] pt-[clamp(1rem,4vw,4rem)] pb-[clamp(1rem,3vw,3rem)]">
          {/* As high as the picture, whether or not it has come: what is below never moves. */}
          <div className="mx-auto aspect-2/1 max-w-[128svh]">
            <div key={shown} className={view ? 'animate-rise' : ''}>
              <CarPicture
                vehicle={vehicle}
                colour={colour}
                view={shown}
                alt={t(`vehicles.alt.${shown}`, { name, colour: colour.name })}
                sizes="(min-width: 1312px) 1312px, 96vw"
                first
              />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap grid gap-8 border-b border-line py-8 lg:grid-cols-[1fr_auto] lg:items-start">
        <div>
          <PaintChoice
            vehicle={vehicle}
            colour={colour}
            entry={(each, drop) => (
              <Link
                to={vehiclePath(vehicle, each.name) + kept}
                replace
                preventScrollReset
                aria-current={each.name === colour.name}
                title={each.name}
                className={DROP}
              >
                {drop}
              </Link>
            )}
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-8">
            <ButtonLink to={showroomPath(vehicle, colour)} look="quiet">
              {t('vehicle.turn')}
              <Icon name="arrow" className="size-4" />
            </ButtonLink>
            <ButtonLink to={comparePath([vehicle._id])} look="quiet">
              {t('vehicles.compare')}
            </ButtonLink>
            <FavouriteButton id={vehicle._id} name={name} withWord />
          </div>
        </div>
        <fieldset>
          <legend className="mb-3 text-label tracking-wide text-faint">{t('vehicle.views.title')}</legend>
          <div className="grid grid-cols-5 gap-2">
            {shownViews(vehicle, colour.hex).map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === shown}
                onClick={() => setView(each)}
                className="studio min-w-0 border border-line pt-2 text-label text-faint transition-colors hover:border-faint aria-pressed:border-accent aria-pressed:text-ink lg:w-32"
              >
                {/* Small pictures come after the large one: fetched beside it they would hold it back. */}
                <span className="block aspect-2/1">
                  {isHydrated && (
                    <CarPicture vehicle={vehicle} colour={colour} view={each} alt="" sizes="128px" />
                  )}
                </span>
                <span className="block pb-2">{t(`vehicle.views.${each}`)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  )
}
