import { handler as dunning } from '../../functions/jobs/dunning.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { today } from './seeded.ts'
import type { World } from './world.ts'

/** The dunning job as it runs on a day, also on one that is over or to come. */
export const dunOn = (day: IsoDate) => dunning({ scheduledAt: `${day}T00:20:00.000Z` })

/** The dunning job as it ran each morning until today: whatever is late by then has taken its steps, each on its day. */
export async function dunUntilToday(world: World, days = 40): Promise<void> {
  for (let ago = days; ago >= 0; ago -= 1) await dunOn(addDays(today(world), -ago))
}

/** Takes the first steps of an invoice, each on its own day. */
export async function takeSteps({ dueOn }: { dueOn: IsoDate }, count: number): Promise<void> {
  for (const { afterDays } of DUNNING_STEPS.slice(0, count)) await dunOn(addDays(dueOn, afterDays))
}
