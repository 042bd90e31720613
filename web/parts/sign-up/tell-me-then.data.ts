import { createOwnReminder, createReminder } from '../../../shared/api/reminders.ts'
import { useCall } from '../../lib/data/use-call.ts'

/** Keeps a reminder for an address whose code was typed. */
export const useRemind = () => useCall(createReminder)

/** Keeps a reminder for the customer who is logged in. */
export const useRemindMe = () => useCall(createOwnReminder)
