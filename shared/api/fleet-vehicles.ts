import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { hasRightCheckDigit, isPlate, isVin, PLATE_COUNTRIES } from '../rules/fleet-vehicle.ts'
import { STAFF_GET } from './staff-endpoint.ts'
import { Cents, IsoDay, Slug } from './values.ts'

export const TYRES = ['summer', 'winter', 'all_season'] as const
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'too_long'))
const upper = (most: number) => z.string().check(z.trim(), z.toUpperCase(), z.maxLength(most, 'too_long'))

/** What a vehicle may cost at most: ten million euros. Ours: beyond it is a slip. */
const Price = Cents.check(z.lte(1_000_000_000, 'invalid'))
const Km = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(2_000_000, 'invalid'))

/** What is known of one physical vehicle beside its model and its calendar. */
const fields = {
  vin: z.optional(upper(17).check(z.refine(isVin, { error: 'vin_wrong' }))),
  /** The registration shows this VIN although its check digit does not fit. */
  vinConfirmed: z.optional(z.boolean()),
  plate: z.optional(upper(12)),
  plateCountry: z.optional(z.enum(PLATE_COUNTRIES, 'option_required')),
  registeredOn: z.optional(IsoDay),
  colour: z.optional(words(60)),
  equipment: z.optional(words(300)),
  keyNumber: z.optional(words(40)),
  insuredUntil: z.optional(IsoDay),
  inspectedUntil: z.optional(IsoDay),
  tyres: z.optional(z.enum(TYRES, 'option_required')),
  tyresSince: z.optional(IsoDay),
  /** What the odometer said when they were fitted. */
  tyresAtKm: z.optional(Km),
  purchasedOn: z.optional(IsoDay),
  purchaseCents: z.optional(Price),
  soldOn: z.optional(IsoDay),
  saleCents: z.optional(Price),
  odometerKm: z.optional(Km),
  note: z.optional(words(300)),
}
export const VehicleData = z.object(fields).check(
  z.refine(({ vin, vinConfirmed }) => !vin || vinConfirmed === true || hasRightCheckDigit(vin), {
    path: ['vin'],
    error: 'vin_check',
  }),
  z.refine(({ plate, plateCountry }) => !plate || isPlate(plate, plateCountry ?? 'LU'), {
    path: ['plate'],
    error: 'plate_wrong',
  }),
)
export type VehicleData = z.output<typeof VehicleData>

/** A vehicle that we have bought: its VIN is on it before anything else is known. */
export const NewVehicleData = VehicleData.check(
  z.refine(({ vin }) => vin !== undefined, { path: ['vin'], error: 'required' }),
)

/** The columns of a file, besides the vehicle's own id and its model's: the fields, amounts in euros. */
export const CSV_COLUMNS = Object.keys(fields).map((name) => name.replace(/Cents$/, 'Euros'))

export const FleetVehicle = z.object({
  vehicleId: Slug,
  modelId: Slug,
  /** As people call it. */
  name: z.string(),
  /** It is with a customer. */
  isOut: z.boolean(),
  data: z.object(fields),
  /** What its odometer said last, where it was read for a reservation. */
  read: z.optional(z.object({ km: z.int(), on: IsoDay })),
})
export type FleetVehicle = z.output<typeof FleetVehicle>

export const listFleetVehicles = endpoint({
  ...STAFF_GET,
  id: 'staff-vehicles-list',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles',
  summary: 'The physical vehicles with their own data, a page at a time, and the version that a change names',
  input: z.object({
    /** The place of the last vehicle that is known. */
    cursor: z.optional(z.string().check(z.minLength(1, 'invalid'), z.maxLength(200, 'too_long'))),
  }),
  reply: z.object({ data: z.array(FleetVehicle), version: z.int(), cursor: z.nullable(z.string()) }),
})

export const changeFleetVehicle = endpoint({
  id: 'staff-vehicles-change',
  method: 'PATCH',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles/{vehicleId}',
  summary:
    'The data of one vehicle from now on, all of it; refused when somebody has changed the fleet meanwhile',
  input: z.object({ vehicleId: Slug, version: z.int(), data: VehicleData }),
  reply: z.object({ data: FleetVehicle, version: z.int() }),
  example: {
    vehicleId: 'porsche-911-carrera-gts-1',
    version: 0,
    data: { vin: 'WP0ZZZ99ZTS392124', plate: 'DL 1234', plateCountry: 'LU', keyNumber: 'K-17' },
  },
})

export const createFleetVehicle = endpoint({
  id: 'staff-vehicles-create',
  method: 'POST',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles',
  summary:
    'A vehicle more of a model that the fleet has. It can be booked at once, after whoever is first in line for its model',
  input: z.object({ modelId: Slug, data: NewVehicleData }),
  reply: data(z.object({ vehicleId: Slug })),
  example: {
    modelId: 'porsche-911-carrera-gts',
    data: { vin: 'WP0ZZZ99ZTS392125', plate: 'DL 4125', plateCountry: 'LU', keyNumber: 'K-31' },
  },
})

/** The vehicles that one file may change or add: they are one transaction. */
export const MOST_IMPORTED = 45

export const importFleetVehicles = endpoint({
  id: 'staff-vehicles-import',
  method: 'POST',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles/import',
  summary:
    'Change vehicles by a CSV file, and add those whose lines name a model and no vehicle: all of its lines, or with errors by line none of them',
  input: z.object({
    csv: z.string('required').check(z.minLength(1, 'required'), z.maxLength(50_000, 'invalid')),
    version: z.int(),
    /** Only says what would change. */
    preview: z._default(z.boolean(), false),
  }),
  reply: data(
    z.object({
      /** What is wrong, by line as an editor counts; then nothing was changed. */
      errors: z.array(z.object({ line: z.int(), field: z.string(), code: z.string() })),
      /** Vehicles that differ from what is stored. */
      changed: z.array(Slug),
      /** Vehicles that were not there. */
      added: z.array(Slug),
    }),
  ),
  example: { csv: 'vehicleId,keyNumber\nporsche-911-carrera-gts-1,K-17\n', version: 0 },
})
