import type { Vehicle } from '../api/vehicle-fields.ts'
import type { FleetModel } from './fleet.ts'

/** What of a model differs from the catalogue file that the site was built with. */
export type PublishedModel = Partial<Omit<Vehicle, 'availability' | 'availability_date'>>

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
    if (!built) return []
    const different = PUBLISHED_FIELDS.filter((field) => !isSame(model[field], built[field]))
    if (different.length === 0) return []
    return [[model._id, Object.fromEntries(different.map((field) => [field, model[field]]))]]
  })
  return Object.fromEntries(entries)
}

/** Equal values, whatever the order in which an object has its fields. */
const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
const sorted = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** A catalogue with what staff have changed of it. */
export const withPublished = <V extends { _id: string }>(models: readonly V[], published: Published): V[] =>
  models.map((model) => ({ ...model, ...published[model._id] }))
