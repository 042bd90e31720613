import { type CustomerDocument, OPEN_FILES } from '../../../shared/api/documents.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Op } from '../../store/commit.ts'
import * as documents from '../../store/documents.ts'
import * as limits from '../../store/limits.ts'

/**
 * The writes that announce files, as many as one customer may have on their way and in a day. For `untilFresh`: whoever announces at
 * the same time counts. @throws Refusal `upload_limit`
 */
export async function announceOps(
  customerId: string,
  announced: readonly CustomerDocument[],
  now: string,
): Promise<Op[]> {
  // First the counter, which the write compares: what is announced after it was read is noticed.
  const counted = await limits.filesOp(customerId, announced.length, now)
  const open = await documents.countUploading(customerId, now)
  if (open + announced.length > OPEN_FILES) throw new Refusal('upload_limit')
  return [counted, ...announced.map((document) => documents.announceOp(customerId, document))]
}
