import type { SubscriptionStatus } from '../api/subscriptions.ts'
import type { ReservationStatus } from '../vocabulary.ts'
import { DUNNING_STEPS, type DunningStepName } from './dunning-steps.ts'
import type { InvoiceKind } from './invoices.ts'

/**
 * What an overdue invoice is for, as dunning sees it: the subscription itself, a booking whose car is not out, or something
 * of a subscription that does not run (any more).
 */
export type DunningPurpose = 'subscription' | 'booking' | 'ended'

export interface DunningEffect {
  /** What the customer is notified of. */
  notice: DunningStepName | 'invoice_still_unpaid'
  /** No new bookings. */
  blocksBookings?: true
  /** What becomes of the subscription. */
  status?: 'suspended' | 'terminated'
  /** Cars that are out are to be recovered within 48 hours. */
  recoversCars?: true
  /** Staff are asked for it, once while anything is late. */
  task?: 'block_vehicle' | 'send_to_lawyers' | 'send_formal_notice'
}

/**
 * Purpose × step → effect (spec §4, unpaid invoices; readings, dunning by purpose, after the end). A step without an effect
 * is not taken: it waits until the purpose is another one, because the car was handed over, or the invoice is settled. A
 * subscription that ended is never said to be suspended or terminated again.
 */
export const DUNNING_POLICY: Record<DunningPurpose, Partial<Record<DunningStepName, DunningEffect>>> = {
  subscription: {
    vehicle_blocked: { notice: 'vehicle_blocked', blocksBookings: true, task: 'block_vehicle' },
    subscription_suspended: {
      notice: 'subscription_suspended',
      blocksBookings: true,
      status: 'suspended',
      recoversCars: true,
    },
    contract_terminated: {
      notice: 'contract_terminated',
      blocksBookings: true,
      status: 'terminated',
      task: 'send_to_lawyers',
    },
    formal_notice: { notice: 'formal_notice', blocksBookings: true, task: 'send_formal_notice' },
  },
  booking: {
    vehicle_blocked: { notice: 'vehicle_blocked', blocksBookings: true },
  },
  ended: {
    vehicle_blocked: { notice: 'invoice_still_unpaid' },
    subscription_suspended: { notice: 'invoice_still_unpaid' },
    contract_terminated: { notice: 'invoice_still_unpaid', task: 'send_to_lawyers' },
    formal_notice: { notice: 'formal_notice', task: 'send_formal_notice' },
  },
}

/** The tasks of steps, each with its step: a task lives while an open invoice of the subscription has taken that step. */
export const TASKS_OF_STEPS = DUNNING_STEPS.flatMap(({ name }) => {
  const task = DUNNING_POLICY.subscription[name]?.task
  return task ? [{ step: name, task }] : []
})

/** Does an invoice ask for a booking whose purpose depends on where the car is: its deposit, balance or first payment? */
export const isForBooking = ({ kind }: { kind?: InvoiceKind | undefined }): boolean =>
  kind === 'deposit' || kind === 'first_payment'

/** The purpose of an invoice, from its subscription and, where it asks for a booking, from that reservation. */
export function dunningPurpose(
  invoice: { kind?: InvoiceKind | undefined },
  subscription: SubscriptionStatus | undefined,
  reservation: ReservationStatus | undefined,
): DunningPurpose {
  if (!subscription || subscription === 'terminated' || subscription === 'to_sign') return 'ended'
  const isOut = reservation !== 'Waiting' && reservation !== 'Confirmed'
  return isForBooking(invoice) && !isOut ? 'booking' : 'subscription'
}

/**
 * What a step does, or undefined when it is not taken. A subscription that is suspended already is not told so once more: a
 * further late invoice is reminded of.
 */
export function dunningEffect(
  step: DunningStepName,
  purpose: DunningPurpose,
  subscription: SubscriptionStatus | undefined,
): DunningEffect | undefined {
  const effect = DUNNING_POLICY[purpose][step]
  const isTold = effect?.status === 'suspended' && subscription === 'suspended'
  return isTold ? { ...effect, notice: 'invoice_still_unpaid' } : effect
}
