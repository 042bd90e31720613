import { createFleetVehicle } from '../../../shared/api/fleet-vehicles.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { nextVehicleId } from '../../store/fleet.ts'
import { changeOps, fleetData, takenField, wrongColour } from '../parts/fleet-data.ts'

/**
 * POST /staff/vehicles. A vehicle more of a model. It overwrites nothing, so it names no version: of two at the same moment the second is
 * judged by the fleet that has the first one.
 */
export const handler = route(createFleetVehicle, async ({ input, caller, now, today, request }) => {
  const { modelId, data } = input
  return untilFresh(async () => {
    const found = await fleetData()
    const model = found.models.find(({ _id }) => _id === modelId)
    if (!model) throw new Refusal('model_not_found')
    const vehicleId = nextVehicleId(modelId, found.calendars)
    const taken = takenField(found.vehicles, vehicleId, data)
    if (taken) throw new Refusal('invalid_input', [{ path: `data.${taken}`, code: 'taken' }])
    if (wrongColour(model, data))
      throw new Refusal('invalid_input', [{ path: 'data.colour', code: 'option_required' }])
    const act = { by: caller.id, what: `added a vehicle: ${vehicleId}`, subject: vehicleId }
    const added = await changeOps([{ vehicleId, data, addedTo: modelId }], found, { now, today })
    return request.commit([...added, deskActOp(act, now)], { data: { vehicleId } })
  })
})
