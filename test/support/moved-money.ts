import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, vi } from 'vitest'
import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as ledger from '../../functions/store/ledger.ts'
import { db } from '../../functions/store/table.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import { openCents } from '../../shared/rules/invoices.ts'
import { customerBalance, isBalanced, owedOn } from '../../shared/rules/ledger.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { type Seeded, today } from './seeded.ts'
import type { World } from './world.ts'

/** What tests of money in several transactions ask and do. */

/** Every entry balances, each invoice says what the ledger says of it; what is owed, and what is too much. */
export async function exactBooks({ id }: Pick<Seeded, 'id'>) {
  const entries = await ledger.entries(id)
  for (const entry of entries) expect(isBalanced(entry)).toBe(true)
  for (const invoice of await invoices.list(id)) expect(owedOn(entries, invoice._id)).toBe(openCents(invoice))
  const { owedCents, creditCents } = customerBalance(entries)
  return { owedCents, creditCents }
}

/** How many invoices of a customer are open. */
export const openOf = async ({ id }: Pick<Seeded, 'id'>): Promise<number> => (await invoices.open(id)).length

/** What people are asked to give back to a customer. */
export const refundTasks = async (world: World, { id }: Pick<Seeded, 'id'>) =>
  (await world.everyItem()).filter(
    ({ type, kind, customerId, queue }) =>
      type === 'Task' && kind === 'refund_payment' && customerId === id && queue,
  )

/** Bills a customer for a sum, as of today. */
export async function charge(
  world: World,
  { customer, contractId }: Pick<Seeded, 'customer' | 'contractId'>,
  cents: number,
  dueOn: IsoDate = today(world),
): Promise<invoices.StoredInvoice> {
  const lines = [untaxedLine('deposit', 1, cents)]
  const bill = { customer, kind: 'charge' as const, contractId, lines, dueOn }
  const { invoice, ops } = await issue(bill, world.run.now().toISOString(), today(world))
  await commit(ops)
  return invoice
}

/** Runs something in this process; each of its commands is looked at before it is sent. */
async function lookingAt<T>(look: (command: unknown) => void, running: () => Promise<T>): Promise<T> {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  vi.spyOn(db, 'send').mockImplementation((async (command: unknown) => {
    look(command)
    return send(command)
  }) as never)
  try {
    return await running()
  } finally {
    vi.restoreAllMocks()
  }
}

/** Runs something whose function ends after so many transactions: nothing is read or written from then on. */
export function cutOffAfter<T>(transactions: number, running: () => Promise<T>): Promise<T> {
  let sent = 0
  return lookingAt((command) => {
    if (command instanceof TransactWriteCommand) sent += 1
    if (sent > transactions) throw new Error('The function has ended')
  }, running)
}

/** How many writes one transaction of DynamoDB has at most. */
export const MOST_WRITES = 100

/** How many writes the largest transaction of something that runs in this process had. */
export async function mostWritesOf(running: () => Promise<unknown>): Promise<number> {
  let most = 0
  await lookingAt((command) => {
    if (command instanceof TransactWriteCommand)
      most = Math.max(most, command.input.TransactItems?.length ?? 0)
  }, running)
  return most
}
