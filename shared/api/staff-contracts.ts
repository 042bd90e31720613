import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NO_OUTCOME, QUEUE_OUTCOMES } from '../rules/outcomes.ts'
import { withWork, workAsked } from './queue-work.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET } from './staff-endpoint.ts'
import { Subscription } from './subscriptions.ts'
import { PlanNames } from './values.ts'

/** A contract that waits for its customer's signature. */
const UnsignedContract = z.object({
  ...z.pick(Subscription, {
    _id: true,
    customerId: true,
    number: true,
    plan: true,
    general_id: true,
    quote: true,
    validatedAt: true,
    signBy: true,
  }).shape,
  ...customerNamed,
  ...withWork,
})
export type UnsignedContract = z.output<typeof UnsignedContract>

export const listUnsignedContracts = endpoint({
  ...STAFF_GET,
  id: 'staff-contracts-list',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/contracts',
  summary: 'Contracts that are drawn up and wait for their customer’s signature, oldest first',
  input: z.object({
    ...pageAsked,
    ...workAsked,
    plan: z.optional(PlanNames),
    /** What came of asking last. */
    outcome: z.optional(z.enum([...QUEUE_OUTCOMES.contracts, NO_OUTCOME])),
  }),
  reply: queuePage(UnsignedContract),
})
