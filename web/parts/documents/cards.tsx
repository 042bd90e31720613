import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { isComplete, needFor } from '../../../shared/rules/documents.ts'
import { type MyDocuments, useDocuments, useUploads } from '../../lib/data/documents.ts'
import { isUnsent } from '../../lib/uploads/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DocumentCard } from './card.tsx'
import { useDocumentName } from './name.ts'

interface Props {
  /** The kinds that have a card, in this order; those that this customer is not asked for are left out. */
  keys: readonly DocumentKey[]
  /** Which of them one cannot go on without. */
  required?: readonly DocumentKey[]
  /** Called by the button to go on, once every required one is there; without it there is no button. */
  onComplete?(): void
  /** The label of the button; "Continue" by default. */
  continueWords?: string
}

/**
 * One card for each kind of document (spec §2): sends files straight to storage, shows how far they are and how each
 * document is shown. Needs a session. The parent decides what follows in `onComplete`.
 */
export function DocumentCards({ keys, required = [], onComplete, continueWords }: Props) {
  const documents = useDocuments()
  if (!documents.data)
    return documents.error ? (
      <Problem error={documents.error} retry={() => void documents.mutate()} />
    ) : (
      <Skeleton lines={6} />
    )
  const { files, needs } = documents.data
  const shown = keys.flatMap((key) => needs.find(({ file_key }) => file_key === key) ?? [])
  return (
    <div>
      <ul className="grid gap-5 lg:grid-cols-2">
        {shown.map((need) => (
          <DocumentCard key={need.file_key} need={need} files={files} />
        ))}
      </ul>
      {onComplete && (
        <Continue
          documents={documents.data}
          required={required}
          onComplete={onComplete}
          words={continueWords}
        />
      )}
    </div>
  )
}

interface ContinueProps {
  documents: MyDocuments
  required: readonly DocumentKey[]
  onComplete(): void
  words: string | undefined
}

/** "Next is allowed only when the required documents are present" (spec §4); it names the missing ones. */
function Continue({ documents: { files }, required, onComplete, words }: ContinueProps) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const uploads = useUploads()
  const [isAsked, setAsked] = useState(false)
  const missing = required.filter((key) => {
    const other = needFor(key)?.instead
    return !isComplete(files, key) && !(other && isComplete(files, other))
  })
  const isSending = uploads.some((upload) => !isUnsent(upload) && required.includes(upload.file_key))
  const go = () => {
    setAsked(true)
    if (missing.length === 0) onComplete()
  }
  return (
    <div className="mt-8">
      <div role="alert">
        {isAsked && missing.length > 0 && (
          <p className="mb-5 border-l-2 border-alarm py-1 pl-5 text-ink">
            {isSending
              ? t('documents.stillSending')
              : t('documents.missing', { list: missing.map(nameOf).join(', ') })}
          </p>
        )}
      </div>
      <Button onClick={go}>{words ?? t('documents.continue')}</Button>
    </div>
  )
}
