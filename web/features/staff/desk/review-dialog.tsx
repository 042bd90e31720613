import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { EXPIRING } from '../../../../shared/rules/document-expiry.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CustomerDocuments } from '../customer/documents.tsx'
import { useReview } from '../documents.data.ts'
import type { Opened } from './opened-file.tsx'
import { OpenedFile } from './opened-file.tsx'

interface Props {
  document: DocumentToReview
  opened: Opened[]
  onClose(): void
}

/** A document to look at: accept it whole, or reject one side of it with the reason that the customer will read. */
export function ReviewDialog({ document, opened, onClose }: Props) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { accept, reject } = useReview(document)
  const [sideId, setSideId] = useState(document.files[0]?._id ?? '')
  const [expiresOn, setExpiresOn] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { files, customerName, file_key, isComplete } = document

  const decide = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().then(onClose, setError)
    setBusy(false)
  }
  const rejectIt = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    setReasonMissing(!reason)
    if (reason) void decide(() => reject(sideId, reason))
  }
  return (
    <FormDialog title={nameOf(file_key)} lead={customerName} width="max-w-2xl" onClose={onClose}>
      <div className="grid gap-5">
        {files.map((file, index) => (
          <OpenedFile key={file._id} file={file} opened={opened[index]} />
        ))}
      </div>
      {error ? <Problem error={error} /> : null}
      <div className="mt-8">
        {isComplete ? (
          <>
            {EXPIRING.includes(file_key) && (
              <Field
                type="date"
                label={t('staff.validUntil')}
                value={expiresOn}
                onChange={(event) => setExpiresOn(event.target.value)}
                className="mb-2 max-w-xs"
              />
            )}
            <Button busy={isBusy} onClick={() => void decide(() => accept(expiresOn))}>
              {t('staff.accept')}
            </Button>
          </>
        ) : (
          <p className="text-soft">{t('staff.sideMissing')}</p>
        )}
      </div>
      <form method="dialog" onSubmit={rejectIt} noValidate className="mt-8 border-t border-line pt-6">
        {files.length > 1 && (
          <div className="mb-6">
            <Segments
              legend={t('staff.rejectWhich')}
              options={files.map(({ _id, side }) => ({ value: _id, name: t(`documents.sides.${side}`) }))}
              value={sideId}
              onChange={setSideId}
            />
          </div>
        )}
        <TextArea
          label={t('staff.reason')}
          name="reason"
          rows={3}
          maxLength={500}
          wrong={isReasonMissing ? 'required' : undefined}
        />
        <Button type="submit" look="outline" busy={isBusy}>
          {t('staff.reject')}
        </Button>
      </form>
      <CustomerDocuments customerId={document.customerId} />
    </FormDialog>
  )
}
