import type { Language } from '../../shared/language.ts'
import { addDays, type IsoDate } from '../../shared/rules/dates.ts'
import { seal, sha256, unseal } from '../crypto/sealed-values.ts'
import { expiry } from '../ports/clock.ts'
import type { Op } from './commit.ts'
import { dueBy as dueByKind, dueKeys } from './due-index.ts'
import { getItem } from './table.ts'
import { put, remove } from './writes.ts'

/** Days after which a reminder that could not be sent is forgotten. */
const KEPT_DAYS = 30
const DAY_SECONDS = 24 * 60 * 60

/** Somebody wants to be told on a day that they may drive our cars. Whom is sealed: they need not be a customer. */
export interface Reminder {
  mailbox: string
  on: IsoDate
  language: Language
  sealed: string
}

const mailboxOf = (email: string) => sha256(email.toLowerCase())
const keyOf = (mailbox: string) => ({ pk: `REMINDER#${mailbox}`, sk: 'REMINDER' })

/** One reminder a mailbox: asked for again, it moves to the new day. */
export async function keepOp(email: string, on: IsoDate, language: Language): Promise<Op> {
  const mailbox = mailboxOf(email)
  const reminder: Reminder = { mailbox, on, language, sealed: await seal(email, `reminder ${mailbox}`) }
  const ttl = expiry(`${addDays(on, KEPT_DAYS)}T00:00:00.000Z`, DAY_SECONDS)
  return put({
    ...keyOf(mailbox),
    type: 'Reminder',
    ...reminder,
    ...dueKeys('eligibility', on, mailbox),
    ttl,
  }).op()
}

/** The reminder of an address, for its tests and its removal. */
export const find = (email: string) => getItem<Reminder>(keyOf(mailboxOf(email)))

/** Reminders whose day has come. */
export const dueBy = (today: IsoDate) => dueByKind<Reminder>(['eligibility'], today)

/** Where it is sent. */
export const addressOf = ({ mailbox, sealed }: Reminder): Promise<string> =>
  unseal<string>(sealed, `reminder ${mailbox}`)

/** It is sent, once: another run, or a new day, was faster. */
export const doneOp = ({ mailbox, on }: Reminder): Op =>
  remove<Reminder>(keyOf(mailbox)).when({ on }).orReadAgain()

/** The account of its address is deleted. */
export const forgetOp = (email: string): Op => remove(keyOf(mailboxOf(email))).op()
