import type { RefusalCode } from '../refusals/refusal.ts'
import { daysBetween, type Instant, type IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'

/** A vehicle goes to its customer, or comes back. */
export const MOVES = ['out', 'back'] as const
export type Move = (typeof MOVES)[number]

/** From where a vehicle is photographed: once around it, from its front to the left. Eight, as the desk asks. */
export const PHOTO_POSITIONS = [
  'front',
  'front_left',
  'left',
  'rear_left',
  'rear',
  'rear_right',
  'right',
  'front_right',
] as const
export type PhotoPosition = (typeof PHOTO_POSITIONS)[number]

export const DAMAGE_KINDS = ['scratch', 'dent', 'chip', 'crack', 'broken', 'missing'] as const
export type DamageKind = (typeof DAMAGE_KINDS)[number]

/** What is handed over with the keys. */
export const PAPERS = ['registration', 'insurance', 'inspection', 'manual'] as const
export type Paper = (typeof PAPERS)[number]

/** A place on the drawn vehicle, seen from above with its sides folded out, in thousandths of its width and length. */
export interface PlaceOnVehicle {
  x: number
  y: number
}

/** Damage that somebody has seen, wherever on the vehicle. */
export interface FoundDamage extends PlaceOnVehicle {
  kind: DamageKind
  note?: string | undefined
}

/** Damage that is known of a vehicle: it was seen on this day, and nobody else pays for it. */
export interface KnownDamage extends FoundDamage {
  _id: string
  seenOn: IsoDate
}

const ZONES = ['front', 'bonnet', 'windscreen', 'roof', 'rear_window', 'boot', 'rear'] as const
/** A part of a vehicle by which people name a place on it. */
export type Zone = (typeof ZONES)[number] | 'left_side' | 'right_side'

/** Where each zone along the vehicle ends, in thousandths of its length (`shared/vehicle-plan.ts` draws them). */
const ZONE_ENDS = [90, 300, 400, 620, 720, 910, 1000]
/** The folded-out sides are this wide, in thousandths of the drawing. */
const SIDE_WIDTH = 230

/** The part of a vehicle on which a place is. */
export function zoneOf({ x, y }: PlaceOnVehicle): Zone {
  if (x < SIDE_WIDTH) return 'left_side'
  if (x > 1000 - SIDE_WIDTH) return 'right_side'
  return ZONES[ZONE_ENDS.findIndex((end) => y <= end)] ?? 'rear'
}

/** What is known of a vehicle after a report: what was known and is still there, and what was added. Nothing is forgotten by a slip. */
export const knownAfter = (
  known: readonly KnownDamage[],
  { gone, added }: { gone: readonly string[]; added: readonly KnownDamage[] },
): KnownDamage[] => [...known.filter(({ _id }) => !gone.includes(_id)), ...added]

/** A report that was written without a network may arrive so many days later. Our figure. */
export const REPORT_DAYS_LATE = 7
/** Clocks of phones differ: a report may be from so many minutes ahead. */
const MINUTES_AHEAD = 5

/** What decides whether a report of a vehicle's condition is complete. */
export interface ReportFacts {
  /** When it was signed, as the phone says. */
  takenAt: Instant
  now: Instant
  /** The photographs that were named and have passed their check, by position. */
  checked: readonly PhotoPosition[]
  /** Photographs that were named and are still being checked. */
  isChecking: boolean
}

/** Why a report does not count; nothing when it does. */
export function reportRefusals({ takenAt, now, checked, isChecking }: ReportFacts): RefusalCode[] {
  const isAhead = Date.parse(takenAt) - Date.parse(now) > MINUTES_AHEAD * 60_000
  const isOld = daysBetween(luxembourgDate(takenAt), luxembourgDate(now)) > REPORT_DAYS_LATE
  const isWhole = PHOTO_POSITIONS.every((position) => checked.includes(position))
  return [
    ...(isAhead || isOld ? (['report_time'] as const) : []),
    ...(isWhole ? [] : [isChecking ? ('photographs_checking' as const) : ('photographs_missing' as const)]),
  ]
}

/** What two reports of a reservation differ in: what may be charged, each with its evidence. */
export interface Differences {
  /** Hundredths of the tank or the battery that are missing. */
  levelMissing: number
  keysMissing: number
  papersMissing: Paper[]
  isDirty: boolean
  /** Seen at the return and not known before. */
  damage: KnownDamage[]
}

/** What of a report is compared. */
export interface ComparedReport {
  levelPercent: number
  keys: number
  papers: readonly Paper[]
  isClean: boolean
  added: readonly KnownDamage[]
}

/** The level that a gauge shows is an eighth more or less: so much may be missing without anybody paying. Our figure. */
export const LEVEL_TOLERANCE = 5

/** What is missing or new at the return, compared with the hand-over. */
export function differences(out: ComparedReport, back: ComparedReport): Differences {
  const missing = out.levelPercent - back.levelPercent
  return {
    levelMissing: missing > LEVEL_TOLERANCE ? missing : 0,
    keysMissing: Math.max(0, out.keys - back.keys),
    papersMissing: out.papers.filter((paper) => !back.papers.includes(paper)),
    isDirty: out.isClean && !back.isClean,
    damage: [...back.added],
  }
}

/** A fee that a return may cost, by its kind in `CHARGES`; damage has no fee of its own before its price is known. */
export interface ProposedFee {
  kind: 'fuel' | 'cleaning' | 'missing_items'
}

/** The fees of the price list that the differences lead to (spec §9). An advisor confirms each; none is charged by itself. */
export function proposedFees(found: Differences): ProposedFee[] {
  const isIncomplete = found.keysMissing > 0 || found.papersMissing.length > 0
  return [
    ...(found.levelMissing > 0 ? [{ kind: 'fuel' as const }] : []),
    ...(found.isDirty ? [{ kind: 'cleaning' as const }] : []),
    ...(isIncomplete ? [{ kind: 'missing_items' as const }] : []),
  ]
}
