import { changeFleetVehicle } from '../../../shared/api/fleet-vehicles.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { changeOps, fleetData, takenField } from '../parts/fleet-data.ts'

/** PATCH /staff/vehicles/{vehicleId}. */
export const handler = route(changeFleetVehicle, async ({ input, caller, now, request }) => {
  const { vehicleId, version, data } = input
  const found = await fleetData()
  const vehicle = found.vehicles.find((one) => one.vehicleId === vehicleId)
  if (!vehicle) throw new Refusal('not_found')
  if (found.version !== version) throw new Refusal('fleet_changed')
  const taken = takenField(found.vehicles, vehicleId, data)
  if (taken) throw new Refusal('invalid_input', [{ path: `data.${taken}`, code: 'taken' }])
  const act = { by: caller.id, what: `changed a vehicle: ${vehicleId}`, subject: vehicleId }
  return request.commit([...changeOps([{ vehicleId, data }], found), deskActOp(act, now)], {
    data: { ...vehicle, data },
    version: version + 1,
  })
})
