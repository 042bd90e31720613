import type { Choice } from '../../../shared/api/choices.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { listChoices, rejectChoice, validateChoice } from '../../../shared/api/staff-choices.ts'
import { listUnsignedContracts } from '../../../shared/api/staff-contracts.ts'
import { listLateInvoices } from '../../../shared/api/staff-late-invoices.ts'
import { confirmReservation, listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import {
  answerTask,
  approveTask,
  closeTask,
  declineTask,
  giveTaskBack,
  listTasks,
  noteTask,
  type StaffTask,
  snoozeTask,
  takeTask,
} from '../../../shared/api/staff-tasks.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import type { TaskOutcome } from '../../../shared/rules/outcomes.ts'
import { useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useQueue } from './queue.data.ts'

type Stage = 'Waiting' | 'Confirmed' | 'InGarage'

/** Choices to validate, oldest first. */
export const useChoicesToValidate = (view: Omit<AskOf<typeof listChoices>, 'cursor'>) =>
  useQueue('choices', (cursor) => call(listChoices, { ...view, cursor }), JSON.stringify(view))

/** Contracts that wait for a signature, oldest first. */
export const useUnsignedContracts = (view: Omit<AskOf<typeof listUnsignedContracts>, 'cursor'>) =>
  useQueue('contracts', (cursor) => call(listUnsignedContracts, { ...view, cursor }), JSON.stringify(view))

/** Invoices that are late, the longest late first. */
export const useLateInvoices = (view: Omit<AskOf<typeof listLateInvoices>, 'cursor'>) =>
  useQueue('late-invoices', (cursor) => call(listLateInvoices, { ...view, cursor }), JSON.stringify(view))

export const QUEUE_OF = { Waiting: 'reservations', Confirmed: 'hand-overs', InGarage: 'returns' } as const

/** Reservations at a stage, oldest first. */
export const useReservationsAt = (
  view: Omit<AskOf<typeof listStaffReservations>, 'cursor'> & { status: Stage },
) =>
  useQueue(
    QUEUE_OF[view.status],
    (cursor) => call(listStaffReservations, { ...view, cursor }),
    JSON.stringify(view),
  )

/** Which of the open tasks are shown, and in which order. */
export type TaskView = Omit<AskOf<typeof listTasks>, 'cursor'>

/** Open tasks of a view. */
export const useTasks = (view: TaskView) =>
  useQueue('tasks', (cursor) => call(listTasks, { ...view, cursor }), JSON.stringify(view))

/** What an advisor does; each fetches the desk's lists again. */
export function useStaffActions() {
  const refresh = useRefresh('desk')
  return {
    /** `startsOn`: the day from which a Single's vehicle is the customer's. */
    validate: async ({ customerId, _id: choiceId }: Choice, startsOn?: IsoDate) => {
      await call(validateChoice, { customerId, choiceId, startsOn })
      await refresh()
    },
    /** The customer reads the reason. */
    reject: async (choice: Choice, reason: string) => {
      await call(rejectChoice, { customerId: choice.customerId, choiceId: choice._id, reason })
      await refresh()
    },
    confirm: async ({ customerId, _id: reservationId }: Reservation) => {
      await call(confirmReservation, { customerId, reservationId })
      await refresh()
    },
    approve: async (task: StaffTask) => {
      await call(approveTask, { taskId: task._id })
      await refresh()
    },
    decline: async (task: StaffTask, reason: string) => {
      await call(declineTask, { taskId: task._id, reason })
      await refresh()
    },
    /** From nobody, or from the colleague whom the desk shows with it. */
    take: async ({ _id: taskId, assignee }: StaffTask) => {
      await call(takeTask, { taskId, from: assignee?._id })
      await refresh()
    },
    giveBack: async ({ _id: taskId }: StaffTask) => {
      await call(giveTaskBack, { taskId })
      await refresh()
    },
    /** Back now, without a day. */
    snooze: async ({ _id: taskId }: StaffTask, until?: IsoDate) => {
      await call(snoozeTask, { taskId, until })
      await refresh()
    },
    note: async ({ _id: taskId }: StaffTask, note: string) => {
      await call(noteTask, { taskId, note })
      await refresh()
    },
    answer: async (task: StaffTask, said: Omit<AskOf<typeof answerTask>, 'taskId'>) => {
      // Also after a refusal: what a colleague has answered is shown.
      await call(answerTask, { taskId: task._id, ...said }).finally(refresh)
    },
    close: async (task: StaffTask, became?: { outcome: TaskOutcome; note?: string }) => {
      await call(closeTask, { taskId: task._id, ...became })
      await refresh()
    },
  }
}
