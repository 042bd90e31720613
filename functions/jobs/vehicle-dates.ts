import { duesOf, nextLook, TASK_OF_DUE } from '../../shared/rules/vehicle-dates.ts'
import { job } from '../chain/job.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as fleet from '../store/fleet.ts'
import * as fleetVehicles from '../store/fleet-vehicles.ts'
import { askOnceOps } from '../store/tasks.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'

/**
 * Asks for what of a vehicle ends soon: insurance, inspection, tyres; once each, until its date is another. A vehicle is looked at when
 * something has come near, when it was changed, and after each reading of its odometer (docs/decisions/0092).
 */
export const handler = job('vehicle-dates', {
  due: async (today) => {
    await fleetVehicles.placeAll(today)
    return fleetVehicles.dueOn(today)
  },
  work: ({ vehicleId }, today, at) =>
    untilFresh(async () => {
      const vehicle = await fleetVehicles.find(vehicleId)
      // Another run was faster, or somebody has renewed it meanwhile.
      if (!vehicle?.dueAt || vehicle.dueAt >= `${today}~`) return 'skipped'
      const dues = duesOf(vehicle.data ?? {}, vehicle.read, today)
      const near = dues.filter(({ askedFrom }) => askedFrom <= today)
      const name = near.length > 0 ? await nameOf(vehicleId) : vehicleId
      const asked = near.map(({ kind, on }) =>
        askOnceOps(
          {
            kind: TASK_OF_DUE[kind],
            vehicleId,
            vehicle: name,
            dueOn: on,
            createdAt: at,
          },
          vehicleId,
        ),
      )
      const ops = (await Promise.all(asked)).flat()
      await commit([fleetVehicles.lookedOp(vehicle, nextLook(dues, today)), ...ops])
      return ops.length > 0 ? 'processed' : 'skipped'
    }),
})

/** As people call it, with its plate. The fleet is a minute old at most. */
async function nameOf(vehicleId: string): Promise<string> {
  const { models, calendars } = await fleet.recentFleet()
  const calendar = calendars.find((one) => one.vehicleId === vehicleId)
  const model = models.find(({ _id }) => _id === calendar?.modelId)
  return [model && vehicleName(model), calendar?.plate ?? vehicleId].filter(Boolean).join(' ')
}
