import { erase } from '../erasure/erase.ts'
import { job } from '../lib/job.ts'
import { unfinishedBy } from '../store/deletions.ts'

/** Finishes deletions that were cut off: usually there is nothing to do. */
export const handler = job('erasures', {
  due: unfinishedBy,
  work: async (deletion) => {
    await erase(deletion)
    return 'processed' as const
  },
})
