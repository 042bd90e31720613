import { addDays, type IsoDate } from './dates.ts'
import { DUNNING_STEPS, type DunningStep, type DunningStepName } from './dunning-steps.ts'
import { luxembourgDate } from './luxembourg-date.ts'

export interface Owed {
  dueOn: IsoDate
  paidOn?: IsoDate | undefined
  lastStep?: DunningStepName | undefined
  /** When each step was really taken, in order. */
  steps?: readonly { takenOn: IsoDate }[] | undefined
  /** The last day of a promise to pay. */
  promisedUntil?: IsoDate | undefined
}

/** A promise to pay reaches so far at most, in days. Our figure. */
export const LONGEST_PROMISE_DAYS = 30

/** May dunning wait until a day? From today on, and not for ever. */
export const isPromise = (until: IsoDate, today: IsoDate): boolean =>
  until >= today && until <= addDays(today, LONGEST_PROMISE_DAYS)

/** A debit arrives, or comes back, within this time; what is silent for longer does not hold up dunning. Our figure. */
const ON_ITS_WAY_DAYS = 14

/** Is a payment of it on its way? Nobody who has paid is dunned while the bank takes its days. */
export const isOnItsWay = (payment: { state: string; at: string } | undefined, today: IsoDate): boolean =>
  payment?.state === 'pending' && addDays(luxembourgDate(payment.at), ON_ITS_WAY_DAYS) >= today

/** The step that follows the last one taken, whether or not its day has come. */
export function followingStep(invoice: Owed): DunningStep | undefined {
  if (invoice.paidOn) return undefined
  const taken = DUNNING_STEPS.findIndex((step) => step.name === invoice.lastStep)
  return DUNNING_STEPS[taken + 1]
}

/** The step due today, if any. None is skipped: after an outage a customer still gets every notice, in order. */
export function nextDunningStep(invoice: Owed, today: IsoDate): DunningStep | undefined {
  const on = nextDunningOn(invoice)
  return on && on <= today ? followingStep(invoice) : undefined
}

/**
 * The day on which the next step falls; undefined when none is left. It is never sooner after the previous step was really
 * taken than the specification's distance of 8, 15 or 3 days (readings, distances), nor before a promise to pay is over: then dunning
 * goes on where it was, one step after the other.
 */
export function nextDunningOn(invoice: Owed): IsoDate | undefined {
  const on = withoutPromise(invoice)
  const after = invoice.promisedUntil && addDays(invoice.promisedUntil, 1)
  return on && after && after > on ? after : on
}

function withoutPromise(invoice: Owed): IsoDate | undefined {
  const next = followingStep(invoice)
  if (!next) return undefined
  const onItsDay = addDays(invoice.dueOn, next.afterDays)
  const taken = invoice.steps?.at(-1)
  const previous = DUNNING_STEPS[DUNNING_STEPS.indexOf(next) - 1]
  if (!taken || !previous) return onItsDay
  const afterPrevious = addDays(taken.takenOn, next.afterDays - previous.afterDays)
  return afterPrevious > onItsDay ? afterPrevious : onItsDay
}

/**
 * The steps that are still to come, each with its day if nothing is paid or promised: the next one as it is planned, those after it at the
 * specification's distance at least, and never before their own day (readings, distances).
 * @param nextOn the day of the next step
 */
export function comingSteps(
  { dueOn, steps }: { dueOn: IsoDate; steps: readonly { name: DunningStepName }[] },
  nextOn: IsoDate,
): { name: DunningStepName; afterDays: number; on: IsoDate }[] {
  const coming = DUNNING_STEPS.slice(DUNNING_STEPS.findIndex(({ name }) => name === steps.at(-1)?.name) + 1)
  let on = nextOn
  return coming.map(({ name, afterDays }, i) => {
    const before = coming[i - 1]
    const onItsDay = addDays(dueOn, afterDays)
    const afterPrevious = before ? addDays(on, afterDays - before.afterDays) : nextOn
    on = before && onItsDay > afterPrevious ? onItsDay : afterPrevious
    return { name, afterDays, on }
  })
}
