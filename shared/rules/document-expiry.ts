import type { DocumentKey } from '../api/documents.ts'
import { addDays, type IsoDate } from './dates.ts'

/** Documents that are valid until a day; an advisor reads it off them. */
export const EXPIRING: readonly DocumentKey[] = ['identity_card', 'passport', 'driving_licence']

/** A document is asked for again this many days before its last day. Our figure: the specification has none. */
const REMINDED_DAYS_BEFORE = 30

/** The day on which a customer is notified that a document expires soon. */
export const expiryRemindedOn = (expiresOn: IsoDate): IsoDate => addDays(expiresOn, -REMINDED_DAYS_BEFORE)

/** The first day on which a document counts as missing: the day after the last one on which it is valid. */
export const missingFrom = (expiresOn: IsoDate): IsoDate => addDays(expiresOn, 1)

interface File {
  file_key: DocumentKey
  status: 0 | 1
  review: string
  expiresOn?: IsoDate | undefined
}

/** The last day of a document whose sides end on different ones: the earliest; undefined where none has any. */
export const earliestOf = (sides: readonly Pick<File, 'expiresOn'>[]): IsoDate | undefined =>
  sides.flatMap(({ expiresOn }) => expiresOn ?? []).toSorted()[0]

/** Has something that can expire done so, by a day? */
export const hasExpired = ({ expiresOn }: Pick<File, 'expiresOn'>, today: IsoDate): boolean =>
  expiresOn !== undefined && missingFrom(expiresOn) <= today

/**
 * May nobody drive on this licence any more? It has expired, and no other one is in its place. Seen by its date, so that it
 * holds from midnight on, before the day's job has run.
 */
export function isLicenceExpired(files: readonly File[], today: IsoDate): boolean {
  const licences = files.filter(({ file_key }) => file_key === 'driving_licence')
  const inUse = licences.filter(({ status }) => status === 1)
  if (inUse.length > 0) return inUse.some((file) => hasExpired(file, today))
  return licences.some((file) => file.review === 'accepted' && hasExpired(file, today))
}
