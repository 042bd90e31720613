import type { Slot } from '../../shared/rules/availability.ts'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { nextInLine } from '../waiting-list/parts/next-in-line.ts'
import type { Op } from './commit.ts'
import * as fleet from './fleet.ts'
import { newId } from './ids.ts'
import { getItem } from './table.ts'
import { put, update } from './writes.ts'

/** What the planner shows beside the calendars: its version, and what became of each block. */

const VERSION = { pk: 'QUEUES', sk: 'PLANNER' }

/** What is different whenever the desk has moved or blocked something; customers' own changes are in the queues' versions. */
export const version = async (): Promise<string | undefined> =>
  (await getItem<{ version: string }>(VERSION))?.version

/** The planner has changed: whoever has it open fetches it again. Whoever writes last is right. */
export const changedOp = (now: Instant): Op =>
  put({ ...VERSION, type: 'PlannerVersion', version: newId('plv', now) }).op()

type Block = NonNullable<Slot['block']>
const blockKey = (vehicleId: string, blockId: string) => ({
  pk: `VEHICLE#${vehicleId}`,
  sk: `BLOCK#${blockId}`,
})

/** A vehicle's days are ours; who did it is kept with the vehicle, also after the calendar has forgotten the days. */
export function blockOps(calendar: fleet.Calendar, slot: Slot & { block: Block }, today: IsoDate): Op[] {
  const { reservationId: blockId, from, until, block } = slot
  return [
    fleet.calendarOp(calendar, [...calendar.taken, slot], today),
    put({
      ...blockKey(calendar.vehicleId, blockId),
      type: 'VehicleBlock',
      blockId,
      from,
      until,
      ...block,
    }).op(),
  ]
}

/** The days of a block are free again, or held for who waits for them. */
export async function liftOps(
  calendar: fleet.Calendar,
  blockId: string,
  { by, now, today }: { by: string; now: Instant; today: IsoDate },
): Promise<Op[]> {
  const others = calendar.taken.filter((slot) => slot.reservationId !== blockId)
  const held = await nextInLine(calendar, others, { now, today })
  return [
    fleet.calendarOp(calendar, [...others, ...held.slots], today),
    ...held.ops,
    update(blockKey(calendar.vehicleId, blockId)).set({ liftedBy: by, liftedAt: now }).op(),
  ]
}
