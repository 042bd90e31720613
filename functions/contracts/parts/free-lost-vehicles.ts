import type { Slot } from '../../../shared/rules/availability.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { KEPT_UNTIL } from '../../../shared/rules/single.ts'
import { errorFacts, log } from '../../chain/log.ts'
import { commit, untilFresh } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import { freeDaysOps } from '../../store/free-days.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

interface Kept {
  modelId: string
  vehicleId: string
  slot: Slot
}

/**
 * Frees vehicles that are kept for a Single whose contract is neither signed nor waits for it: deleting an account left them so until
 * decision 0184. One that cannot be freed now is logged as an error, and is tried again by the next run.
 */
export async function freeLostVehicles(at: { now: string; today: IsoDate }): Promise<void> {
  for (const { modelId, vehicleId, slot } of keptIn(await fleet.wholeCalendars())) {
    if (!(await isLost(slot))) continue
    const { reservationId: _id } = slot
    const facts = { vehicle: vehicleId, reservation: _id }
    await untilFresh(async () => commit(await freeDaysOps({ _id, modelId, vehicleId }, at))).then(
      () => log('warn', 'vehicle of a lost offer freed', facts),
      (error: unknown) =>
        log('error', 'vehicle of a lost offer not freed', { ...facts, ...errorFacts(error) }),
    )
  }
}

const keptIn = (calendars: readonly fleet.Calendar[]): Kept[] =>
  calendars.flatMap(({ modelId, vehicleId, taken }) =>
    taken
      .filter(({ until, block, sold }) => until === KEPT_UNTIL && !block && !sold)
      .map((slot) => ({ modelId, vehicleId, slot })),
  )

/** Signed it has a reservation, and nobody signs a contract later that is over or not there: it stays lost. */
async function isLost({ customerId, reservationId }: Slot): Promise<boolean> {
  if (!customerId) return false
  const [contracts, reservation] = await Promise.all([
    subscriptions.list(customerId),
    reservations.find(customerId, reservationId),
  ])
  const isOffered = contracts.some(
    ({ status, commitment }) => status === 'to_sign' && commitment?.reservationId === reservationId,
  )
  return !isOffered && !reservation
}
