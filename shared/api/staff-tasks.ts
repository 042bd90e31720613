import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CallBack } from './call-backs.ts'
import { ContactRequest } from './contact.ts'
import { SubscriptionRequest } from './requests.ts'
import { STAFF_ROLES } from './roles.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, text } from './values.ts'

export const StaffTask = z.object({
  _id: Id,
  kind: z.enum([
    'block_vehicle',
    'recover_vehicle',
    'send_to_lawyers',
    'send_formal_notice',
    'refund_payment',
    'transfer_refund',
    'payment_returned',
    'approve_credit',
    'approve_refund',
    'approve_cash',
    'read_odometer',
    'switch_vehicle',
    'stay_past_end',
    'inspect_vehicle',
    'confirm_reservation',
    'contact_request',
    'call_back',
    'client_request',
    'check_vat',
    'check_identity',
    'subscription_request',
  ]),
  /** Whom it is about; absent for somebody who wrote to us without an account. */
  customerId: z.optional(Id),
  ...customerNamed,
  contractId: z.optional(Id),
  invoiceId: z.optional(Id),
  /** The reservation whose car it is about. */
  reservationId: z.optional(Id),
  /** What somebody wrote, on a `contact_request`. */
  contact: z.optional(ContactRequest),
  /** When somebody wants to be called, on a `call_back`, and under which number. */
  call: z.optional(
    z.object({
      ...CallBack.shape,
      name: z.string(),
      phonenumber: z.string(),
      /** What a visitor wants to talk about: the car, its plan and terms. */
      about: z.optional(z.string()),
    }),
  ),
  /** What somebody asked for, on a `subscription_request`. */
  request: z.optional(z.extend(SubscriptionRequest, { _id: Id })),
  /** What another accountant or an administrator approves, on an `approve_…` (readings, roles). */
  proposal: z.optional(
    z.object({ by: Id, byName: z.string(), cents: Cents, about: z.string(), reason: z.optional(z.string()) }),
  ),
  /** What is to be transferred, on a `transfer_refund`; the whole account number for who has payments as their work. */
  refund: z.optional(
    z.object({
      cents: Cents,
      to: z.string(),
      maskedIban: z.string(),
      iban: z.optional(z.string()),
      about: z.string(),
    }),
  ),
  /** When it has to be done by: a recovery within 48 hours. */
  dueOn: IsoDay,
  createdAt: Instant,
})

export type StaffTask = z.output<typeof StaffTask>

export const listTasks = endpoint({
  ...STAFF_GET,
  id: 'staff-tasks-list',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks',
  summary: 'Open tasks, oldest first',
  input: z.object(pageAsked),
  reply: queuePage(StaffTask),
})

export const closeTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-close',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks/{taskId}/close',
  summary: 'A task is done',
  input: z.object({ taskId: Id }),
  reply: z.object({}),
})

export const approveTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-approve',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/tasks/{taskId}/approve',
  summary: 'Approve what a colleague proposed: it is done as things are now, or refused',
  input: z.object({ taskId: Id }),
  reply: z.object({}),
})

export const declineTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-decline',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/tasks/{taskId}/decline',
  summary: 'Decline what a colleague proposed, with the reason; nothing is done',
  input: z.object({ taskId: Id, reason: text('required', 300) }),
  reply: z.object({}),
  example: { taskId: 'tsk_01K00000000000000000000000', reason: 'The customer was credited already.' },
})
