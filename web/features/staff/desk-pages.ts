import { setCommercialRate } from '../../../shared/api/commercial-rate.ts'
import { listDriversToConfirm } from '../../../shared/api/drivers.ts'
import { listChoices } from '../../../shared/api/staff-choices.ts'
import { listDocumentsToReview } from '../../../shared/api/staff-documents.ts'
import { confirmReservation, listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import { listTasks } from '../../../shared/api/staff-tasks.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'

/** The queues of the desk, in the order of a day's work; who may call `of` has the queue. */
export const QUEUES = {
  choices: { of: listChoices },
  documents: { of: listDocumentsToReview },
  drivers: { of: listDriversToConfirm },
  reservations: { of: confirmReservation },
  'hand-overs': { of: listStaffReservations },
  returns: { of: listStaffReservations },
  tasks: { of: listTasks },
} as const satisfies Record<string, { of: Endpoint }>
export type QueueName = keyof typeof QUEUES

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[]

/** The address of a queue's own page. */
export const queuePath = (name: QueueName) => `/staff/queues/${name}`

/** A page of the desk: its address, its name in the words, and who has it. */
export interface DeskPage {
  name: 'overview' | QueueName | 'settings'
  path: string
  of?: Endpoint
}

export const DESK_PAGES: readonly DeskPage[] = [
  { name: 'overview', path: '/staff' },
  ...QUEUE_NAMES.map((name): DeskPage => ({ name, path: queuePath(name), of: QUEUES[name].of })),
  { name: 'settings', path: '/staff/settings', of: setCommercialRate },
]
