import { type CustomerDocument, OPEN_FILES } from '../../../shared/api/documents.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { Caller } from '../../chain/caller.ts'
import { byPhoneOps } from '../../cust/parts/by-phone.ts'
import type { Op } from '../../store/commit.ts'
import * as documents from '../../store/documents.ts'
import * as limits from '../../store/limits.ts'

/**
 * The writes that announce files, as many as one customer may have on their way and in a day. For `untilFresh`: whoever announces at
 * the same time counts. What one of us sends for a customer, by phone, is counted as theirs. @throws Refusal `upload_limit`
 */
export async function announceOps(
  caller: Caller,
  announced: readonly CustomerDocument[],
  now: string,
): Promise<Op[]> {
  const { id: customerId, acting } = caller
  // First the counter, which the write compares: what is announced after it was read is noticed.
  const counted = await limits.filesOp(acting?.by ?? customerId, announced.length, now)
  const open = await documents.countUploading(customerId, now)
  if (open + announced.length > OPEN_FILES) throw new Refusal('upload_limit')
  const names = announced.map(({ file_key }) => file_key).join(', ')
  const isDriver = announced.some(({ driver_id }) => driver_id !== undefined)
  const what = isDriver ? `sent documents of a driver: ${names}` : `sent documents: ${names}`
  const act = { what, subject: announced[0]?._id ?? customerId }
  const said = await byPhoneOps(caller, act, 'documents_sent', now)
  return [counted, ...announced.map((document) => documents.announceOp(customerId, document)), ...said]
}
