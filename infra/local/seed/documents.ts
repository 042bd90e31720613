import sharp from 'sharp'
import { announcementOf } from '../../../functions/custdoc/parts/announcement.ts'
import { expiryPlans } from '../../../functions/custdoc/parts/expiry-plans.ts'
import { keep } from '../../../functions/ports/storage.ts'
import { commit } from '../../../functions/store/commit.ts'
import * as documents from '../../../functions/store/documents.ts'
import type { Customer } from '../../../shared/api/account.ts'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { addMonths, type Instant, type IsoDate } from '../../../shared/rules/dates.ts'
import { EXPIRING } from '../../../shared/rules/document-expiry.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import { ACCEPTED_PREFIX, objectKey } from '../../../shared/storage-keys.ts'
import { momentOf } from './moment-of.ts'

/** How much longer the demo's cards are valid. */
const VALID_MONTHS = 50

/** A customer's documents, sent on a day and, unless they still wait for an advisor, accepted. */
export async function sendDocuments(
  customer: Customer,
  keys: readonly DocumentKey[],
  day: IsoDate,
  review: 'accepted' | 'pending_validation',
): Promise<void> {
  const at = momentOf(day)
  for (const key of keys) {
    const sides = sidesOf(key) === 2 ? (['front', 'back'] as const) : (['front'] as const)
    for (const side of sides) {
      const stored = await sendSide(customer, key, side, at)
      if (review !== 'accepted') continue
      const expiresOn = EXPIRING.includes(key) ? addMonths(day, VALID_MONTHS) : undefined
      const plans = expiresOn && side === 'front' ? expiryPlans(stored, expiresOn) : []
      await commit([documents.acceptOp(stored, at, expiresOn), ...plans])
    }
  }
}

/** One side of a document, uploaded and passed by the check. */
async function sendSide({ _id }: Customer, key: DocumentKey, side: 'front' | 'back', at: Instant) {
  const file = { file_key: key, side, name: `${key}-${side}.jpg`, contentType: 'image/jpeg', bytes: 1 }
  const announced = announcementOf(_id, file, at)
  await commit([documents.announceOp(_id, announced.document)])
  const where = objectKey(ACCEPTED_PREFIX, _id, announced.documentId)
  await keep(where, await specimen(sidesOf(key) === 2, side), 'image/jpeg')
  await documents.passed(announced, 'image/jpeg', at)
  const stored = await documents.find(_id, announced.documentId)
  if (!stored) throw new Error('The document was not stored')
  return stored
}

const drawn = new Map<string, Promise<Buffer>>()

/** A drawing that looks like a card or a letter and is neither: nobody's document is in the demo. */
export function specimen(isCard: boolean, side: 'front' | 'back'): Promise<Buffer> {
  const name = isCard ? side : 'letter'
  const found =
    drawn.get(name) ??
    sharp(Buffer.from(isCard ? card(side) : letter()))
      .jpeg()
      .toBuffer()
  drawn.set(name, found)
  return found
}

const lines = (x: number, y: number, widths: number[]) =>
  widths
    .map((width, line) => `<rect x="${x}" y="${y + line * 44}" width="${width}" height="14" rx="7"/>`)
    .join('')

function card(side: 'front' | 'back'): string {
  const portrait =
    '<rect x="60" y="150" width="210" height="270" rx="12" fill="#c9c2b4"/><circle cx="165" cy="245" r="52" fill="#8f8778"/><path d="M75 420c10-90 170-90 180 0Z" fill="#8f8778"/>'
  const chip =
    '<rect x="60" y="150" width="120" height="92" rx="12" fill="#c9ab7c"/><rect x="60" y="330" width="740" height="100" fill="#c9c2b4"/>'
  const text = lines(
    side === 'front' ? 320 : 240,
    170,
    side === 'front' ? [420, 300, 380, 240, 340] : [480, 420, 300],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" fill="#e9e4d8"/><rect width="860" height="96" fill="#3c5468"/>${side === 'front' ? portrait : chip}<g fill="#6d675c">${text}</g></svg>`
}

function letter(): string {
  const body = lines(90, 320, [620, 600, 640, 380, 0, 610, 640, 590, 300])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1180"><rect width="840" height="1180" fill="#f7f5ef"/><rect x="90" y="90" width="180" height="60" fill="#3c5468"/><g fill="#8f8778">${lines(90, 200, [240, 200])}${body}</g></svg>`
}
