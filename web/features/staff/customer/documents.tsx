import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerDocument } from '../../../../shared/api/documents.ts'
import { useFormat } from '../../../lib/language.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { openFile, useDocumentsOf } from '../documents.data.ts'

/** Everything that a customer has sent, in all versions, for an advisor who wants to compare. */
export function CustomerDocuments({ customerId }: { customerId: string }) {
  const t = useTranslations()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mt-8 border-t border-line pt-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold">
        {t('staff.allDocuments')}
      </summary>
      {isOpen && <DocumentVersions customerId={customerId} />}
    </details>
  )
}

/** Everything that a customer has sent, in all versions, newest first. */
export function DocumentVersions({ customerId }: { customerId: string }) {
  const documents = useDocumentsOf(customerId)
  if (!documents.data) return documents.error ? <Problem error={documents.error} /> : <Skeleton />
  return (
    <ul>
      {documents.data.map((file) => (
        <Version key={file._id} customerId={customerId} file={file} />
      ))}
    </ul>
  )
}

function Version({ customerId, file }: { customerId: string; file: CustomerDocument }) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { moment } = useFormat()
  const [error, setError] = useState<unknown>()
  const open = () => openFile(customerId, file._id).then(({ url }) => location.assign(url), setError)
  const facts = [
    t(`documents.sides.${file.side}`),
    t(`staff.reviews.${file.review}`),
    ...(file.status === 1 ? [t('staff.inUse')] : []),
    moment(file.uploadedAt),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-3 first:border-0">
      <div className="min-w-0">
        <p className="text-small text-ink">{nameOf(file.file_key)}</p>
        <p className="figures text-label text-faint">{facts.join(' · ')}</p>
        {error ? <Problem error={error} /> : null}
      </div>
      {file.contentType && (
        <Button look="quiet" onClick={() => void open()}>
          {t('documents.download')}
          <span className="sr-only">{` ${nameOf(file.file_key)}, ${moment(file.uploadedAt)}`}</span>
        </Button>
      )}
    </li>
  )
}
