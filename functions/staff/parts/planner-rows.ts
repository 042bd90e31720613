import type { PlannerModel } from '../../../shared/api/staff-planner.ts'
import * as fleet from '../../store/fleet.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

/** The models with their vehicles as the planner orders them: by category, then by name. The fleet is a minute old at most. */
export async function plannerModels(): Promise<PlannerModel[]> {
  const { models, calendars } = await fleet.recentFleet()
  const byModel = Map.groupBy(calendars, ({ modelId }) => modelId)
  return models
    .map(({ _id, vehicle_cat, ...model }) => ({
      modelId: _id,
      name: vehicleName(model),
      vehicle_cat,
      vehicles: (byModel.get(_id) ?? [])
        .map(({ vehicleId, plate }) => ({ vehicleId, ...(plate && { plate }) }))
        .sort((one, other) => one.vehicleId.localeCompare(other.vehicleId, 'en', { numeric: true })),
    }))
    .filter(({ vehicles }) => vehicles.length > 0)
    .sort((one, other) => one.vehicle_cat - other.vehicle_cat || one.name.localeCompare(other.name))
}

/** The calendar of a vehicle as it is now; undefined when there is no such vehicle. */
export async function calendarOf(vehicleId: string): Promise<fleet.Calendar | undefined> {
  const isIt = (one: fleet.Calendar) => one.vehicleId === vehicleId
  const { calendars } = await fleet.recentFleet()
  // A vehicle that came within the last minute is not in the fleet that is kept.
  const known = calendars.find(isIt) ?? (await fleet.wholeFleet()).calendars.find(isIt)
  return known && fleet.calendar(known.modelId, vehicleId)
}
