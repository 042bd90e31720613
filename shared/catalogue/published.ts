import type { Vehicle } from '../api/vehicle-fields.ts'
import type { FleetModel } from './fleet.ts'

/** What of a model differs from the catalogue file that the site was built with; all of one that it does not have. */
export type PublishedModel = Partial<Omit<Vehicle, 'availability' | 'availability_date'>>

/** A model that the build does not have. */
export type AddedModel = Omit<Vehicle, 'availability' | 'availability_date'>

/** What staff have changed since the site was built, by the model's id; a page carries it for the models that it shows. */
export type Published = Readonly<Record<string, PublishedModel>>

/** What can differ: what staff change at the desk. */
export const PUBLISHED_FIELDS = [
  'version',
  'not_orderable',
  'photographs',
  'general_info',
  'average_delv_time_opt',
] as const satisfies (keyof PublishedModel)[]

/** The models that are not as the catalogue file has them. Photographs are those whose pictures are there. */
export function publishedOf(models: readonly FleetModel[], catalogue: readonly FleetModel[]): Published {
  const entries = models.flatMap((model): [string, PublishedModel][] => {
    const built = catalogue.find(({ _id }) => _id === model._id)
    if (!built) return [[model._id, whole(model)]]
    const different = PUBLISHED_FIELDS.filter((field) => !isSame(model[field], built[field]))
    if (different.length === 0) return []
    return [[model._id, Object.fromEntries(different.map((field) => [field, model[field]]))]]
  })
  return Object.fromEntries(entries)
}

/** All that pages show of a model that the build does not have. */
function whole({ suggested: _, vehicleIds: __, plates: ___, ...shown }: FleetModel): PublishedModel {
  return shown
}

/** Equal values, whatever the order in which an object has its fields. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** A catalogue with what staff have changed of it, and behind it what they have added. */
export function withPublished<V extends { _id: string; sequence: number }>(
  models: readonly V[],
  published: Published,
): V[] {
  const added = addedTo(models, published) as unknown as V[]
  return [...models.map((model) => ({ ...model, ...published[model._id] })), ...added]
}

/** What is published and not among these models, in the order in which it was added: each of them whole. */
export function addedTo(models: readonly { _id: string }[], published: Published): AddedModel[] {
  const added = Object.entries(published).flatMap(([id, model]) =>
    models.some(({ _id }) => _id === id) ? [] : [model as AddedModel],
  )
  return added.sort((one, other) => one.sequence - other.sequence)
}
