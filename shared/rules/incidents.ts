import type { ChargeKind } from './charge-kinds.ts'
import { addDays, daysBetween, type IsoDate } from './dates.ts'
import { luxembourgDate } from './luxembourg-date.ts'
import type { Cents } from './money.ts'

/** What may happen to a vehicle: with another party, stolen, damaged by itself, or its driver fined. */
export const INCIDENT_KINDS = ['accident', 'theft', 'damage', 'fine'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** Who bore it in the end. */
export const INCIDENT_OUTCOMES = ['insurer', 'customer', 'us', 'nothing'] as const
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number]

/** What is known of an incident, as far as its kind has it. */
export interface IncidentFacts {
  happenedAt: string
  place: string
  what: string
  /** The other driver, their vehicle and their insurer. */
  otherParty?: string | undefined
  policeReport?: string | undefined
  insurerReference?: string | undefined
  insurerToldOn?: IsoDate | undefined
  noticeNumber?: string | undefined
  noticeOn?: IsoDate | undefined
  fineCents?: Cents | undefined
  driverNamedOn?: IsoDate | undefined
}
export type IncidentField = Exclude<keyof IncidentFacts, 'happenedAt' | 'place' | 'what'>

const INSURED = ['policeReport', 'insurerReference', 'insurerToldOn'] as const
/** The fields that a kind has besides when, where and what. */
export const FIELDS_OF: Record<IncidentKind, readonly IncidentField[]> = {
  accident: ['otherParty', ...INSURED],
  theft: INSURED,
  damage: INSURED,
  fine: ['noticeNumber', 'noticeOn', 'fineCents', 'driverNamedOn'],
}
/** Without these there is no such incident. */
const NEEDED: Record<IncidentKind, readonly IncidentField[]> = {
  accident: [],
  theft: [],
  damage: [],
  fine: ['noticeNumber', 'noticeOn'],
}

/** What is wrong with the facts of a kind, by field; nothing happens in the future. */
export function wrongFacts(
  kind: IncidentKind,
  facts: IncidentFacts,
  now: string,
): { path: IncidentField | 'happenedAt'; code: 'required' | 'invalid' }[] {
  const named = (Object.keys(facts) as (keyof IncidentFacts)[]).filter((name) => facts[name] !== undefined)
  const fields: readonly string[] = [...FIELDS_OF[kind], 'happenedAt', 'place', 'what']
  const strange = named.filter((name) => !fields.includes(name)) as IncidentField[]
  const missing = NEEDED[kind].filter((name) => facts[name] === undefined)
  const days = ['insurerToldOn', 'noticeOn', 'driverNamedOn'] as const
  const ahead = days.filter((name) => (facts[name] ?? '') > luxembourgDate(now))
  return [
    ...(Date.parse(facts.happenedAt) > Date.parse(now)
      ? [{ path: 'happenedAt' as const, code: 'invalid' as const }]
      : []),
    ...missing.map((path) => ({ path, code: 'required' as const })),
    ...[...new Set([...strange, ...ahead])].map((path) => ({ path, code: 'invalid' as const })),
  ]
}

/** What has to be done about an incident: the task that asks for it, and the fact that says that it was done. */
interface Duty {
  task: 'tell_insurer' | 'report_theft' | 'name_driver'
  done: IncidentField
  withinDays: number
}

/**
 * What the law, the insurer and our terms want of us, by kind. The specification gives no figures but the customer's own 24 hours (spec
 * §9); these days are ours (docs/decisions/0112).
 */
export const DUTIES: Record<IncidentKind, readonly Duty[]> = {
  accident: [{ task: 'tell_insurer', done: 'insurerToldOn', withinDays: 5 }],
  theft: [
    { task: 'report_theft', done: 'policeReport', withinDays: 1 },
    { task: 'tell_insurer', done: 'insurerToldOn', withinDays: 1 },
  ],
  damage: [{ task: 'tell_insurer', done: 'insurerToldOn', withinDays: 5 }],
  fine: [{ task: 'name_driver', done: 'driverNamedOn', withinDays: 10 }],
}

/** What has still to be done, and by which day: counted from the day of a fine's notice, else from the day on which we heard of it. */
export function openDuties(
  kind: IncidentKind,
  facts: IncidentFacts,
  openedOn: IsoDate,
): { task: Duty['task']; dueOn: IsoDate }[] {
  return DUTIES[kind]
    .filter(({ done }) => facts[done] === undefined)
    .map(({ task, withinDays }) => ({ task, dueOn: addDays(facts.noticeOn ?? openedOn, withinDays) }))
}

/** The fees of the price list that an incident may lead to; the first one is proposed. */
export const CHARGES_OF: Record<IncidentKind, readonly ChargeKind[]> = {
  accident: ['deductible', 'unavailability', 'immobilised'],
  theft: ['deductible', 'missing_items'],
  damage: ['deductible', 'unavailability', 'immobilised', 'missing_items', 'cleaning'],
  fine: ['traffic_fine'],
}

/**
 * Days since a fine was passed on, by which its handling is charged (spec §9): since its driver was named. One that nobody has passed on
 * yet is charged as on its first day, however long it lay with us.
 */
export const daysOfFine = (
  { driverNamedOn }: Pick<IncidentFacts, 'driverNamedOn'>,
  today: IsoDate,
): number => (driverNamedOn === undefined ? 0 : Math.max(0, daysBetween(driverNamedOn, today)))

/** A plate as it is compared: however it was typed. */
export const plainPlate = (plate: string): string => plate.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
