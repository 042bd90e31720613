import { useTranslations } from 'use-intl'
import type { ShownStatus } from '../../../shared/rules/documents.ts'
import { Status, type StatusLook } from '../../ui/status.tsx'

const LOOKS: Record<ShownStatus, StatusLook> = {
  accepted: 'good',
  pending_validation: 'waiting',
  received: 'waiting',
  rejected: 'alarm',
  missing: 'alarm',
  optional: 'past',
}

/** The state of a document, in a word (spec §3); a file that is being uploaded comes first. */
export function DocumentStatus({ status, isSending }: { status: ShownStatus; isSending: boolean }) {
  const t = useTranslations()
  if (isSending) return <Status look="waiting">{t('documents.sending')}</Status>
  return <Status look={LOOKS[status]}>{t(`documents.statuses.${status}`)}</Status>
}
