import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import * as photographs from '../../functions/store/photographs.ts'
import * as reservations from '../../functions/store/reservations.ts'
import type { NewConditionReport } from '../../shared/api/condition-reports.ts'
import { type Move, PHOTO_POSITIONS } from '../../shared/rules/condition.ts'
import type { World } from './world.ts'

interface Of {
  customerId: string
  _id: string
}

/** A signature of three lines. */
export const STROKES = 'M10 10L40 90L80 20L120 100M140 40L180 60'

/** The vehicle that a reservation has now. */
async function vehicleOf({ customerId, _id }: Of): Promise<string> {
  return (await reservations.find(customerId, _id))?.vehicleId ?? ''
}

/** Eight photographs of a reservation's vehicle, checked; their ids. */
export async function photographed(world: World, of: Of, move: Move) {
  const { customerId, _id: reservationId } = of
  const vehicleId = await vehicleOf(of)
  const announcedAt = world.run.now().toISOString()
  const all = PHOTO_POSITIONS.map((position) => ({ _id: newId('pho', announcedAt), position }))
  await commit(
    all.map((one) => {
      const photograph = { ...one, customerId, reservationId, vehicleId, move, announcedAt }
      return photographs.announceOp({ ...photograph, review: 'uploading' })
    }),
  )
  for (const { _id } of all)
    await photographs.judged({ customerId, documentId: _id }, { sha256: 'a'.repeat(64) })
  return all.map(({ _id }) => _id)
}

/** A whole report of a vehicle's condition, signed by both, as the desk sends it with a hand-over or a return. */
export async function reported(
  world: World,
  reservation: Of,
  move: Move = 'out',
  but: Partial<NewConditionReport> = {},
): Promise<{ report: NewConditionReport }> {
  return {
    report: {
      vehicleId: await vehicleOf(reservation),
      takenAt: world.run.now().toISOString(),
      km: 12_000,
      levelPercent: 100,
      keys: 2,
      papers: ['registration', 'insurance'],
      isClean: true,
      added: [],
      gone: [],
      photographs: await photographed(world, reservation, move),
      staffStrokes: STROKES,
      customer: { by: 'finger', name: 'Anna Weber', strokes: STROKES },
      ...but,
    },
  }
}
