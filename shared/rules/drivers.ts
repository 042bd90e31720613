import { includedIn, type PriceBook } from '../price-book.ts'
import { plain } from './search-words.ts'

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
  status?: (typeof DRIVER_STATUSES)[number] | undefined
  /** Beyond those that are included: a fee is asked for. */
  isExtra?: boolean | undefined
}

const mayDrive = ({ status }: Member) => status !== 'refused'

/** How many people drive or wait to: the account's holder is the main driver unless a member was named as such. Whoever was refused is none. */
export function driversIn(members: readonly Member[]): number {
  const driving = members.filter(mayDrive)
  const holder = driving.some(({ kind }) => kind === 'main') ? 0 : 1
  return driving.length + holder
}

/** Whether the holder of an account is insured to drive its vehicles: not once somebody else was confirmed as its main driver. */
export const isHolderDriver = (members: readonly Member[]): boolean =>
  !members.some(({ kind, status }) => kind === 'main' && status === 'confirmed')

/**
 * Would one more be beyond those that are included? "2 included; extra drivers need prior written consent and cost 250 EUR excl. VAT each"
 * (spec §6). Who was refused, and who is paid for as an extra one, takes no place of those that are included.
 */
export function isExtraDriver(members: readonly Member[], next: Member, included: number): boolean {
  const driving = [...members.filter(mayDrive), next]
  const extra = members.filter((member) => mayDrive(member) && member.isExtra)
  return driversIn(driving) - extra.length > included
}

interface Named {
  firstname: string
  lastname: string
  dob?: string | undefined
}

/** Are both the same person? By name, however it is written, and day of birth. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.dob !== undefined &&
  one.dob === other.dob &&
  plain(`${one.firstname} ${one.lastname}`).join(' ') ===
    plain(`${other.firstname} ${other.lastname}`).join(' ')

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
 * What drivers who were consented to cost under a contract, as long as they wait, those alone for whom that is less: the contract states what
 * one more costs and how many are included, and a place that is free by now is theirs. More than was consented to is never charged.
 */
export function cheaperUnder<D extends Charged>(named: readonly D[], book: PriceBook): D[] {
  const cheaper = new Map<string, D>()
  for (const driver of named) {
    if (driver.status !== 'waiting' || !driver.isExtra) continue
    const others = named.filter(({ _id }) => _id !== driver._id).map((one) => cheaper.get(one._id) ?? one)
    const isExtra = isExtraDriver(others, driver, includedIn(book).drivers)
    const feeCents = Math.min(driver.feeCents, extraDriverCents(book, isExtra))
    if (feeCents < driver.feeCents) cheaper.set(driver._id, { ...driver, isExtra, feeCents })
  }
  return [...cheaper.values()]
}

/** The documents that every driver shows, both sides (spec §5, authorised driver). */
export const DRIVER_DOCUMENTS = ['identity_card', 'driving_licence'] as const
