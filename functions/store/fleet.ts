import type { Reservation } from '../../shared/api/reservations.ts'
import type { ModelPhotograph, Vehicle } from '../../shared/api/vehicle-fields.ts'
import { type FleetModel, priced } from '../../shared/catalogue/fleet.ts'
import type { View } from '../../shared/pictures.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { availabilityOn, earliestFree, readyOn, type Slot } from '../../shared/rules/availability.ts'
import { addDays, type Instant, type IsoDate } from '../../shared/rules/dates.ts'
import { KEPT_UNTIL } from '../../shared/rules/single.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { bookOn } from './price-books.ts'
import { changedWordsOps, foundByOps, searchItems } from './search-words.ts'
import { getInParts, getItem, getMany, type Item, queryFrom, queryItems, queryPartition } from './table.ts'
import { put, update } from './writes.ts'

/** Models and calendars are in one partition: one query reads the whole fleet. */
const FLEET = 'FLEET'
const KEPT_MS = 60_000
/** Slots that ended so long ago are dropped from a calendar when it is written. */
const HISTORY_DAYS = 30

/** When one physical vehicle is taken. The version guards every booking. */
export interface Calendar {
  vehicleId: string
  modelId: string
  /** Its number plate. */
  plate?: string
  version: number
  taken: Slot[]
  /** The reservation under which the vehicle is with a customer, and whose it is; absent while it is with us. */
  heldBy?: string
  holderId?: string
}

/** A model as it is stored: the catalogue's facts as staff have changed them, and the photographs that they chose. */
export interface StoredModel extends Omit<FleetModel, 'photographs'> {
  chosenPhotographs?: ChosenPhotograph[]
}

/** A photograph in the place of a drawing; the focus, in thousandths of its width and height, remains in every crop. */
export interface ChosenPhotograph {
  _id: string
  paint: string
  view: View
  focus: { x: number; y: number }
  alt: { en: string; fr: string }
}

/** What the public pages show of a model since staff changed it. */
export interface Publication {
  modelId: string
  /** The version of the model that the pages show. */
  version: number
  at: Instant
  /** Those whose files are there. */
  photographs: ModelPhotograph[]
}

interface Fleet {
  models: FleetModel[]
  calendars: Calendar[]
}

let held: { at: number; fleet: Promise<Fleet> } | undefined

/** The fleet as it was at most a minute ago: one read of the table a minute and function instance. */
export function recentFleet(): Promise<Fleet> {
  if (held && Date.now() - held.at < KEPT_MS) return held.fleet
  held = { at: Date.now(), fleet: readFleet(false) }
  held.fleet.catch(() => {
    held = undefined
  })
  return held.fleet
}

/** The next one who asks reads it again. */
export function forgetRecentFleet(): void {
  held = undefined
}

type Any = StoredModel | Calendar | Publication
const isModel = (item: Item<Any>): item is Item<StoredModel> => item.type === 'Model'
const isCalendar = (item: Item<Any>): item is Item<Calendar> => item.type === 'Calendar'
const isPublication = (item: Item<Any>): item is Item<Publication> => item.type === 'Publication'

/** Models and calendars as they are now. */
export const wholeFleet = (): Promise<Fleet> => readFleet(true)

/** Every vehicle's calendar as it is now. */
export const wholeCalendars = () => queryItems<Calendar>(FLEET, CALENDARS)

async function readFleet(isConsistent: boolean): Promise<Fleet> {
  const items = await queryPartition<Any>(FLEET, isConsistent)
  const published = new Map(items.filter(isPublication).map((one) => [one.modelId, one]))
  const models = items.filter(isModel).map((model) => shown(model, published.get(model._id)))
  return { models, calendars: items.filter(isCalendar) }
}

/** A model with the photographs whose files are there: those that were chosen a moment ago are still made. */
const shown = ({ chosenPhotographs: _, ...model }: StoredModel, published?: Publication): FleetModel => ({
  ...model,
  ...(published && published.photographs.length > 0 && { photographs: published.photographs }),
})

/** The fleet as the wire shows it, each model with its availability on a day. */
export async function vehicles(today: IsoDate): Promise<Vehicle[]> {
  const [{ models, calendars }, book] = await Promise.all([recentFleet(), bookOn(today)])
  const byModel = Map.groupBy(calendars, (calendar) => calendar.modelId)
  return models.map((model) => withAvailability(priced(model, book), byModel.get(model._id) ?? [], today))
}

/** As many vehicles as the desk reads at once. */
const PAGE = 200
const CALENDARS = 'CALENDAR#'

/**
 * A page of the physical vehicles, by model, and where the next one begins.
 * @param after the place of the last one that is known: `<model>#<vehicle>`
 */
export async function calendarPage(
  after?: string,
): Promise<{ calendars: Calendar[]; cursor: string | null }> {
  const { items, next } = await queryFrom<Calendar>(FLEET, CALENDARS, { most: PAGE, after })
  return { calendars: items, cursor: next }
}

/** Models by their ids, read for lists. */
export const modelsOf = (ids: readonly string[]) =>
  getInParts<FleetModel>([...new Set(ids)].map((id) => ({ pk: FLEET, sk: `MODEL#${id}` })))

/** A model with the first day on which any of its vehicles can be had. */
export function withAvailability(model: FleetModel, calendars: readonly Calendar[], today: IsoDate): Vehicle {
  const days = calendars.map((calendar) => earliestFree(calendar.taken, today)).sort()
  const latest = addDays(today, 365)
  const first = days[0] ?? latest
  const free = first < latest ? first : latest
  const availability_date = readyOn(free, model.average_delv_time_opt, today)
  return { ...model, availability: availabilityOn(availability_date, today), availability_date }
}

/** One model. @throws Refusal `model_not_found` */
export async function model(modelId: string): Promise<FleetModel> {
  const found = await getItem<FleetModel>(modelKey(modelId))
  if (!found) throw new Refusal('model_not_found')
  return found
}

/** One model that can be ordered now. @throws Refusal `model_not_found`, `model_not_orderable` */
export async function orderable(modelId: string): Promise<FleetModel> {
  const found = await model(modelId)
  if (found.not_orderable) throw new Refusal('model_not_orderable')
  return found
}

/** Where a model is stored. */
export const modelKey = (modelId: string) => ({ pk: FLEET, sk: `MODEL#${modelId}` })

/** Where it is stored what the public pages show of a model. */
export const publicationKey = (modelId: string) => ({ pk: FLEET, sk: `PUBLISHED#${modelId}` })

/** Every model as it is stored, and what is published of it, as they are now. */
export async function storedModels(): Promise<{ models: StoredModel[]; publications: Publication[] }> {
  const [models, publications] = await Promise.all([
    queryItems<StoredModel>(FLEET, 'MODEL#'),
    queryItems<Publication>(FLEET, 'PUBLISHED#'),
  ])
  return { models, publications }
}

/** The calendars of a model's vehicles, read consistently. */
export const calendars = (modelId: string) => queryItems<Calendar>(FLEET, `CALENDAR#${modelId}#`)

/** One vehicle's calendar. */
export const calendar = (modelId: string, vehicleId: string) =>
  getItem<Calendar>(calendarKey(modelId, vehicleId))

/** Calendars by model and vehicle, read for lists. */
export const calendarsForLists = (of: readonly { modelId: string; vehicleId: string }[]) =>
  getInParts<Calendar>(of.map(({ modelId, vehicleId }) => calendarKey(modelId, vehicleId)))

const calendarKey = (modelId: string, vehicleId: string) => ({
  pk: FLEET,
  sk: `CALENDAR#${modelId}#${vehicleId}`,
})

/** Writes a calendar if nobody wrote it since it was read: two bookings never hold one vehicle on one day. */
export function calendarOp(
  read: Calendar,
  taken: readonly Slot[],
  today: IsoDate,
  { returned = false } = {},
): Op {
  const kept = taken.filter((slot) => slot.until > addDays(today, -HISTORY_DAYS))
  const changed = update<Calendar>(calendarKey(read.modelId, read.vehicleId))
    .set({ taken: kept, version: read.version + 1 })
    .when({ version: read.version })
  if (returned) changed.remove('heldBy', 'holderId')
  return changed.orReadAgain()
}

/** The vehicle is with a customer from now on. One physical vehicle has one holder, whoever else is quick. */
export const holdOp = ({ modelId, vehicleId, _id, customerId }: Held): Op =>
  update<Calendar>(calendarKey(modelId, vehicleId))
    .set({ heldBy: _id, holderId: customerId })
    .when({ heldBy: absent })
    .orReadAgain()

/** The reservation under which a vehicle is handed over. */
type Held = Pick<Reservation, '_id' | 'customerId' | 'modelId' | 'vehicleId'>

/**
 * A vehicle has another plate, or none, and other days taken, if it is still as it was read: mails name the plate, and the desk finds the
 * vehicle by the new one. Nothing where nothing differs.
 */
export function changedOps(
  read: Calendar,
  becomes: { plate: string | undefined; taken: readonly Slot[] },
): Op[] {
  const { plate: before, ...others } = read
  const { plate, taken } = becomes
  const isTaken = taken !== read.taken
  if (plate === before && !isTaken) return []
  const words = changedWordsOps(
    { type: 'Calendar', ...read },
    { type: 'Calendar', ...others, ...(plate && { plate }) },
  )
  const changed = update<Calendar>(calendarKey(read.modelId, read.vehicleId))
    .replace({ plate })
    .when({ plate: before })
  if (isTaken) changed.set({ taken: [...taken], version: read.version + 1 }).when({ version: read.version })
  return [changed.orReadAgain(), ...words]
}

/** What a vehicle's calendar has from the day after its sale on: nothing is booked then. */
const SOLD = 'sold'

/** The days that are taken of a vehicle that is sold on a day, or is ours; the same list where it has them already. */
export function takenWhenSold(taken: readonly Slot[], soldOn: IsoDate | undefined): readonly Slot[] {
  const from = soldOn && addDays(soldOn, 1)
  const there = taken.find(({ sold }) => sold)
  if (there?.from === from) return taken
  const others = taken.filter(({ sold }) => !sold)
  return from ? [...others, { from, until: KEPT_UNTIL, reservationId: SOLD, sold: true }] : others
}

/** A vehicle that its model did not have, with what it is found by. Where another one has its id by now, everything is read again. */
export function addedOps(added: Calendar): Op[] {
  const item = { ...calendarKey(added.modelId, added.vehicleId), type: 'Calendar', ...added }
  return [put(item).when({ pk: absent }).orReadAgain(), ...foundByOps(item)]
}

/** The id of the next vehicle of a model: no number is used twice. */
export function nextVehicleId(modelId: string, fleet: readonly Pick<Calendar, 'modelId' | 'vehicleId'>[]) {
  const own = fleet.filter((one) => one.modelId === modelId)
  const numbers = own.map(({ vehicleId }) => Number(vehicleId.slice(modelId.length + 1)) || 0)
  return `${modelId}-${Math.max(0, ...numbers) + 1}`
}

/** The vehicle is with us again, as the demo's stories have it. */
export const releaseOp = (modelId: string, vehicleId: string): Op =>
  update<Calendar>(calendarKey(modelId, vehicleId)).remove('heldBy', 'holderId').op()

/** A model, the calendars of its vehicles and what those are found by, as items, for the seed. */
export function modelItems(fleetModel: FleetModel): object[] {
  const { vehicleIds, _id } = fleetModel
  const items = vehicleIds.map((vehicleId) => ({
    ...calendarKey(_id, vehicleId),
    type: 'Calendar',
    vehicleId,
    modelId: _id,
    ...(fleetModel.plates?.[vehicleId] && { plate: fleetModel.plates[vehicleId] }),
    version: 1,
    taken: [],
  }))
  return [{ ...modelKey(_id), type: 'Model', ...fleetModel }, ...items, ...items.flatMap(searchItems)]
}

/** The calendars of vehicles that were found, at most MOST_KEYS. */
export const calendarsOf = (vehicles: readonly { modelId: string; vehicleId: string }[]) =>
  getMany<Calendar>(vehicles.map(({ modelId, vehicleId }) => calendarKey(modelId, vehicleId)))
