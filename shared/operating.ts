import * as z from 'zod/mini'
import { FILES_PER_DAY } from './api/documents.ts'
import { CLOSABLE, type Closable } from './rules/closable.ts'
import { CONTACT_PER_DAY } from './rules/contact.ts'
import { SMS_RESERVES } from './rules/sms-limits.ts'

/** Nobody asks for more by mistake: a figure above is a digit too many. */
const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most))

/**
 * The settings of AWS AppConfig (docs/decisions/0120): what is closed, and the limits that are not as they were built. What is not named
 * is as the code has it, so that an empty object changes nothing.
 */
export const OperatingSettings = z.strictObject({
  closed: z.optional(z.array(z.enum(CLOSABLE))),
  /** SMS of 24 hours (promise 8). */
  smsReserves: z.optional(
    z.strictObject({ customers: z.optional(upTo(10_000)), strangers: z.optional(upTo(10_000)) }),
  ),
  /** Of one customer, one address or one mailbox in 24 hours. */
  perDay: z.optional(
    z.strictObject({
      files: z.optional(upTo(1_000)),
      messages: z.optional(upTo(100)),
      vatChecks: z.optional(upTo(500)),
      pdfChecks: z.optional(upTo(5_000)),
      exports: z.optional(upTo(50)),
    }),
  ),
})
export type OperatingSettings = z.output<typeof OperatingSettings>

/** All of it, as it holds now. */
export interface Operating {
  closed: readonly Closable[]
  smsReserves: Record<keyof typeof SMS_RESERVES, number>
  perDay: Record<'files' | 'messages' | 'vatChecks' | 'pdfChecks' | 'exports', number>
}

/** As it was built. The figures a day are ours. */
export const AS_BUILT: Operating = {
  closed: [],
  smsReserves: SMS_RESERVES,
  perDay: {
    files: FILES_PER_DAY,
    messages: CONTACT_PER_DAY,
    vatChecks: 20,
    pdfChecks: 200,
    exports: 3,
  },
}

/** What holds with some settings. @throws Error for a text that is none, or names something unknown */
export function operatingWith(settings: string): Operating {
  const { closed, smsReserves, perDay } = OperatingSettings.parse(JSON.parse(settings))
  return {
    closed: closed ?? AS_BUILT.closed,
    smsReserves: { ...AS_BUILT.smsReserves, ...smsReserves },
    perDay: { ...AS_BUILT.perDay, ...perDay },
  }
}
