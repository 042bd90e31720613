import type { FleetVehicle, VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import type { Op } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import * as fleetVehicles from '../../store/fleet-vehicles.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

/** The fleet as it is now: each physical vehicle with its data, and the calendar that holds its plate. */
export async function fleetData() {
  const [{ models, calendars }, { byId, version }] = await Promise.all([
    fleet.wholeFleet(),
    fleetVehicles.all(),
  ])
  return { vehicles: shown(calendars, models, byId), calendars, version }
}

/** A page of it, in the order of the models. */
export async function fleetPage(after?: string) {
  const { calendars, cursor } = await fleet.calendarPage(after)
  const [models, { byId, version }] = await Promise.all([
    fleet.modelsOf(calendars.map(({ modelId }) => modelId)),
    fleetVehicles.of(calendars.map(({ vehicleId }) => vehicleId)),
  ])
  return { vehicles: shown(calendars, models, byId), cursor, version }
}

function shown(
  calendars: readonly fleet.Calendar[],
  models: readonly FleetModel[],
  byId: ReadonlyMap<string, VehicleData>,
): FleetVehicle[] {
  const names = new Map(models.map((model) => [model._id, vehicleName(model)]))
  return calendars
    .map(({ vehicleId, modelId, plate, heldBy }) => ({
      vehicleId,
      modelId,
      name: names.get(modelId) ?? modelId,
      isOut: heldBy !== undefined,
      // The plate of the catalogue is what was known before.
      data: { ...(plate && { plate }), ...byId.get(vehicleId) },
    }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.vehicleId.localeCompare(other.vehicleId))
}

/** Another vehicle that has the same VIN or plate: the field that is wrong. */
export function takenField(
  vehicles: readonly FleetVehicle[],
  vehicleId: string,
  { vin, plate }: VehicleData,
): 'vin' | 'plate' | undefined {
  const others = vehicles.filter((one) => one.vehicleId !== vehicleId)
  if (vin && others.some(({ data }) => data.vin === vin)) return 'vin'
  return plate && others.some(({ data }) => data.plate === plate) ? 'plate' : undefined
}

/** The writes of changed vehicles: their data, and where its plate is another one, its calendar and what it is found by. */
export function changeOps(
  changed: readonly { vehicleId: string; data: VehicleData }[],
  { calendars, version }: Awaited<ReturnType<typeof fleetData>>,
): Op[] {
  const plates = changed.flatMap(({ vehicleId, data }) => {
    const calendar = calendars.find((one) => one.vehicleId === vehicleId)
    return calendar && calendar.plate !== data.plate ? fleet.plateOps(calendar, data.plate) : []
  })
  return [...fleetVehicles.changeOps(changed, version), ...plates]
}
