import type { Invoice } from '../../shared/contracts/invoices.ts'
import { followingStep, nextDunningOn } from '../../shared/rules/dunning.ts'
import type { DunningStep } from '../../shared/rules/dunning-steps.ts'
import { type Op, putNew } from './commit.ts'
import { partition } from './customers.ts'
import { dueBy, dueKeys } from './due.ts'
import { getItem, queryItems } from './table.ts'

/** As stored: the last step taken stands by itself, because conditions are put on it. */
export type StoredInvoice = Omit<Invoice, 'next'> & { lastStep?: DunningStep['name'] }

const keyOf = (customerId: string, id: string) => ({ pk: partition(customerId), sk: `INVOICE#${id}` })

export const find = (customerId: string, id: string) => getItem<StoredInvoice>(keyOf(customerId, id))

/** All invoices of a customer, newest first. */
export const list = (customerId: string) => queryItems<StoredInvoice>(partition(customerId), 'INVOICE#', true)

/** Open invoices whose next dunning step has come. */
export const dunnableBy = (today: string) => dueBy<StoredInvoice>('dunning', today)

/** As the wire shows it: with the step that comes next. */
export function onTheWire(invoice: StoredInvoice): Invoice {
  const next = invoice.status === 'open' ? followingOf(invoice) : undefined
  return next ? { ...invoice, next } : invoice
}

function followingOf(invoice: StoredInvoice): Invoice['next'] {
  const step = followingStep(invoice)
  const on = nextDunningOn(invoice)
  return step && on ? { name: step.name, on } : undefined
}

/** The next legal number of a year: without gaps, because it is counted up in the transaction that issues the invoice. */
export async function nextNumber(year: string): Promise<{ number: string; op: Op }> {
  const Key = { pk: `COUNTER#INVOICES#${year}`, sk: 'COUNTER' }
  const last = (await getItem<{ last: number }>(Key))?.last ?? 0
  const op: Op = {
    update: {
      Key,
      UpdateExpression: 'SET #last = :next, #type = :type',
      ConditionExpression: last === 0 ? 'attribute_not_exists(#last)' : '#last = :read',
      ExpressionAttributeNames: { '#last': 'last', '#type': 'type' },
      ExpressionAttributeValues: {
        ':next': last + 1,
        ':type': 'Counter',
        ...(last > 0 && { ':read': last }),
      },
    },
    stale: true,
  }
  return { number: `${year}-${String(last + 1).padStart(6, '0')}`, op }
}

/** A new invoice, in the dunning job's list from its seventh day on. */
export const issueOp = (invoice: StoredInvoice): Op =>
  putNew(
    { ...keyOf(invoice.customerId, invoice._id), type: 'Invoice', ...invoice, ...dunningKeys(invoice) },
    'try_again',
  )

function dunningKeys(invoice: StoredInvoice): { due: string; dueAt: string } | undefined {
  const on = nextDunningOn(invoice)
  return on ? dueKeys('dunning', on, invoice._id) : undefined
}

/** Settles an open invoice: paid, or credited because what it was for does not happen. It leaves the dunning list. */
export function settleOp(invoice: StoredInvoice, settled: { paidOn: string } | { creditedOn: string }): Op {
  const [[field, on] = ['paidOn', '']] = Object.entries(settled)
  return {
    update: {
      Key: keyOf(invoice.customerId, invoice._id),
      UpdateExpression: `SET #status = :settled, ${field} = :on REMOVE #due, dueAt`,
      ConditionExpression: '#status = :open',
      ExpressionAttributeNames: { '#status': 'status', '#due': 'due' },
      ExpressionAttributeValues: {
        ':settled': field === 'paidOn' ? 'paid' : 'credited',
        ':on': on,
        ':open': 'open',
      },
    },
    refusal: 'invoice_settled',
  }
}

/**
 * Takes a dunning step: the record of the step and the invoice's new state in one transaction, each conditional, so that a
 * job that ran twice, was killed or got its event ten times ends in the same state (promise 3).
 */
export function stepOps(invoice: StoredInvoice, step: DunningStep, today: string): Op[] {
  const after = { ...invoice, lastStep: step.name }
  const keys = dunningKeys(after)
  const sets = [
    'lastStep = :step',
    'steps = list_append(steps, :taken)',
    ...(keys ? ['#due = :due', 'dueAt = :dueAt'] : []),
  ]
  const record = { pk: partition(invoice.customerId), sk: `STEP#${invoice._id}#${step.afterDays}` }
  return [
    {
      put: {
        Item: { ...record, type: 'DunningStep', step: step.name, takenOn: today },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      stale: true,
    },
    {
      update: {
        Key: keyOf(invoice.customerId, invoice._id),
        UpdateExpression: `SET ${sets.join(', ')}${keys ? '' : ' REMOVE #due, dueAt'}`,
        ConditionExpression: `#status = :open AND ${invoice.lastStep ? 'lastStep = :before' : 'attribute_not_exists(lastStep)'}`,
        ExpressionAttributeNames: { '#status': 'status', '#due': 'due' },
        ExpressionAttributeValues: {
          ':step': step.name,
          ':taken': [{ name: step.name, takenOn: today }],
          ':open': 'open',
          ...(invoice.lastStep && { ':before': invoice.lastStep }),
          ...(keys && { ':due': keys.due, ':dueAt': keys.dueAt }),
        },
      },
      stale: true,
    },
  ]
}
