import { changeDocument } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { byPhoneOps, toldByPhoneOps } from '../cust/parts/by-phone.ts'
import { uploadForm } from '../ports/storage.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import * as documents from '../store/documents.ts'
import * as drivers from '../store/drivers.ts'
import { announceOps } from './parts/announce-ops.ts'
import { announcementOf } from './parts/announcement.ts'

/** PATCH /custdoc/{id}. Renames a document, takes it out of use, or announces a new version of the same side. */
export const handler = route(changeDocument, async ({ input, caller, now, request }) => {
  const document = await documents.find(caller.id, input.id)
  if (!document) throw new Refusal('not_found')

  const act = { what: `changed a document: ${document.file_key}`, subject: document._id }
  const said = () => byPhoneOps(caller, act, 'documents_sent', now)
  if (input.file) {
    const announced = announcementOf(caller.id, { ...document, ...input.file }, now)
    const data = { document: announced.document, upload: await uploadForm(announced) }
    const { driver_id } = document
    const still = driver_id ? [drivers.stillOp(caller.id, driver_id)] : []
    return untilFresh(async () => {
      if (driver_id && !(await drivers.find(caller.id, driver_id))) throw new Refusal('not_found')
      return request.commit([...(await announceOps(caller, [announced.document], now)), ...still], { data })
    })
  }
  if (input.name !== undefined) {
    const data = { document: { ...document, name: input.name } }
    return request.commit([documents.renameOp(document, input.name), ...(await said())], { data })
  }
  if (document.review === 'uploading')
    return request.commit([documents.giveUpOp(document), ...(await said())], { data: { document } })
  const audit = ownActOp(caller, { what: 'took a document out of use', subject: document._id }, now)
  const told = await toldByPhoneOps(caller, 'documents_sent', now)
  const ops = [...documents.withdrawOps(document), audit, ...told]
  return request.commit(ops, { data: { document: { ...document, status: 0 as const } } })
})
