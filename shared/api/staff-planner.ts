import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BLOCK_KINDS, PLANNER_PAGE } from '../rules/planner.ts'
import { VEHICLE_DUES } from '../rules/vehicle-dates.ts'
import { RESERVATION_STATUSES } from '../vocabulary.ts'
import { Reservation } from './reservations.ts'
import { STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { CategoryNumber, Cents, Id, IsoDay, queryNumber, Slug } from './values.ts'

/** A model with its physical vehicles, in the order in which the planner shows them. */
const PlannerModel = z.object({
  modelId: Slug,
  name: z.string(),
  vehicle_cat: CategoryNumber,
  vehicles: z.array(z.object({ vehicleId: Slug, plate: z.optional(z.string()) })),
})
export type PlannerModel = z.output<typeof PlannerModel>

export const getPlanner = endpoint({
  ...STAFF_GET,
  id: 'staff-planner-get',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/planner',
  summary:
    'The rows of the planner: every vehicle below its model, by category; the fleet is a minute old at most',
  input: z.object({}),
  reply: data(z.array(PlannerModel)),
})

/** What takes a vehicle for some days, both counted: a reservation, days held for who waits, or a block of ours. */
const PlannerItem = z.object({
  /** The reservation or the block; `sold` from the day after its sale. */
  id: z.union([Id, z.literal('sold')]),
  kind: z.enum(['reservation', 'offer', 'sold', ...BLOCK_KINDS]),
  start_date: IsoDay,
  return_date: IsoDay,
  status: z.optional(z.enum(RESERVATION_STATUSES)),
  customerId: z.optional(Id),
  customerName: z.optional(z.string()),
  /** The vehicle of a Single: it stays for the whole commitment. */
  committed: z.optional(z.boolean()),
  /** Of a block, in our own words. */
  note: z.optional(z.string()),
})
export type PlannerItem = z.output<typeof PlannerItem>

const PlannerVehicle = z.object({
  vehicleId: Slug,
  /** The reservation under which it is with a customer. */
  heldBy: z.optional(Id),
  items: z.array(PlannerItem),
  /** What of it ends and has to be renewed, with the day, and from when somebody is asked. */
  dues: z.array(z.object({ kind: z.enum(VEHICLE_DUES), on: IsoDay, askedFrom: IsoDay })),
})
export type PlannerVehicle = z.output<typeof PlannerVehicle>

export const listPlannerItems = endpoint({
  ...STAFF_GET,
  id: 'staff-planner-items-list',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/planner/items',
  summary: `What takes the ${PLANNER_PAGE} vehicles of a page of the planner's rows in the twelve weeks from a day`,
  input: z.object({ from: IsoDay, page: z._default(queryNumber(0, 1000), 0) }),
  reply: data(z.array(PlannerVehicle)),
})

/** Where a reservation is or goes: its vehicle and its first day. */
const place = { vehicleId: Slug, start_date: IsoDay }

export const moveReservation = endpoint({
  ...STAFF_POST,
  id: 'staff-reservations-move',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/move',
  summary:
    'What moving a reservation to another vehicle or other days comes to; with that price, move it. The customer is notified',
  input: z.object({
    customerId: Id,
    reservationId: Id,
    ...place,
    /** Where it was when the move was decided on: it is refused when somebody has moved it meanwhile. */
    seen: z.object(place),
    /** The price excl. VAT as it was shown; without it nothing is changed. */
    priceCents: z.optional(Cents),
  }),
  reply: data(
    z.object({
      quote: z.object({
        ...place,
        return_date: IsoDay,
        vehicle: z.string(),
        plate: z.optional(z.string()),
        priceCents: Cents,
        beforeCents: Cents,
        /** The first payment with VAT, where the new days are so near that it is asked for at once. */
        askedCents: z.optional(Cents),
        /** The first payment with VAT that was asked for and is not due any more: its invoice is credited. */
        laterCents: z.optional(Cents),
      }),
      reservation: z.optional(Reservation),
    }),
  ),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    reservationId: 'res_01K00000000000000000000000',
    vehicleId: 'porsche-911-carrera-gts-2',
    start_date: '2027-04-01',
    seen: { vehicleId: 'porsche-911-carrera-gts-1', start_date: '2027-04-01' },
  },
})

/** Days on which a vehicle is not to be had, and why. */
const blockFields = {
  kind: z.enum(BLOCK_KINDS, 'option_required'),
  start_date: IsoDay,
  return_date: IsoDay,
  note: z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long'))),
}

export const blockVehicle = endpoint({
  ...STAFF_POST,
  id: 'staff-vehicles-blocks-create',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles/{vehicleId}/blocks',
  summary: 'A vehicle is not to be had on some days, for maintenance or damage; refused where it is taken',
  input: z.object({ vehicleId: Slug, ...blockFields }),
  reply: data(PlannerItem),
  example: {
    vehicleId: 'porsche-911-carrera-gts-1',
    kind: 'maintenance',
    start_date: '2027-04-01',
    return_date: '2027-04-03',
  },
})

export const liftBlock = endpoint({
  id: 'staff-vehicles-blocks-delete',
  method: 'DELETE',
  access: 'staff',
  staff: ['FLEET'],
  path: '/api/v1/staff/vehicles/{vehicleId}/blocks/{blockId}',
  summary: 'A block is lifted: its days are free again',
  input: z.object({ vehicleId: Slug, blockId: Id }),
  reply: z.object({}),
})
