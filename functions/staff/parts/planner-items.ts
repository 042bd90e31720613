import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import type { Slot } from '../../../shared/rules/availability.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import * as reservations from '../../store/reservations.ts'
import { withNames } from './customer-names.ts'

/** What takes vehicles, with the reservations and the names of those whose they are: one request for each. In the order of the slots. */
export async function plannerItems(slots: readonly Slot[]): Promise<PlannerItem[]> {
  const asked = slots.flatMap(({ customerId, reservationId, block, offer }) =>
    customerId && !block && !offer ? { customerId, id: reservationId } : [],
  )
  const found = await withNames(await reservations.findAny(asked))
  const byId = new Map(found.map((one) => [one._id, one]))
  return slots.map((slot) => itemOf(slot, byId.get(slot.reservationId)))
}

type Named = reservations.StoredReservation & { customerName?: string }

function itemOf(
  { from, until, reservationId: id, block, offer, sold }: Slot,
  reservation: Named | undefined,
): PlannerItem {
  const days = { id, start_date: from, return_date: addDays(until, -1) }
  if (block) return { ...days, kind: block.kind, ...(block.note && { note: block.note }) }
  if (sold) return { ...days, kind: 'sold' }
  if (offer) return { ...days, kind: 'offer' }
  const { status, customerId, customerName, committed } = reservation ?? {}
  return {
    ...days,
    kind: 'reservation',
    ...(status && { status }),
    ...(customerId && { customerId }),
    ...(customerName && { customerName }),
    ...(committed && { committed }),
  }
}
