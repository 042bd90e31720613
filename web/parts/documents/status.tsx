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

interface Props {
  status: ShownStatus
  isSending: boolean
  /** A side of it is in this browser alone. */
  isUnsent?: boolean
}

/** The state of a document, in a word (spec §3); a file that was not sent comes first, then one that is being uploaded. */
export function DocumentStatus({ status, isSending, isUnsent = false }: Props) {
  const t = useTranslations()
  if (isUnsent) return <Status look="alarm">{t('documents.unsent')}</Status>
  if (isSending) return <Status look="waiting">{t('documents.sending')}</Status>
  return <Status look={LOOKS[status]}>{t(`documents.statuses.${status}`)}</Status>
}
