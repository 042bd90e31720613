import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { useFormat } from '../../../lib/language.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { openFile, useDocumentsToReview } from '../documents.data.ts'
import { onKey, row } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'
import type { Opened } from './opened-file.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** The part of the staff desk where documents are validated, oldest first. */
export function DocumentsQueue() {
  const t = useTranslations()
  const documents = useDocumentsToReview()
  return (
    <QueueSection title={t('staff.documents')} of={documents}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={t('staff.nothing')} />
        ) : (
          <ul>
            {list.map((document) => (
              <Row key={`${document.customerId} ${document.file_key}`} document={document} />
            ))}
          </ul>
        )
      }
    </QueueSection>
  )
}

function Row({ document }: { document: DocumentToReview }) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { moment } = useFormat()
  const [opened, setOpened] = useState<Opened[]>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const { customerId, customerName, file_key, files, isComplete, since } = document
  const open = async () => {
    setBusy(true)
    setError(undefined)
    await Promise.all(files.map(({ _id }) => openFile(customerId, _id))).then(setOpened, setError)
    setBusy(false)
  }
  return (
    <li
      {...row}
      className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold">{`${customerName} · ${nameOf(file_key)}`}</h3>
        <p className="figures mt-1 text-small text-faint">
          {[moment(since), ...(isComplete ? [] : [t('staff.sideMissing')])].join(' · ')}
        </p>
        {error ? <Problem error={error} /> : null}
      </div>
      <Button look="outline" busy={isBusy} onClick={open} {...onKey('a')}>
        {t('staff.review')}
        <span className="sr-only">{` ${customerName}, ${nameOf(file_key)}`}</span>
      </Button>
      {opened && <ReviewDialog document={document} opened={opened} onClose={() => setOpened(undefined)} />}
    </li>
  )
}
