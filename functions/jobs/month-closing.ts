import { isClosed, type Month, monthOf, nextMonth } from '../../shared/rules/books.ts'
import { job } from '../chain/job.ts'
import { monthReport } from '../staff/parts/books.ts'
import * as books from '../store/books.ts'
import { commit, untilFresh } from '../store/commit.ts'

/**
 * Stores each month of the books once nothing can be written into it any more, so that what the desk and the next month read of it costs
 * one item. Months that were missed are made up.
 */
export const handler = job('month-closing', {
  due: async (today) => {
    const last = await books.lastClosedBefore(monthOf(today))
    const first = last ? nextMonth(last.month) : await books.firstMonth()
    const months: Month[] = []
    for (let month = first ?? monthOf(today); isClosed(month, today); month = nextMonth(month))
      months.push(month)
    return months.map((month) => ({ month }))
  },
  work: ({ month }, today, at) =>
    untilFresh(async () => {
      if (await books.findClosed(month)) return 'skipped'
      await commit([books.closeOp({ month, ...(await monthReport(month, today)), closedAt: at })])
      return 'processed'
    }),
})
