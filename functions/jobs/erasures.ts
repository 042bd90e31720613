import { job } from '../chain/job.ts'
import { erase } from '../customer/parts/erase.ts'
import { unfinishedBy } from '../store/deletions.ts'

/** Finishes deletions that were cut off: usually there is nothing to do. */
export const handler = job('erasures', {
  due: unfinishedBy,
  work: async (deletion) => {
    await erase(deletion)
    return 'processed' as const
  },
})
