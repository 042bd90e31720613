import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import type { Op } from '../../store/commit.ts'
import { newId } from '../../store/ids.ts'
import type { StoredInvoice } from '../../store/invoices.ts'
import * as tasks from '../../store/tasks.ts'

const WITHIN_DAYS = 3

/** Asks staff to give back what a customer paid too much: people look at money that leaves. */
export const refundTaskOp = (
  {
    customerId,
    contractId,
    _id: invoiceId,
  }: Pick<StoredInvoice, 'customerId' | '_id'> & Partial<StoredInvoice>,
  now: string,
  today: IsoDate,
): Op =>
  tasks.addOp({
    _id: newId('tsk', now),
    kind: 'refund_payment',
    customerId,
    contractId,
    invoiceId,
    dueOn: addDays(today, WITHIN_DAYS),
    createdAt: now,
  })
