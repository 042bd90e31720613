import * as z from 'zod/mini'
import { data, endpoint } from '../endpoint.ts'
import { STAFF_ROLES } from './roles.ts'
import { STAFF_POST } from './staff-endpoint.ts'
import { Id } from './values.ts'

/** Something that the desk has found, and whose it is. */
export const Found = z.object({
  kind: z.enum(['customer', 'invoice', 'contract', 'payment', 'vehicle']),
  /** A vehicle's is the fleet's own name for it. */
  _id: z.string(),
  /** Whose it is; absent for a vehicle that is with us. */
  customerId: z.optional(Id),
  name: z.optional(z.string()),
  company: z.optional(z.string()),
  email: z.optional(z.string()),
  phonenumber: z.optional(z.string()),
  /** The number of an invoice or contract, the reference of a payment, the plate of a vehicle. */
  label: z.optional(z.string()),
})
export type Found = z.output<typeof Found>

/** A POST, because what is looked for is somebody's: no address and no access log has it (finding S7). Who looked is recorded. */
export const searchDesk = endpoint({
  ...STAFF_POST,
  id: 'staff-search',
  staff: STAFF_ROLES,
  changesNothing: true,
  path: '/api/v1/staff/search',
  summary:
    'Find customers, invoices, contracts, payments and vehicles by a part of a name, number, address or plate; 20 at most',
  input: z.object({
    search: z.string('required').check(z.trim(), z.minLength(2, 'invalid'), z.maxLength(100, 'too_long')),
  }),
  reply: z.extend(data(z.array(Found)), {
    /** There are more than are shown: more has to be typed. */
    isCutOff: z.boolean(),
  }),
  example: { search: 'muller' },
})
