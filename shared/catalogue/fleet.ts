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

const idOf = (model: CatalogueModel) => slug(`${model.brand} ${model.model} ${model.declination}`)

function toFleetModel(model: CatalogueModel, sequence: number): FleetModel {
  const priceCents = FIRST_PRICE_BOOK.catalogueMonthlyCents[model.category]
  const _id = idOf(model)
  return {
    _id,
    manufacturer: { name: model.brand },
    model: { name: model.model },
    declination: model.declination,
    vehicle_cat: model.category,
    general_info: {
      vi_types: [...new Set<VehicleType>([BODY_TYPES[model.body], model.fuel, ...model.tags])],
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
    colours: model.paints.map((name) => PAINTS[name]),
    suggested: suggestionsFor(model).map(idOf),
    vehicleIds: Array.from({ length: model.cars }, (_, car) => `${_id}-${car + 1}`),
  }
}

const SUGGESTIONS = 4

/** The closest models: the same kind of body first, then the nearest category. */
function suggestionsFor(model: CatalogueModel): CatalogueModel[] {
  const distance = (other: CatalogueModel) =>
    Math.abs(other.category - model.category) + (BODY_TYPES[other.body] === BODY_TYPES[model.body] ? 0 : 2)
  const others = MODELS.filter((other) => idOf(other) !== idOf(model))
  return others.sort((a, b) => distance(a) - distance(b)).slice(0, SUGGESTIONS)
}

const isFirst = (model: CatalogueModel) => model.tags.includes('iconic') && model.tags.includes('trending')
const rank = (model: CatalogueModel) => (isFirst(model) ? 0 : model.tags.includes('trending') ? 1 : 2)

/** Shown first to last: the icons that people come for, what is trending, then the rest as the file has it. */
const shown = [...MODELS].sort((a, b) => rank(a) - rank(b))

const FIRST_PLATE = 1001

/** The whole fleet, in its default order (`sequence`). */
export const FLEET: readonly FleetModel[] = withPlates(
  shown.map((model, index) => toFleetModel(model, index + 1)),
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
