import type { Customer } from '../api/account.ts'
import type { SUBSCRIPTION_STATUSES, Subscription } from '../api/subscriptions.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import type { IsoDate } from './dates.ts'
import { takenBackUntil } from './renewal.ts'

type Status = (typeof SUBSCRIPTION_STATUSES)[number]

/** Why nothing can be changed about a subscription: it is not signed yet, or over. */
export function lifeRefusal(status: Status): RefusalCode | undefined {
  if (status === 'to_sign') return 'contract_not_signed'
  return status === 'terminated' ? 'contract_ended' : undefined
}

type Noticed = Pick<Subscription, 'status' | 'noticeOn' | 'endsOn' | 'endReason' | 'plan'>

/** Why notice cannot be given, or undefined when it can. A suspended subscription may be left as well. */
export function noticeRefusal({ status, endsOn }: Noticed): RefusalCode | undefined {
  return lifeRefusal(status) ?? (endsOn ? 'notice_given' : undefined)
}

/** Why a notice cannot be taken back, or undefined when it can: only one's own, and only while it could still be given. */
export function takeBackRefusal(subscription: Noticed, today: IsoDate): RefusalCode | undefined {
  const { status, endsOn, endReason, plan } = subscription
  const over = lifeRefusal(status)
  if (over) return over
  if (!endsOn || endReason !== 'notice') return 'notice_not_given'
  return today > takenBackUntil(plan, endsOn) ? 'notice_stands' : undefined
}

type Ending = Pick<Subscription, 'status' | 'endsOn' | 'renewalRefused'>

/** Does a reservation begin when its subscription has ended already? No vehicle is handed over for it then. */
export const cannotHappen = (
  { status, endsOn }: Pick<Ending, 'status' | 'endsOn'>,
  { start_date }: { start_date: IsoDate },
): boolean => status === 'terminated' || (endsOn !== undefined && start_date > endsOn)

/**
 * Does a reservation begin after a subscription that has ended, or that we do not renew? It is called off with it free of charge, so cancelling it
 * loses nothing. After a customer's own notice it does until the end: that can be taken back.
 */
export const isCalledOff = (
  { status, endsOn, renewalRefused }: Ending,
  reservation: { start_date: IsoDate },
): boolean =>
  (status === 'terminated' || renewalRefused === true) && cannotHappen({ status, endsOn }, reservation)

/** Ends of which the customer reads why. */
const REASONED: readonly string[] = ['revoked', 'offer_withdrawn']

/**
 * Why we cannot end a subscription for a reason, or undefined when we can. "If a business is placed under judicial measure"
 * (spec §4): a person is not. Who loses their status, or is not offered the contract any more, is notified why.
 */
export function staffEndRefusal(
  { customer_type }: Pick<Customer, 'customer_type'>,
  { reason, note }: { reason: string; note: string },
): RefusalCode | undefined {
  if (reason === 'judicial_measure' && customer_type !== 'Entreprise') return 'judicial_companies_only'
  return REASONED.includes(reason) && !note ? 'reason_required' : undefined
}
