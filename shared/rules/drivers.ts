import { includedIn, type PriceBook } from '../price-book.ts'

/** No household or business needs more. */
export const MOST_DRIVERS = 10
/** Which wording the consent was given to; a new wording gets a new version. */
export const CONSENT_VERSION = '2026-11'

/** "Secondary driver: main or auxiliary" (spec §3). */
export const DRIVER_KINDS = ['main', 'auxiliary'] as const
export type DriverKind = (typeof DRIVER_KINDS)[number]
/** Nobody is insured before the provider has confirmed it explicitly (spec §5). */
export const DRIVER_STATUSES = ['waiting', 'confirmed', 'refused'] as const

interface Member {
  kind: DriverKind
}

/** How many people drive: the account's holder is the main driver unless a member was named as such. */
export function driversIn(members: readonly Member[]): number {
  const holder = members.some(({ kind }) => kind === 'main') ? 0 : 1
  return members.length + holder
}

/** Would one more be beyond those that are included? "2 included; extra drivers need prior written consent and cost 250 EUR excl. VAT each" (spec §6). */
export const isExtraDriver = (members: readonly Member[], next: Member, included: number): boolean =>
  driversIn([...members, next]) > included

/** What one more costs once, in cents excl. VAT. */
export const extraDriverCents = (book: PriceBook, isExtra: boolean): number =>
  isExtra ? book.extraDriverCents : 0

/** A driver as far as the fee is concerned, in the order in which they were named. */
interface Charged extends Member {
  _id: string
  status: (typeof DRIVER_STATUSES)[number]
  isExtra: boolean
  feeCents: number
}

/**
 * What drivers who were consented to before a contract cost under it, those alone for whom that is less: the contract states what one more
 * costs and how many are included. More than was consented to is never charged.
 */
export function cheaperUnder<D extends Charged>(named: readonly D[], book: PriceBook): D[] {
  return named.flatMap((driver, at) => {
    if (driver.status !== 'waiting' || !driver.isExtra) return []
    const isExtra = isExtraDriver(named.slice(0, at), driver, includedIn(book).drivers)
    const feeCents = Math.min(driver.feeCents, extraDriverCents(book, isExtra))
    return feeCents < driver.feeCents ? [{ ...driver, isExtra, feeCents }] : []
  })
}

/** The documents that every driver shows, both sides (spec §5, authorised driver). */
export const DRIVER_DOCUMENTS = ['identity_card', 'driving_licence'] as const
