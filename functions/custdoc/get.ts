import { type CustomerDocument, listDocuments } from '../../shared/api/documents.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import {
  currentFile,
  DRIVER_NEEDS,
  missingCompanyFields,
  missingDocuments,
  needsOf,
  shownStatus,
} from '../../shared/rules/documents.ts'
import { route } from '../chain/route.ts'
import { downloadUrl } from '../ports/storage.ts'
import * as customers from '../store/customers.ts'
import * as documents from '../store/documents.ts'
import { documentFileName } from './parts/document-file-name.ts'

/** GET /custdoc/{id}. Addresses of what was judged: signing one asks nobody. */
export const handler = route(listDocuments, async ({ input, caller, now, today }) => {
  const [customer, files, askedAgainOn] = await Promise.all([
    customers.find(caller.id),
    documents.list(caller.id, { now, driverId: input.driver_id }),
    documents.askedAgainOn(caller.id),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  const urlOf = (file: CustomerDocument | undefined) =>
    file?.contentType ? downloadUrl(caller.id, file._id, documentFileName(file)) : undefined
  const listed = files.map(async (file) => {
    const back =
      file.side === 'front' && file.status === 1 ? currentFile(files, file.file_key, 'back') : undefined
    return { ...file, url: await urlOf(file), backUrl: await urlOf(back) }
  })
  const isDriver = input.driver_id !== undefined
  const asked = isDriver ? DRIVER_NEEDS : needsOf(customer)
  const needs = asked.map((need) => ({ ...need, status: shownStatus(files, need) }))
  // Whom the prompt asks is the customer.
  if (isDriver)
    return { data: await Promise.all(listed), needs, missing: { documents: [], company: [], askNow: false } }
  const missing = {
    documents: missingDocuments(customer, files, 'contract'),
    company: missingCompanyFields(customer),
    askNow: askedAgainOn === undefined || askedAgainOn <= today,
  }
  return { data: await Promise.all(listed), needs, missing }
})
