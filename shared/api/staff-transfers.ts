import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { pageAsked, queuePage, STAFF_GET, STAFF_POST } from './staff-endpoint.ts'
import { Cents, Id, Instant } from './values.ts'

/** A refund that is paid out by a transfer. */
export const Transfer = z.object({
  taskId: Id,
  to: z.string(),
  iban: z.string(),
  cents: Cents,
  /** What the customer reads on their statement: the invoice, or the payment. */
  about: z.string(),
})

/** Refunds that go to the bank together. */
export const TransferBatch = z.object({
  _id: Id,
  createdAt: Instant,
  count: z.int(),
  cents: Cents,
})
export type TransferBatch = z.output<typeof TransferBatch>

/** A batch with its transfers: all that the bank's file says. */
export const WholeBatch = z.extend(TransferBatch, { transfers: z.array(Transfer) })
export type WholeBatch = z.output<typeof WholeBatch>

export const listTransferBatches = endpoint({
  ...STAFF_GET,
  id: 'staff-bank-transfers-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/transfers',
  summary: 'The batches of refunds that went to the bank, the newest first',
  input: z.object({ ...pageAsked }),
  reply: queuePage(TransferBatch),
})

export const createTransferBatch = endpoint({
  ...STAFF_POST,
  id: 'staff-bank-transfers-create',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/transfers',
  summary:
    'Take the refunds that wait to be transferred, at most thirty, into one batch; each is in one batch only',
  input: z.object({}),
  reply: data(WholeBatch),
  example: {},
})

export const getTransferBatch = endpoint({
  ...STAFF_GET,
  id: 'staff-bank-transfers-get',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/bank/transfers/{batchId}',
  summary: 'One batch again, as it was: the same file, which the bank takes once',
  input: z.object({ batchId: Id }),
  reply: data(WholeBatch),
})
