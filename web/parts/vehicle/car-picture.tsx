import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import type { View } from '../../../shared/pictures.ts'
import { type Colour, type Pictured, pictureOf } from '../../../shared/vehicle-picture.ts'
import { useLanguage } from '../../lib/language.ts'
import { pictureUrl, sourceSet } from '../../lib/pictures.ts'

interface Props {
  vehicle: Pictured & Pick<Vehicle, 'colours'>
  /** The first of the model's paints when absent. */
  colour?: Colour | undefined
  /** The one that the vehicle shows first when absent. */
  view?: View
  /** What the picture shows; empty where the words beside it say so already. */
  alt: string
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** The largest width in pixels that it can need: in a long list, addresses add up. */
  largest?: number
  /** The picture that a visitor sees first is fetched at once; the others when they come near. */
  first?: boolean
  className?: string
}

/** A car as photographed, or drawn: AVIF or WebP in the width that fits, twice as wide as high, so that nothing moves when it arrives. */
export function CarPicture({
  vehicle,
  colour,
  view,
  alt,
  sizes,
  largest = 1600,
  first = false,
  className = '',
}: Props) {
  const { language } = useLanguage()
  const paint = colour ?? vehicle.colours[0]
  if (!paint) return null
  const shown = pictureOf(vehicle, paint.hex, view)
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(shown, 'avif', largest)} sizes={sizes} />
      <img
        srcSet={sourceSet(shown, 'webp', largest)}
        sizes={sizes}
        src={pictureUrl(shown, 800)}
        alt={alt && (shown.alt?.[language] || alt)}
        width={1600}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        className={`h-auto w-full ${className}`}
      />
    </picture>
  )
}
