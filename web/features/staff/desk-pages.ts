import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { QUEUE_NAMES, QUEUES, type QueueName } from '../../../shared/api/staff-queues.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { TaskGroup } from '../../../shared/rules/task-groups.ts'

/** The address of a queue's own page. */
export const queuePath = (name: QueueName) => `/staff/queues/${name}`

/** The queue of tasks, those of one group alone. */
export const tasksPath = (group: TaskGroup) => `${queuePath('tasks')}?group=${group}`

/** A page of the desk: its address, its name in the words, and who has it. */
export interface DeskPage {
  name: 'today' | QueueName | 'settings'
  path: string
  of?: Endpoint
}

export const DESK_PAGES: readonly DeskPage[] = [
  { name: 'today', path: '/staff' },
  ...QUEUE_NAMES.map((name): DeskPage => ({ name, path: queuePath(name), of: QUEUES[name].of })),
  { name: 'settings', path: '/staff/settings', of: setCommercialRate },
]
