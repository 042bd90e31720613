import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { LONGEST_ANSWER } from '../rules/contact.ts'
import { SETTLED_BY } from '../rules/invoices.ts'
import { TASK_OUTCOMES } from '../rules/outcomes.ts'
import { PROPOSAL_KINDS } from '../rules/second-person.ts'
import { TASK_GROUPS, TASK_KINDS } from '../rules/task-groups.ts'
import { CallBack } from './call-backs.ts'
import { ContactRequest } from './contact.ts'
import { RequestingCompany } from './customer-company.ts'
import { LastOutcome } from './queue-work.ts'
import { SubscriptionRequest } from './requests.ts'
import { STAFF_ROLES } from './roles.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant, IsoDay, lines, optionalText, Slug, text } from './values.ts'

/** What one of us answered, how it went out, and when. */
const TaskAnswer = z.object({
  text: z.string(),
  by: Id,
  byName: z.string(),
  at: Instant,
  channel: z.enum(['mail', 'sms']),
})
export type TaskAnswer = z.output<typeof TaskAnswer>

/** What a proposal is about, as it was when it was made. */
const ProposedAbout = z.object({
  /** The payment that is refunded or reversed; of one in parts all that it brought. */
  payment: z.optional(
    z.object({
      method: z.enum(SETTLED_BY),
      cents: Cents,
      receivedOn: IsoDay,
      bankReference: z.optional(z.string()),
    }),
  ),
  /** The day of cash that is recorded. */
  receivedOn: z.optional(IsoDay),
  /** It pays what is open, the oldest first, and not one invoice that was named. */
  isForOpen: z.optional(z.boolean()),
  invoices: z.optional(z.array(z.object({ number: z.string(), issuedOn: IsoDay, totalCents: Cents }))),
  /** How many more invoices there are than those that are named. */
  moreInvoices: z.optional(z.int()),
  /** How a refund goes back: by the payment provider as it came, or to an account. */
  way: z.optional(z.enum(['provider', 'transfer'])),
  /** The account that it goes to, and its owner where the customer has signed a mandate for it; the whole number for who approves it. */
  to: z.optional(
    z.object({ maskedIban: z.string(), iban: z.optional(z.string()), holder: z.optional(z.string()) }),
  ),
})
export type ProposedAbout = z.output<typeof ProposedAbout>

export const StaffTask = z.object({
  _id: Id,
  kind: z.enum(TASK_KINDS),
  /** Whom it is about; absent for somebody who wrote to us without an account. */
  customerId: z.optional(Id),
  ...customerNamed,
  contractId: z.optional(Id),
  invoiceId: z.optional(Id),
  /** The reservation whose car it is about. */
  reservationId: z.optional(Id),
  /** The incident that it is about, and its vehicle. */
  incidentId: z.optional(Id),
  vehicleId: z.optional(Slug),
  /** The vehicle and its plate as people call it, on a `renew_insurance`, `book_inspection` or `change_tyres`. */
  vehicle: z.optional(z.string()),
  /** What somebody asked about their data, in the register. */
  dataRequestId: z.optional(Id),
  /** Prices that another administrator approves or declines. */
  priceVersion: z.optional(z.string()),
  // Addresses as they were accepted once, whatever is accepted now.
  /** What somebody wrote, on a `contact_request`. */
  contact: z.optional(z.safeExtend(ContactRequest, { email: z.string() })),
  /** When somebody wants to be called, on a `call_back`, and under which number. */
  call: z.optional(
    z.object({
      ...CallBack.shape,
      name: z.string(),
      phonenumber: z.string(),
      /** What a visitor wants to talk about: the car, its plan and terms. */
      about: z.optional(z.string()),
    }),
  ),
  /** What somebody asked for, on a `subscription_request`. */
  request: z.optional(
    z.safeExtend(SubscriptionRequest, {
      _id: Id,
      email: z.string(),
      company: z.optional(z.safeExtend(RequestingCompany, { invoice_email: z.string() })),
    }),
  ),
  /** What another accountant or an administrator approves, on an `approve_…` (readings, roles). */
  proposal: z.optional(
    z.object({
      by: Id,
      byName: z.string(),
      cents: Cents,
      reason: z.optional(z.string()),
      of: z.optional(ProposedAbout),
    }),
  ),
  /** What a colleague declined, on a `proposal_declined`; the reason is its note. */
  wasProposed: z.optional(z.object({ kind: z.enum(PROPOSAL_KINDS), cents: Cents })),
  /** The refunds that did not arrive, and when each was said to, on a `refund_payment` that asks for another way. */
  failedRefunds: z.optional(z.array(z.object({ cents: Cents, on: IsoDay }))),
  /** What is to be transferred, on a `transfer_refund`; the whole account number for who has payments as their work. */
  refund: z.optional(
    z.object({
      cents: Cents,
      to: z.string(),
      maskedIban: z.string(),
      iban: z.optional(z.string()),
      about: z.string(),
    }),
  ),
  /** When it has to be done by: a recovery within 48 hours. */
  dueOn: IsoDay,
  createdAt: Instant,
  /** Who has taken it. */
  assignee: z.optional(z.object({ _id: Id, name: z.string() })),
  /** It is in no list until this day, and then again by itself. */
  snoozedUntil: z.optional(IsoDay),
  /** What colleagues should know, who wrote it and when. */
  note: z.optional(z.object({ text: z.string(), byName: z.string(), at: Instant })),
  /** What came of it so far, while it stays: nobody answered the telephone. */
  lastOutcome: z.optional(LastOutcome),
  /** What we answered so far, oldest first. */
  answers: z.optional(z.array(TaskAnswer)),
})

export type StaffTask = z.output<typeof StaffTask>

export const listTasks = endpoint({
  ...STAFF_GET,
  id: 'staff-tasks-list',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks',
  summary: 'Open tasks, oldest first: all of them, of a group, one’s own, or those that are snoozed',
  input: z.object({
    ...pageAsked,
    /** What they are about; calls are in the order of their slots. */
    group: z.optional(z.enum(TASK_GROUPS)),
    show: z._default(z.enum(['all', 'mine', 'snoozed']), 'all'),
    order: z._default(z.enum(['oldest', 'newest']), 'oldest'),
  }),
  reply: queuePage(StaffTask),
})

export const closeTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-close',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks/{taskId}/close',
  summary:
    'A task is done, or came to nothing; a call that nobody answered stays, to be made again. Refused with who was first when a colleague has closed it',
  input: z.object({
    taskId: Id,
    /** One of its kind: of calls, of what somebody asked, or of any other task. That it went as it should, unless said. */
    outcome: z.optional(z.enum(TASK_OUTCOMES)),
    /** What came of it, for the customer's timeline. */
    note: optionalText(500),
  }),
  reply: z.object({}),
  example: {
    taskId: 'tsk_01K00000000000000000000000',
    outcome: 'done',
    note: 'Delivery agreed for Saturday.',
  },
})

export const answerTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-answer',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/tasks/{taskId}/answers',
  summary:
    'Answer a request or a message by mail, or by SMS to whom only a phone is proven; it closes the task unless it is kept open',
  input: z.object({
    taskId: Id,
    text: lines('required', LONGEST_ANSWER),
    keepOpen: z._default(z.boolean(), false),
    /** How many answers were shown: refused when a colleague has answered since, with who it was. */
    seen: z._default(z.int().check(z.gte(0)), 0),
  }),
  reply: data(StaffTask),
  example: {
    taskId: 'tsk_01K00000000000000000000000',
    text: 'Yes: the Taycan is in Strassen on Saturday from 10 to 12.',
  },
})

export const takeTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-take',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks/{taskId}/assignment',
  summary: 'Take a task; from a colleague when `from` says so, or refused with who has it',
  input: z.object({ taskId: Id, from: z.optional(Id) }),
  reply: data(StaffTask),
  example: { taskId: 'tsk_01K00000000000000000000000' },
})

export const giveTaskBack = endpoint({
  id: 'staff-tasks-give-back',
  staff: STAFF_ROLES,
  method: 'DELETE',
  path: '/api/v1/staff/tasks/{taskId}/assignment',
  access: 'staff',
  summary: 'Give back a task that one has taken',
  input: z.object({ taskId: Id }),
  reply: data(StaffTask),
})

export const snoozeTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-snooze',
  staff: STAFF_ROLES,
  path: '/api/v1/staff/tasks/{taskId}/snooze',
  summary: 'Hide a task until a day, at most a year ahead; it comes back by itself, or at once without a day',
  input: z.object({ taskId: Id, until: z.optional(IsoDay) }),
  reply: data(StaffTask),
  example: { taskId: 'tsk_01K00000000000000000000000', until: '2027-03-01' },
})

export const noteTask = endpoint({
  id: 'staff-tasks-note',
  staff: STAFF_ROLES,
  method: 'PATCH',
  path: '/api/v1/staff/tasks/{taskId}',
  access: 'staff',
  summary: 'Note something on a task, for colleagues; an empty note removes it',
  input: z.object({
    taskId: Id,
    note: z.string('required').check(z.trim(), z.maxLength(500, 'too_long')),
  }),
  reply: data(StaffTask),
  example: { taskId: 'tsk_01K00000000000000000000000', note: 'Answers after six only.' },
})

export const approveTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-approve',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/tasks/{taskId}/approve',
  summary: 'Approve what a colleague proposed: it is done as things are now, or refused',
  input: z.object({ taskId: Id }),
  reply: z.object({}),
})

export const declineTask = endpoint({
  ...STAFF_POST,
  id: 'staff-tasks-decline',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/tasks/{taskId}/decline',
  summary: 'Decline what a colleague proposed, with the reason; nothing is done',
  input: z.object({ taskId: Id, reason: text('required', 300) }),
  reply: z.object({}),
  example: { taskId: 'tsk_01K00000000000000000000000', reason: 'The customer was credited already.' },
})
