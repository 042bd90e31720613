import { listQueues, QUEUE_NAMES, QUEUES } from '../../../shared/api/staff-queues.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { route } from '../../chain/route.ts'
import * as planner from '../../store/planner.ts'
import { counts } from '../../store/queue-counts.ts'

/** GET /staff/queues. */
export const handler = route(listQueues, async ({ caller, now }) => {
  const own = QUEUE_NAMES.filter((name) => mayDo(caller.roles, QUEUES[name].of.staff ?? []))
  const [data, version] = await Promise.all([counts(own, now), planner.version()])
  return { data, ...(version && { planner: version }) }
})
