import { addDays, daysBetween, type IsoDate } from './dates.ts'

/**
 * What happens to an unpaid invoice, and how many days after its due date (spec §4, unpaid invoices): the default row
 * of the policy. "Vehicle blocked" refuses new bookings and asks staff to act; nothing is ever immobilised by itself.
 */
export const DUNNING_STEPS = [
  { name: 'vehicle_blocked', afterDays: 7 },
  { name: 'subscription_suspended', afterDays: 15 },
  { name: 'contract_terminated', afterDays: 30 },
  { name: 'formal_notice', afterDays: 33 },
] as const

export type DunningStep = (typeof DUNNING_STEPS)[number]
export type DunningStepName = DunningStep['name']
export const DUNNING_STEP_NAMES = DUNNING_STEPS.map((step) => step.name) as [
  DunningStepName,
  ...DunningStepName[],
]

export interface Owed {
  dueOn: IsoDate
  paidOn?: IsoDate | undefined
  lastStep?: DunningStepName | undefined
}

/** The step that follows the last one taken, whether or not its day has come. */
export function followingStep(invoice: Owed): DunningStep | undefined {
  if (invoice.paidOn) return undefined
  const taken = DUNNING_STEPS.findIndex((step) => step.name === invoice.lastStep)
  return DUNNING_STEPS[taken + 1]
}

/** The step due today, if any. One a run, none skipped: after an outage a customer still gets every notice, in order. */
export function nextDunningStep(invoice: Owed, today: IsoDate): DunningStep | undefined {
  const next = followingStep(invoice)
  return next && daysBetween(invoice.dueOn, today) >= next.afterDays ? next : undefined
}

/** The day on which the next step falls, for the work list; undefined when none is left. */
export function nextDunningOn(invoice: Owed): IsoDate | undefined {
  const next = followingStep(invoice)
  return next && addDays(invoice.dueOn, next.afterDays)
}
