import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { changeFleetVehicle } from '../../../shared/api/fleet-vehicles.ts'
import { listAnswerTemplates } from '../../../shared/api/staff-answer-templates.ts'
import { listBankEntries } from '../../../shared/api/staff-bank.ts'
import { getBooks } from '../../../shared/api/staff-books.ts'
import { listDataRequests } from '../../../shared/api/staff-data-requests.ts'
import { getFigures } from '../../../shared/api/staff-figures.ts'
import { listIncidents } from '../../../shared/api/staff-incidents.ts'
import { listModels } from '../../../shared/api/staff-models.ts'
import { changeOpeningHours } from '../../../shared/api/staff-opening-hours.ts'
import { runCallAgain } from '../../../shared/api/staff-ops.ts'
import { listPeople } from '../../../shared/api/staff-people.ts'
import { getPlanner } from '../../../shared/api/staff-planner.ts'
import { listPrices } from '../../../shared/api/staff-prices.ts'
import { QUEUE_NAMES, QUEUES, type QueueName } from '../../../shared/api/staff-queues.ts'
import { listWaitingLine } from '../../../shared/api/waiting-list.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { TaskGroup } from '../../../shared/rules/task-groups.ts'

/** The address of a queue's own page. */
export const queuePath = (name: QueueName) => `/staff/queues/${name}`

/** The queue of tasks, those of one group alone. */
export const tasksPath = (group: TaskGroup) => `${queuePath('tasks')}?group=${group}`

/** A page of the desk: its address, its name in the words, and who has it. */
export interface DeskPage {
  name:
    | 'today'
    | QueueName
    | 'planner'
    | 'waiting-list'
    | 'vehicles'
    | 'models'
    | 'incidents'
    | 'data-requests'
    | 'bank'
    | 'books'
    | 'figures'
    | 'prices'
    | 'answer-templates'
    | 'opening-hours'
    | 'settings'
    | 'people'
    | 'ops'
  path: string
  of?: Endpoint
}

export const DESK_PAGES: readonly DeskPage[] = [
  { name: 'today', path: '/staff' },
  ...QUEUE_NAMES.map((name): DeskPage => ({ name, path: queuePath(name), of: QUEUES[name].of })),
  { name: 'planner', path: '/staff/planner', of: getPlanner },
  { name: 'waiting-list', path: '/staff/waiting-list', of: listWaitingLine },
  { name: 'vehicles', path: '/staff/vehicles', of: changeFleetVehicle },
  { name: 'models', path: '/staff/models', of: listModels },
  { name: 'incidents', path: '/staff/incidents', of: listIncidents },
  { name: 'data-requests', path: '/staff/data-requests', of: listDataRequests },
  { name: 'bank', path: '/staff/bank', of: listBankEntries },
  { name: 'books', path: '/staff/books', of: getBooks },
  { name: 'figures', path: '/staff/figures', of: getFigures },
  { name: 'prices', path: '/staff/prices', of: listPrices },
  { name: 'answer-templates', path: '/staff/answer-templates', of: listAnswerTemplates },
  { name: 'opening-hours', path: '/staff/opening-hours', of: changeOpeningHours },
  { name: 'settings', path: '/staff/settings', of: setCommercialRate },
  { name: 'people', path: '/staff/people', of: listPeople },
  { name: 'ops', path: '/staff/ops', of: runCallAgain },
]

/** What pages are about, in the order of the sidebar; the first are the day's work and stand without a name. */
export const PAGE_GROUPS = ['day', 'fleet', 'money', 'office'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

const OTHERS: Readonly<Record<Exclude<DeskPage['name'], 'today' | QueueName>, PageGroup>> = {
  planner: 'fleet',
  'waiting-list': 'fleet',
  vehicles: 'fleet',
  models: 'fleet',
  incidents: 'fleet',
  bank: 'money',
  books: 'money',
  figures: 'money',
  prices: 'money',
  'answer-templates': 'office',
  'opening-hours': 'office',
  'data-requests': 'office',
  settings: 'office',
  people: 'office',
  ops: 'office',
}

export const groupOf = (name: DeskPage['name']): PageGroup =>
  name in OTHERS ? OTHERS[name as keyof typeof OTHERS] : 'day'
