import { noteTask } from '../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { route } from '../../chain/route.ts'
import * as customers from '../../store/customers.ts'
import { noteOp } from '../../store/tasks.ts'
import { onTheDesk, openTask } from '../parts/open-task.ts'

/** PATCH /staff/tasks/{taskId}. */
export const handler = route(noteTask, async ({ input, caller, now, request }) => {
  const [task, who] = await Promise.all([openTask(input.taskId, caller.id), customers.find(caller.id)])
  if (!who) throw new Refusal('customer_not_found')
  const { note: _before, ...rest } = onTheDesk(task)
  const byName = `${who.firstname} ${who.lastname}`
  const note = input.note ? { text: input.note, byName, at: now } : undefined
  return request.commit([noteOp(input.taskId, note)], { data: { ...rest, ...(note && { note }) } })
})
