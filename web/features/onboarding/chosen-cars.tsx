import { useTranslations } from 'use-intl'
import { vehiclesFor } from '../../../shared/rules/onboarding.ts'
import { brandName } from '../../../shared/vocabulary.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useFleet } from '../../lib/data/fleet.ts'
import { fullName, modelName } from '../../lib/vehicle-name.ts'
import { paintOf } from '../../lib/wished-paint.ts'
import { CarPicture } from '../../parts/vehicle/car-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Onboarding } from './onboarding.data.ts'

/** The vehicles that were chosen, in their order. */
export function useChosen({ answers }: Onboarding): ListedVehicle[] {
  const { vehicles } = useFleet()
  return answers.models.flatMap((id) => vehicles.find(({ _id }) => _id === id) ?? [])
}

interface Props {
  onboarding: Onboarding
  /** Takes one out; without it they are only shown. */
  onRemove?(id: string): void
}

/** The chosen cars side by side, with the places that are still free. */
export function ChosenCars({ onboarding, onRemove }: Props) {
  const t = useTranslations()
  const chosen = useChosen(onboarding)
  const places = vehiclesFor(onboarding.answers.aim)
  const free = Array.from(
    { length: Math.max(0, places - chosen.length) },
    (_, index) => chosen.length + index,
  )
  return (
    <ul
      aria-label={t('onboarding.chosen', { count: chosen.length, of: places })}
      className={`grid gap-2 sm:gap-4 ${places === 1 ? 'max-w-60 grid-cols-1' : 'grid-cols-3'}`}
    >
      {chosen.map((vehicle) => (
        <li key={vehicle._id} className="relative min-w-0">
          <div className="studio px-1 pt-2 pb-1 sm:px-3 sm:pt-4">
            <CarPicture
              vehicle={vehicle}
              colour={paintOf(vehicle, onboarding.answers.paints)}
              alt=""
              sizes="(min-width: 640px) 220px, 30vw"
            />
          </div>
          <p className="mt-1 truncate pr-6 text-label text-ink sm:text-small">
            <span className="sr-only">{brandName(vehicle.manufacturer.name)} </span>
            {modelName(vehicle)}
          </p>
          {onRemove && (
            <button
              type="button"
              onClick={() => onRemove(vehicle._id)}
              className="absolute top-0 right-0 grid size-11 place-items-start justify-items-end p-1.5 text-soft hover:text-accent"
            >
              <Icon name="close" className="size-4" />
              <span className="sr-only">{t('onboarding.remove', { name: fullName(vehicle) })}</span>
            </button>
          )}
        </li>
      ))}
      {free.map((place) => (
        <li
          key={place}
          className="grid min-h-16 place-items-center border border-dashed border-line text-label text-faint"
        >
          <span aria-hidden="true">{place + 1}</span>
          <span className="sr-only">{t('onboarding.freePlace')}</span>
        </li>
      ))}
    </ul>
  )
}
