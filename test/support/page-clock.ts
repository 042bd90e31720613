import type { BrowserContext } from 'playwright-core'

/** Set by `npm run prove:clock`: how far the run's time is ahead of the machine's (test/shifted-clock.ts). */
export const CLOCK_OFFSET_MS = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0)

/** Lets `Date` in every page of a context agree with the shifted time of the run. */
export async function shiftPageClock(context: BrowserContext): Promise<void> {
  if (CLOCK_OFFSET_MS !== 0) await context.addInitScript(shiftDate, CLOCK_OFFSET_MS)
}

/** Runs in the page, before its own scripts. */
function shiftDate(offsetMs: number): void {
  const MachineDate = Date
  class ShiftedDate extends MachineDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [MachineDate.now() + offsetMs] : given) as [number]))
    }

    static override now(): number {
      return MachineDate.now() + offsetMs
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor
}
