import { changeDocument } from '../../shared/contracts/custdoc.ts'
import { Refusal } from '../../shared/refusals.ts'
import { route } from '../lib/route.ts'
import { uploadForm } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import * as documents from '../store/documents.ts'
import { announcementOf } from './announce.ts'

/** PATCH /custdoc/{id}. Renames a document, takes it out of use, or announces a new version of the same side. */
export const handler = route(changeDocument, async ({ input, caller, now, once }) => {
  const document = await documents.find(caller.id, input.id)
  if (!document) throw new Refusal('not_found')

  if (input.file) {
    const announced = announcementOf(caller.id, { ...document, ...input.file }, now)
    const data = { document: announced.document, upload: await uploadForm(announced) }
    return once.commit([documents.announceOp(caller.id, announced.document)], { data })
  }
  if (input.name !== undefined) {
    const data = { document: { ...document, name: input.name } }
    return once.commit([documents.renameOp(document, input.name)], { data })
  }
  if (document.review === 'uploading')
    return once.commit([documents.giveUpOp(document)], { data: { document } })
  const audit = { by: caller.id, what: 'took a document out of use', subject: document._id }
  const ops = [...documents.withdrawOps(document), auditOp(caller.id, audit, now)]
  return once.commit(ops, { data: { document: { ...document, status: 0 as const } } })
})
