import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET } from './staff-endpoint.ts'
import { Id, Instant, IsoDay, Slug } from './values.ts'

/** Days of a vehicle that are held for who was first in line, until when, and since when. */
const WaitingOffer = z.object({
  start_date: IsoDay,
  return_date: IsoDay,
  offeredAt: Instant,
  expiresAt: Instant,
})

/** A place in the line for a model: for some days, or without them as soon as possible. */
export const WaitingPlace = z.object({
  _id: Id,
  modelId: Slug,
  /** The model's whole name. */
  vehicle: z.string(),
  start_date: z.optional(IsoDay),
  return_date: z.optional(IsoDay),
  joinedAt: Instant,
  offer: z.optional(WaitingOffer),
})
export type WaitingPlace = z.output<typeof WaitingPlace>

export const listWaitingPlaces = endpoint({
  id: 'waiting-list-list',
  method: 'GET',
  path: '/api/v1/waiting-list',
  summary: 'The models that I wait for, with what is held for me',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({}),
  reply: data(z.array(WaitingPlace)),
})

export const joinWaitingList = endpoint({
  id: 'waiting-list-create',
  method: 'POST',
  path: '/api/v1/waiting-list',
  summary: 'Wait for a model that is taken: for some days, or without them as soon as possible',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({
    modelId: Slug,
    start_date: z.optional(IsoDay),
    return_date: z.optional(IsoDay),
  }),
  reply: data(WaitingPlace),
  example: { modelId: 'porsche-911-carrera-gts', start_date: '2027-03-01', return_date: '2027-04-30' },
})

export const leaveWaitingList = endpoint({
  id: 'waiting-list-delete',
  method: 'DELETE',
  path: '/api/v1/waiting-list/{modelId}',
  summary: 'Wait for a model no longer; what is held for me goes to the next in line',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z.object({ modelId: Slug }),
  reply: z.object({}),
})

const StaffWaitingPlace = z.extend(WaitingPlace, { customerId: Id, ...customerNamed })
export type StaffWaitingPlace = z.output<typeof StaffWaitingPlace>

export const listWaitingLine = endpoint({
  ...STAFF_GET,
  id: 'staff-waiting-list-list',
  staff: ['ADVISOR', 'FLEET'],
  path: '/api/v1/staff/waiting-list',
  summary:
    'Who waits for which model, model by model in the order of their places; of one model alone when it is named',
  input: z.object({ ...pageAsked, modelId: z.optional(Slug) }),
  reply: queuePage(StaffWaitingPlace),
})
