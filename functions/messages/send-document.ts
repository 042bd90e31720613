import { creditDocument, invoiceDocument } from '../../shared/books/billed-document.ts'
import { peppolProblems } from '../../shared/books/peppol-check.ts'
import { type BilledDocument, ublOf } from '../../shared/books/ubl.ts'
import { lineTexts } from '../../shared/line-items/line-text.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { type Billed, findBilled, notedOp } from '../billing/parts/peppol.ts'
import { log } from '../chain/log.ts'
import { transmit } from '../ports/peppol.ts'
import { commit, Stale, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import * as invoices from '../store/invoices.ts'
import type { PeppolDocument } from '../store/outbox.ts'
import type { StoredPeppol } from '../store/peppol.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { languageOf } from './mail.ts'

/**
 * Sends an invoice or a credit note by Peppol, as it was issued, and notes on it what came of that. One that another message has taken the
 * place of is not sent. @throws when it was not taken: the outbox tries again, and the desk shows why
 */
export async function sendDocument(
  { customerId, subjectId, to }: PeppolDocument,
  messageId: string,
  now: Instant,
): Promise<void> {
  const billed = await findBilled(customerId, subjectId)
  if (billed?.document.peppol?.messageId !== messageId) return
  if (billed.document.peppol.state === 'sent') return
  const document = await documentOf(billed, to)
  const problem = document ? await sent(document) : 'invalid'
  const state = problem ? ('failed' as const) : ('sent' as const)
  await note(billed, { state, at: now, to, messageId, ...(problem && { problem }) })
  if (problem) throw new Error(`Not taken by Peppol: ${problem}`)
}

/** The same document goes to the same participant once, whoever asks and however often. */
async function sent(document: BilledDocument) {
  const xml = ublOf(document, lineTexts(document.language))
  const problems = peppolProblems(xml)
  if (problems.length > 0) {
    log('error', 'document breaks rules', { number: document.number, rules: problems.join() })
    return 'invalid' as const
  }
  return transmit(xml, { to: document.to, key: `${document.number}-${document.to}` })
}

async function documentOf({ kind, document }: Billed, to: string): Promise<BilledDocument | undefined> {
  const { customerId } = document
  const [customer, invoice] = await Promise.all([
    customers.find(customerId),
    kind === 'invoice' ? document : invoices.find(customerId, document.invoiceId),
  ])
  const subscription = invoice && (await subscriptions.find(customerId, invoice.contractId))
  const language = customer ? languageOf(customer) : 'en'
  const known = { language, to, contractNumber: subscription?.number }
  return kind === 'invoice' ? invoiceDocument(document, known) : creditDocument(document, known)
}

/** On an account that was deleted meanwhile nothing is noted. */
async function note(billed: Billed, peppol: StoredPeppol): Promise<void> {
  const { customerId, _id: subjectId } = billed.document
  await untilFresh(async () => {
    const now = await findBilled(customerId, subjectId)
    if (now?.document.peppol?.messageId === peppol.messageId) await commit([notedOp(now, peppol)])
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof Stale)) throw error
  })
}
