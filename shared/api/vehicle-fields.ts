import * as z from 'zod/mini'
import { BODY_TYPES, VIEWS } from '../pictures.ts'
import { AVAILABILITIES, BRANDS, FUELS, TRANSMISSIONS, VEHICLE_TYPES } from '../vocabulary.ts'
import { CategoryNumber, Cents, Euros, IsoDay, Slug } from './values.ts'

export const Colour = z.object({
  name: z.string(),
  /** `#rrggbb` */
  hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  finish: z.enum(['metallic', 'pearl', 'solid', 'matte']),
})

/** Words in both languages of the site. */
export const BothLanguages = z.object({ en: z.string(), fr: z.string() })

/** A photograph takes the place of the drawing of one side in one paint. */
export const ModelPhotograph = z.object({
  /** Of its files: `/pictures/{stem}-{width}.{avif|webp}`. */
  stem: z.string(),
  /** The paint that it shows, as `#rrggbb`. */
  paint: z.string(),
  view: z.enum(VIEWS),
  alt: BothLanguages,
})
export type ModelPhotograph = z.output<typeof ModelPhotograph>

/** A model as the fleet list shows it (spec §3, vehicle). Prices are excl. VAT. */
export const Vehicle = z.object({
  _id: Slug,
  manufacturer: z.object({ name: z.enum(BRANDS) }),
  model: z.object({ name: z.string() }),
  declination: z.string(),
  vehicle_cat: CategoryNumber,
  general_info: z.object({
    vi_types: z.array(z.enum(VEHICLE_TYPES)),
    main_fuel: z.object({ name: z.enum(FUELS) }),
    /** Grams a kilometre; null when the maker gives none. */
    co2_emissions: z.nullable(z.int()),
    year: z.int(),
    body: z.enum(BODY_TYPES),
    power_hp: z.int(),
    engine: z.string(),
    transmission: z.enum(TRANSMISSIONS),
    /** Litres, or kWh for electric cars, for 100 km. */
    consumption: z.number(),
    top_speed_kmh: z.int(),
    seats: z.int(),
  }),
  /** Monthly list price in euros; the same in cents beside it. */
  settingPrice: Euros,
  settingPriceCents: Cents,
  /** Days that a delivery takes on average. */
  average_delv_time_opt: z.int(),
  is_multi: z.boolean(),
  one_of_one: z.enum(['Yes', 'No']),
  sequence: z.int(),
  colours: z.array(Colour),
  /** How often staff have changed it. */
  version: z.optional(z.int()),
  /** It cannot be ordered for now: what customers read beside it, maybe nothing. */
  not_orderable: z.optional(BothLanguages),
  photographs: z.optional(z.array(ModelPhotograph)),
  availability: z.enum(AVAILABILITIES),
  availability_date: IsoDay,
})
export type Vehicle = z.output<typeof Vehicle>
