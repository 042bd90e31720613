import type * as z from 'zod/mini'
import type { Vehicle } from '../api/vehicle-fields.ts'
import type { BodyType } from '../pictures.ts'
import { FIRST_PRICE_BOOK, type PriceBook } from '../price-book.ts'
import { inEuros } from '../rules/money.ts'
import { slug, type VehicleType } from '../vocabulary.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import { MODELS } from './models.ts'
import { PAINTS } from './paints.ts'

/** A model of the fleet without what the calendars hold: availability is added when the list is read. */
export type FleetModel = Omit<z.output<typeof Vehicle>, 'availability' | 'availability_date'> & {
  /** Ids of the models to suggest beside it. */
  suggested: string[]
  /** Ids of the physical vehicles. */
  vehicleIds: string[]
  /** Their number plates, by id. */
  plates?: Record<string, string>
}

/** A vehicle with its list price by a version of the price book: the one that is stored with it is the first's. */
export function priced<V extends Pick<FleetModel, 'vehicle_cat' | 'settingPrice' | 'settingPriceCents'>>(
  vehicle: V,
  book: PriceBook,
): V {
  const settingPriceCents = book.catalogueMonthlyCents[vehicle.vehicle_cat]
  return { ...vehicle, settingPriceCents, settingPrice: inEuros(settingPriceCents) }
}

const BODY_TYPES: Record<BodyType, VehicleType> = {
  coupe: 'sports-coupe',
  gt: 'sports-coupe',
  'rear-engine-coupe': 'sports-coupe',
  supercar: 'supercar',
  sedan: 'sedan',
  fastback: 'sedan',
  wagon: 'wagon',
  suv: 'suv',
  'suv-coupe': 'suv',
  offroader: 'suv',
  convertible: 'convertible',
  minivan: 'minivan',
}

/** The types of a model: what its body is, what drives it, and what is said of it besides. */
export const vehicleTypesOf = ({
  body,
  fuel,
  tags,
}: Pick<CatalogueModel, 'body' | 'fuel' | 'tags'>): VehicleType[] => [
  ...new Set<VehicleType>([BODY_TYPES[body], fuel, ...tags]),
]

/** A model as people describe it, in the catalogue file or at the desk. */
export interface DescribedModel extends Omit<CatalogueModel, 'paints' | 'co2'> {
  /** g/km; null when the maker gives none. */
  co2: number | null
}

/** What of a model follows from the others, or from its paints. */
type Among = Pick<FleetModel, 'sequence' | 'colours' | 'suggested'>

/** The id of a model, which is its name as addresses write it. */
export const modelIdOf = (model: Pick<CatalogueModel, 'brand' | 'model' | 'declination'>) =>
  slug(`${model.brand} ${model.model} ${model.declination}`)

/** A model of the fleet as it is described, with the ids of its vehicles. */
export function fleetModelOf(model: DescribedModel, { sequence, colours, suggested }: Among): FleetModel {
  const priceCents = FIRST_PRICE_BOOK.catalogueMonthlyCents[model.category]
  const _id = modelIdOf(model)
  return {
    _id,
    manufacturer: { name: model.brand },
    model: { name: model.model },
    declination: model.declination,
    vehicle_cat: model.category,
    general_info: {
      vi_types: vehicleTypesOf(model),
      main_fuel: { name: model.fuel },
      co2_emissions: model.co2,
      year: model.year,
      body: model.body,
      power_hp: model.hp,
      engine: model.engine,
      transmission: model.transmission,
      consumption: model.consumption,
      top_speed_kmh: model.topSpeed,
      seats: model.seats,
    },
    settingPrice: inEuros(priceCents),
    settingPriceCents: priceCents,
    average_delv_time_opt: model.delivery,
    is_multi: true,
    one_of_one: model.tags.includes('one-of-one') ? 'Yes' : 'No',
    sequence,
    colours,
    suggested,
    vehicleIds: Array.from({ length: model.cars }, (_, car) => `${_id}-${car + 1}`),
  }
}

const SUGGESTIONS = 4

/** What decides how close two models are. */
interface Kind {
  category: number
  body: BodyType
}

/** The same kind of body first, then the nearest category. */
const distance = (one: Kind, other: Kind) =>
  Math.abs(other.category - one.category) + (BODY_TYPES[other.body] === BODY_TYPES[one.body] ? 0 : 2)

/** The closest models of the catalogue file. */
function suggestionsFor(model: CatalogueModel): CatalogueModel[] {
  const others = MODELS.filter((other) => modelIdOf(other) !== modelIdOf(model))
  return others.sort((a, b) => distance(model, a) - distance(model, b)).slice(0, SUGGESTIONS)
}

/** A model as the fleet has it, as far as others are suggested beside it. */
type Placed = Pick<FleetModel, '_id' | 'vehicle_cat'> & { general_info: { body: BodyType } }
const kindOf = ({ vehicle_cat, general_info: { body } }: Placed): Kind => ({ category: vehicle_cat, body })

/** The ids of the closest models to one that the catalogue file does not have. */
export function suggestedBeside(model: Placed, others: readonly Placed[]): string[] {
  const kind = kindOf(model)
  return others
    .filter(({ _id }) => _id !== model._id)
    .toSorted((a, b) => distance(kind, kindOf(a)) - distance(kind, kindOf(b)))
    .slice(0, SUGGESTIONS)
    .map(({ _id }) => _id)
}

const isFirst = (model: CatalogueModel) => model.tags.includes('iconic') && model.tags.includes('trending')
const rank = (model: CatalogueModel) => (isFirst(model) ? 0 : model.tags.includes('trending') ? 1 : 2)

/** Shown first to last: the icons that people come for, what is trending, then the rest as the file has it. */
const shown = [...MODELS].sort((a, b) => rank(a) - rank(b))

const FIRST_PLATE = 1001

/** The whole fleet, in its default order (`sequence`). */
export const FLEET: readonly FleetModel[] = withPlates(
  shown.map((model, index) =>
    fleetModelOf(model, {
      sequence: index + 1,
      colours: model.paints.map((name) => PAINTS[name]),
      suggested: suggestionsFor(model).map(modelIdOf),
    }),
  ),
)

/** Luxembourg plates, `DL 1001` and so on: the demo's vehicles are ours, so are their letters. */
function withPlates(models: readonly FleetModel[]): FleetModel[] {
  let next = FIRST_PLATE
  return models.map((model) => {
    const plates = Object.fromEntries(model.vehicleIds.map((id, car) => [id, `DL ${next + car}`]))
    next += model.vehicleIds.length
    return { ...model, plates }
  })
}
