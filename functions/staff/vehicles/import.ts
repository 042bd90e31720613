import {
  CSV_COLUMNS,
  type FleetVehicle,
  importFleetVehicles,
  MOST_IMPORTED,
  VehicleData,
} from '../../../shared/api/fleet-vehicles.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { type CsvLine, parsedCsv } from '../../../shared/rules/csv.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import type { Calendar } from '../../store/fleet.ts'
import { afterSale, changeOps, fleetData, takenField } from '../parts/fleet-data.ts'

interface Wrong {
  line: number
  field: string
  code: string
}
interface Wanted {
  line: number
  vehicleId: string
  data: VehicleData
}
const KEY = 'vehicleId'

/** The writes of a file are one transaction: so many at most, with the record and the request's own. */
const MOST_WRITES = 95

/** POST /staff/vehicles/import. Every line is read and judged before anything is written; then all of it is one transaction. */
export const handler = route(importFleetVehicles, async ({ input, caller, now, today, request }) => {
  const [head, ...lines] = parsedCsv(input.csv)
  return untilFresh(async () => {
    const found = await fleetData()
    if (found.version !== input.version) throw new Refusal('fleet_changed')
    const { errors, wanted } = readLines(head, lines, found.vehicles)
    errors.push(...(await reservedAfter(wanted, found.calendars, today)))
    const changes = errors.length === 0 ? await changeOps(wanted, found, { now, today }) : []
    if (wanted.length > MOST_IMPORTED || changes.length > MOST_WRITES)
      errors.push({ line: lines.at(MOST_IMPORTED)?.line ?? 0, field: KEY, code: 'too_many' })
    const changed = wanted.map(({ vehicleId }) => vehicleId)
    const isWritten = errors.length === 0 && wanted.length > 0 && !input.preview
    const act = { by: caller.id, what: `changed vehicles by a file: ${changed.join(', ')}`, subject: 'fleet' }
    const ops = isWritten ? [...changes, deskActOp(act, now)] : []
    return request.commit(ops, { data: { errors, changed } })
  })
})

/** The lines that sell a vehicle which is reserved after that day. */
async function reservedAfter(
  wanted: readonly Wanted[],
  calendars: readonly Calendar[],
  today: string,
): Promise<Wrong[]> {
  const judged = wanted.map(async ({ line, vehicleId, data }) => {
    const calendar = calendars.find((one) => one.vehicleId === vehicleId)
    const reserved = await afterSale(calendar, data.soldOn, today)
    return reserved.length > 0 ? [{ line, field: 'soldOn', code: 'reserved' }] : []
  })
  return (await Promise.all(judged)).flat()
}

/** What the lines want, and what is wrong with them. What a line has changed counts for those after it. */
function readLines(head: CsvLine | undefined, lines: readonly CsvLine[], fleet: readonly FleetVehicle[]) {
  const errors = wrongColumns(head)
  const wanted: Wanted[] = []
  if (errors.length > 0) return { errors, wanted }
  const vehicles = [...fleet]
  const seen = new Set<string>()
  for (const line of lines) {
    const read = readLine(head?.cells ?? [], line, vehicles)
    if ('errors' in read) {
      errors.push(...read.errors)
      continue
    }
    if (seen.has(read.vehicleId)) errors.push({ line: line.line, field: KEY, code: 'twice' })
    seen.add(read.vehicleId)
    const at = vehicles.findIndex(({ vehicleId }) => vehicleId === read.vehicleId)
    const before = vehicles[at] as FleetVehicle
    if (isOther(before.data, read.data)) wanted.push(read)
    vehicles[at] = { ...before, data: read.data }
  }
  return { errors, wanted }
}

/** Columns that nobody knows are a slip in the file: nothing of it is guessed. */
function wrongColumns(head: CsvLine | undefined): Wrong[] {
  const cells = head?.cells ?? []
  const known = [KEY, ...CSV_COLUMNS]
  const unknown = cells.filter((name) => !known.includes(name))
  const twice = cells.filter((name, at) => cells.indexOf(name) !== at)
  const missing = cells.includes(KEY) ? [] : [KEY]
  return [...unknown, ...twice, ...missing].map((field) => ({ line: head?.line ?? 1, field, code: 'column' }))
}

function readLine(
  names: readonly string[],
  { line, cells }: CsvLine,
  vehicles: readonly FleetVehicle[],
): Wanted | { errors: Wrong[] } {
  if (cells.length !== names.length) return { errors: [{ line, field: KEY, code: 'cells' }] }
  const vehicleId = cells[names.indexOf(KEY)] ?? ''
  const before = vehicles.find((one) => one.vehicleId === vehicleId)
  if (!before) return { errors: [{ line, field: KEY, code: 'not_found' }] }
  const typed: Record<string, unknown> = { ...before.data }
  names.forEach((name, at) => {
    if (name === KEY) return
    const [field, value] = fieldOf(name, cells[at] ?? '')
    typed[field] = value
  })
  const judged = VehicleData.safeParse(typed)
  if (!judged.success)
    return {
      errors: judged.error.issues.map(({ path, message }) => ({
        line,
        field: String(path[0] ?? KEY),
        code: /^[a-z_]+$/.test(message) ? message : 'invalid',
      })),
    }
  const taken = takenField(vehicles, vehicleId, judged.data)
  return taken ? { errors: [{ line, field: taken, code: 'taken' }] } : { line, vehicleId, data: judged.data }
}

/** A cell as its field takes it; an empty one empties the field. */
function fieldOf(name: string, cell: string): [field: string, value: unknown] {
  const text = cell.replace(/^'(?=[=+@-])/, '')
  if (name.endsWith('Euros')) {
    const cents = Math.round(Number(text.replace(',', '.')) * 100)
    return [name.replace(/Euros$/, 'Cents'), text === '' ? undefined : cents]
  }
  if (text === '') return [name, undefined]
  if (name === 'odometerKm' || name === 'tyresAtKm') return [name, Number(text)]
  return [name, name === 'vinConfirmed' ? text === 'true' : text]
}

const isOther = (before: VehicleData, after: VehicleData) =>
  CSV_COLUMNS.some((column) => {
    const field = column.replace(/Euros$/, 'Cents') as keyof VehicleData
    return before[field] !== after[field]
  })
