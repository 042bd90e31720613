import type { PaperKind } from '../../shared/contracts/papers.ts'
import { paperKey } from '../../shared/document-keys.ts'
import { Refusal } from '../../shared/refusals.ts'
import { attachmentUrl } from '../ports/storage.ts'
import * as papers from '../store/papers.ts'

/** What a paper's file is called: its kind and number, nothing that people typed. */
export const fileNameOf = ({ kind, number }: { kind: PaperKind; number: string }): string =>
  `driveline-${kind.replace('_', '-')}-${number}.pdf`

/**
 * Where the first of these papers that is there can be fetched for a minute.
 * @throws Refusal `not_found`, or `paper_not_ready` when it is ordered and not made yet
 */
export async function addressOf(customerId: string, subjectId: string, kinds: readonly PaperKind[]) {
  const found = await Promise.all(kinds.map((kind) => papers.find({ customerId, subjectId, kind })))
  const ordered = found.find((paper) => paper !== undefined)
  if (!ordered) throw new Refusal('not_found')
  if (!ordered.file) throw new Refusal('paper_not_ready')
  const { sha256 } = ordered.file
  const fileName = fileNameOf(ordered)
  return { url: await attachmentUrl(paperKey(customerId, sha256), fileName), fileName, sha256 }
}
