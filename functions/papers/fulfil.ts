import type { PaperFile } from '../../shared/contracts/papers.ts'
import { paperKey } from '../../shared/document-keys.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { setting } from '../lib/env.ts'
import { sha256 } from '../lib/seal.ts'
import { keep } from '../ports/storage.ts'
import { commit, type Op, Stale } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { tellOps } from '../store/notifications.ts'
import * as papers from '../store/papers.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { fileNameOf } from './address.ts'
import { make } from './make.ts'

/**
 * Makes an ordered paper: drawn from what its transaction fixed, sealed, kept under its hash, entered into the register, and
 * told. May run again, or twice at once: the first file that is recorded is the one.
 */
export async function fulfil(
  of: Pick<papers.PaperOrder, 'customerId' | 'subjectId' | 'kind'>,
  now: string,
): Promise<PaperFile | undefined> {
  const paper = await papers.find(of)
  if (!paper || paper.file) return paper?.file
  const bytes = await make(paper, now)
  if (!bytes) return undefined

  const { kind, customerId, number, orderedAt } = paper
  const file = { sha256: sha256(bytes), bytes: bytes.length, madeAt: now }
  await keep(paperKey(customerId, file.sha256), bytes, 'application/pdf')
  const entry = { kind, number, issuedOn: luxembourgDate(orderedAt) }
  const ops = [
    papers.madeOp(paper, file),
    ...papers.registerOps(file.sha256, entry),
    ...(await mailOps(paper, file)),
  ]
  try {
    await commit(ops)
    return file
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    return (await papers.find(of))?.file
  }
}

/** A contract goes to the customer by mail: the draft with the way to sign it, then the sealed one. */
async function mailOps(paper: papers.StoredPaper, { sha256: hash }: PaperFile): Promise<Op[]> {
  const { kind, customerId, subjectId, number, orderedAt } = paper
  if (kind !== 'draft' && kind !== 'contract') return []
  const [customer, contract] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, subjectId),
  ])
  if (!customer || !contract) return []
  const attachments = [{ key: paperKey(customerId, hash), fileName: fileNameOf(paper) }]
  if (kind === 'contract')
    return tellOps(customer, 'contract_sealed', { number, contractId: subjectId }, orderedAt, attachments)
  if (contract.status !== 'to_sign') return []
  const link = `${setting('SITE_URL')}/profile/contracts/${subjectId}`
  const values = { number, plan: contract.plan, until: contract.signBy, link, contractId: subjectId }
  return tellOps(customer, 'contract_to_sign', values, orderedAt, attachments)
}
