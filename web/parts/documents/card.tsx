import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { currentFiles, needFor, sidesOf } from '../../../shared/rules/documents.ts'
import { type MyDocument, type MyDocuments, useUploads } from '../../lib/data/documents.ts'
import { useFormat } from '../../lib/language.ts'
import { isUnsent, type Upload } from '../../lib/uploads/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { InnerIcon } from '../../ui/inner-icons.tsx'
import { FilePicker } from './file-picker.tsx'
import { useDocumentName } from './name.ts'
import { DocumentSide } from './side.tsx'
import { SidesDialog } from './sides-dialog.tsx'
import { DocumentStatus } from './status.tsx'

type Need = MyDocuments['needs'][number]

interface Props {
  need: Need
  files: MyDocument[]
}

/** One kind of document: its state, its files with their progress, and the button to add or replace them. */
export function DocumentCard({ need, files }: Props) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const [isOpen, setOpen] = useState(false)
  const { longDate } = useFormat()
  const uploads = useUploads()
  const kind = kindShown(need.file_key, files, uploads)
  const own = uploads.filter(({ file_key }) => file_key === kind)
  const current = currentFiles(files, kind)
  const expiresOn = current.find((file) => file.expiresOn)?.expiresOn
  const isCard = sidesOf(need.file_key) === 2
  const hasSomething = current.length + own.length > 0
  const sides = sidesOf(kind) === 2 ? (['front', 'back'] as const) : (['front'] as const)
  return (
    <li className="flex min-w-0 flex-col gap-5 border border-line bg-raised p-[min(1.5rem,7.5vw)]">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-title">{nameOf(kind)}</h3>
          <p className="mt-1 text-small text-faint">
            {t(isCard ? 'documents.hintSides' : 'documents.hintFile')}
          </p>
          {expiresOn && (
            <p className="figures mt-1 text-small text-soft">
              {t('documents.validUntil', { date: longDate(expiresOn) })}
            </p>
          )}
        </div>
        <DocumentStatus
          status={need.status}
          isSending={own.length > 0 || current.some(({ review }) => review === 'uploading')}
          isUnsent={own.some(isUnsent)}
        />
      </header>
      {hasSomething && (
        <ul className="grid gap-4">
          {sides.map((side) => (
            <DocumentSide
              key={side}
              kind={kind}
              side={side}
              file={current.find((file) => file.side === side)}
              upload={own.find((upload) => upload.side === side)}
            />
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-2">
        {isCard ? (
          <Button look="outline" className="flex-wrap px-5!" onClick={() => setOpen(true)}>
            <InnerIcon name="upload" />
            {t(hasSomething ? 'documents.replace' : 'documents.add')}
            <span className="sr-only"> {nameOf(kind)}</span>
          </Button>
        ) : (
          <FilePicker
            words={t(hasSomething ? 'documents.replace' : 'documents.add')}
            about={nameOf(kind)}
            send={{ file_key: kind, side: 'front' }}
          />
        )}
      </div>
      {isOpen && <SidesDialog need={need.file_key} files={files} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** An identity card may be answered by a passport: the card shows the one that is there. */
function kindShown(key: DocumentKey, files: MyDocument[], uploads: readonly Upload[]): DocumentKey {
  const other = needFor(key)?.instead
  if (!other) return key
  const isThere = (kind: DocumentKey) =>
    uploads.some(({ file_key }) => file_key === kind) ||
    currentFiles(files, kind).some(({ status }) => status === 1)
  if (isThere(key)) return key
  return isThere(other) || currentFiles(files, other).length > 0 ? other : key
}
