import * as z from 'zod/mini'
import { COSTLY, data, endpoint } from '../endpoint.ts'
import { DELETION_BLOCKS } from '../rules/deletion.ts'
import { Id, IsoDay } from './values.ts'

/** What is removed at once when an account is deleted. */
export const REMOVED_THINGS = [
  'profile',
  'documents',
  'drivers',
  'payment_methods',
  'billing_addresses',
  'choices',
  'notifications',
  'sessions',
] as const
/** What has to be kept, each with its own reason. */
export const KEPT_THINGS = [
  'invoices',
  'billed_name',
  'contracts',
  'mandates',
  'record',
  'data_requests',
] as const

/** Up to a hundred of a kind are counted; there may be more. */
const counted = { count: z.int(), isMore: z.optional(z.literal(true)) }

export const previewDeletion = endpoint({
  id: 'customer-deletion',
  method: 'GET',
  path: '/api/v1/customer/{id}/deletion',
  summary: 'What deleting my account would remove, what stays until when and why, and what stands in its way',
  access: 'own',
  input: z.object({ id: Id }),
  reply: data(
    z.object({
      blockedBy: z.array(z.enum(DELETION_BLOCKS)),
      goes: z.array(z.object({ what: z.enum(REMOVED_THINGS), ...counted })),
      stays: z.array(z.object({ what: z.enum(KEPT_THINGS), ...counted, until: IsoDay })),
    }),
  ),
})

export const deleteCustomer = endpoint({
  id: 'customer-delete',
  method: 'DELETE',
  path: '/api/v1/customer/{id}',
  summary:
    'Delete my account: refused while a debt or a running contract is open; invoices are kept as the law asks',
  access: 'own',
  stepUp: 'always',
  input: z.object({ id: Id }),
  reply: data(z.object({ msg: z.string() })),
})

/** A ZIP of at most so many bytes: the answer of a function ends at 6 MB, and base64 takes a third more. */
export const LARGEST_EXPORT_BYTES = 3_500_000

export const exportData = endpoint({
  id: 'customer-data',
  limited: true,
  method: 'GET',
  path: '/api/v1/customer/{id}/data',
  summary:
    'Everything that is kept of me as a ZIP: a page to read, files for programs, my PDFs and documents where they fit; three times a day',
  access: 'own',
  input: z.object({ id: Id }),
  /** The ZIP in base64, under the name to save it. */
  reply: data(z.object({ filename: z.string(), zip: z.string() })),
  throttle: COSTLY,
})
