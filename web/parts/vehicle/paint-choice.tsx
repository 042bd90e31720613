import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Colour } from '../../../shared/vehicle-picture.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'

interface Props {
  vehicle: ListedVehicle
  colour: Colour
  /** What is pressed or followed for a colour; it is given the drop of paint to show. */
  entry(colour: Colour, drop: ReactNode): ReactNode
}

/** A model's paints as drops, the chosen one named. */
export function PaintChoice({ vehicle, colour, entry }: Props) {
  const t = useTranslations()
  return (
    <div>
      <p className="mb-3 text-label tracking-wide text-faint">
        {t('vehicles.colour')} <span className="ml-2 text-small text-ink">{colour.name}</span>
      </p>
      <ul className="-ml-2 flex flex-wrap">
        {vehicle.colours.map((each) => (
          <li key={each.name}>
            {entry(
              each,
              <>
                <Drop hex={each.hex} isChosen={each.name === colour.name} />
                <span className="sr-only">{each.name}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How an entry looks around its drop. */
export const DROP = 'grid size-12 place-items-center rounded-full'

/** Drawn as SVG, since the content security policy may forbid style attributes one day. */
function Drop({ hex, isChosen }: { hex: string; isChosen: boolean }) {
  return (
    <svg viewBox="0 0 40 40" className="size-10" aria-hidden="true">
      <circle cx="20" cy="20" r="14" fill={hex} stroke="#ffffff" strokeOpacity="0.28" />
      {isChosen && (
        <circle cx="20" cy="20" r="18.500" fill="none" className="stroke-accent" strokeWidth="1.5" />
      )}
    </svg>
  )
}
