import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DOCUMENT_KEYS } from '../../../../shared/api/documents.ts'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { DOT } from '../../../lib/dotted.ts'
import { useFormat } from '../../../lib/language.ts'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { DESK_ROW, ROW_BUTTONS } from '../desk-row.tsx'
import { isWaiting, openFile, useDocumentsToReview } from '../documents.data.ts'
import { onKey, row } from '../frame/row-keys.ts'
import { QueueSection } from '../queue-section.tsx'
import type { Opened } from './opened-file.tsx'
import { QueueViews, useFilter, useWorkView } from './queue-views.tsx'
import { WorkControls } from './queue-work.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { WorkNote } from './work-parts.tsx'

/** What is being reviewed: the document as it was listed, and the addresses of its files. */
interface Reviewed {
  document: DocumentToReview
  opened: Opened[]
}

/** Documents to validate, oldest first. One follows the other by itself. */
export function DocumentsQueue() {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const view = useWorkView()
  const file = useFilter('file', DOCUMENT_KEYS)
  const options = FILTERED.map((value) => ({ value, name: nameOf(value) }))
  return (
    <>
      <QueueViews
        queue="documents"
        view={view}
        filter={{ label: t('desk.views.file'), name: 'file', value: file, options }}
      />
      <Documents key={JSON.stringify([view, file])} view={{ ...view, ...(file && { file }) }} />
    </>
  )
}

/** What comes most often: a filter for each of the others is a line too many. */
const FILTERED = ['identity_card', 'passport', 'driving_licence', 'proof_of_address', 'rib'] as const

function Documents({ view }: { view: Parameters<typeof useDocumentsToReview>[0] }) {
  const t = useTranslations()
  const documents = useDocumentsToReview(view)
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [failed, setFailed] = useState<{ of: string; error: unknown }>()
  const [opening, setOpening] = useState<string>()
  const open = async (document: DocumentToReview) => {
    setOpening(idOf(document))
    setFailed(undefined)
    await Promise.all(document.files.map(({ _id }) => openFile(document.customerId, _id))).then(
      (opened) => setReviewed({ document, opened }),
      (error: unknown) => setFailed({ of: idOf(document), error }),
    )
    setOpening(undefined)
  }
  const goOn = async () => {
    const next = reviewed ? following(documents.data ?? [], reviewed.document) : undefined
    if (!next) return setReviewed(undefined)
    await open(next)
  }
  return (
    <>
      <QueueSection title={t('staff.documents')} of={documents}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('staff.nothing')} />
          ) : (
            <ul>
              {list.map((document) => (
                <Row
                  key={idOf(document)}
                  document={document}
                  isBusy={opening === idOf(document)}
                  error={failed?.of === idOf(document) ? failed.error : undefined}
                  onOpen={() => void open(document)}
                />
              ))}
            </ul>
          )
        }
      </QueueSection>
      {reviewed && (
        <ReviewDialog {...reviewed} onClose={() => setReviewed(undefined)} onDone={() => void goOn()} />
      )}
    </>
  )
}

const idOf = ({ customerId, file_key, files }: DocumentToReview) =>
  `${customerId} ${file_key} ${files[0]?.driver_id ?? ''}`

/** A document is worked on by the side that has waited longest: what is said of it is said of all. */
const itemOf = ({ customerId, files, work }: DocumentToReview) => {
  const waiting = files
    .filter(isWaiting)
    .toSorted((one, other) => one.uploadedAt.localeCompare(other.uploadedAt))
  return { _id: waiting[0]?._id ?? '', customerId, work }
}

/** The document after the one that was decided about, as the list was then; the first one after the last. */
function following(list: readonly DocumentToReview[], decided: DocumentToReview) {
  const at = list.findIndex((document) => idOf(document) === idOf(decided))
  const others = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))]
  return others.find((document) => idOf(document) !== idOf(decided))
}

interface RowProps {
  document: DocumentToReview
  isBusy: boolean
  error: unknown
  onOpen(): void
}

function Row({ document, isBusy, error, onOpen }: RowProps) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { moment } = useFormat()
  const { customerId, customerName, file_key, isComplete, since } = document
  return (
    <li {...row} className={DESK_ROW}>
      <div className="min-w-0">
        <h3 className="font-sans text-body font-semibold">{[customerName, nameOf(file_key)].join(DOT)}</h3>
        <p className="figures mt-1 text-small text-faint">
          {[moment(since), ...(isComplete ? [] : [t('staff.sideMissing')])].join(DOT)}
        </p>
        <WorkNote work={document.work ?? {}} />
        {error ? <Problem error={error} /> : null}
      </div>
      <div className={ROW_BUTTONS}>
        <WorkControls queue="documents" item={itemOf(document)} />
        <ButtonLink look="quiet" to={`/staff/customers/${customerId}`} {...onKey('o')}>
          {t('staff.ofCustomer')}
          <span className="sr-only">{` ${customerName}`}</span>
        </ButtonLink>
        <Button look="outline" busy={isBusy} onClick={onOpen} {...onKey('a')}>
          {t('staff.review')}
          <span className="sr-only">{` ${customerName}, ${nameOf(file_key)}`}</span>
        </Button>
      </div>
    </li>
  )
}
