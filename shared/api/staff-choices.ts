import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Choice } from './choices.ts'
import { withWork, workAsked } from './queue-work.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Subscription } from './subscriptions.ts'
import { Country, Id, IsoDay, PlanNames } from './values.ts'

/**
 * A choice that waits for an advisor. `quote`: as in the contract that it would become today. `movedTo`: the country in which the customer lives
 * now, where the choice was quoted with the VAT of the other.
 */
const QueuedChoice = z.extend(Choice, { ...customerNamed, ...withWork, movedTo: z.optional(Country) })
export type QueuedChoice = z.output<typeof QueuedChoice>

export const listChoices = endpoint({
  ...STAFF_GET,
  id: 'staff-choices-list',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/choices',
  summary: 'Choices to validate, oldest first',
  input: z.object({ ...pageAsked, ...workAsked, plan: z.optional(PlanNames) }),
  reply: queuePage(QueuedChoice),
})

export const validateChoice = endpoint({
  ...STAFF_POST,
  id: 'staff-choices-validate',
  decides: 'choiceId',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/choices/{choiceId}/validate',
  summary: 'Validate a choice: the contract is drawn up and sent to the customer, who signs it',
  /** `startsOn`: the day agreed with the customer from which a Single's vehicle is theirs; today without it. */
  input: z.object({ customerId: Id, choiceId: Id, startsOn: z.optional(IsoDay) }),
  reply: data(z.object({ contract: Subscription })),
})

export const rejectChoice = endpoint({
  ...STAFF_POST,
  id: 'staff-choices-reject',
  decides: 'choiceId',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/choices/{choiceId}/reject',
  summary: 'Reject a choice, with the reason',
  input: z.object({
    customerId: Id,
    choiceId: Id,
    reason: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  reply: data(Choice),
  example: {
    customerId: 'cus_01K00000000000000000000000',
    choiceId: 'cho_01K00000000000000000000000',
    reason: 'We could not reach you to confirm your choice.',
  },
})
