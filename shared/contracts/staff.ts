import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { Choice } from './choices.ts'
import { ContactRequest } from './contact.ts'
import { Invoice } from './invoices.ts'
import { CallBack } from './onboarding.ts'
import { SubscriptionRequest } from './requests.ts'
import { Reservation } from './reservations.ts'
import { Subscription } from './subscriptions.ts'
import { Id, Instant, IsoDay } from './values.ts'

const POST = { method: 'POST', access: 'staff' } as const
const GET = { method: 'GET', access: 'staff' } as const
const EXAMPLE_IDS = {
  customerId: 'cus_01K00000000000000000000000',
  choiceId: 'cho_01K00000000000000000000000',
}

/** Whom a piece of work is about; absent once they have deleted their account. */
const named = { customerName: z.optional(z.string()) }

export const listChoices = contract({
  ...GET,
  id: 'staff-choices-list',
  path: '/api/v1/staff/choices',
  summary: 'Choices to validate, oldest first',
  input: z.object({}),
  reply: data(z.array(z.extend(Choice, named))),
})

export const validateChoice = contract({
  ...POST,
  id: 'staff-choices-validate',
  path: '/api/v1/staff/customers/{customerId}/choices/{choiceId}/validate',
  summary: 'Validate a choice: the contract is drawn up and sent to the customer, who signs it',
  input: z.object({ customerId: Id, choiceId: Id }),
  reply: data(z.object({ contract: Subscription })),
})

export const rejectChoice = contract({
  ...POST,
  id: 'staff-choices-reject',
  path: '/api/v1/staff/customers/{customerId}/choices/{choiceId}/reject',
  summary: 'Reject a choice, with the reason',
  input: z.object({
    customerId: Id,
    choiceId: Id,
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  reply: data(Choice),
  example: { ...EXAMPLE_IDS, reason: 'We could not reach you to confirm your choice.' },
})

export const listStaffReservations = contract({
  ...GET,
  id: 'staff-reservations-list',
  path: '/api/v1/staff/reservations',
  summary: 'Reservations in a status, oldest first: to confirm, to hand over, or with customers',
  input: z.object({ status: z._default(z.enum(['Waiting', 'Confirmed', 'InGarage']), 'Waiting') }),
  reply: data(z.array(z.extend(Reservation, named))),
})

const ofReservation = z.object({ customerId: Id, reservationId: Id })

export const confirmReservation = contract({
  ...POST,
  id: 'staff-reservations-confirm',
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/confirm',
  summary: 'Confirm a waiting reservation; its first payment is invoiced',
  input: ofReservation,
  reply: data(z.object({ reservation: Reservation, invoice: Invoice })),
})

export const handOver = contract({
  ...POST,
  id: 'staff-reservations-hand-over',
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/hand-over',
  summary: 'The customer has the vehicle: in my garage',
  input: ofReservation,
  reply: data(Reservation),
})

export const takeBack = contract({
  ...POST,
  id: 'staff-reservations-take-back',
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/take-back',
  summary: 'The vehicle is back: the reservation ends and the rest of its days are free',
  input: ofReservation,
  reply: data(Reservation),
})

export const readOdometer = contract({
  ...POST,
  id: 'staff-reservations-odometer',
  path: '/api/v1/staff/customers/{customerId}/reservations/{reservationId}/odometer',
  summary: 'Record the odometer; kilometres beyond those included since the last reading are invoiced',
  input: z.extend(ofReservation, { km: z.int().check(z.gte(0), z.lte(2_000_000)), readOn: IsoDay }),
  reply: data(z.object({ km: z.int(), readOn: IsoDay, extraKm: z.int() })),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    reservationId: 'res_01K00000000000000000000000',
    km: 12_500,
    readOn: '2026-03-01',
  },
})

export const StaffTask = z.object({
  _id: Id,
  kind: z.enum([
    'block_vehicle',
    'recover_vehicle',
    'send_to_lawyers',
    'send_formal_notice',
    'refund_payment',
    'read_odometer',
    'switch_vehicle',
    'stay_past_end',
    'inspect_vehicle',
    'contact_request',
    'call_back',
    'client_request',
    'check_vat',
    'subscription_request',
  ]),
  /** Whom it is about; absent for somebody who wrote to us without an account. */
  customerId: z.optional(Id),
  ...named,
  contractId: z.optional(Id),
  invoiceId: z.optional(Id),
  /** What somebody wrote, on a `contact_request`. */
  contact: z.optional(ContactRequest),
  /** When somebody wants to be called, on a `call_back`, and under which number. */
  call: z.optional(z.object({ ...CallBack.shape, name: z.string(), phonenumber: z.string() })),
  /** What somebody asked for, on a `subscription_request`. */
  request: z.optional(z.extend(SubscriptionRequest, { _id: Id })),
  /** When it has to be done by: a recovery within 48 hours. */
  dueOn: IsoDay,
  createdAt: Instant,
})
export type StaffTask = z.output<typeof StaffTask>

export const listTasks = contract({
  ...GET,
  id: 'staff-tasks-list',
  path: '/api/v1/staff/tasks',
  summary: 'Open tasks, oldest first',
  input: z.object({}),
  reply: data(z.array(StaffTask)),
})

export const closeTask = contract({
  ...POST,
  id: 'staff-tasks-close',
  path: '/api/v1/staff/tasks/{taskId}/close',
  summary: 'A task is done',
  input: z.object({ taskId: Id }),
  reply: z.object({}),
})
