import type { Customer } from '../api/account.ts'
import type { CustomerDocument, DocumentKey } from '../api/documents.ts'
import { missingOfCompany } from './customer-company.ts'
import type { IsoDate } from './dates.ts'
import { hasExpired } from './document-expiry.ts'

/** How far one has come: documents that sign-up asks for, and those that the contract asks for as well. */
export type DocumentStage = 'signup' | 'contract'

/** A kind of document that a customer is asked for. */
export interface DocumentNeed {
  file_key: DocumentKey
  group: 'identity' | 'eligibility'
  /** From when on one cannot go on without it; null when it is optional. */
  neededFor: DocumentStage | null
  sides: 1 | 2
  /** What does as well: a passport instead of an identity card. */
  instead?: DocumentKey
  /** Whom it is asked of; everybody when absent. */
  only?: { type: Customer['customer_type']; country?: Customer['country'] }
}

const PERSON = { type: 'Particulier' } as const
const COMPANY = { type: 'Entreprise' } as const

/**
 * Who is asked for what (spec §3 and §5; readings, "documents needed"): identity card or passport and driving licence to go
 * on in sign-up; for the subscription also proof of address and RIB, and who owns a company: RBE in Luxembourg, UBO in Belgium.
 */
export const DOCUMENT_NEEDS: readonly DocumentNeed[] = [
  { file_key: 'identity_card', group: 'identity', neededFor: 'signup', sides: 2, instead: 'passport' },
  { file_key: 'driving_licence', group: 'identity', neededFor: 'signup', sides: 2 },
  { file_key: 'proof_of_address', group: 'identity', neededFor: 'contract', sides: 1 },
  { file_key: 'rib', group: 'identity', neededFor: 'contract', sides: 1 },
  {
    file_key: 'rbe',
    group: 'eligibility',
    neededFor: 'contract',
    sides: 1,
    only: { ...COMPANY, country: 'LU' },
  },
  {
    file_key: 'ubo',
    group: 'eligibility',
    neededFor: 'contract',
    sides: 1,
    only: { ...COMPANY, country: 'BE' },
  },
  { file_key: 'kbis', group: 'eligibility', neededFor: null, sides: 1, only: COMPANY },
  { file_key: 'bilan', group: 'eligibility', neededFor: null, sides: 1, only: COMPANY },
  { file_key: 'payslip', group: 'eligibility', neededFor: null, sides: 1, only: PERSON },
  { file_key: 'tax_sheet', group: 'eligibility', neededFor: null, sides: 1, only: PERSON },
  { file_key: 'proof_of_heritage', group: 'eligibility', neededFor: null, sides: 1 },
]

/** What a driver of an account is asked for: who they are, and that they may drive. */
export const DRIVER_NEEDS = DOCUMENT_NEEDS.filter(({ neededFor }) => neededFor === 'signup')

type Asked = Pick<Customer, 'customer_type' | 'country'>
type File = Pick<CustomerDocument, '_id' | 'file_key' | 'side' | 'status' | 'review'>

/** "Document statuses shown to users" (spec §3). Received: something is there, but a side is missing or being checked. */
export type ShownStatus = 'pending_validation' | 'accepted' | 'received' | 'rejected' | 'missing' | 'optional'

/** What this customer is asked for, in the order in which it is asked. */
export const needsOf = (customer: Asked): DocumentNeed[] =>
  DOCUMENT_NEEDS.filter(
    ({ only }) =>
      !only || (only.type === customer.customer_type && (!only.country || only.country === customer.country)),
  )

/** The need that a key answers: a passport answers that for an identity card. */
export const needFor = (key: DocumentKey): DocumentNeed | undefined =>
  DOCUMENT_NEEDS.find(({ file_key, instead }) => file_key === key || instead === key)

/** How many files make a document whole: two for a card, one for a passport. */
export const sidesOf = (key: DocumentKey): 1 | 2 =>
  DOCUMENT_NEEDS.find(({ file_key }) => file_key === key)?.sides ?? 1

/**
 * The file that counts for one side: the active one, else the newest when that was rejected or is on its way. Ids begin
 * with the time at which they were made.
 */
export function currentFile<F extends File>(
  files: readonly F[],
  key: DocumentKey,
  side: F['side'],
): F | undefined {
  const versions = files.filter((file) => file.file_key === key && file.side === side)
  const active = versions.find((file) => file.status === 1)
  if (active) return active
  const newest = versions.reduce<F | undefined>(
    (last, file) => (!last || file._id > last._id ? file : last),
    undefined,
  )
  return newest && ['rejected', 'uploading'].includes(newest.review) ? newest : undefined
}

/** The files of one kind that count, front first. */
export function currentFiles<F extends File>(files: readonly F[], key: DocumentKey): F[] {
  const sides = sidesOf(key) === 2 ? (['front', 'back'] as const) : (['front'] as const)
  return sides.flatMap((side) => currentFile(files, key, side) ?? [])
}

/** Is every side of this kind there, its content judged good, and none of them rejected? */
export function isComplete(files: readonly File[], key: DocumentKey): boolean {
  const current = currentFiles(files, key)
  return current.length === sidesOf(key) && current.every(({ status }) => status === 1)
}

const BEST_FIRST: readonly ShownStatus[] = ['accepted', 'pending_validation', 'received', 'rejected']

/** The status that people see of a need: the best of the kinds that answer it. */
export function shownStatus(files: readonly File[], need: DocumentNeed): ShownStatus {
  const keys = need.instead ? [need.file_key, need.instead] : [need.file_key]
  const statuses = keys.map((key) => statusOfKind(files, key))
  const best = BEST_FIRST.find((status) => statuses.includes(status))
  return best ?? (need.neededFor ? 'missing' : 'optional')
}

function statusOfKind(files: readonly File[], key: DocumentKey): ShownStatus {
  // One that is announced is not there yet: its bytes may never arrive.
  const reviews = currentFiles(files, key)
    .map(({ review }) => review)
    .filter((review) => review !== 'uploading')
  if (reviews.length === 0) return 'missing'
  if (reviews.includes('rejected')) return 'rejected'
  if (reviews.length < sidesOf(key)) return 'received'
  return reviews.every((review) => review === 'accepted') ? 'accepted' : 'pending_validation'
}

/**
 * The kinds that are still missing at a stage: "Missing required documents: {list}" (spec §5). One that was rejected, or has
 * only one of its sides, is missing as well.
 */
export function missingDocuments(
  customer: Asked,
  files: readonly File[],
  stage: DocumentStage,
): DocumentKey[] {
  const stages: readonly (DocumentStage | null)[] = stage === 'signup' ? ['signup'] : ['signup', 'contract']
  return needsOf(customer)
    .filter(({ neededFor }) => stages.includes(neededFor))
    .filter(
      ({ file_key, instead }) => !isComplete(files, file_key) && !(instead && isComplete(files, instead)),
    )
    .map(({ file_key }) => file_key)
}

type AcceptedFile = File & { expiresOn?: IsoDate | undefined }

/** The kinds of some needs that no advisor has accepted, whole and still in date. One that waits for its review is not enough. */
export function unacceptedFor(
  needs: readonly DocumentNeed[],
  files: readonly AcceptedFile[],
  today: IsoDate,
): DocumentKey[] {
  const isAccepted = (key: DocumentKey) =>
    isComplete(files, key) &&
    currentFiles(files, key).every((file) => file.review === 'accepted' && !hasExpired(file, today))
  return needs
    .filter(({ file_key, instead }) => !isAccepted(file_key) && !(instead && isAccepted(instead)))
    .map(({ file_key }) => file_key)
}

/** What a contract and a hand-over ask for and nobody has accepted (readings, documents before a contract). */
export const unacceptedDocuments = (
  customer: Asked,
  files: readonly AcceptedFile[],
  today: IsoDate,
): DocumentKey[] =>
  unacceptedFor(
    needsOf(customer).filter(({ neededFor }) => neededFor !== null),
    files,
    today,
  )

/** What a company has not said yet of itself: "company name, VAT number, establishment address" (spec §2). */
export function missingCompanyFields({
  customer_type,
  company,
}: Pick<Customer, 'customer_type' | 'company'>): ('name' | 'vat_number' | 'address')[] {
  if (customer_type !== 'Entreprise') return []
  return missingOfCompany(company)
}
