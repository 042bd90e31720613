import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { BY_PHONE } from '../for-customer.ts'
import { Id, Instant, IsoDay, text } from './values.ts'

/** Document keys of spec §3, and the passport that the identity card's dialog offers. */
export const DOCUMENT_KEYS = [
  'identity_card',
  'passport',
  'driving_licence',
  'proof_of_address',
  'rib',
  'kbis',
  'bilan',
  'rbe',
  'ubo',
  'payslip',
  'proof_of_heritage',
  'tax_sheet',
] as const
export type DocumentKey = (typeof DOCUMENT_KEYS)[number]
export const DOCUMENT_REVIEWS = ['uploading', 'pending_validation', 'accepted', 'rejected'] as const
/** What may be uploaded. HEIC is not among it: docs/decisions/0014. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const
export type FileType = (typeof FILE_TYPES)[number]
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** All files of one multipart request together; larger ones go straight to storage. */
export const MAX_MULTIPART_BYTES = 4 * 1024 * 1024
/** Why a file was refused by its content; each has its words in shared/refusals/refusal.ts. */
export const FILE_REASONS = [
  'file_type',
  'file_heic',
  'file_too_large',
  'file_unreadable',
  'file_polyglot',
  'image_too_large',
  'pdf_encrypted',
  'pdf_active',
] as const
export type FileReason = (typeof FILE_REASONS)[number]

const Side = z.enum(['front', 'back'])
/** Files that one customer may announce in a day: every kind of document with both sides four times over, and those of drivers. */
export const FILES_PER_DAY = 100
/** Files that may be on their way at once: two announcements of all that fits into one. */
export const OPEN_FILES = 20

const FileName = text('required', 200)

export const CustomerDocument = z.object({
  _id: Id,
  file_key: z.enum(DOCUMENT_KEYS),
  /** Whose it is, when it is another driver's of the account. */
  driver_id: z.optional(Id),
  name: z.string(),
  side: Side,
  /** 1 means active (spec §3); older versions and rejected files have 0. */
  status: z.literal([0, 1]),
  review: z.enum(DOCUMENT_REVIEWS),
  /** Why its content was refused, as a refusal's code. */
  reason: z.optional(z.enum(FILE_REASONS)),
  /** Why an advisor rejected it, in their own words. */
  note: z.optional(z.string()),
  /** What is kept, once it was judged: images are re-encoded, PDFs rewritten. */
  contentType: z.optional(z.enum(['image/jpeg', 'application/pdf'])),
  /** The last day on which it is valid, as an advisor read it off; of documents that expire. */
  expiresOn: z.optional(IsoDay),
  uploadedAt: Instant,
  reviewedAt: z.optional(Instant),
})
export type CustomerDocument = z.output<typeof CustomerDocument>

/** A document with the addresses of its files: each for 60 seconds, as an attachment. */
const ListedDocument = z.extend(CustomerDocument, {
  url: z.optional(z.string()),
  /** Of a document with two sides: where the back is. */
  backUrl: z.optional(z.string()),
})

const Announced = {
  name: FileName,
  contentType: z.enum(FILE_TYPES, 'file_type'),
  bytes: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES, 'file_too_large')),
}
const UploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

export const addDocuments = endpoint({
  id: 'custdoc-add',
  closes: 'uploads',
  limited: true,
  method: 'POST',
  path: '/api/v1/custdoc/add',
  summary:
    'Announce files; the answer holds a form for each, to post the file straight to storage. As multipart/form-data ' +
    '(cust_id, document[0][file], document[0][name], document[0][status], document[0][file_key], document[0][side]) ' +
    'the files themselves, 4 MB in all. A new file of a kind and side replaces the one before, which is kept',
  access: 'customer',
  forCustomer: BY_PHONE,
  multipart: true,
  input: z.object({
    /** The caller's own id, if it is given. */
    cust_id: z.optional(Id),
    document: z
      .array(
        z.object({
          ...Announced,
          file_key: z.enum(DOCUMENT_KEYS),
          side: z._default(Side, 'front'),
          /** Of one of my drivers, not of myself. */
          driver_id: z.optional(Id),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  reply: data(
    z.array(
      z.object({
        document: CustomerDocument,
        /** Absent when the file itself came with the request. */
        upload: z.optional(UploadForm),
      }),
    ),
  ),
  example: {
    document: [
      {
        file_key: 'driving_licence',
        name: 'licence.jpg',
        side: 'front',
        contentType: 'image/jpeg',
        bytes: 482_113,
      },
    ],
  },
})

export const listDocuments = endpoint({
  id: 'custdoc-list',
  method: 'GET',
  path: '/api/v1/custdoc/{id}',
  summary:
    'My documents in all versions, and what is still asked for; with driver_id those of one of my drivers',
  access: 'own',
  forCustomer: BY_PHONE,
  input: z.object({ id: Id, driver_id: z.optional(Id) }),
  reply: z.object({
    data: z.array(ListedDocument),
    /** What is asked of this customer, and its state. */
    needs: z.array(
      z.object({
        file_key: z.enum(DOCUMENT_KEYS),
        group: z.enum(['identity', 'eligibility']),
        neededFor: z.nullable(z.enum(['signup', 'contract'])),
        status: z.enum(['pending_validation', 'accepted', 'received', 'rejected', 'missing', 'optional']),
      }),
    ),
    /** What the missing-info prompt asks for (spec §2), and whether it may ask today. */
    missing: z.object({
      documents: z.array(z.enum(DOCUMENT_KEYS)),
      company: z.array(z.enum(['name', 'vat_number', 'address'])),
      askNow: z.boolean(),
    }),
  }),
})

export const changeDocument = endpoint({
  id: 'custdoc-change',
  closes: 'uploads',
  limited: true,
  method: 'PATCH',
  path: '/api/v1/custdoc/{id}',
  summary:
    'One change to one of my documents: rename it, take it out of use (status 0), or replace its file: the answer then holds the form ' +
    'to post the new file with, which becomes a version of its own',
  access: 'customer',
  forCustomer: BY_PHONE,
  input: z
    .object({
      /** The document's id. */
      id: Id,
      name: z.optional(FileName),
      status: z.optional(z.literal(0)),
      file: z.optional(z.object(Announced)),
    })
    .check(
      z.refine(
        ({ name, status, file }) => [name, status, file].filter((one) => one !== undefined).length === 1,
        {
          error: 'option_required',
          path: ['name'],
        },
      ),
    ),
  reply: data(z.object({ document: CustomerDocument, upload: z.optional(UploadForm) })),
  example: { id: 'doc_01K00000000000000000000000', name: 'Licence, front' },
})
