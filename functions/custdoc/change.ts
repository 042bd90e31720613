import { changeDocument } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { uploadForm } from '../ports/storage.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as documents from '../store/documents.ts'
import { announceOps } from './parts/announce-ops.ts'
import { announcementOf } from './parts/announcement.ts'

/** PATCH /custdoc/{id}. Renames a document, takes it out of use, or announces a new version of the same side. */
export const handler = route(changeDocument, async ({ input, caller, now, request }) => {
  const document = await documents.find(caller.id, input.id)
  if (!document) throw new Refusal('not_found')

  if (input.file) {
    const announced = announcementOf(caller.id, { ...document, ...input.file }, now)
    const data = { document: announced.document, upload: await uploadForm(announced) }
    return untilFresh(async () =>
      request.commit(await announceOps(caller.id, [announced.document], now), { data }),
    )
  }
  if (input.name !== undefined) {
    const data = { document: { ...document, name: input.name } }
    return request.commit([documents.renameOp(document, input.name)], { data })
  }
  if (document.review === 'uploading')
    return request.commit([documents.giveUpOp(document)], { data: { document } })
  const audit = { by: caller.id, what: 'took a document out of use', subject: document._id }
  const ops = [...documents.withdrawOps(document), auditOp(caller.id, audit, now)]
  return request.commit(ops, { data: { document: { ...document, status: 0 as const } } })
})
