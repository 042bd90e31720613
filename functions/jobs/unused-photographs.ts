import { FLEET_FOLDER } from '../../shared/storage-keys.ts'
import { job } from '../chain/job.ts'
import { eraseFile } from '../ports/storage.ts'
import { commit, untilFresh } from '../store/commit.ts'
import * as models from '../store/models.ts'

/**
 * Removes photographs that no model has shown for thirty days. First it cannot be chosen any more, then its files are erased, then what is
 * known of it: a run that is cut off between leaves it in the list, and the next one goes on.
 */
export const handler = job('unused-photographs', {
  due: models.unusedBy,
  work: async (piece, today) => {
    const seen = await untilFresh(async () => {
      const photograph = await models.photograph(piece)
      // Somebody has chosen it meanwhile, or it was shown until later.
      if (!photograph?.dueAt || photograph.dueAt >= `${today}~`) return undefined
      if (photograph.review === 'accepted') await commit([models.removingOp(photograph)])
      return photograph
    })
    if (!seen) return 'skipped'
    await eraseFile(FLEET_FOLDER, seen._id)
    await commit(models.removedOps(seen))
    return 'processed'
  },
})
