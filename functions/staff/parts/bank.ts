import type { PiledEntry, StatementEntry } from '../../../shared/api/staff-bank.ts'
import { numberIn } from '../../../shared/books/bank-file.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { sum } from '../../../shared/rules/money.ts'
import { lookupsOf, plain } from '../../../shared/rules/search-words.ts'
import * as bankEntries from '../../store/bank-entries.ts'
import { commit, type Op, untilFresh } from '../../store/commit.ts'
import * as invoices from '../../store/invoices.ts'
import * as payments from '../../store/payments.ts'
import type { Work } from '../../store/planned-work.ts'
import { lookUp } from '../../store/search-words.ts'
import type { Doing } from './money/decided.ts'
import { finish } from './money/finish.ts'
import { decidePayment, mayBeTyped } from './money/receive.ts'

type Outcome = 'booked' | 'known' | 'piled'
type Proposal = PiledEntry['proposals'][number]

/** Of invoices that an entry may be for, so many are proposed. */
const MOST_PROPOSED = 5
const MOST_FOUND = 10

/** What is open at all, read once for all entries of a request and only when one of them needs it. */
export type OpenInvoices = () => Promise<invoices.StoredInvoice[]>

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
}

/**
 * By the creditor reference, whose digits are checked; then by an amount that exactly one open invoice asks for, from somebody of its
 * customer's name. An invoice's number alone, an amount alone or a name alone is a proposal.
 */
async function match(entry: StatementEntry, open: OpenInvoices): Promise<Match> {
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

/** What went out may be the return of a payment of the invoice that it names; a person decides. */
async function matchReturn(entry: StatementEntry): Promise<Match> {
  const reference = entry.creditorReference ?? numberIn(entry.message ?? '')
  const invoice = reference ? await invoiceOf(reference) : undefined
  if (!invoice) return { proposals: [] }
  const all = await payments.since(invoice.customerId, invoice._id)
  const came = all.filter(({ method, reversedOn }) => method === 'transfer' && !reversedOn)
  const whole = [...Map.groupBy(came, ({ bankKey, _id }) => bankKey ?? _id).values()].filter(
    (parts) => sum(parts.map(({ cents }) => cents)) === -entry.cents,
  )
  return {
    proposals: whole.flatMap(([first]) =>
      first
        ? [
            {
              customerId: invoice.customerId,
              paymentId: first._id,
              number: invoice.number,
              because: 'reference',
            },
          ]
        : [],
    ),
  }
}

/**
 * An entry of a statement, in a transaction of its own: what is certain is booked as a transfer that was typed would be, everything else
 * waits. An entry that was recorded before, from whichever file or by hand, has no effect.
 */
export function recordEntry(
  entry: StatementEntry,
  open: OpenInvoices,
  doing: Doing,
): Promise<{ at: number; entryId: string; outcome: Outcome }> {
  const { bookedOn, cents, name, iban, message, returnReason } = entry
  const { by, now } = doing
  return untilFresh(async () => {
    const { bankReference, entryId, isRepeated, isKnown } = await identityOf(entry)
    const stored = { _id: entryId, bookedOn, cents, bankReference, importedAt: now, by }
    const said = (outcome: Outcome) => ({ at: entry.at, entryId, outcome })
    if (isKnown) return said('known')
    const { certain, proposals } = await (cents > 0 ? match(entry, open) : matchReturn(entry))
    const isForPeople = isRepeated || (certain && (await mayBeTyped(certain.customerId, cents, bookedOn)))
    if (certain && !isForPeople && certain.customerId !== by && (await isStill(certain, cents))) {
      const booked = await attempt(certain, stored, doing)
      if (booked) return said(booked)
    }
    const all = certain ? [certain] : proposals
    await commit([
      await bankEntries.pileOp({ ...stored, proposals: all }, { name, iban, message, returnReason }),
    ])
    return said('piled')
  })
}

/**
 * What tells an entry from every other. A reference that the bank gave to another amount or day before is no proof that the entry is known:
 * it is one of its own, which people look at.
 */
async function identityOf(entry: StatementEntry) {
  const reference = bankEntries.referenceOf(entry)
  const first = await bankEntries.find(bankEntries.entryIdOf(reference))
  const isRepeated = first !== undefined && (first.cents !== entry.cents || first.bookedOn !== entry.bookedOn)
  const bankReference = isRepeated ? `${reference}-${entry.bookedOn}-${entry.cents}` : reference
  const entryId = bankEntries.entryIdOf(bankReference)
  return {
    bankReference,
    entryId,
    isRepeated,
    isKnown: isRepeated ? (await bankEntries.find(entryId)) !== undefined : first !== undefined,
  }
}

/** The index may be behind: an invoice that was matched by its amount still asks for exactly that. */
async function isStill({ because, customerId, invoiceId = '' }: Proposal, cents: number): Promise<boolean> {
  if (because === 'reference') return true
  const invoice = await invoices.find(customerId, invoiceId)
  return invoice?.status === 'open' && openCents(invoice) === cents
}

type Stored = Omit<bankEntries.StoredBankEntry, 'status' | 'proposals' | 'sealed'>

/** Books it, unless something is in the way that a person has to look at: then undefined. */
async function attempt(certain: Proposal, stored: Stored, doing: Doing): Promise<Outcome | undefined> {
  try {
    const { ops, further } = await bookedOps(certain, stored, doing)
    await commit([...ops, bankEntries.decidedOp({ ...stored, status: 'booked' })])
    await finish(further, doing.now, doing.today)
    return 'booked'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'try_again') throw error
    if (error.code !== 'payment_twice') return undefined
    await commit([bankEntries.decidedOp({ ...stored, status: 'known' })])
    return 'known'
  }
}

/** The writes of an entry that came in: of the invoice that is named first, then of what else is open. */
export async function bookedOps(
  { customerId, invoiceId }: Pick<Proposal, 'customerId' | 'invoiceId'>,
  { bookedOn, cents, bankReference }: Pick<Stored, 'bookedOn' | 'cents' | 'bankReference'>,
  doing: Doing,
): Promise<{ ops: Op[]; further?: Work | undefined }> {
  const invoice = invoiceId ? await invoices.find(customerId, invoiceId) : undefined
  if (invoiceId && !invoice) throw new Refusal('not_found')
  return decidePayment(
    {
      customerId,
      amountCents: cents,
      receivedOn: bookedOn,
      method: 'transfer',
      bankReference,
      ...(invoice && { quotedReference: creditorReference(invoice.number) }),
    },
    doing,
  )
}
