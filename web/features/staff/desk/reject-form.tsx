import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { languageFrom } from '../../../lib/languages.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { isWaiting } from '../documents.data.ts'
import { READY_REASONS, REASON_TEXTS } from './ready-reasons.ts'

interface Props {
  document: DocumentToReview
  isBusy: boolean
  onReject(sideId: string, reason: string): void
}

/** Rejecting one side: which, and why. The ready reasons are in the language that the customer reads. */
export function RejectForm({ document, isBusy, onReject }: Props) {
  const t = useTranslations()
  const waiting = document.files.filter(isWaiting)
  const [sideId, setSideId] = useState(waiting[0]?._id ?? '')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const texts = REASON_TEXTS[languageFrom(document.person?.language ?? '')]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setReasonMissing(!reason.trim())
    if (reason.trim()) onReject(sideId, reason.trim())
  }
  return (
    <form method="dialog" onSubmit={submit} noValidate className="border-t border-line pt-5">
      {waiting.length > 1 && (
        <div className="mb-5">
          <Segments
            legend={t('staff.rejectWhich')}
            options={waiting.map(({ _id, side }) => ({ value: _id, name: t(`documents.sides.${side}`) }))}
            value={sideId}
            onChange={setSideId}
          />
        </div>
      )}
      <fieldset className="mb-4 flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('desk.review.ready')}</legend>
        {READY_REASONS.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => setReason(texts[name])}
            className="min-h-8 rounded-md border border-line px-2.5 text-label text-soft hover:border-faint hover:text-ink max-lg:min-h-11"
          >
            {t(`desk.review.reasons.${name}`)}
          </button>
        ))}
      </fieldset>
      <TextArea
        label={t('staff.reason')}
        name="reason"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        wrong={isReasonMissing ? 'required' : undefined}
        data-key="r"
      />
      <Button type="submit" look="outline" busy={isBusy}>
        {t('staff.reject')}
      </Button>
    </form>
  )
}
