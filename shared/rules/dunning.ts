import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { DUNNING_STEPS, type DunningStep, type DunningStepName } from './dunning-steps.ts'

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
