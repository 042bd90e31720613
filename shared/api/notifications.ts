import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DUNNING_STEP_NAMES } from '../rules/dunning-steps.ts'
import { Id, Instant } from './values.ts'

export const Notification = z.object({
  _id: Id,
  /** The words' key and their values; the web says them in the customer's language. */
  kind: z.enum([
    'request_submitted',
    'call_back_booked',
    'choice_submitted',
    'choice_rejected',
    'contract_to_sign',
    'contract_active',
    'contract_sealed',
    'contract_lapsed',
    'reservation_waiting',
    'reservation_confirmed',
    'reservation_cancelled',
    'invoice_issued',
    'invoice_paid',
    'invoice_part_paid',
    'payment_failed',
    'invoice_still_unpaid',
    'payment_reversed',
    'payment_returned',
    'payment_ahead',
    'payment_today',
    'payment_missing',
    'collection_failed',
    'collection_approval',
    'credit_note_issued',
    'refund_sent',
    'contract_reinstated',
    'notice_received',
    'notice_taken_back',
    'renewal_ahead',
    'contract_renewed',
    'contract_over',
    'fee_charged',
    'withdrawal_received',
    'withdrawal_unpaid',
    'withdrawal_fee_kept',
    'contract_paused',
    'contract_resumed',
    'contract_judicial_measure',
    'contract_revoked',
    'renewal_refused',
    'stay_called_off',
    'hold_expired',
    'cancelled_by_you',
    'reservation_extended',
    'reservation_moved',
    'vehicle_switched',
    'vehicle_in_garage',
    'vehicle_handed_over',
    'vehicle_returned',
    'vehicle_km_nearly_used',
    'document_accepted',
    'documents_accepted',
    'document_rejected',
    'document_expiring',
    'document_expired',
    'password_changed',
    'email_changed',
    'phone_changed',
    'identity_proposed',
    'identity_changed',
    'identity_declined',
    'driver_confirmed',
    'driver_refused',
    'mandate_signed',
    ...DUNNING_STEP_NAMES,
  ]),
  values: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: Instant,
})

export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  id: 'notifications-list',
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'My notifications, newest first, thirty at a time',
  access: 'customer',
  /** The id of the last one that was shown: those before it follow. */
  input: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  /** `cursor` is null at the end. */
  reply: z.object({ data: z.array(Notification), cursor: z.nullable(Id) }),
})

export const readNotifications = endpoint({
  id: 'notifications-read',
  method: 'POST',
  path: '/api/v1/notifications/read',
  summary: 'Mark one of my notifications as read, or all of them',
  access: 'customer',
  /** Without an id all are marked, and of them a hundred are counted. One that is not there, or another's, counts as none. */
  input: z.object({ notificationId: z.optional(Id) }),
  reply: z.object({ read: z.int() }),
})
