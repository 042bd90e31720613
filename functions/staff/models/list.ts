import { listModels } from '../../../shared/api/staff-models.ts'
import { route } from '../../chain/route.ts'
import { storedModels } from '../../store/fleet.ts'
import { bookOn } from '../../store/price-books.ts'
import { listedModel } from '../parts/shown-model.ts'

/** GET /staff/models, in the order of the fleet's page. */
export const handler = route(listModels, async ({ today }) => {
  const [{ models, publications }, book] = await Promise.all([storedModels(), bookOn(today)])
  const published = new Map(publications.map((one) => [one.modelId, one]))
  const rows = models.toSorted((one, other) => one.sequence - other.sequence)
  return { data: rows.map((model) => listedModel(model, book, published.get(model._id))) }
})
