import { issue } from '../../functions/billing/parts/issue.ts'
import { commit } from '../../functions/store/commit.ts'
import { partition } from '../../functions/store/customers.ts'
import { dueKeys } from '../../functions/store/due-index.ts'
import { newId } from '../../functions/store/ids.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import * as tasks from '../../functions/store/tasks.ts'
import { putNew, update } from '../../functions/store/writes.ts'
import { TASKS_OF_STEPS } from '../../shared/rules/dunning-policy.ts'
import { DUNNING_STEPS } from '../../shared/rules/dunning-steps.ts'
import { untaxedLine } from '../../shared/rules/price-line.ts'
import { type Seeded, today } from './seeded.ts'
import type { World } from './world.ts'

/** What each of these invoices asks for. */
export const HARD_CENTS = 1000

/**
 * Open invoices whose payment writes as much as any can: first payments, each of a reservation of its own, of which every step of dunning
 * was taken. `contracts`: each of a subscription of its own too, about which people are asked for all that dunning asks for.
 */
export async function hardestInvoices(
  world: World,
  who: Seeded,
  count: number,
  { contracts }: { contracts: boolean },
): Promise<void> {
  const at = world.run.now().toISOString()
  const day = today(world)
  const steps = DUNNING_STEPS.map(({ name }) => ({ name, takenOn: day }))
  const own = await subscriptions.find(who.id, who.contractId)
  for (let nth = 0; nth < count; nth += 1) {
    const over = { status: 'terminated', endReason: 'unpaid', endsOn: day }
    const reservationId = newId('res', at)
    const contractId = contracts ? newId('con', at) : who.contractId
    const pk = partition(who.id)
    const days = { start_date: day, return_date: day }
    const reservation = { _id: reservationId, customerId: who.id, contractId, status: 'Ended', ...days }
    await commit([
      putNew({ pk, sk: `RESERVATION#${reservationId}`, type: 'Reservation', ...reservation }, 'try_again'),
      ...(contracts
        ? [putNew({ ...own, ...over, pk, sk: `CONTRACT#${contractId}`, _id: contractId }, 'try_again')]
        : []),
    ])
    const lines = [untaxedLine('deposit', 1, HARD_CENTS)]
    const bill = { customer: who.customer, kind: 'first_payment' as const, contractId, lines, dueOn: day }
    const { invoice, ops } = await issue(bill, at, day)
    await commit(ops)
    const key = { pk, sk: `INVOICE#${invoice._id}` }
    // No step is left: it is in the list of those that dunning has done with.
    const due = dueKeys('open', day, invoice._id)
    await commit([
      update(key)
        .set({ ...due, steps, lastStep: steps.at(-1)?.name, reservationId })
        .op(),
    ])
    if (contracts || nth === 0) await askedForAll(who.id, contractId, at, day)
  }
}

async function askedForAll(customerId: string, contractId: string, createdAt: string, dueOn: string) {
  for (const { task: kind } of TASKS_OF_STEPS)
    await commit(await tasks.askOnceOps({ kind, customerId, contractId, dueOn, createdAt }, contractId))
}
