import { addDocuments } from '../../shared/contracts/custdoc.ts'
import { newId } from '../lib/ids.ts'
import { route } from '../lib/route.ts'
import { uploadForm } from '../ports/storage.ts'
import * as documents from '../store/documents.ts'

/** POST /custdoc/add. No bytes pass here: the browser posts each file straight to quarantine, where it is judged. */
export const handler = route(addDocuments, async ({ input, caller, now, once }) => {
  const announced = input.document.map(({ contentType, bytes, ...file }) => ({
    contentType,
    bytes,
    document: {
      ...file,
      _id: newId('doc', now),
      status: 0 as const,
      review: 'uploading' as const,
      uploadedAt: now,
    },
  }))
  const data = await Promise.all(
    announced.map(async ({ document, contentType, bytes }) => ({
      document,
      upload: await uploadForm({ customerId: caller.id, documentId: document._id, contentType, bytes }),
    })),
  )
  const ops = announced.map(({ document }) => documents.announceOp(caller.id, document))
  return once.commit(ops, { data })
})
