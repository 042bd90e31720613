import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { vehiclePath } from '../../shared/vehicle-path.ts'
import { VIEWS, type View } from '../car/body-types.ts'
import type { ListedVehicle } from '../data/fleet.ts'
import type { Colour } from '../lib/pictures.ts'
import { fullName } from '../lib/vehicle-name.ts'
import { CarPicture } from './car-picture.tsx'

/** The car in its studio: large, from a side that one chooses, in a colour that stands in the address. */
export function VehicleStage({ vehicle, colour }: { vehicle: ListedVehicle; colour: Colour }) {
  const t = useTranslations()
  const [view, setView] = useState<View>('side')
  const name = fullName(vehicle)
  return (
    <div>
      <div className="studio relative overflow-hidden">
        <div
          key={view}
          className="mx-auto max-w-[82rem] animate-rise px-[2vw] pt-[clamp(1rem,4vw,4rem)] pb-[clamp(1rem,3vw,3rem)]"
        >
          <CarPicture
            vehicle={vehicle}
            colour={colour}
            view={view}
            alt={t(`vehicle.alt.${view}`, { name, colour: colour.name })}
            sizes="(min-width: 1312px) 1312px, 96vw"
            first
            className="mx-auto max-h-[64svh] w-auto! max-w-full"
          />
        </div>
      </div>
      <div className="wrap grid gap-8 border-b border-line py-8 lg:grid-cols-[1fr_auto] lg:items-start">
        <Colours vehicle={vehicle} colour={colour} />
        <fieldset>
          <legend className="mb-3 text-label tracking-wide text-faint">{t('vehicle.views.title')}</legend>
          <div className="grid grid-cols-4 gap-2">
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === view}
                onClick={() => setView(each)}
                className="studio min-w-0 border border-line pt-2 text-label text-faint transition-colors hover:border-faint aria-pressed:border-accent aria-pressed:text-ink lg:w-32"
              >
                <CarPicture vehicle={vehicle} colour={colour} view={each} alt="" sizes="128px" />
                <span className="block pb-2">{t(`vehicle.views.${each}`)}</span>
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  )
}

function Colours({ vehicle, colour }: { vehicle: ListedVehicle; colour: Colour }) {
  const t = useTranslations()
  return (
    <div>
      <p className="mb-3 text-label tracking-wide text-faint">
        {t('vehicle.colour')} <span className="ml-2 text-small text-ink">{colour.name}</span>
      </p>
      <ul className="-ml-2 flex flex-wrap">
        {vehicle.colours.map((each) => (
          <li key={each.name}>
            <Link
              to={vehiclePath(vehicle, each.name)}
              replace
              preventScrollReset
              aria-current={each.name === colour.name}
              title={each.name}
              className="grid size-12 place-items-center rounded-full"
            >
              <Swatch hex={each.hex} isChosen={each.name === colour.name} />
              <span className="sr-only">{each.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A drop of paint; drawn as SVG, since the content security policy may forbid style attributes one day. */
function Swatch({ hex, isChosen }: { hex: string; isChosen: boolean }) {
  return (
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <circle cx="20" cy="20" r="14" fill={hex} stroke="#ffffff" strokeOpacity="0.28" />
      {isChosen && (
        <circle cx="20" cy="20" r="18.500" fill="none" className="stroke-accent" strokeWidth="1.5" />
      )}
    </svg>
  )
}
