import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { Address } from './address.ts'
import { CustomerDocument, DOCUMENT_KEYS } from './documents.ts'
import { withWork, workAsked } from './queue-work.ts'
import { pageAsked, queuePage } from './staff-endpoint.ts'
import { Id, Instant, IsoDay } from './values.ts'

const POST = { method: 'POST', access: 'staff' } as const
const GET = { method: 'GET', access: 'staff' } as const
const EXAMPLE_IDS = {
  customerId: 'cus_01K00000000000000000000000',
  documentId: 'doc_01K00000000000000000000000',
}
const ofDocument = z.object({ customerId: Id, documentId: Id })

/** Whose document it is, as they say of themselves: what it is compared with. */
const DocumentPerson = z.object({
  firstname: z.string(),
  lastname: z.string(),
  dob: z.optional(z.string()),
  birthplace: z.optional(z.string()),
  address: z.optional(Address),
  company: z.optional(z.string()),
  /** What the customer reads a reason in. */
  language: z.optional(z.string()),
})

/** One document to validate: all of its active sides, those that wait and those that were accepted before, with whose it is. */
export const DocumentToReview = z.object({
  customerId: Id,
  customerName: z.string(),
  /** Absent once they have deleted their account. */
  person: z.optional(DocumentPerson),
  file_key: z.enum(DOCUMENT_KEYS),
  files: z.array(CustomerDocument),
  /** False while a side is missing: it can be rejected, but not accepted. */
  isComplete: z.boolean(),
  since: Instant,
  ...withWork,
})
export type DocumentToReview = z.output<typeof DocumentToReview>

export const listDocumentsToReview = endpoint({
  ...GET,
  id: 'staff-documents-queue',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/documents',
  summary: 'Documents to validate, oldest first, each with its sides',
  input: z.object({ ...pageAsked, ...workAsked, file: z.optional(z.enum(DOCUMENT_KEYS)) }),
  reply: queuePage(DocumentToReview),
})

export const listCustomerDocuments = endpoint({
  ...GET,
  id: 'staff-documents-list',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/documents',
  summary: 'The documents of a customer, in all versions',
  input: z.object({ customerId: Id }),
  reply: data(z.array(CustomerDocument)),
})

export const openDocument = endpoint({
  ...POST,
  id: 'staff-documents-open',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/documents/{documentId}/open',
  summary: 'The address of a file, for 60 seconds, as an attachment; who opened it is recorded',
  input: ofDocument,
  reply: data(z.object({ url: z.string(), contentType: z.enum(['image/jpeg', 'application/pdf']) })),
})

export const acceptDocument = endpoint({
  ...POST,
  id: 'staff-documents-accept',
  decides: 'documentId',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/documents/{documentId}/accept',
  summary:
    'Accept a document, with both of its sides and the last day on which it is valid; the customer hears of it',
  input: z.extend(ofDocument, {
    /** The files that were shown: a file is a version of a side. Refused unless all sides that count now are among them. */
    seen: z.array(Id, 'required').check(z.minLength(1, 'required'), z.maxLength(10, 'invalid')),
    expiresOn: z.optional(IsoDay),
  }),
  reply: data(z.array(CustomerDocument)),
  example: { ...EXAMPLE_IDS, seen: [EXAMPLE_IDS.documentId], expiresOn: '2031-05-14' },
})

export const rejectDocument = endpoint({
  ...POST,
  id: 'staff-documents-reject',
  decides: 'documentId',
  staff: ['ADVISOR'],
  path: '/api/v1/staff/customers/{customerId}/documents/{documentId}/reject',
  summary: 'Reject one side of a document, with the reason; the customer reads it and may replace the file',
  input: z.extend(ofDocument, {
    reason: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'too_long')),
  }),
  reply: data(CustomerDocument),
  example: { ...EXAMPLE_IDS, reason: 'The photo is blurred: the number cannot be read.' },
})
