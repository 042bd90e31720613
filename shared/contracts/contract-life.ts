import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { Subscription } from './subscriptions.ts'
import { Id, IsoDay } from './values.ts'

const EXAMPLE_ID = 'con_01K00000000000000000000000'

export const giveNotice = contract({
  id: 'contracts-notice',
  method: 'POST',
  path: '/api/v1/contracts/{contractId}/notice',
  summary: 'Give notice: the contract ends on the day that was shown, unless another day counts by now',
  access: 'customer',
  /** `endsOn`: the last day as the customer saw it. */
  input: z.object({ contractId: Id, endsOn: IsoDay }),
  reply: data(Subscription),
  example: { contractId: EXAMPLE_ID, endsOn: '2027-02-28' },
})

export const takeBackNotice = contract({
  id: 'contracts-notice-delete',
  method: 'DELETE',
  path: '/api/v1/contracts/{contractId}/notice',
  summary: 'Take a notice back, until the last day on which it could have been given',
  access: 'customer',
  input: z.object({ contractId: Id }),
  reply: data(Subscription),
})
