import { strToU8, zipSync } from 'fflate'
import { exportData, LARGEST_EXPORT_BYTES } from '../../shared/api/deletion-and-export.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { ACCEPTED_PREFIX, objectKey } from '../../shared/storage-keys.ts'
import { route } from '../chain/route.ts'
import { documentFileName } from '../custdoc/parts/document-file-name.ts'
import { languageOf } from '../messages/mail.ts'
import { bytesOf } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import * as customers from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import { exportOp } from '../store/limits.ts'
import { everything } from '../store/whole-customer.ts'
import { exportedFiles } from './parts/export-files.ts'
import { readme } from './parts/export-words.ts'

/** GET /customer/{id}/data. Counted first, so that nobody has it made again and again. */
export const handler = route(exportData, async ({ caller, now, today, request }) => {
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const audit = auditOp(caller.id, { by: caller.id, what: 'downloaded all data', subject: caller.id }, now)
  await request.commit([exportOp(caller.id, now), audit], {})

  const language = languageOf(customer)
  const texts = exportedFiles(await everything(caller.id), language)
  const { files, left } = await smallFiles(caller.id)
  const all: Record<string, Uint8Array> = { ...files }
  for (const [name, text] of Object.entries(texts)) all[name] = strToU8(text)
  all['README.txt'] = strToU8(readme(language, { on: today, left }))
  const zip = Buffer.from(zipSync(all, { level: 6 })).toString('base64')
  return { data: { filename: `driveline-${today}.zip`, zip } }
})

/** The active documents, smallest answers first, as long as they fit; the names of those that do not. */
async function smallFiles(customerId: string) {
  const files: Record<string, Uint8Array> = {}
  const left: string[] = []
  let bytes = 0
  for (const document of (await documents.listAll(customerId)).filter(({ contentType }) => contentType)) {
    const name = `documents/${document._id.slice(-6)}-${documentFileName(document)}`
    const content = await bytesOf(objectKey(ACCEPTED_PREFIX, customerId, document._id))
    if (!content) continue
    const fits = bytes + content.length <= LARGEST_EXPORT_BYTES
    if (fits) files[name] = content
    if (fits) bytes += content.length
    if (!fits) left.push(name)
  }
  return { files, left }
}
