import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from './roles.ts'
import { STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { QUEUE_NAMES } from './staff-queues.ts'
import { Id, text } from './values.ts'

/** Filters of a queue under a name: one's own, and those that administrators share with the whole desk (docs/decisions/0122). */

const named = {
  queue: z.enum(QUEUE_NAMES),
  name: text('required', 40),
  /** What stands behind the address of the queue. */
  search: z.string().check(z.maxLength(200, 'too_long'), z.regex(/^[\w=&%.+-]*$/, 'invalid')),
  isShared: z._default(z.boolean(), false),
}

export const SavedView = z.object({ _id: Id, ...named })
export type SavedView = z.output<typeof SavedView>

const PATH = '/api/v1/staff/views'

export const listViews = endpoint({
  ...STAFF_GET,
  id: 'staff-views-list',
  staff: STAFF_ROLES,
  path: PATH,
  summary: 'The saved views of the queues: those of the whole desk, then one’s own',
  input: z.object({}),
  reply: data(z.array(SavedView)),
})

export const saveView = endpoint({
  ...STAFF_POST,
  id: 'staff-views-create',
  staff: STAFF_ROLES,
  path: PATH,
  summary:
    'Save the filters of a queue under a name, in place of those of the same name; administrators may share them',
  input: z.object(named),
  reply: data(SavedView),
  example: { queue: 'tasks', name: 'My requests', search: 'group=requests&show=mine', isShared: false },
})

export const removeView = endpoint({
  method: 'DELETE',
  access: 'staff',
  id: 'staff-views-delete',
  staff: STAFF_ROLES,
  path: `${PATH}/{viewId}`,
  summary: 'Remove one of one’s own views; administrators also one that is shared',
  input: z.object({ viewId: Id }),
  reply: z.object({}),
})
