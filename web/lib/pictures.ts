import type { Colour as ColourSchema } from '../../shared/contracts/vehicle.ts'
import type * as z from 'zod/mini'

export type Colour = z.output<typeof ColourSchema>
export type View = 'side' | 'front' | 'rear' | 'detail'
export const VIEWS = ['side', 'front', 'rear', 'detail'] as const
/** Widths in pixels in which every picture exists; its height is half. */
export const WIDTHS = [480, 800, 1200, 1600] as const

/** Addresses of one picture in every width, for a `srcset`. */
export const sourceSet = (name: string, format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
