import { answerTask, type TaskAnswer } from '../../../../shared/api/staff-tasks.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { openFacts } from '../../../../shared/rules/answer-templates.ts'
import { LONGEST_SMS_ANSWER } from '../../../../shared/rules/contact.ts'
import { isAsked } from '../../../../shared/rules/task-groups.ts'
import { route } from '../../../chain/route.ts'
import { answerMail, languageOf } from '../../../messages/mail.ts'
import { addAnswer } from '../../../store/answers.ts'
import * as assigned from '../../../store/assigned-tasks.ts'
import { auditOp } from '../../../store/audit.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { type Message, sendOp } from '../../../store/outbox.ts'
import { answerOps, type StoredTask } from '../../../store/tasks.ts'
import { onTheDesk, openTask } from '../../parts/open-task.ts'

/**
 * POST /staff/tasks/{taskId}/answers. The answer goes out, is kept with the task and in the customer's timeline, and closes the task unless
 * it is kept open: in one transaction. Of two who answer at once the second is told who was first (docs/decisions/0110).
 */
export const handler = route(answerTask, ({ input, caller, now, request }) =>
  untilFresh(async () => {
    const { taskId, text, keepOpen } = input
    const [task, who] = await Promise.all([openTask(taskId, caller.id), customers.find(caller.id)])
    if (!who) throw new Refusal('customer_not_found')
    if (!isAsked(task.kind)) throw new Refusal('task_not_asked')
    refuseOpenFacts(text)
    const last = task.answers?.at(-1)
    if ((task.answers?.length ?? 0) !== input.seen)
      throw new Refusal('task_answered', last && { by: last.byName, at: last.at })
    const { message, customer } = await answerTo(task, text)
    const byName = `${who.firstname} ${who.lastname}`
    const answer: TaskAnswer = { text, by: caller.id, byName, at: now, channel: message.channel }
    const asked = task.contact && `${task.contact.subject}\n\n${task.contact.message}`
    const kept = { text, by: caller.id, channel: message.channel, taskId, ...(asked && { asked }) }
    const audit = { by: caller.id, what: `answered a message: ${task.kind}`, subject: taskId }
    const ops = [
      await sendOp(message, now),
      ...answerOps(task, answer, { isClosed: !keepOpen }),
      ...(keepOpen ? [] : assigned.doneOps(task)),
      ...(customer ? [addAnswer(customer._id, kept, now), auditOp(customer._id, audit, now)] : []),
    ]
    const answers = [...(task.answers ?? []), answer]
    return request.commit(ops, { data: onTheDesk({ ...task, answers }) })
  }),
)

/** A sentence without its subject is not sent. @throws Refusal `answer_fact_open` */
function refuseOpenFacts(text: string): void {
  const facts = openFacts(text)
  if (facts.length > 0) throw new Refusal('answer_fact_open', { facts })
}

/**
 * The message that answers, and whose timeline it is part of. A customer is written to at what they have proven: their address, or their
 * phone. Somebody without an account is written to at the address that they gave with their own message, and nothing of it is repeated.
 */
async function answerTo(
  task: StoredTask,
  text: string,
): Promise<{ message: Message; customer?: customers.StoredCustomer }> {
  if (!task.customerId) {
    const writer = task.contact ?? task.request
    if (!writer) throw new Refusal('answer_no_address')
    const message = answerMail(writer.email, { text, language: languageOf(writer) })
    const ownerId = await customers.idByEmail(writer.email)
    const owner = ownerId ? await customers.find(ownerId) : undefined
    return { message, ...(owner?.email_verified && { customer: owner }) }
  }
  const customer = await customers.find(task.customerId)
  if (!customer) throw new Refusal('customer_not_found')
  if (customer.email_verified && !customer.email_returned) {
    const mail = answerMail(customer.email, {
      text,
      language: languageOf(customer),
      firstname: customer.firstname,
    })
    return { customer, message: { ...mail, customerId: customer._id } }
  }
  if (!customer.phonenumber_verified) throw new Refusal('answer_no_address')
  if (text.length > LONGEST_SMS_ANSWER) throw new Refusal('answer_too_long', { most: LONGEST_SMS_ANSWER })
  const sms = { channel: 'sms' as const, to: customer.phonenumber, text: `Driveline: ${text}` }
  return { customer, message: { ...sms, isNews: true } }
}
