import type { IsoDate } from '../../../shared/rules/dates.ts'
import { expiryRemindedOn, missingFrom } from '../../../shared/rules/document-expiry.ts'
import type { Op } from '../../store/commit.ts'
import type { StoredDocument } from '../../store/documents.ts'
import { planOp } from '../../store/planned-work.ts'

/** What is planned for a document's last day: the reminder before, and what comes after it. */
export function expiryPlans({ customerId, _id: subjectId }: StoredDocument, expiresOn: IsoDate): Op[] {
  return [
    planOp({ kind: 'document_reminder', customerId, subjectId, on: expiryRemindedOn(expiresOn) }),
    planOp({ kind: 'document_expiry', customerId, subjectId, on: missingFrom(expiresOn) }),
  ]
}
