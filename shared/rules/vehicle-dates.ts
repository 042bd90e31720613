import type { VehicleData } from '../api/fleet-vehicles.ts'
import { addDays, type IsoDate } from './dates.ts'
import type { TaskKind } from './task-groups.ts'

/** What of a vehicle ends on a day and is renewed by people. */
export const VEHICLE_DUES = ['insurance', 'inspection', 'tyres'] as const
export type VehicleDue = (typeof VEHICLE_DUES)[number]

/** What people are asked for. */
export const TASK_OF_DUE = {
  insurance: 'renew_insurance',
  inspection: 'book_inspection',
  tyres: 'change_tyres',
} as const satisfies Record<VehicleDue, TaskKind>

/**
 * So many days before its day somebody is asked. Our figures. Insurance: a month is enough for offers, and the vehicle is not needed for
 * it. Inspection: the shortest rental is a month, so 45 days leave a gap between two customers, and two weeks for an appointment. Tyres:
 * workshops are full for weeks when the season changes, and the vehicle has to be here.
 */
export const LEAD_DAYS: Readonly<Record<VehicleDue, number>> = { insurance: 30, inspection: 45, tyres: 30 }

/**
 * The days from which the other tyres have to be on. Luxembourg asks for winter tyres when roads are wintry, without a day; from November
 * to the middle of April they may be. Our figures.
 */
const WINTER_FROM = '11-01'
const SUMMER_FROM = '04-15'

/** A set of tyres of our cars lasts so long at least; from 2,000 km before somebody is asked. Our figures. */
export const TYRES_KM = 40_000
export const TYRES_LEAD_KM = 2_000

/** What an odometer said last, and when, where it was read for a reservation. */
export interface ReadKm {
  km: number
  on: IsoDate
}

/** One thing that is due: the day, and the one from which somebody is asked for it. */
export interface DueOfVehicle {
  kind: VehicleDue
  on: IsoDate
  askedFrom: IsoDate
}

/** The odometer as it is known: whichever says more, since it only goes up. */
export const kmOf = ({ odometerKm }: VehicleData, read: ReadKm | undefined): number | undefined =>
  odometerKm === undefined ? read?.km : Math.max(odometerKm, read?.km ?? 0)

/** What is due of a vehicle and when, the first first; nothing that comes after its sale. Each kind once. */
export function duesOf(data: VehicleData, read: ReadKm | undefined, today: IsoDate): DueOfVehicle[] {
  const days: Record<VehicleDue, IsoDate | undefined> = {
    insurance: data.insuredUntil,
    inspection: data.inspectedUntil,
    tyres: areWorn(data, read) ? today : seasonDay(data, today),
  }
  const isOurs = (on: IsoDate) => !data.soldOn || (on <= data.soldOn && today <= data.soldOn)
  return VEHICLE_DUES.flatMap((kind) => {
    const on = days[kind]
    return on && isOurs(on) ? [{ kind, on, askedFrom: addDays(on, -LEAD_DAYS[kind]) }] : []
  }).sort((one, other) => one.on.localeCompare(other.on))
}

/** Have the tyres been driven as far as they last? Only where it is known at how many kilometres they were fitted. */
function areWorn(data: VehicleData, read: ReadKm | undefined): boolean {
  const km = kmOf(data, read)
  if (km === undefined || data.tyresAtKm === undefined) return false
  return km - data.tyresAtKm >= TYRES_KM - TYRES_LEAD_KM
}

/**
 * The day by which tyres of one season are changed for those of the other: the first one after they were fitted, or where nobody noted
 * that, the next one.
 */
function seasonDay({ tyres, tyresSince }: VehicleData, today: IsoDate): IsoDate | undefined {
  if (tyres !== 'summer' && tyres !== 'winter') return undefined
  const change = tyres === 'summer' ? WINTER_FROM : SUMMER_FROM
  const after = tyresSince ?? addDays(today, -1)
  const inYear = `${after.slice(0, 4)}-${change}`
  return inYear > after ? inYear : `${Number(after.slice(0, 4)) + 1}-${change}`
}

/** The day on which a night looks at a vehicle next, after those that have passed; undefined when nothing is to come. */
export const nextLook = (dues: readonly DueOfVehicle[], after?: IsoDate): IsoDate | undefined =>
  dues
    .map(({ askedFrom }) => askedFrom)
    .filter((day) => after === undefined || day > after)
    .sort()[0]

/** What counts no more of what people were asked for, because the data behind it is another: renewed, corrected, or sold. */
export function renewed(before: VehicleData, after: VehicleData): VehicleDue[] {
  const behind = (kind: VehicleDue, data: VehicleData): string => {
    const facts: Record<VehicleDue, unknown[]> = {
      insurance: [data.insuredUntil],
      inspection: [data.inspectedUntil],
      tyres: [data.tyres, data.tyresSince, data.tyresAtKm],
    }
    return JSON.stringify([...facts[kind], data.soldOn])
  }
  return VEHICLE_DUES.filter((kind) => behind(kind, before) !== behind(kind, after))
}

/** What is over on a day, so that nobody may be handed the vehicle: insurance and inspection count to the end of their last day. */
export const isOver = (until: IsoDate | undefined, day: IsoDate): boolean =>
  until !== undefined && until < day
