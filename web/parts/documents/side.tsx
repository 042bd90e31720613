import { useTranslations } from 'use-intl'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { sidesOf } from '../../../shared/rules/documents.ts'
import type { MyDocument } from '../../lib/data/documents.ts'
import { useFormat, useLanguage } from '../../lib/language.ts'
import type { Upload } from '../../lib/uploads/uploads.ts'
import { DocumentActions } from './actions.tsx'
import { LocalPreview, StoredPreview } from './preview.tsx'
import { UploadProgress } from './upload-progress.tsx'

interface Props {
  kind: DocumentKey
  side: 'front' | 'back'
  file: MyDocument | undefined
  upload: Upload | undefined
}

/** One side of a document: the file being uploaded, else the stored one, else that it is missing. */
export function DocumentSide({ kind, side, file, upload }: Props) {
  const t = useTranslations()
  const sideWords = sidesOf(kind) === 2 ? t(`documents.sides.${side}`) : undefined
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-4">
      {upload ? <LocalPreview src={upload.preview} /> : <StoredPreview key={file?._id} file={file} />}
      <div className="min-w-0 grow basis-24">
        {sideWords && <p className="text-label tracking-wide text-faint">{sideWords}</p>}
        {upload ? <UploadProgress upload={upload} /> : <Stored file={file} />}
      </div>
    </li>
  )
}

function Stored({ file }: { file: MyDocument | undefined }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { moment } = useFormat()
  if (!file) return <p className="text-small text-soft">{t('documents.sideMissing')}</p>
  const why = file.note ?? (file.reason && REFUSALS[file.reason][language])
  return (
    <>
      <p className="truncate text-small text-ink">{file.name}</p>
      {file.review === 'rejected' && (
        <p className="mt-1 text-small text-alarm">{t('documents.rejectedWhy', { why: why ?? '' })}</p>
      )}
      {file.review === 'uploading' && <p className="text-small text-soft">{t('documents.checking')}</p>}
      {file.status === 1 && (
        <>
          <p className="figures text-label text-faint">{moment(file.uploadedAt)}</p>
          <DocumentActions file={file} />
        </>
      )}
    </>
  )
}
