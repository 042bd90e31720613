import { getPlanner } from '../../shared/api/staff-planner.ts'
import { route } from '../chain/route.ts'
import { plannerModels } from './parts/planner-rows.ts'

/** GET /staff/planner. */
export const handler = route(getPlanner, async () => ({ data: await plannerModels() }))
