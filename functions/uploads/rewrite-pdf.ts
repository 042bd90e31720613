import { PDFDict, PDFDocument, PDFName, type PDFObject, type PDFPage, PDFStream } from '@cantoo/pdf-lib'
import type { FileReason } from '../../shared/api/documents.ts'
import type { Verdict } from './verdict.ts'

/** Entries that make a PDF do something by itself or carry something else along. */
const ACTIVE_KEYS = [
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'AA',
  'XFA',
  'RichMediaContent',
]
/** Actions and annotations that leave the page: scripts, programs, other files, forms that are sent. Links are accepted, and removed. */
const ACTIVE_NAMES = [
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE'],
  ...['RichMedia', 'Movie', 'Sound', 'Rendition', 'FileAttachment', 'Screen', '3D'],
]
const TYPE_KEYS = ['S', 'Subtype', 'Type']

/**
 * Reads a PDF object by object, also those in compressed streams, and refuses what is encrypted or active. What is kept is a
 * new document with copies of its pages alone: no catalogue, no attachments, no metadata, no links, nothing between the objects.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Verdict> {
  try {
    const given = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
    const reason = refusalOf(given)
    if (reason) return { reason }
    // Before they are copied: whatever a copied page names comes along.
    for (const page of given.getPages()) removeLinks(page)
    const kept = await PDFDocument.create({ updateMetadata: false })
    for (const page of await kept.copyPages(given, given.getPageIndices())) kept.addPage(page)
    return { bytes: await kept.save(), contentType: 'application/pdf' }
  } catch {
    return { reason: 'file_unreadable' }
  }
}

/** An advisor who clicks into a customer's document leaves for nowhere. Filled fields keep what they show. */
function removeLinks({ node, doc }: PDFPage): void {
  const annotations = node.Annots()
  for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
    const annotation = doc.context.lookup(annotations?.get(index))
    const isKept =
      annotation instanceof PDFDict && annotation.lookup(PDFName.of('Subtype')) !== PDFName.of('Link')
    if (!isKept) annotations?.remove(index)
    else for (const action of ['A', 'PA', 'Dest']) annotation.delete(PDFName.of(action))
  }
}

function refusalOf(given: PDFDocument): FileReason | undefined {
  if (given.isEncrypted || given.context.trailerInfo.Encrypt) return 'pdf_encrypted'
  if (given.context.enumerateIndirectObjects().some(([, object]) => isActive(object))) return 'pdf_active'
  return given.getPageCount() === 0 ? 'file_unreadable' : undefined
}

/** Is there anything active in an object or in what is directly inside it? */
function isActive(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const dict = next instanceof PDFStream ? next.dict : next
    if (dict instanceof PDFDict) {
      if (isActiveDict(dict)) return true
      waiting.push(...dict.values())
    } else if ('asArray' in dict && typeof dict.asArray === 'function') waiting.push(...dict.asArray())
  }
  return false
}

function isActiveDict(dict: PDFDict): boolean {
  if (ACTIVE_KEYS.some((key) => dict.has(PDFName.of(key)))) return true
  return TYPE_KEYS.some((key) => {
    const value = dict.get(PDFName.of(key))
    return value instanceof PDFName && ACTIVE_NAMES.includes(value.decodeText())
  })
}
