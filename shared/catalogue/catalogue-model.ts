import type { BodyType } from '../pictures.ts'
import type { Category } from '../price-book.ts'
import type { BRANDS, Fuel, TRANSMISSIONS, VehicleType } from '../vocabulary.ts'
import type { PaintName } from './paints.ts'

/** A model in the catalogue file. */
export interface CatalogueModel {
  brand: (typeof BRANDS)[number]
  model: string
  declination: string
  category: Category
  body: BodyType
  year: number
  hp: number
  engine: string
  fuel: Fuel
  transmission: (typeof TRANSMISSIONS)[number]
  /** Litres, or kWh for electric cars, for 100 km. */
  consumption: number
  /** km/h */
  topSpeed: number
  /** g/km */
  co2: number
  seats: number
  paints: readonly [PaintName, ...PaintName[]]
  tags: readonly VehicleType[]
  /** Average days until delivery. */
  delivery: number
  /** Physical vehicles that we own, two to six. */
  cars: number
}
