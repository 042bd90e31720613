import { sendContact } from '../../shared/api/contact.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import { openDaysAfter } from '../../shared/rules/opening-hours.ts'
import { route } from '../chain/route.ts'
import { contactMail, languageOf } from '../messages/mail.ts'
import { newId } from '../store/ids.ts'
import { contactOps } from '../store/limits.ts'
import { openingHours } from '../store/opening-hours.ts'
import { sendOp } from '../store/outbox.ts'
import { addOp } from '../store/tasks.ts'

/** "Advisor reply 24 to 48 hours" (spec §9). */
const ANSWERED_WITHIN_DAYS = 2

/** POST /contact. A task for staff and a mail that confirms it, together or not at all. */
export const handler = route(sendContact, async ({ input, viewer, now, today, request }) => {
  const opening = await openingHours()
  const task: StaffTask = {
    _id: newId('tsk', now),
    kind: 'contact_request',
    contact: input,
    dueOn: openDaysAfter(opening, today, ANSWERED_WITHIN_DAYS),
    createdAt: now,
  }
  const ops = [
    ...(await contactOps(viewer.address, input.email, now)),
    addOp(task),
    await sendOp(contactMail(input.email, languageOf(input), opening.weeks), now),
  ]
  return request.commit(ops, {})
})
