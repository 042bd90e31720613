import type { Choice } from '../../../shared/api/choices.ts'
import type { Reservation } from '../../../shared/api/reservations.ts'
import { listChoices, rejectChoice, validateChoice } from '../../../shared/api/staff-choices.ts'
import { confirmReservation, listStaffReservations } from '../../../shared/api/staff-reservations.ts'
import {
  approveTask,
  closeTask,
  declineTask,
  listTasks,
  type StaffTask,
} from '../../../shared/api/staff-tasks.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useQueue } from './queue.data.ts'

type Stage = 'Waiting' | 'Confirmed' | 'InGarage'

/** Choices to validate, oldest first. */
export const useChoicesToValidate = () => useQueue('choices', (cursor) => call(listChoices, { cursor }))

const QUEUE_OF = { Waiting: 'reservations', Confirmed: 'hand-overs', InGarage: 'returns' } as const

/** Reservations at a stage, oldest first. */
export const useReservationsAt = (status: Stage) =>
  useQueue(QUEUE_OF[status], (cursor) => call(listStaffReservations, { status, cursor }))

/** Open tasks, oldest first. */
export const useTasks = () => useQueue('tasks', (cursor) => call(listTasks, { cursor }))

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
    close: async (task: StaffTask) => {
      await call(closeTask, { taskId: task._id })
      await refresh()
    },
  }
}
