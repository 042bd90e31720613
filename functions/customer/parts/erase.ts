import { invoiceKeptUntil, mandateKeptUntil, removableFrom } from '../../../shared/rules/deletion.ts'
import { outlivesAccount } from '../../../shared/rules/money-tasks.ts'
import { forgetPayer } from '../../ports/payments.ts'
import { eraseAll, eraseDraft } from '../../ports/storage.ts'
import * as callBacks from '../../store/call-backs.ts'
import { commit } from '../../store/commit.ts'
import { type Deletion, finishedOp } from '../../store/deletions.ts'
import type * as issuedPdfs from '../../store/issued-pdfs.ts'
import { searchItems } from '../../store/search-words.ts'
import * as tasks from '../../store/tasks.ts'
import { type AnyItem, everything, keepUntil, removeAll } from '../../store/whole-customer.ts'
import { KEPT_TYPES } from './kept-types.ts'

const secondsAt = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const typeOf = ({ type }: AnyItem) => type

/**
 * Removes what is not kept of a deleted account: files in all versions, then items, then tasks that name the customer; what
 * is kept gets the day on which it may be removed. The payment provider forgets the customer. May run again: it works on what it finds.
 */
export async function erase({ customerId, keptUntil, deletedAt }: Deletion): Promise<void> {
  await eraseAll(customerId)
  const call = await callBacks.of(customerId)
  if (call) await commit(callBacks.cancelOps(customerId, call))
  // Money that is theirs is still given back or transferred, and what a bank took back of theirs is still looked at.
  const about = (await tasks.openAbout(customerId)).filter(({ kind }) => !outlivesAccount(kind))
  for (const { _id } of about) await commit([tasks.removeOp(_id)])

  const items = await everything(customerId)
  const wasBilled = items.some((item) => typeOf(item) === 'Invoice')
  const isKept = (item: AnyItem) =>
    KEPT_TYPES.includes(typeOf(item)) &&
    (wasBilled || !FOR_INVOICES.includes(typeOf(item))) &&
    !isUnsignedDraft(item, items)
  for (const pdf of items.filter((item) => typeOf(item) === 'Paper' && !isKept(item))) {
    const { file, kind } = pdf as unknown as issuedPdfs.StoredPdf
    // What was issued is locked for ten years, and removed by the bucket itself.
    if (file && kind === 'draft') await eraseDraft(customerId, file.sha256)
  }
  // Before its id goes: cards, accounts, name and e-mail are at the provider too. While it cannot be reached, the job of the next morning asks again.
  const payer = items.find((item) => typeOf(item) === 'Payer')
  if (payer) await forgetPayer(String(payer.payerId))
  // Nobody finds what is kept: it may be looked at in the console alone.
  await removeAll(items.flatMap(searchItems))
  await removeAll(items.filter((item) => !isKept(item)))
  for (const item of items.filter(isKept))
    await keepUntil(item, secondsAt(removableFrom(lastDayOf(item, keptUntil, deletedAt))), namedIn(item))
  await commit([finishedOp(customerId)])
}

/**
 * What a contract says of people is in its sealed file; the table need not repeat it. Of a request about data the register keeps what was
 * asked when, and with what it ended. What we noted on something while it waited is of no use to anyone.
 */
const namedIn = (item: AnyItem) => [...(NAMED_IN[typeOf(item)] ?? []), 'work']
const NAMED_IN: Readonly<Record<string, readonly string[]>> = {
  Contract: ['agreement'],
  DataRequest: ['said'],
}

/** A draft is the evidence of what was signed, if it was; else it is of no use to anyone. */
const isUnsignedDraft = (item: AnyItem, all: readonly AnyItem[]) =>
  typeOf(item) === 'Paper' &&
  item.kind === 'draft' &&
  !all.some(
    (other) =>
      typeOf(other) === 'Signature' &&
      other.sk === `SIGNATURE#${item.subjectId}` &&
      other.draftSha256 === (item.file as { sha256?: string } | undefined)?.sha256,
  )

/** Subscriptions and reservations are the vouchers of invoices; without any they are not needed. */
const FOR_INVOICES = ['BilledTo', 'DunningStep', 'Contract', 'Reservation', 'Paper', 'Signature']

function lastDayOf(item: AnyItem, keptUntil: string, deletedAt: string): string {
  if (typeOf(item) === 'DataRequest') return String(item.keptUntil)
  if (typeOf(item) === 'Invoice') return invoiceKeptUntil(String(item.issuedOn))
  return typeOf(item) === 'Mandate' ? mandateKeptUntil(deletedAt.slice(0, 10)) : keptUntil
}
