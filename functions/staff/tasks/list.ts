import { listTasks } from '../../../shared/api/staff-tasks.ts'
import { route } from '../../chain/route.ts'
import { openTasks } from '../../store/tasks.ts'
import { withNames } from '../parts/customer-names.ts'

/** GET /staff/tasks. */
export const handler = route(listTasks, async () => ({ data: await withNames(await openTasks()) }))
