import { addDocuments } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { route } from '../chain/route.ts'
import { quarantine, uploadForm } from '../ports/storage.ts'
import { untilFresh } from '../store/commit.ts'
import * as drivers from '../store/drivers.ts'
import { announceOps } from './parts/announce-ops.ts'
import { announcementOf } from './parts/announcement.ts'

/**
 * POST /custdoc/add. Usually no bytes pass here: the browser posts each file straight to quarantine. Small files may come
 * with the request; they are put into quarantine too, so that there is one judge.
 */
export const handler = route(addDocuments, async ({ input, files, caller, now, request }) => {
  if (input.cust_id !== undefined && input.cust_id !== caller.id) throw new Refusal('forbidden')
  const ofDrivers = [...new Set(input.document.flatMap(({ driver_id }) => driver_id ?? []))]
  const announced = input.document.map((wanted) => announcementOf(caller.id, wanted, now))
  const records = announced.map(({ document }) => document)
  const record = <R extends object>(reply: R) =>
    untilFresh(async () => {
      for (const driverId of ofDrivers)
        if (!(await drivers.find(caller.id, driverId))) throw new Refusal('not_found')
      const named = ofDrivers.map((driverId) => drivers.stillOp(caller.id, driverId))
      return request.commit([...(await announceOps(caller, records, now)), ...named], reply)
    })
  if (files.length === 0) {
    const forms = announced.map(async (each) => ({ document: each.document, upload: await uploadForm(each) }))
    return record({ data: await Promise.all(forms) })
  }
  const reply = await record({ data: records.map((document) => ({ document })) })
  // Recorded first: the file's arrival is an event, and its judge must find the record.
  await Promise.all(announced.map((each, index) => quarantine(each, files[index] ?? new Uint8Array())))
  return reply
})
