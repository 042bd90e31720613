import type { Invoice } from '../../../shared/api/invoices.ts'
import { daysBetween, type IsoDate } from '../../../shared/rules/dates.ts'

/** By how many days an invoice is late today: 0 on its due date and before, and once it is settled. */
export const daysLate = ({ status, dueOn }: Pick<Invoice, 'status' | 'dueOn'>, today: IsoDate): number =>
  status === 'open' ? Math.max(0, daysBetween(dueOn, today)) : 0
