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
