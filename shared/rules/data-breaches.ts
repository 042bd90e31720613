import type { Instant } from './dates.ts'

/** Kinds of data that a breach may be about, as the authority's form asks for them. */
export const BREACH_DATA = [
  'identity',
  'contact',
  'documents',
  'bank',
  'contracts',
  'journeys',
  'messages',
  'credentials',
  'other',
] as const
export type BreachData = (typeof BREACH_DATA)[number]

/** Whose data it may be. */
export const BREACH_PERSONS = ['customers', 'drivers', 'visitors', 'staff', 'partners', 'other'] as const
export type BreachPersons = (typeof BREACH_PERSONS)[number]

/** A breach is reported to the authority within so many hours of being noticed (GDPR art. 33(1)). */
export const BREACH_REPORT_HOURS = 72
/** So many hours before, the clock is said to be soon over. Our figure. */
const SOON_HOURS = 24
const HOUR_MS = 3_600_000

/** What is recorded of a breach (GDPR art. 33(5)). */
export interface BreachFacts {
  noticedAt: Instant
  happened: string
  data: BreachData[]
  persons: BreachPersons[]
  /** About how many people; absent as long as nobody knows. */
  personsAbout?: number | undefined
  /** About how many records. */
  recordsAbout?: number | undefined
  consequences: string
  measures: string
  /** What came of the duty to report it; absent as long as that is open. */
  authority?: BreachReport | undefined
  /** What came of the duty to tell the people (art. 34). */
  told?: BreachTold | undefined
}

/** When it was reported to the authority, or why it was not. */
export interface BreachReport {
  reportedAt?: Instant | undefined
  /** The authority's own number of it. */
  reference?: string | undefined
  /** Why it was reported after its time. */
  lateBecause?: string | undefined
  notBecause?: string | undefined
}

/** When the people were told, or why they were not. */
export interface BreachTold {
  toldAt?: Instant | undefined
  notBecause?: string | undefined
}

/** When the clock ends: hours are counted, through nights, weekends and changes of the clock. */
export const breachDueAt = (noticedAt: Instant): Instant =>
  new Date(Date.parse(noticedAt) + BREACH_REPORT_HOURS * HOUR_MS).toISOString()

/** Whole hours that are left to report it; below zero so many that it is late. */
export const breachHoursLeft = (noticedAt: Instant, now: Instant): number =>
  Math.floor((Date.parse(breachDueAt(noticedAt)) - Date.parse(now)) / HOUR_MS)

/** How much time is left. The last moment of the 72 hours is in time. */
export function breachClock(noticedAt: Instant, now: Instant): 'running' | 'soon' | 'late' {
  const left = Date.parse(breachDueAt(noticedAt)) - Date.parse(now)
  if (left < 0) return 'late'
  return left <= SOON_HOURS * HOUR_MS ? 'soon' : 'running'
}

/** It is open until both duties are met, or it is said why they are not. */
export const breachState = ({
  authority,
  told,
}: Pick<BreachFacts, 'authority' | 'told'>): 'open' | 'closed' => (authority && told ? 'closed' : 'open')

/** What holds of a breach once something was added: the newest word on each fact. */
export const withAdditions = <Facts extends object>(
  recorded: Facts,
  additions: readonly { changes: Partial<Facts> }[],
): Facts => Object.assign({}, recorded, ...additions.map(({ changes }) => changes))

interface Wrong {
  path: string
  code: 'required' | 'invalid' | 'names_somebody'
}

/** An address or a number by which somebody is known: the record names nobody. */
const SOMEBODY = /\S+@\S+\.\S+|\+\d[\d ]{6,}/

/** Does a text hold one? */
export const namesSomebody = (text: string | undefined): boolean => text !== undefined && SOMEBODY.test(text)

/** What is wrong with what is recorded: moments out of order, a duty that is both met and not, somebody who is named. */
export function wrongBreach(facts: BreachFacts, now: Instant): Wrong[] {
  const { noticedAt, authority, told } = facts
  return [
    ...(Date.parse(noticedAt) > Date.parse(now) ? [{ path: 'noticedAt', code: 'invalid' as const }] : []),
    ...Object.entries(textsOf(facts)).flatMap(([path, text]): Wrong[] =>
      namesSomebody(text) ? [{ path, code: 'names_somebody' }] : [],
    ),
    ...wrongDuty('authority.reportedAt', { at: authority?.reportedAt, of: authority }, facts, now),
    ...wrongDuty('told.toldAt', { at: told?.toldAt, of: told }, facts, now),
    ...(isReportLate(facts) && !authority?.lateBecause
      ? [{ path: 'authority.lateBecause', code: 'required' as const }]
      : []),
  ]
}

const textsOf = ({ happened, consequences, measures, authority, told }: BreachFacts) => ({
  happened,
  consequences,
  measures,
  'authority.lateBecause': authority?.lateBecause,
  'authority.notBecause': authority?.notBecause,
  'told.notBecause': told?.notBecause,
})

/** Was it reported after its time? Then the report has to say why (art. 33(1)). */
export const isReportLate = ({ noticedAt, authority }: Pick<BreachFacts, 'noticedAt' | 'authority'>) =>
  authority?.reportedAt !== undefined && breachClock(noticedAt, authority.reportedAt) === 'late'

/** A duty was met between the notice and now, or there is a reason why not: one of the two. */
function wrongDuty(
  path: string,
  { at, of }: { at: Instant | undefined; of: { notBecause?: string | undefined } | undefined },
  { noticedAt }: BreachFacts,
  now: Instant,
): Wrong[] {
  if (!of) return []
  if (at === undefined)
    return of.notBecause ? [] : [{ path: path.replace(/\w+$/, 'notBecause'), code: 'required' }]
  const isBetween = Date.parse(at) >= Date.parse(noticedAt) && Date.parse(at) <= Date.parse(now)
  return isBetween && !of.notBecause ? [] : [{ path, code: 'invalid' }]
}
