import type { ProposedAbout, StaffTask } from '../../shared/api/staff-tasks.ts'
import { addDays } from '../../shared/rules/dates.ts'
import type { ProposalKind } from '../../shared/rules/second-person.ts'
import { seal, unseal } from '../crypto/sealed-values.ts'
import type { Op } from './commit.ts'
import { absent } from './conditions.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import * as tasks from './tasks.ts'
import { putNew, remove, update } from './writes.ts'

const APPROVED_WITHIN_DAYS = 3

interface Proposal {
  kind: ProposalKind
  taskId: string
  customerId: string
  /** The invoice, the payment or the customer: of each one proposal waits at a time. */
  subjectId: string
  by: string
  byName: string
  cents: number
  of: ProposedAbout
  reason?: string
  /** The request as it was made. It is stored encrypted: it may name an account. */
  input: object
}

type StoredTask = StaffTask & { subjectId: string; sealed: string; closedAt?: string; declined?: string }

const guardOf = (customerId: string, subjectId: string) => ({
  pk: partition(customerId),
  sk: `PROPOSED#${subjectId}`,
})
const keyOf = (taskId: string) => ({ pk: `TASK#${taskId}`, sk: 'TASK' })

/** A proposal in the desk's task list. */
export async function addOps(proposal: Proposal, now: string, today: string): Promise<Op[]> {
  const { kind, taskId, customerId, subjectId, by, byName, cents, reason, input } = proposal
  // Whose account it is, is known from a mandate, which is stored encrypted.
  const { holder, ...to } = proposal.of.to ?? { maskedIban: '' }
  const of = { ...proposal.of, ...(proposal.of.to && { to }) }
  const task = {
    _id: taskId,
    kind: `approve_${kind}` as const,
    customerId,
    subjectId,
    proposal: { by, byName, cents, ...(reason && { reason }), of },
    dueOn: addDays(today, APPROVED_WITHIN_DAYS),
    createdAt: now,
    sealed: await seal({ ...input, ...(holder && { holder }) }, `proposal ${taskId}`),
  }
  return [
    putNew({ ...guardOf(customerId, subjectId), type: 'Proposed', taskId }, 'approval_pending'),
    tasks.addOp(task),
  ]
}

/** An open proposal with the request as it was made; undefined when there is none, or it was decided. */
export async function findOpen(taskId: string): Promise<(StoredTask & { input: unknown }) | undefined> {
  const task = await getItem<StoredTask>(keyOf(taskId))
  if (!task?.proposal || task.closedAt) return undefined
  const { holder: _, ...input } = await unseal<Sealed>(task.sealed, `proposal ${taskId}`)
  return { ...task, input }
}

/** The request, and whose account it would send money to. */
interface Sealed {
  iban?: string
  holder?: string
}

/** The account that an open proposal would send money to, and whose it is where that is known. */
export async function proposedAccount({ _id, sealed }: { _id: string; sealed?: string }): Promise<Sealed> {
  if (!sealed) return {}
  const { iban, holder } = await unseal<Sealed>(sealed, `proposal ${_id}`)
  return {
    ...(iban && { iban: iban.replace(/[\s-]/g, '').toUpperCase() }),
    ...(holder && { holder }),
  }
}

/** It is decided: approved, or declined for a reason. Of two who decide at once one is first. */
export function decideOps(task: StoredTask, by: string, now: string, declined?: string): Op[] {
  const { _id, customerId = '', subjectId } = task
  return [
    update<StoredTask & { closedBy: string }>(keyOf(_id))
      .set({ closedAt: now, closedBy: by, declined })
      .remove('queue', 'queuedAt', 'due', 'dueAt', 'sealed')
      .when({ closedAt: absent })
      .orReadAgain(),
    remove(guardOf(customerId, subjectId)).op(),
  ]
}
