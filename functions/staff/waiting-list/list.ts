import { listWaitingLine } from '../../../shared/api/waiting-list.ts'
import { route } from '../../chain/route.ts'
import * as waiting from '../../store/waiting-list.ts'
import { shown } from '../../waiting-list/parts/shown.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/waiting-list. */
export const handler = route(listWaitingLine, async ({ input, now }) => {
  const { items, cursor } = await waiting.line(input.modelId, input.cursor)
  const places = items.map((wait) => ({ ...shown(wait, now), customerId: wait.customerId }))
  return { data: await withNames(places), cursor }
})
