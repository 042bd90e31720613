import { listDataBreaches } from '../../../shared/api/staff-data-breaches.ts'
import { route } from '../../chain/route.ts'
import * as breaches from '../../store/data-breaches.ts'

/** GET /staff/data-breaches. */
export const handler = route(listDataBreaches, async ({ input: { state, cursor } }) => {
  const { items, cursor: next } = await breaches.page(state, cursor)
  return { data: items, cursor: next }
})
