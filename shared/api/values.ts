import * as z from 'zod/mini'
import { LINE_KEYS } from '../rules/line-keys.ts'
import { printableLine, printableLines } from '../rules/printable.ts'

/** Ids are prefixes and ULIDs: `cus_01K…`; a model's id is a slug. */
export const Id = z.string().check(z.regex(/^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/))
export const Slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(120))
/** The days that anything here is about. Ours: beyond them are slips, and who counts on from the year 9999 leaves the calendar. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'
export const IsoDay = z.iso
  .date({ error: 'date_required', abort: true })
  .check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'date_required'))
export const Instant = z.iso.datetime()
/** Whole cents, never below zero: an amount as we answer it. Without an upper limit, because sums have none. */
export const Cents = z.int().check(z.gte(0))
/** Whole cents that may be below zero: a balance, or what an invoice asks for after more came in than it said. */
export const SignedCents = z.int()
/** The most that somebody types as one amount, a million euros. Ours: beyond it is a slip. */
export const MOST_TYPED_CENTS = 100_000_000
/** Whole cents as somebody typed them. */
export const TypedCents = Cents.check(z.lte(MOST_TYPED_CENTS, 'invalid'))
/** A typed amount that moves: at least a cent. */
export const PositiveCents = TypedCents.check(z.gte(1))
/** Euros as the spec's own fields show them; exact amounts are beside them in cents. */
export const Euros = z.number().check(z.gte(0), z.multipleOf(0.01))

export const Language = z.enum(['en', 'fr', 'EN', 'FR'])
export const PlanNames = z.enum(['Single', 'Plus', 'One'])
/** "customer_type (default Particulier)" (spec §3). */
export const CustomerType = z.enum(['Particulier', 'Entreprise'], 'customer_type_required')
export const YesNo = z.enum(['yes', 'no'], 'option_required')
export const CategoryNumber = z.literal([1, 2, 3, 4, 5, 6])
export const Country = z.enum(['LU', 'BE'])

/** A phone number in E.164 form, +352 621 123 456 without the spaces. The rule knows the countries' lengths. */
export const Phone = z
  .string('phone_required')
  .check(z.minLength(1, 'phone_required'), z.regex(/^\+[1-9]\d{6,14}$/, 'phone_invalid'))

const latin = /^[\x20-\x7e]*$/
/** An e-mail address: on both sides of the @ parts between single dots. */
export const MAILBOX = /^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$/
/** What an empty one, and one in other characters, say is another matter. */
const MAILBOX_OR_OTHER = new RegExp(`^$|[^\\x20-\\x7e]|${MAILBOX.source}`)
/** An e-mail address in Latin characters (spec §5); what an empty one says differs. */
export const emailOf = (required: string) =>
  z.string(required).check(
    z.minLength(1, required),
    z.maxLength(254, 'email_invalid'),
    z.refine((text) => latin.test(text), { error: 'email_latin' }),
    z.regex(MAILBOX_OR_OTHER, 'email_invalid'),
  )
/** Somebody's e-mail address. */
export const Email = emailOf('email_required')

export const PriceLine = z.object({
  key: z.enum(LINE_KEYS),
  quantity: z.int(),
  cents: Cents,
  vatBp: z.int(),
  vatCents: Cents,
  totalCents: Cents,
})

export const Totals = z.object({ cents: Cents, vatCents: Cents, totalCents: Cents })

/** A number in a query string. */
export const queryNumber = (...bounds: [least: number, most: number]) =>
  z.coerce.number().check(z.int(), z.gte(bounds[0]), z.lte(bounds[1]))

/** `a,b` in a query string as a list; an unknown member refuses the request. */
export const queryList = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.pipe(
      z.transform((text: string) => text.split(',').filter(Boolean)),
      z.array(z.enum(values)),
    ),
  )

/** Any text of a reasonable length in a list. */
export const queryTexts = z.pipe(
  z.string().check(z.maxLength(400)),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

/**
 * A line of text that people typed: printable, trimmed, not empty, not endless. What cannot be seen is removed instead of refused:
 * it comes along when people paste, and they could not find it.
 */
export const text = (required: string, longest = 120) =>
  z
    .string(required)
    .check(z.overwrite(printableLine), z.minLength(1, required), z.maxLength(longest, 'too_long'))
/** The same in several lines. */
export const lines = (required: string, longest: number) =>
  z
    .string(required)
    .check(z.overwrite(printableLines), z.minLength(1, required), z.maxLength(longest, 'too_long'))
/** A line of text that may be left out. */
export const optionalText = (longest = 120) =>
  z.optional(z.string().check(z.overwrite(printableLine), z.maxLength(longest, 'too_long')))
