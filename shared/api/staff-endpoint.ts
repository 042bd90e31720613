import * as z from 'zod/mini'

/** What the endpoints of the advisors' desk have in common, and pages of any list. */

export const STAFF_GET = { method: 'GET', access: 'staff' } as const
export const STAFF_POST = { method: 'POST', access: 'staff' } as const

/** Whom a piece of work is about; absent once they have deleted their account. */
export const customerNamed = { customerName: z.optional(z.string()) }

/** The plate of the vehicle, by which staff know it; absent until it has one. */
export const withPlate = { plate: z.optional(z.string()) }

/** Where a page of a list begins; the first without it. */
export const pageAsked = { cursor: z.optional(z.string().check(z.maxLength(1000, 'too_long'))) }

/** A page of a list, and where the next one begins; null at the end. */
export const queuePage = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ data: z.array(row), cursor: z.nullable(z.string()) })

/** One object with pages of some lists, and where their next ones begin; null when all are at their end. */
export const withCursor = <Whole extends z.ZodMiniType>(whole: Whole) =>
  z.object({ data: whole, cursor: z.nullable(z.string()) })
