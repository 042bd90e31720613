import { addDays } from '../../shared/rules/dates.ts'
import { RENT_ISSUED_DAYS_BEFORE } from '../../shared/rules/payment-terms.ts'
import { issueRent } from '../billing/parts/issue-rent.ts'
import { job } from '../chain/job.ts'
import { untilFresh } from '../store/commit.ts'
import * as work from '../store/planned-work.ts'

/**
 * The rent of each running reservation, a month after the last: issued 14 days before its month, due on its first day (readings, payment
 * terms). Missed months are made up one a run. A Single's rent runs from the agreed day, picked up or not, and goes on by the month after
 * its term.
 */
export const handler = job('monthly-invoices', {
  due: (today) => work.dueBy('rent')(addDays(today, RENT_ISSUED_DAYS_BEFORE)),
  work: (piece, today, at) => untilFresh(() => issueRent(piece, today, at)),
})
