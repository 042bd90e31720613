import { listTasks } from '../../../shared/contracts/staff-tasks.ts'
import { route } from '../../lib/route.ts'
import { openTasks } from '../../store/tasks.ts'
import { withNames } from '../names.ts'

/** GET /staff/tasks. */
export const handler = route(listTasks, async () => ({ data: await withNames(await openTasks()) }))
