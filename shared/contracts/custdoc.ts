import * as z from 'zod/mini'
import { contract, data } from '../contract.ts'
import { Id, Instant } from './values.ts'

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
export const DOCUMENT_REVIEWS = ['uploading', 'pending_validation', 'accepted', 'rejected'] as const
export const MAX_FILE_BYTES = 10 * 1024 * 1024

export const CustomerDocument = z.object({
  _id: Id,
  file_key: z.enum(DOCUMENT_KEYS),
  name: z.string(),
  side: z.enum(['front', 'back']),
  /** 1 means active (spec §3). */
  status: z.literal([0, 1]),
  review: z.enum(DOCUMENT_REVIEWS),
  /** Why it was rejected, as a refusal's code. */
  reason: z.optional(z.string()),
  uploadedAt: Instant,
})
export type CustomerDocument = z.output<typeof CustomerDocument>

export const addDocuments = contract({
  id: 'custdoc-add',
  method: 'POST',
  path: '/api/v1/custdoc/add',
  summary: 'Announce files; the answer holds a form for each, to post the file straight to storage',
  access: 'customer',
  input: z.object({
    document: z
      .array(
        z.object({
          file_key: z.enum(DOCUMENT_KEYS),
          name: z.string().check(z.minLength(1), z.maxLength(200)),
          side: z._default(z.enum(['front', 'back']), 'front'),
          contentType: z.enum(
            ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'],
            'file_type',
          ),
          bytes: z.int().check(z.gte(1), z.lte(MAX_FILE_BYTES, 'file_too_large')),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  reply: data(
    z.array(
      z.object({
        document: CustomerDocument,
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
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

export const listDocuments = contract({
  id: 'custdoc-list',
  method: 'GET',
  path: '/api/v1/custdoc/{id}',
  summary: 'My documents',
  access: 'own',
  input: z.object({ id: Id }),
  reply: data(z.array(CustomerDocument)),
})
