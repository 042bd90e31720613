import {
  CSV_COLUMNS,
  type FleetVehicle,
  importFleetVehicles,
  MOST_IMPORTED,
  NewVehicleData,
  VehicleData,
} from '../../../shared/api/fleet-vehicles.ts'
import type { FleetModel } from '../../../shared/catalogue/fleet.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { type CsvLine, parsedCsv, plainCell } from '../../../shared/rules/csv.ts'
import { route } from '../../chain/route.ts'
import { deskActOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import { type Calendar, nextVehicleId } from '../../store/fleet.ts'
import {
  afterSale,
  type ChangedVehicle,
  changeOps,
  fleetData,
  takenField,
  wrongColour,
} from '../parts/fleet-data.ts'

interface Wrong {
  line: number
  field: string
  code: string
}
interface Wanted extends ChangedVehicle {
  line: number
}
interface Fleet {
  models: readonly FleetModel[]
  vehicles: readonly FleetVehicle[]
}
const KEY = 'vehicleId'
const MODEL = 'modelId'

/** The writes of a file are one transaction: so many at most, with the record and the request's own. */
const MOST_WRITES = 95

/** POST /staff/vehicles/import. Every line is read and judged before anything is written; then all of it is one transaction. */
export const handler = route(importFleetVehicles, async ({ input, caller, now, today, request }) => {
  const [head, ...lines] = parsedCsv(input.csv)
  return untilFresh(async () => {
    const found = await fleetData()
    if (found.version !== input.version) throw new Refusal('fleet_changed')
    const { errors, wanted } = readLines(head, lines, found)
    errors.push(...(await reservedAfter(wanted, found.calendars, today)))
    const changes = errors.length === 0 ? await changeOps(wanted, found, { now, today }) : []
    if (wanted.length > MOST_IMPORTED || changes.length > MOST_WRITES)
      errors.push({ line: lines.at(MOST_IMPORTED)?.line ?? 0, field: KEY, code: 'too_many' })
    const idsOf = (some: readonly Wanted[]) => some.map(({ vehicleId }) => vehicleId)
    const changed = idsOf(wanted.filter(({ addedTo }) => !addedTo))
    const added = idsOf(wanted.filter(({ addedTo }) => addedTo))
    const isWritten = errors.length === 0 && wanted.length > 0 && !input.preview
    const by = caller.id
    const acts = [
      changed.length > 0 && `changed vehicles by a file: ${changed.join(', ')}`,
      added.length > 0 && `added vehicles by a file: ${added.join(', ')}`,
    ].flatMap((what) => (what ? [deskActOp({ by, what, subject: 'fleet' }, now)] : []))
    return request.commit(isWritten ? [...changes, ...acts] : [], { data: { errors, changed, added } })
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
function readLines(head: CsvLine | undefined, lines: readonly CsvLine[], { models, vehicles: fleet }: Fleet) {
  const errors = wrongColumns(head)
  const wanted: Wanted[] = []
  if (errors.length > 0) return { errors, wanted }
  const vehicles = [...fleet]
  const seen = new Set<string>()
  for (const line of lines) {
    const read = readLine(head?.cells ?? [], line, { models, vehicles })
    if ('errors' in read) {
      errors.push(...read.errors)
      continue
    }
    if (seen.has(read.vehicleId)) errors.push({ line: line.line, field: KEY, code: 'twice' })
    seen.add(read.vehicleId)
    const at = vehicles.findIndex(({ vehicleId }) => vehicleId === read.vehicleId)
    const before = vehicles[at]
    if (!before) {
      const { vehicleId, data, addedTo: modelId = '' } = read
      wanted.push(read)
      vehicles.push({ vehicleId, modelId, name: modelId, isOut: false, data })
      continue
    }
    if (isOther(before.data, read.data)) wanted.push(read)
    vehicles[at] = { ...before, data: read.data }
  }
  return { errors, wanted }
}

/** Columns that nobody knows are a slip in the file: nothing of it is guessed. */
function wrongColumns(head: CsvLine | undefined): Wrong[] {
  const cells = head?.cells ?? []
  const known = [KEY, MODEL, ...CSV_COLUMNS]
  const unknown = cells.filter((name) => !known.includes(name))
  const twice = cells.filter((name, at) => cells.indexOf(name) !== at)
  const missing = cells.includes(KEY) ? [] : [KEY]
  return [...unknown, ...twice, ...missing].map((field) => ({ line: head?.line ?? 1, field, code: 'column' }))
}

type Read = Wanted | { errors: Wrong[] }
const wrong = (line: number, field: string, code: string) => ({ errors: [{ line, field, code }] })

/** What a line wants of a vehicle that we have, or of one that we did not: then it names a model, and no vehicle. */
function readLine(names: readonly string[], { line, cells }: CsvLine, fleet: Fleet): Read {
  if (cells.length !== names.length) return wrong(line, KEY, 'cells')
  const vehicleId = cells[names.indexOf(KEY)] ?? ''
  const modelId = cells[names.indexOf(MODEL)] ?? ''
  if (!vehicleId) return readAdded(line, modelId, typedIn(names, cells, {}), fleet)
  const before = fleet.vehicles.find((one) => one.vehicleId === vehicleId)
  if (!before) return wrong(line, KEY, 'not_found')
  if (modelId && before.modelId !== modelId) return wrong(line, MODEL, 'other_model')
  const data = judged(VehicleData, typedIn(names, cells, before.data), line)
  if ('errors' in data) return data
  const taken = takenField(fleet.vehicles, vehicleId, data)
  return taken ? wrong(line, taken, 'taken') : { line, vehicleId, data }
}

/** A vehicle more of a model. */
function readAdded(line: number, modelId: string, typed: object, { models, vehicles }: Fleet): Read {
  const model = models.find(({ _id }) => _id === modelId)
  if (!model) return wrong(line, MODEL, modelId ? 'no_model' : 'required')
  const data = judged(NewVehicleData, typed, line)
  if ('errors' in data) return data
  const vehicleId = nextVehicleId(modelId, vehicles)
  const taken = takenField(vehicles, vehicleId, data)
  if (taken) return wrong(line, taken, 'taken')
  return wrongColour(model, data)
    ? wrong(line, 'colour', 'option_required')
    : { line, vehicleId, data, addedTo: modelId }
}

/** The data of a vehicle, or what is wrong with it. */
function judged(schema: typeof VehicleData, typed: object, line: number): VehicleData | { errors: Wrong[] } {
  const { success, data, error } = schema.safeParse(typed)
  if (success) return data
  const errors = error.issues.map(({ path, message }) => ({
    line,
    field: String(path[0] ?? KEY),
    code: /^[a-z_]+$/.test(message) ? message : 'invalid',
  }))
  return { errors }
}

/** What is known of a vehicle, with the cells of a line in place of it. */
function typedIn(names: readonly string[], cells: readonly string[], known: VehicleData) {
  const typed: Record<string, unknown> = { ...known }
  names.forEach((name, at) => {
    if (name === KEY || name === MODEL) return
    const [field, value] = fieldOf(name, cells[at] ?? '')
    typed[field] = value
  })
  return typed
}

/** A cell as its field takes it; an empty one empties the field. */
function fieldOf(name: string, cell: string): [field: string, value: unknown] {
  const text = plainCell(cell)
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
