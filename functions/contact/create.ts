import { sendContact } from '../../shared/contracts/contact.ts'
import type { StaffTask } from '../../shared/contracts/staff-tasks.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { newId } from '../lib/ids.ts'
import { route } from '../lib/route.ts'
import { contactMail, languageOf } from '../messages/mail.ts'
import { contactOps } from '../store/limits.ts'
import { sendOp } from '../store/outbox.ts'
import { addOp } from '../store/tasks.ts'

/** "Advisor reply 24 to 48 hours" (spec §9). */
const ANSWERED_WITHIN_DAYS = 2

/** POST /contact. A task for staff and a mail that confirms it, together or not at all. */
export const handler = route(sendContact, async ({ input, viewer, now, today, once }) => {
  const task: StaffTask = {
    _id: newId('tsk', now),
    kind: 'contact_request',
    contact: input,
    dueOn: addDays(today, ANSWERED_WITHIN_DAYS),
    createdAt: now,
  }
  const ops = [
    ...contactOps(viewer.address, input.email, now),
    addOp(task),
    await sendOp(contactMail(input.email, languageOf(input)), now),
  ]
  return once.commit(ops, {})
})
