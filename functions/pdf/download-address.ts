import type { PdfKind } from '../../shared/api/pdfs.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { pdfKey } from '../../shared/storage-keys.ts'
import { attachmentUrl } from '../ports/storage.ts'
import * as issuedPdfs from '../store/issued-pdfs.ts'

/** What a PDF's file is called: its kind and number, nothing that people typed. */
export const pdfFileName = ({ kind, number }: { kind: PdfKind; number: string }): string =>
  `driveline-${kind.replace('_', '-')}-${number}.pdf`

/**
 * Where the first of these PDFs that is there can be fetched for a minute, a draft in a language.
 * @throws Refusal `paper_not_ready` when it is ordered and not made yet; when it is not, as `absent` says
 */
export async function pdfAddress(
  customerId: string,
  subjectId: string,
  kinds: readonly PdfKind[],
  {
    language,
    absent,
  }: {
    /** Of the draft, where one is among them. */
    language?: Language
    /** What has never been there is another's; of what may have been removed it is said. */
    absent: 'forbidden' | 'not_found'
  },
) {
  const named = (kind: PdfKind) => ({
    customerId,
    subjectId,
    kind,
    ...(kind === 'draft' && language && { language }),
  })
  const found = await Promise.all(kinds.map((kind) => issuedPdfs.find(named(kind))))
  const ordered = found.find((pdf) => pdf !== undefined)
  if (!ordered) throw new Refusal(absent)
  if (!ordered.file) throw new Refusal('paper_not_ready')
  const { sha256 } = ordered.file
  const fileName = pdfFileName(ordered)
  return { url: await attachmentUrl(pdfKey(ordered, sha256), fileName), fileName, sha256 }
}
