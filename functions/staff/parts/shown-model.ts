import type { ListedModel, ModelFacts } from '../../../shared/api/staff-models.ts'
import { drawableOf } from '../../../shared/pictures.ts'
import type { PriceBook } from '../../../shared/price-book.ts'
import type { Publication, StoredModel } from '../../store/fleet.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

/** A row of the desk's list of models. */
export const listedModel = (model: StoredModel, book: PriceBook, published?: Publication): ListedModel => ({
  modelId: model._id,
  name: vehicleName(model),
  category: model.vehicle_cat,
  settingPriceCents: book.catalogueMonthlyCents[model.vehicle_cat],
  isOrderable: model.not_orderable === undefined,
  photographs: model.chosenPhotographs?.length ?? 0,
  version: model.version ?? 0,
  ...drawnAs(model),
  ...(published && { published: { version: published.version, at: published.at } }),
})

/** Of a model without a drawing of its own, which body stands for it. */
function drawnAs(model: StoredModel): Pick<ListedModel, 'drawnAs'> {
  const { body } = model.general_info
  return drawableOf(model) === body ? { drawnAs: body } : {}
}

/** What staff may change of a model's facts. */
export function factsOf({ general_info, average_delv_time_opt: deliveryDays }: StoredModel): ModelFacts {
  const { year, power_hp, engine, consumption, top_speed_kmh, seats, co2_emissions } = general_info
  return { year, power_hp, engine, consumption, top_speed_kmh, seats, co2_emissions, deliveryDays }
}
