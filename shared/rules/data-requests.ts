import { CONTRACT_TERMS } from '../contract-terms.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from './dates.ts'

/** What people may ask about their data (GDPR art. 15 to 21). */
export const DATA_REQUEST_KINDS = [
  'access',
  'rectification',
  'erasure',
  'restriction',
  'objection',
  'portability',
] as const
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number]

/** How it reached us. `profile` is what customers do themselves on the site. */
export const DATA_REQUEST_WAYS = ['mail', 'phone', 'letter', 'in_person', 'profile'] as const
export type DataRequestWay = (typeof DATA_REQUEST_WAYS)[number]

/** How we know that it is them. */
export const IDENTITY_PROOFS = ['logged_in', 'proven_address', 'document', 'known_facts'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]

/** What people answer. */
export const DATA_REQUEST_ANSWERS = ['done', 'partly', 'refused'] as const
/** With what it ended: our answer, or its account was deleted before. */
export const DATA_REQUEST_OUTCOMES = [...DATA_REQUEST_ANSWERS, 'account_deleted'] as const
export type DataRequestAnswer = (typeof DATA_REQUEST_ANSWERS)[number]
export type DataRequestOutcome = (typeof DATA_REQUEST_OUTCOMES)[number]

/** Why not all of it was done, as the law has it: art. 12(6), 12(5), 17(3)(b), 17(3)(e) and 18(2), 15(4), and what the article does not cover. */
export const DATA_REQUEST_GROUNDS = [
  'not_identified',
  'unfounded_or_excessive',
  'legal_duty',
  'legal_claims',
  'rights_of_others',
  'not_covered',
] as const
export type DataRequestGround = (typeof DATA_REQUEST_GROUNDS)[number]

/** One month from the day on which it was received, and two more where that was said in time (spec §9, GDPR art. 12(3)). */
const MONTHS = CONTRACT_TERMS.dataRequestMonths
const EXTENDED_MONTHS = CONTRACT_TERMS.dataRequestMonths + CONTRACT_TERMS.dataRequestMoreMonths
/** So many days before its last day it is among today's work. Our figure. */
export const DATA_REQUEST_SOON_DAYS = 7
/** A letter that was found late is a year old at most; before that a day was mistyped. Our figure. */
const OLDEST_DAYS = 366

/** The last day on which it is answered in time. The same day of a later month, or that month's last one. */
export const dataRequestDueOn = (receivedOn: IsoDate, { isExtended }: { isExtended: boolean }): IsoDate =>
  addMonths(receivedOn, isExtended ? EXTENDED_MONTHS : MONTHS)

/** How much time is left. */
export function dataRequestClock(dueOn: IsoDate, today: IsoDate): 'in_time' | 'soon' | 'late' {
  if (dueOn < today) return 'late'
  return daysBetween(today, dueOn) <= DATA_REQUEST_SOON_DAYS ? 'soon' : 'in_time'
}

/** The last day on which what was answered is kept. */
export const dataRequestKeptUntil = (answeredOn: IsoDate): IsoDate =>
  addMonths(answeredOn, CONTRACT_TERMS.dataRequestKeptMonths)

interface Wrong {
  path: string
  code: 'required' | 'invalid'
}

/** What is wrong with the day on which one was received. */
export function wrongReceipt(
  { receivedOn, toldOn }: { receivedOn: IsoDate; toldOn?: IsoDate | undefined },
  today: IsoDate,
): Wrong[] {
  const isPossible = receivedOn <= today && receivedOn >= addDays(today, -OLDEST_DAYS)
  // What was said of an extension stays said in time.
  const isToldInTime =
    toldOn === undefined ||
    (toldOn >= receivedOn && toldOn <= dataRequestDueOn(receivedOn, { isExtended: false }))
  return isPossible && isToldInTime ? [] : [{ path: 'receivedOn', code: 'invalid' }]
}

interface Answered {
  answeredOn: IsoDate
  outcome: DataRequestAnswer
  ground?: DataRequestGround | undefined
  handedOut?: string | undefined
}

/** What is handed out is part of the answer to these. */
const HANDS_OUT: readonly DataRequestKind[] = ['access', 'portability']

/** What is wrong with an answer: its day, why not all of it was done, what was handed out. */
export function wrongAnswer(
  { kind, receivedOn }: { kind: DataRequestKind; receivedOn: IsoDate },
  { answeredOn, outcome, ground, handedOut }: Answered,
  today: IsoDate,
): Wrong[] {
  const isDone = outcome === 'done'
  const wrong: (Wrong | false)[] = [
    (answeredOn > today || answeredOn < receivedOn) && { path: 'answeredOn', code: 'invalid' },
    !isDone && !ground && { path: 'ground', code: 'required' },
    isDone && ground !== undefined && { path: 'ground', code: 'invalid' },
    HANDS_OUT.includes(kind) &&
      outcome !== 'refused' &&
      !handedOut && { path: 'handedOut', code: 'required' },
  ]
  return wrong.filter((one) => one !== false)
}

/** Nothing is done for somebody of whom nobody knows who they are; that alone may be the answer. */
export const isIdentityMissing = (
  { identity }: { identity?: IdentityProof | undefined },
  { outcome, ground }: Pick<Answered, 'outcome' | 'ground'>,
): boolean => identity === undefined && !(outcome === 'refused' && ground === 'not_identified')
