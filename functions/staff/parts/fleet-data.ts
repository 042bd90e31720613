import type { FleetVehicle, VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import type { PlannerItem } from '../../../shared/api/staff-planner.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import type { Slot } from '../../../shared/rules/availability.ts'
import { addDays, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { KEPT_UNTIL } from '../../../shared/rules/single.ts'
import { renewed, TASK_OF_DUE } from '../../../shared/rules/vehicle-dates.ts'
import type { Op } from '../../store/commit.ts'
import * as fleet from '../../store/fleet.ts'
import * as fleetVehicles from '../../store/fleet-vehicles.ts'
import * as planner from '../../store/planner.ts'
import { withdrawAboutOps } from '../../store/tasks.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'
import { nextInLine } from '../../waiting-list/parts/next-in-line.ts'
import { plannerItems } from './planner-items.ts'

/** The fleet as it is now: each physical vehicle with its data, and the calendar that holds its plate. */
export async function fleetData() {
  const [{ models, calendars }, { byId, version }] = await Promise.all([
    fleet.wholeFleet(),
    fleetVehicles.all(),
  ])
  return { vehicles: shown(calendars, models, byId), models, calendars, byId, version }
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
  return plate && others.some(({ data }) => data.plate && isSamePlate(data.plate, plate))
    ? 'plate'
    : undefined
}

/** Luxembourg's plates are written with a space and without. */
const isSamePlate = (one: string, other: string) => one.replaceAll(' ', '') === other.replaceAll(' ', '')

/** A colour that a new vehicle cannot have, because its model does not come in it. */
export const wrongColour = ({ colours }: FleetModel, { colour }: VehicleData): 'colour' | undefined =>
  colour && !colours.some(({ name }) => name === colour) ? 'colour' : undefined

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

type Found = Pick<Awaited<ReturnType<typeof fleetData>>, 'calendars' | 'byId' | 'version'>
type Moment = Pick<Parameters<typeof nextInLine>[2], 'now' | 'today' | 'offered'>

/** A vehicle and its data from now on. */
export interface ChangedVehicle {
  vehicleId: string
  data: VehicleData
  /** Of one that we did not have: its model. */
  addedTo?: string | undefined
}

/**
 * The writes of changed and added vehicles: their data; where its plate or its sale is another one, its calendar and what it is found by;
 * days that it gives are held for who is first in line; and what people were asked for and is renewed now is asked for no more.
 */
export async function changeOps(
  changed: readonly ChangedVehicle[],
  { calendars, byId, version }: Found,
  { now, today }: { now: Instant; today: IsoDate },
): Promise<Op[]> {
  const ofCalendars: Op[] = []
  // One after the other: nobody is offered the days of two vehicles at once.
  const offered = new Set<string>()
  for (const one of changed) ofCalendars.push(...(await calendarOps(one, calendars, { now, today, offered })))
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

async function calendarOps(
  { vehicleId, data, addedTo }: ChangedVehicle,
  calendars: readonly fleet.Calendar[],
  moment: Moment,
): Promise<Op[]> {
  const { plate, soldOn } = data
  if (addedTo) {
    const added = { vehicleId, modelId: addedTo, version: 1, ...(plate && { plate }) }
    const taken = fleet.takenWhenSold([], soldOn)
    // Until now nobody could have a day of it.
    const before = [{ from: moment.today, until: KEPT_UNTIL, reservationId: vehicleId }]
    const held = await nextInLine({ ...added, taken: before }, taken, moment)
    return [...fleet.addedOps({ ...added, taken: [...taken, ...held.slots] }), ...held.ops]
  }
  const calendar = calendars.find((one) => one.vehicleId === vehicleId)
  if (!calendar) return []
  const taken = fleet.takenWhenSold(calendar.taken, soldOn)
  if (!givesDaysBack(calendar.taken, taken)) return fleet.changedOps(calendar, { plate, taken })
  const held = await nextInLine(calendar, taken, moment)
  return [...fleet.changedOps(calendar, { plate, taken: [...taken, ...held.slots] }), ...held.ops]
}

/** Is its sale withdrawn, or on a later day? */
function givesDaysBack(before: readonly Slot[], after: readonly Slot[]): boolean {
  const soldFrom = (taken: readonly Slot[]) => taken.find(({ sold }) => sold)?.from ?? KEPT_UNTIL
  return soldFrom(after) > soldFrom(before)
}
