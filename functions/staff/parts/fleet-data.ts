import type { FleetVehicle, VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import { addDays, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { renewed, TASK_OF_DUE } from '../../../shared/rules/vehicle-dates.ts'
import type { Op } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import * as fleetVehicles from '../../store/fleet-vehicles.ts'
import * as planner from '../../store/planner.ts'
import { withdrawAboutOps } from '../../store/tasks.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { plannerItems } from './planner-items.ts'

/** The fleet as it is now: each physical vehicle with its data, and the calendar that holds its plate. */
export async function fleetData() {
  const [{ models, calendars }, { byId, version }] = await Promise.all([
    fleet.wholeFleet(),
    fleetVehicles.all(),
  ])
  return { vehicles: shown(calendars, models, byId), calendars, byId, version }
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
  byId: ReadonlyMap<string, fleetVehicles.StoredVehicle>,
): FleetVehicle[] {
  const names = new Map(models.map((model) => [model._id, vehicleName(model)]))
  return calendars
    .map(({ vehicleId, modelId, plate, heldBy }) => {
      const { data, read } = byId.get(vehicleId) ?? {}
      return {
        vehicleId,
        modelId,
        name: names.get(modelId) ?? modelId,
        isOut: heldBy !== undefined,
        // The plate of the catalogue is what was known before.
        data: { ...(plate && { plate }), ...data },
        ...(read && { read }),
      }
    })
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

/**
 * What keeps a vehicle from being sold on a day: reservations that end after it, days that are held for who waits, and whoever has it and
 * is late. Our own blocks keep nobody from buying it.
 */
export function afterSale(
  calendar: fleet.Calendar | undefined,
  soldOn: IsoDate | undefined,
  today: IsoDate,
): PlannerItem[] | Promise<PlannerItem[]> {
  if (!calendar || !soldOn) return []
  const isLate = (id: string) => id === calendar.heldBy && soldOn <= today
  const taken = calendar.taken.filter(
    ({ until, block, sold, reservationId }) =>
      !block && !sold && (until > addDays(soldOn, 1) || isLate(reservationId)),
  )
  return taken.length > 0 ? plannerItems(taken) : []
}

type Found = Awaited<ReturnType<typeof fleetData>>

/**
 * The writes of changed vehicles: their data; where its plate or its sale is another one, its calendar and what it is found by; and what
 * people were asked for and is renewed now is asked for no more.
 */
export async function changeOps(
  changed: readonly { vehicleId: string; data: VehicleData }[],
  { calendars, byId, version }: Found,
  { now, today }: { now: Instant; today: IsoDate },
): Promise<Op[]> {
  const ofCalendars = changed.flatMap(({ vehicleId, data }) => {
    const calendar = calendars.find((one) => one.vehicleId === vehicleId)
    const taken = calendar && fleet.takenWhenSold(calendar.taken, data.soldOn)
    return calendar && taken ? fleet.changedOps(calendar, { plate: data.plate, taken }) : []
  })
  const wanted = changed.map((one) => ({ ...one, before: byId.get(one.vehicleId) }))
  const gone = wanted.flatMap(({ vehicleId, before, data }) =>
    renewed(before?.data ?? {}, data).map((kind) => withdrawAboutOps(TASK_OF_DUE[kind], vehicleId, now)),
  )
  return [
    ...fleetVehicles.changeOps(wanted, version, today),
    ...ofCalendars,
    ...(await Promise.all(gone)).flat(),
    planner.changedOp(now),
  ]
}
