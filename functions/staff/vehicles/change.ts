import { changeFleetVehicle } from '../../../shared/api/fleet-vehicles.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { afterSale, changeOps, fleetData, takenField } from '../parts/fleet-data.ts'

/** PATCH /staff/vehicles/{vehicleId}. One that is reserved after the day of its sale is not sold: the refusal names who has it then. */
export const handler = route(changeFleetVehicle, async ({ input, caller, now, today, request }) => {
  const { vehicleId, version, data } = input
  return untilFresh(async () => {
    const found = await fleetData()
    const vehicle = found.vehicles.find((one) => one.vehicleId === vehicleId)
    if (!vehicle) throw new Refusal('not_found')
    if (found.version !== version) throw new Refusal('fleet_changed')
    const taken = takenField(found.vehicles, vehicleId, data)
    if (taken) throw new Refusal('invalid_input', [{ path: `data.${taken}`, code: 'taken' }])
    const calendar = found.calendars.find((one) => one.vehicleId === vehicleId)
    const reserved = await afterSale(calendar, data.soldOn, today)
    if (reserved.length > 0) throw new Refusal('vehicle_reserved', { reserved })
    const act = { by: caller.id, what: `changed a vehicle: ${vehicleId}`, subject: vehicleId }
    const ops = [...(await changeOps([{ vehicleId, data }], found, { now, today })), deskActOp(act, now)]
    return request.commit(ops, { data: { ...vehicle, data }, version: version + 1 })
  })
})
