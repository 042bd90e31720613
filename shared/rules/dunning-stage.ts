import type { IsoDate } from './dates.ts'
import { isOnItsWay } from './dunning.ts'
import { DUNNING_STEP_NAMES, type DunningStepName } from './dunning-steps.ts'

/** Where a late invoice stands: before the first step of dunning, after each of them; or nothing is done, because payment is promised or on its way. */
export const LATE_STAGES = ['no_step', ...DUNNING_STEP_NAMES, 'promised', 'on_its_way'] as const
export type LateStage = (typeof LATE_STAGES)[number]

interface Late {
  lastStep?: DunningStepName | undefined
  steps?: readonly { name: DunningStepName }[] | undefined
  promisedUntil?: IsoDate | undefined
  payment?: { state: string; at: string } | undefined
}

/** The stage of a late invoice on a day. What holds dunning up comes before the step that was taken. */
export function lateStage({ lastStep, steps, promisedUntil, payment }: Late, today: IsoDate): LateStage {
  if (isOnItsWay(payment, today)) return 'on_its_way'
  if (promisedUntil && promisedUntil >= today) return 'promised'
  return lastStep ?? steps?.at(-1)?.name ?? 'no_step'
}
