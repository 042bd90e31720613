import { listViews } from '../../../shared/api/staff-views.ts'
import { route } from '../../chain/route.ts'
import { viewsOf } from '../../store/saved-views.ts'

/** GET /staff/views. */
export const handler = route(listViews, async ({ caller }) => {
  const [shared, own] = await Promise.all([viewsOf('everybody'), viewsOf(caller.id)])
  return { data: [...shared.views, ...own.views] }
})
