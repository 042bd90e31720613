import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { newId } from './ids.ts'
import { put } from './writes.ts'

/** What one of us answered a customer, to what, and how it went out. It is removed with the account. */
export interface Answer {
  _id: string
  text: string
  /** What they had written, where it was a message. */
  asked?: string
  by: string
  channel: 'mail' | 'sms'
  taskId: string
  createdAt: string
}

/** Keeps an answer in the customer's timeline. */
export function addAnswer(customerId: string, answer: Omit<Answer, '_id' | 'createdAt'>, now: string): Op {
  const _id = newId('ans', now)
  const key = { pk: partition(customerId), sk: `ANSWER#${_id}` }
  return put({ ...key, type: 'Answer', _id, ...answer, createdAt: now }).op()
}
