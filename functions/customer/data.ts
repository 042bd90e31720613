import { strToU8, zipSync } from 'fflate'
import { exportData, LARGEST_EXPORT_BYTES } from '../../shared/api/deletion-and-export.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { ACCEPTED_PREFIX, objectKey, pdfKey } from '../../shared/storage-keys.ts'
import { route } from '../chain/route.ts'
import { documentFileName } from '../custdoc/parts/document-file-name.ts'
import { languageOf } from '../messages/mail.ts'
import { pdfFileName } from '../pdf/download-address.ts'
import { bytesOf } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import { commit } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { addOps, ownDataRequest } from '../store/data-requests.ts'
import * as documents from '../store/documents.ts'
import type * as issuedPdfs from '../store/issued-pdfs.ts'
import { exportOp } from '../store/limits.ts'
import * as photographs from '../store/photographs.ts'
import { type AnyItem, everything } from '../store/whole-customer.ts'
import { exportedFiles } from './parts/export-files.ts'
import { type ExportedFile, exportPage } from './parts/export-page.ts'
import { documentTitle, PDF_TITLES, PHOTOGRAPH_TITLES, readme } from './parts/export-words.ts'

/** GET /customer/{id}/data. Counted first, so that nobody has it made again and again. */
export const handler = route(exportData, async ({ caller, now, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const audit = auditOp(caller.id, { by: caller.id, what: 'downloaded all data', subject: caller.id }, now)
  await request.commit([await exportOp(caller.id, now), audit], {})

  const language = languageOf(customer)
  const items = await everything(caller.id)
  const texts = exportedFiles(items, language)
  const { files, titles, left } = await thatFit([
    ...pdfsOf(items, language),
    ...(await documentsOf(caller.id, language)),
    ...(await photographsOf(caller.id, language)),
  ])
  const all: Record<string, Uint8Array> = { ...files }
  all['index.html'] = strToU8(exportPage(customer, items, language, { on: today, files: titles }))
  for (const [name, text] of Object.entries(texts)) all[name] = strToU8(text)
  all['README.txt'] = strToU8(readme(language, { on: today, left }))
  const zip = Buffer.from(zipSync(all, { level: 6 })).toString('base64')
  const filename = `driveline-${today}.zip`
  // In the register once it is made: what was cut off was not handed out.
  await commit(addOps(ownDataRequest(caller.id, 'access', { now, today, handedOut: filename })))
  return { data: { filename, zip } }
})

/** A file that may come along, and where it lies. */
interface Candidate extends ExportedFile {
  key: string
}

/** Every issued PDF, in the order in which they were ordered; a draft only while its contract is not signed. */
function pdfsOf(items: readonly AnyItem[], language: Language): Candidate[] {
  const issued = items.filter(({ type }) => type === 'Paper') as unknown as issuedPdfs.StoredPdf[]
  const made = issued.filter(({ file }) => file)
  const isSigned = (subjectId: string) =>
    made.some((pdf) => pdf.kind === 'contract' && pdf.subjectId === subjectId)
  return made
    .filter((pdf) => pdf.kind !== 'draft' || (pdf.language === language && !isSigned(pdf.subjectId)))
    .sort((a, b) => a.orderedAt.localeCompare(b.orderedAt))
    .map((pdf) => ({
      name: `pdf/${pdfFileName(pdf)}`,
      title: `${PDF_TITLES[language][pdf.kind]} ${pdf.number}`,
      key: pdfKey(pdf, pdf.file?.sha256 ?? ''),
    }))
}

async function documentsOf(customerId: string, language: Language): Promise<Candidate[]> {
  const all = (await documents.listAll(customerId)).filter(({ contentType }) => contentType)
  return all.map((document) => ({
    name: `documents/${document._id.slice(-6)}-${documentFileName(document)}`,
    title: documentTitle(document, language),
    key: objectKey(ACCEPTED_PREFIX, customerId, document._id),
  }))
}

/** The photographs of the vehicles that they received and gave back. */
async function photographsOf(customerId: string, language: Language): Promise<Candidate[]> {
  const all = (await photographs.listAll(customerId)).filter(({ review }) => review === 'accepted')
  return all.map((one) => ({
    name: `photographs/${one._id.slice(-6)}-${'move' in one ? `${one.move}-${one.position}` : 'incident'}.jpg`,
    title: PHOTOGRAPH_TITLES[language]['move' in one ? one.move : 'incident'],
    key: objectKey(ACCEPTED_PREFIX, customerId, one._id),
  }))
}

/** The files, in their order, as long as they fit; the names of those that do not. */
async function thatFit(candidates: readonly Candidate[]) {
  const files: Record<string, Uint8Array> = {}
  const titles: ExportedFile[] = []
  const left: string[] = []
  let bytes = 0
  for (const { name, title, key } of candidates) {
    const content = await bytesOf(key)
    if (!content) continue
    if (bytes + content.length > LARGEST_EXPORT_BYTES) {
      left.push(name)
      continue
    }
    files[name] = content
    titles.push({ name, title })
    bytes += content.length
  }
  return { files, titles, left }
}
