import { CALL_HOURS } from '../../../shared/rules/opening-hours.ts'
import type { RequestTexts } from '../../texts/en/request.ts'

/** The hour at which a slot such as `17h00 - 20h00` ends. */
const endOf = (slot: string) => Number(/(\d+)h00$/.exec(slot)?.[1])

/** A time slot as it is offered: one that ends after the call centre closes on Saturdays says so (spec §9). */
export const slotName = (slot: string, texts: Pick<RequestTexts, 'untilOnSaturday'>): string =>
  endOf(slot) > CALL_HOURS.closesOnSaturday
    ? `${slot} (${texts.untilOnSaturday(CALL_HOURS.closesOnSaturday)})`
    : slot
