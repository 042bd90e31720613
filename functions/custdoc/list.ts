import { listDocuments } from '../../shared/contracts/custdoc.ts'
import { route } from '../lib/route.ts'
import * as documents from '../store/documents.ts'

/** GET /custdoc/{id}. */
export const handler = route(listDocuments, async ({ caller }) => ({ data: await documents.list(caller.id) }))
