import {
  createTransferBatch,
  getTransferBatch,
  listTransferBatches,
  type WholeBatch,
} from '../../../shared/api/staff-transfers.ts'
import { pain001Of } from '../../../shared/books/pain-001.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { luxembourgDate } from '../../../shared/rules/luxembourg-date.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { usePages } from '../../lib/data/pages.ts'
import { call } from '../../lib/http/call.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Batches as far as they were asked for, a page more each time. */
export const useBatches = () =>
  usePages(useOwnKey('staff', 'transfers'), (cursor) => call(listTransferBatches, { cursor }))

/** The bank pays on the day after the batch was made: of one batch it is always the same file. */
function save(batch: WholeBatch): void {
  const executeOn = addDays(luxembourgDate(batch.createdAt), 1)
  saveFile(`${batch._id}.xml`, pain001Of(batch, executeOn), 'application/xml')
}

export function useTransferActions() {
  const refresh = useRefresh('desk')
  return {
    /** Takes what waits, and saves its file. */
    make: async () => {
      const { data } = await call(createTransferBatch, {}).finally(refresh)
      save(data)
    },
    /** Saves the file of a batch again. */
    again: async (batchId: string) => save((await call(getTransferBatch, { batchId })).data),
  }
}
