import type { PiledEntry, StatementEntry } from '../../../shared/api/staff-bank.ts'
import { numberIn } from '../../../shared/books/bank-file.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import { differencesOf, type RecordedTransfer } from '../../../shared/rules/recorded-transfer.ts'
import { lookupsOf, plain } from '../../../shared/rules/search-words.ts'
import * as bankEntries from '../../store/bank-entries.ts'
import * as bankReferences from '../../store/bank-references.ts'
import { commit, type Op, Stale, untilFresh } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import type { Work } from '../../store/planned-work.ts'
import { lookUp } from '../../store/search-words.ts'
import * as tasks from '../../store/tasks.ts'
import type { Doing } from './money/decided.ts'
import { finish } from './money/finish.ts'
import { decidePayment, mayBeTyped } from './money/receive.ts'
import { type LastBatches, proposedRefunds, refundThatCameBack, sentRefunds } from './sent-refunds.ts'

type Outcome = 'booked' | 'known' | 'sent' | 'piled'
type Proposal = PiledEntry['proposals'][number]

/** Of invoices that an entry may be for, so many are proposed. */
const MOST_PROPOSED = 5
const MOST_FOUND = 10

/** What is open at all, read once for all entries of a request and only when one of them needs it. */
type OpenInvoices = () => Promise<invoices.StoredInvoice[]>

/** What the entries of a request share. */
export interface Shared {
  open: OpenInvoices
  batches: LastBatches
}

/** The invoice that a creditor reference is of. */
async function invoiceOf(reference: string): Promise<invoices.StoredInvoice | undefined> {
  const found = await Promise.all(lookupsOf(reference).map((lookup) => lookUp(lookup, MOST_FOUND)))
  const things = found.flat().filter(({ kind, customerId }) => kind === 'invoice' && customerId)
  const of = things.map(({ id, customerId = '' }) => ({ id, customerId }))
  return (await invoices.findMany(of)).find(({ number }) => creditorReference(number) === reference)
}

/** Are these the same words, in whatever order: `SCHMIT Nora` and `Nora Schmit`? One word alone is too little. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [new Set(plain(one)), new Set(plain(other))]
  return words.size > 1 && words.size === others.size && [...words].every((word) => others.has(word))
}

const isOf = (entry: StatementEntry) => (invoice: invoices.StoredInvoice) =>
  isSameName(entry.name ?? '', invoice.billTo?.name ?? '')

const proposed = (because: Proposal['because'], invoice: invoices.StoredInvoice): Proposal => ({
  customerId: invoice.customerId,
  invoiceId: invoice._id,
  number: invoice.number,
  owedCents: Math.max(0, openCents(invoice)),
  because,
})

/** What an entry is for certain, or what it may be. */
interface Match {
  certain?: Proposal
  proposals: Proposal[]
  /** Refunds that we sent, which the entry is for certain. */
  sent?: tasks.StoredTask[]
}

/** The customer whose invoice an entry names, for certain or by its number: an amount or a name alone names nobody. */
const namedBy = ({ certain, proposals }: Match): string | undefined =>
  (certain ?? proposals.find(({ because }) => because === 'number' || because === 'refund'))?.customerId

/**
 * By the creditor reference, whose digits are checked; then by an amount that exactly one open invoice asks for, from somebody of its
 * customer's name. An invoice's number alone, an amount alone or a name alone is a proposal.
 */
async function match(entry: StatementEntry, { open, batches }: Shared): Promise<Match> {
  const returned = await refundThatCameBack(entry, batches)
  if (returned) return { proposals: returned }
  const referred = entry.creditorReference ? await invoiceOf(entry.creditorReference) : undefined
  if (referred) return { certain: proposed('reference', referred), proposals: [] }
  const reference = numberIn(entry.message ?? '')
  const numbered = reference ? await invoiceOf(reference) : undefined
  const all = await open()
  const asking = all.filter((invoice) => openCents(invoice) === entry.cents)
  const named = all.filter(isOf(entry))
  const exact = asking.filter(isOf(entry))
  const [only] = exact
  if (only && exact.length === 1 && (!numbered || numbered._id === only._id))
    return { certain: proposed('amount', only), proposals: [] }
  const proposals = [
    ...(numbered ? [proposed('number', numbered)] : []),
    ...asking.map((invoice) => proposed('amount', invoice)),
    ...named.map((invoice) => proposed('name', invoice)),
  ]
  const unique = new Map(proposals.toReversed().map((one) => [one.invoiceId, one]))
  const inOrder = proposals.filter((one) => unique.get(one.invoiceId) === one)
  return { proposals: inOrder.slice(0, MOST_PROPOSED) }
}

/** What went out is a refund that we sent, or may be the return of a payment of the invoice that it names: there a person decides. */
async function matchOutgoing(entry: StatementEntry, { batches }: Shared): Promise<Match> {
  const reference = entry.creditorReference ?? numberIn(entry.message ?? '')
  const invoice = reference ? await invoiceOf(reference) : undefined
  const { refunds, possible, isOurs } = await sentRefunds(entry, invoice?.customerId, batches)
  if (refunds.length > 0) return { sent: refunds, proposals: [] }
  // What may be a refund of ours is not proposed as a return: confirmed as one, it would take a good payment away.
  if (possible.length > 0 || isOurs || !invoice) return { proposals: proposedRefunds(possible) }
  return { proposals: await returnsOf(entry, invoice) }
}

/** The transfers of an invoice's customer that an entry may have taken back: all of one, and nothing of it was given back already. */
async function returnsOf({ cents }: StatementEntry, invoice: invoices.StoredInvoice): Promise<Proposal[]> {
  const { customerId, number } = invoice
  const all = await payments.since(customerId, invoice._id)
  const came = all.filter(({ method, reversedOn }) => method === 'transfer' && !reversedOn)
  const whole = [...Map.groupBy(came, ({ bankKey, _id }) => bankKey ?? _id).values()].filter(
    (parts) =>
      sum(parts.map((part) => part.cents)) === -cents &&
      parts.every(({ refundedCents }) => refundedCents === 0),
  )
  return whole.flatMap(([first]) =>
    first ? [{ customerId, paymentId: first._id, number, because: 'reference' as const }] : [],
  )
}

/**
 * An entry of a statement, in a transaction of its own: what is certain is booked as a transfer that was typed would be, a refund that we
 * sent is marked as seen, everything else waits. An entry that was recorded before, from whichever file or by hand, has no effect; where
 * what was recorded differs from what the bank says, it waits (docs/decisions/0173).
 */
export function recordEntry(
  entry: StatementEntry,
  shared: Shared,
  doing: Doing,
): Promise<{ at: number; entryId: string; outcome: Outcome }> {
  const { bookedOn, cents } = entry
  return untilFresh(async () => {
    const identity = await identityOf(entry)
    const { bankReference, entryId, isKnown } = identity
    const stored = { _id: entryId, bookedOn, cents, bankReference, importedAt: doing.now, by: doing.by }
    const record = cents > 0 ? recordIncoming : recordOutgoing
    const outcome = isKnown ? 'known' : await record(entry, { ...identity, stored }, shared, doing)
    return { at: entry.at, entryId, outcome }
  })
}

/** An entry that no file brought before. */
interface New extends Awaited<ReturnType<typeof identityOf>> {
  stored: Stored
}

/** Of an entry whose reference came before: what keeps it for people. */
const waitsWith = ({ repeats }: New): Waits => (repeats ? { waitsBecause: 'repeated', repeats } : {})

async function recordOutgoing(
  entry: StatementEntry,
  identity: New,
  shared: Shared,
  { by, now }: Doing,
): Promise<Outcome> {
  const { stored } = identity
  const { sent, ...found } = await matchOutgoing(entry, shared)
  if (!sent) return pile(entry, stored, found, waitsWith(identity))
  const seen = sent.map((task) => tasks.sentOp(task, stored._id, by, now))
  await commit([bankEntries.decidedOp({ ...stored, status: 'sent' }), ...seen])
  return 'sent'
}

async function recordIncoming(
  entry: StatementEntry,
  identity: New,
  shared: Shared,
  doing: Doing,
): Promise<Outcome> {
  const { stored, reference, repeats } = identity
  const isRepeated = repeats !== undefined
  const found = await match(entry, shared)
  const recorded = await bankReferences.find(reference)
  if (recorded && isSame(bankReferences.factsOf(recorded), entry, namedBy(found), isRepeated)) {
    const unchanged = bankReferences.unchangedOp(reference, recorded)
    await commit([bankEntries.decidedOp({ ...stored, status: 'known' }), unchanged])
    return 'known'
  }
  const { certain, proposals } = found
  const isTyped = await isTypedFor(certain ? [certain] : proposals, entry)
  const isForPeople =
    isRepeated || isTyped || recorded !== undefined || (await isTypedAsOwn(reference, entry))
  if (certain && !isForPeople && certain.customerId !== doing.by && (await isStill(certain, entry.cents)))
    if (await isBooked(certain, stored, doing)) return 'booked'
  return pile(entry, stored, found, isTyped && !isRepeated ? { waitsBecause: 'typed' } : waitsWith(identity))
}

/** Was it typed under the reference that it would have of its own, had the bank repeated this one? */
const isTypedAsOwn = async (reference: string, entry: StatementEntry) =>
  (await bankReferences.find(bankEntries.ownReference(reference, entry))) !== undefined

/** Was a transfer of this amount typed for one of those whose it may be, without the bank's reference? */
async function isTypedFor(proposals: readonly Proposal[], { cents, bookedOn }: StatementEntry) {
  for (const customerId of new Set(proposals.map((one) => one.customerId)))
    if (await mayBeTyped(customerId, cents, bookedOn)) return true
  return false
}

type Waits = Pick<bankEntries.StoredBankEntry, 'waitsBecause' | 'repeats'>

/** It waits for a person, with what it may be and why it was not booked. */
async function pile(
  { name, iban, message, returnReason }: StatementEntry,
  stored: Stored,
  found: Match,
  waits: Waits,
): Promise<Outcome> {
  const { certain, proposals } = found
  const named = namedBy(found)
  const waiting = {
    ...stored,
    proposals: certain ? [certain] : proposals,
    ...(named && { named }),
    ...waits,
  }
  await commit([await bankEntries.pileOp(waiting, { name, iban, message, returnReason })])
  return 'piled'
}

/**
 * Is it what is recorded under its reference? Of a reference that the bank gave to another entry before, only to the day and the cent.
 * What was recorded without its facts, until they were kept, counts as the same.
 */
function isSame(
  recorded: RecordedTransfer | undefined,
  entry: StatementEntry,
  named: string | undefined,
  isRepeated: boolean,
): boolean {
  if (!recorded) return !isRepeated
  if (isRepeated && recorded.receivedOn !== entry.bookedOn) return false
  return differencesOf(recorded, entry, named).length === 0
}

/**
 * What tells an entry from every other. A reference that the bank gave to another amount or day before is no proof that the entry is known:
 * it is one of its own, which people look at.
 */
async function identityOf(entry: StatementEntry) {
  const reference = bankEntries.referenceOf(entry)
  const first = await bankEntries.find(bankEntries.entryIdOf(reference))
  const isRepeated = first !== undefined && (first.cents !== entry.cents || first.bookedOn !== entry.bookedOn)
  const bankReference = isRepeated ? bankEntries.ownReference(reference, entry) : reference
  const entryId = bankEntries.entryIdOf(bankReference)
  return {
    reference,
    bankReference,
    entryId,
    ...(isRepeated && { repeats: { reference, bookedOn: first.bookedOn, cents: first.cents } }),
    isKnown: isRepeated ? (await bankEntries.find(entryId)) !== undefined : first !== undefined,
  }
}

/** The index may be behind: the invoice is open, and one that was matched by its amount still asks for exactly that. */
async function isStill({ because, customerId, invoiceId = '' }: Proposal, cents: number): Promise<boolean> {
  const invoice = await invoices.find(customerId, invoiceId)
  return invoice?.status === 'open' && (because === 'reference' || openCents(invoice) === cents)
}

type Stored = Omit<
  bankEntries.StoredBankEntry,
  'status' | 'proposals' | 'named' | 'waitsBecause' | 'repeats' | 'sealed'
>

/** Books it, unless something is in the way that a person has to look at. Recorded by hand at this moment, it is compared with that. */
async function isBooked(certain: Proposal, stored: Stored, doing: Doing): Promise<boolean> {
  try {
    const { ops, further } = await bookedOps(certain, stored, doing)
    await commit([...ops, bankEntries.decidedOp({ ...stored, status: 'booked' })])
    await finish(further, doing.now, doing.today)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'try_again') throw error
    if (error.code === 'payment_twice') throw new Stale()
    return false
  }
}

/**
 * The writes of an entry that came in: of the invoice that is named first, then of what else is open. One that asks for nothing by now is
 * not quoted: the money is the customer's. `recorded`: so much of it was recorded before, and the difference is booked.
 */
export async function bookedOps(
  { customerId, invoiceId }: Pick<Proposal, 'customerId' | 'invoiceId'>,
  { bookedOn, cents, bankReference }: Pick<Stored, 'bookedOn' | 'cents' | 'bankReference'>,
  doing: Doing,
  recorded?: RecordedTransfer,
): Promise<{ ops: Op[]; further?: Work | undefined }> {
  const invoice = invoiceId ? await invoices.find(customerId, invoiceId) : undefined
  if (invoiceId && !invoice) throw new Refusal('not_found')
  const wish = {
    customerId,
    amountCents: cents - (recorded?.cents ?? 0),
    receivedOn: bookedOn,
    method: 'transfer' as const,
    bankReference,
    ...(invoice?.status === 'open' && { quotedReference: creditorReference(invoice.number) }),
  }
  return decidePayment(wish, doing, recorded)
}
