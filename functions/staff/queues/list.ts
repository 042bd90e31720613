import { listQueues, QUEUE_NAMES, QUEUES } from '../../../shared/api/staff-queues.ts'
import type { OpenThing } from '../../../shared/open-at-desk.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import type { Instant } from '../../../shared/rules/dates.ts'
import { fullName } from '../../billing/parts/party.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import * as looking from '../../store/looking.ts'
import * as planner from '../../store/planner.ts'
import { counts } from '../../store/queue-counts.ts'
import { SHOWN_BY } from '../parts/shown-by.ts'

/** GET /staff/queues. What the desk has open is said with it, so that a desk that is idle asks for nothing more. */
export const handler = route(listQueues, async ({ caller, input, now }) => {
  const own = QUEUE_NAMES.filter((name) => mayDo(caller.roles, QUEUES[name].of.staff ?? []))
  const open = input.open &&
    mayDo(caller.roles, SHOWN_BY[input.openKind].staff ?? []) && { kind: input.openKind, id: input.open }
  const [data, version, alsoOpen] = await Promise.all([
    counts(own, now),
    planner.version(),
    open && whoElse(open, caller.id, now),
  ])
  return {
    data,
    ...(version && { planner: version }),
    ...(open && alsoOpen && { open: { id: open.id, by: alsoOpen } }),
  }
})

async function whoElse(item: OpenThing, callerId: string, now: Instant): Promise<string[]> {
  const person = await customers.find(callerId)
  if (person) await looking.note(item, { id: callerId, name: fullName(person) }, now)
  return looking.others(item, callerId, now)
}
