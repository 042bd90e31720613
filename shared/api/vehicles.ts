import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { VIEWS } from '../pictures.ts'
import { AVAILABILITIES, FUELS, VEHICLE_TYPES } from '../vocabulary.ts'
import { CategoryNumber, Cents, IsoDay, PlanNames, queryList, queryNumber, queryTexts } from './values.ts'
import { Colour, Vehicle } from './vehicle-fields.ts'

const origin = z.optional(z.enum(['lu', 'be']))
const PUBLIC_CACHE_SECONDS = 60

export const SORT_KEYS = [
  'sequence',
  'settingPriceAsc',
  'settingPriceDesc',
  'co2_emissions',
  'average_delv_time_opt',
] as const

/** All filters of spec §7, combined with AND; lists with OR. */
export const FleetFilters = z.object({
  /** Main category filters, 1 to 6. */
  type: z.optional(queryList(['1', '2', '3', '4', '5', '6'])),
  marques: z.optional(queryTexts),
  carType: z.optional(queryList(VEHICLE_TYPES)),
  /** 1 to 6; 0 means all. */
  category: z.optional(queryNumber(0, 6)),
  sortByKey: z.optional(z.enum(SORT_KEYS)),
  sortByOrder: z.optional(z.enum(['asc', 'desc'])),
  motorisation: z.optional(queryList(FUELS)),
  /** Cumulative: within 2 weeks contains now and within a week. */
  disponibilite: z.optional(z.enum(AVAILABILITIES)),
  /** Free text over brand, model and declination, without accents or case. */
  search: z.optional(z.string().check(z.maxLength(80))),
  /** Monthly list price, euros. */
  priceMin: z.optional(queryNumber(0, 1_000_000)),
  priceMax: z.optional(queryNumber(0, 1_000_000)),
  /** One lists all vehicles, Plus only Cat 01 and 02. */
  plan: z.optional(PlanNames),
  origin,
  limit: z.optional(queryNumber(1, 100)),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})

export const listVehicles = endpoint({
  id: 'vehi-list',
  method: 'GET',
  path: '/api/v1/vehi/list',
  summary: 'The fleet, filtered and sorted',
  access: 'public',
  input: FleetFilters,
  reply: z.object({ data: z.array(Vehicle), total: z.int(), cursor: z.nullable(z.string()) }),
  example: { marques: 'Porsche,Ferrari', disponibilite: 'within_2_weeks', sortByKey: 'settingPriceAsc' },
  cacheSeconds: PUBLIC_CACHE_SECONDS,
})

const named = {
  manufacturerName: z.string().check(z.minLength(1), z.maxLength(60)),
  modelName: z.string().check(z.minLength(1), z.maxLength(80)),
  declination: z.optional(z.string().check(z.maxLength(80))),
}

export const listColours = endpoint({
  id: 'vehi-colorlist',
  method: 'GET',
  path: '/api/v1/vehi/colorlist',
  summary: 'The colours of a model',
  access: 'public',
  input: z.object(named),
  reply: data(z.array(Colour)),
  example: { manufacturerName: 'Porsche', modelName: '911', declination: 'Carrera GTS' },
  cacheSeconds: PUBLIC_CACHE_SECONDS,
})

/** Names or slugs, as they are in the page's address. */
const SingleVehicleInput = z.object({
  ...named,
  color: z.optional(z.string().check(z.maxLength(60))),
  origin,
  /** The caller's own id, when logged in; kept for compatibility and not needed. */
  uid: z.optional(z.string().check(z.maxLength(60))),
  /** Whether the price is for a plan with several vehicles or for Single. */
  optType: z.optional(z.enum(['Multi', 'Single'])),
})

const single = {
  method: 'GET',
  access: 'public',
  input: SingleVehicleInput,
  cacheSeconds: PUBLIC_CACHE_SECONDS,
} as const
const example = { manufacturerName: 'porsche', modelName: '911', declination: 'carrera-gts' }

export const vehicleGeneral = endpoint({
  ...single,
  id: 'vehi-general',
  path: '/api/v1/vehi/singlevehicle/general',
  summary: 'Everything about one model',
  example,
  reply: data(z.object({ ...Vehicle.shape, declinations: z.array(z.string()) })),
})

export const vehicleImages = endpoint({
  ...single,
  id: 'vehi-images',
  path: '/api/v1/vehi/singlevehicle/images',
  summary: 'The pictures of one model in a colour',
  example,
  reply: data(
    z.object({
      color: Colour,
      /** Picture names without width and format; files are `/pictures/{name}-{width}.{avif|webp}`. */
      images: z.array(z.object({ view: z.enum(VIEWS), name: z.string() })),
      widths: z.array(z.int()),
    }),
  ),
})

export const PlanPrice = z.object({
  plan: PlanNames,
  included: z.boolean(),
  monthlyCents: z.nullable(Cents),
  feeKey: z.enum(['activation_fee', 'annual_fee']),
  feeCents: Cents,
  terms: z.array(z.int()),
})

export const vehiclePricing = endpoint({
  ...single,
  id: 'vehi-pricing',
  path: '/api/v1/vehi/singlevehicle/pricing',
  summary: 'What one model costs in each plan',
  example,
  reply: data(
    z.object({
      vehicle_cat: CategoryNumber,
      settingPriceCents: Cents,
      plans: z.array(PlanPrice),
      includedKmPerMonth: z.int(),
      maxKmPerMonth: z.int(),
      extraKmCents: Cents,
      depositCents: Cents,
    }),
  ),
})

export const vehicleSuggestions = endpoint({
  ...single,
  id: 'vehi-suggestions',
  path: '/api/v1/vehi/singlevehicle/suggestions',
  summary: 'Models close to this one',
  example,
  reply: data(z.array(Vehicle)),
})

export const vehicleCalendar = endpoint({
  ...single,
  id: 'vehi-calendar',
  path: '/api/v1/vehi/singlevehicle/calendar',
  summary:
    'The days of a year on which one model can be had, for whoever looks: no vehicle and no reservation is told apart',
  example,
  reply: data(
    z.object({
      today: IsoDay,
      /** The day after the last one that is looked at. */
      until: IsoDay,
      /** Days on which some vehicle can be had for a month or longer; both ends included, in order, none touching the next. */
      free: z.array(z.object({ start_date: IsoDay, return_date: IsoDay })),
    }),
  ),
})

export const vehicleSlots = endpoint({
  id: 'vehi-slots',
  method: 'GET',
  path: '/api/v1/vehi/slots',
  summary: 'When a model can be booked: spans in which at least one of its vehicles is free throughout',
  access: 'public',
  input: z.object({ modelId: z.string().check(z.maxLength(120)) }),
  reply: data(
    z.object({
      today: IsoDay,
      availableSlotList: z.array(z.object({ start_date: IsoDay, return_date: IsoDay })),
    }),
  ),
  example: { modelId: 'porsche-911-carrera-gts' },
})
