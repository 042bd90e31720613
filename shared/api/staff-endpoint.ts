import * as z from 'zod/mini'

/** What the endpoints of the advisors' desk have in common. */

export const STAFF_GET = { method: 'GET', access: 'staff' } as const
export const STAFF_POST = { method: 'POST', access: 'staff' } as const

/** Whom a piece of work is about; absent once they have deleted their account. */
export const customerNamed = { customerName: z.optional(z.string()) }
