import { finishMoney } from '../billing/parts/finish-money.ts'
import { job } from '../chain/job.ts'
import * as work from '../store/planned-work.ts'

/**
 * What moves money in more than one transaction is planned in the first and done right after it. Where the function was cut off in between,
 * it is finished here, before any other job looks at what is owed (docs/decisions/0151).
 */
export const handler = job('unfinished-money', {
  due: work.dueBy(...work.MONEY_KINDS),
  work: (piece, today, at) => finishMoney(piece, at, today),
})
