import useSWR from 'swr'
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
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

type Stage = 'Waiting' | 'Confirmed' | 'InGarage'

/** Choices to validate, oldest first. */
export const useChoicesToValidate = () =>
  useSWR(useOwnKey('staff', 'choices'), async () => (await call(listChoices, {})).data)

/** Reservations at a stage, oldest first. */
export const useReservationsAt = (status: Stage) =>
  useSWR(
    useOwnKey('staff', 'reservations', status),
    async () => (await call(listStaffReservations, { status })).data,
  )

/** Open tasks, oldest first. */
export const useTasks = () =>
  useSWR(useOwnKey('staff', 'tasks'), async () => (await call(listTasks, {})).data)

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
