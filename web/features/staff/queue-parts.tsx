import type { ReactElement } from 'react'
import type { QueueName } from '../../../shared/api/staff-queues.ts'
import { ChoicesQueue } from './desk/choices-queue.tsx'
import { ContractsQueue } from './desk/contracts-queue.tsx'
import { DocumentsQueue } from './desk/documents-queue.tsx'
import { DriversQueue } from './desk/drivers-queue.tsx'
import { LateInvoicesQueue } from './desk/late-invoices-queue.tsx'
import { ReservationsQueue } from './desk/reservations-queue.tsx'
import { TasksQueue } from './desk/tasks-queue.tsx'

/** Each queue's rows, and what is done with them. */
export const QUEUE_PARTS: Record<QueueName, () => ReactElement> = {
  choices: () => <ChoicesQueue />,
  documents: () => <DocumentsQueue />,
  drivers: () => <DriversQueue />,
  contracts: () => <ContractsQueue />,
  reservations: () => <ReservationsQueue status="Waiting" />,
  'hand-overs': () => <ReservationsQueue status="Confirmed" />,
  returns: () => <ReservationsQueue status="InGarage" />,
  'late-invoices': () => <LateInvoicesQueue />,
  tasks: () => <TasksQueue />,
}
