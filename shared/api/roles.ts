import * as z from 'zod/mini'

/**
 * What staff may do (readings, second part): ADVISOR customers, documents, choices and reservations; FLEET vehicles and
 * hand-over; ACCOUNTANT payments, invoices, credits, refunds and rates; ADMIN everything.
 */
export const STAFF_ROLES = ['ADVISOR', 'FLEET', 'ACCOUNTANT', 'ADMIN'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles of spec §6 and of staff. STAFF is the old name of ADMIN. */
export const ROLES = ['CLIENT', 'MAIN', 'AUXILIARY', 'ALIAS_MANAGER', ...STAFF_ROLES, 'STAFF'] as const

export const Role = z.enum(ROLES)

export type Role = z.output<typeof Role>
