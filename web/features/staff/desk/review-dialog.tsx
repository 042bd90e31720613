import { type KeyboardEvent, useRef, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from 'use-intl'
import type { DocumentToReview } from '../../../../shared/api/staff-documents.ts'
import { EXPIRING } from '../../../../shared/rules/document-expiry.ts'
import { AlsoOpen } from '../../../parts/desk/also-open.tsx'
import { useDocumentName } from '../../../parts/documents/name.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { useReturnedFocus } from '../../../ui/returned-focus.ts'
import { CustomerDocuments } from '../customer/documents.tsx'
import { useReview } from '../documents.data.ts'
import { Kbd } from '../frame/kbd.tsx'
import { DocumentPerson } from './document-person.tsx'
import type { Opened } from './opened-file.tsx'
import { OpenedFile } from './opened-file.tsx'
import { RejectForm } from './reject-form.tsx'
import { ZoneCheck } from './zone-check.tsx'

/** Documents that may have a machine-readable zone: those that say who somebody is. */
const WITH_ZONE = EXPIRING

interface Props {
  document: DocumentToReview
  opened: Opened[]
  onClose(): void
  /** It was decided about. */
  onDone(): void
}

/** A document to look at, all sides beside each other and whose it is: accept it whole, or reject one side with the reason. */
export function ReviewDialog({ document, opened, onClose, onDone }: Props) {
  const t = useTranslations()
  useReturnedFocus()
  useBackCloses(onClose)
  const nameOf = useDocumentName()
  const { files, customerName, file_key } = document
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 overflow-y-auto bg-[rgb(0_0_0/0.45)] sm:p-6"
    >
      <Modal className="mx-auto min-h-full w-full max-w-7xl bg-ground text-ink sm:min-h-0">
        <Dialog className="relative outline-none">
          <button
            type="button"
            onClick={onClose}
            className="absolute top-3 right-3 grid size-11 place-items-center text-faint hover:text-ink"
          >
            <Icon name="close" />
            <span className="sr-only">{t('site.close')}</span>
          </button>
          <Heading slot="title" className="pr-12 text-heading">
            {nameOf(file_key)}
          </Heading>
          <div className="mb-5">
            <p className="text-small text-soft">{customerName}</p>
            <AlsoOpen kind="customer" id={document.customerId} />
          </div>
          {/* Another document begins anew: nothing typed about the one before remains. */}
          <Review
            key={files.map(({ _id }) => _id).join()}
            document={document}
            opened={opened}
            onDone={onDone}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Review({ document, opened, onDone }: Omit<Props, 'onClose'>) {
  const { accept, reject } = useReview(document)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [expiresOn, setExpiresOn] = useState('')
  const decisions = useRef<HTMLDivElement>(null)
  const { files, person } = document

  const decide = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().then(onDone, setError)
    setBusy(false)
  }
  const press = (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).matches('input, textarea')
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
    const found = decisions.current?.querySelector<HTMLElement>(`[data-key="${event.key.toLowerCase()}"]`)
    if (!found) return
    event.preventDefault()
    if (found.matches('textarea')) found.focus()
    else found.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys press its buttons.
    <div onKeyDown={press} className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className={`grid content-start gap-4 ${files.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {files.map((file, index) => (
          <OpenedFile
            key={file._id}
            file={file}
            opened={opened[index]}
            onSeen={() => setSeen((before) => new Set([...before, file._id]))}
          />
        ))}
      </div>
      <div ref={decisions} className="min-w-0 space-y-6">
        {person && <DocumentPerson person={person} />}
        {WITH_ZONE.includes(document.file_key) && <ZoneCheck person={person} onExpiry={setExpiresOn} />}
        {error ? <Problem error={error} /> : null}
        <Accept
          document={document}
          isSeen={files.every(({ _id }) => seen.has(_id))}
          isBusy={isBusy}
          expiresOn={expiresOn}
          onExpiry={setExpiresOn}
          onAccept={() => void decide(() => accept(expiresOn))}
        />
        <RejectForm
          document={document}
          isBusy={isBusy}
          onReject={(sideId, reason) => void decide(() => reject(sideId, reason))}
        />
        <CustomerDocuments customerId={document.customerId} />
      </div>
    </div>
  )
}

interface AcceptProps {
  document: DocumentToReview
  /** All of its sides were looked at. */
  isSeen: boolean
  isBusy: boolean
  expiresOn: string
  onExpiry(day: string): void
  onAccept(): void
}

/** Accepting it whole, with its last day where it has one, once every side was looked at. */
function Accept(props: AcceptProps) {
  const { document, isSeen, isBusy, expiresOn, onExpiry, onAccept } = props
  const { isComplete, file_key } = document
  const t = useTranslations()
  if (!isComplete) return <p className="text-soft">{t('staff.sideMissing')}</p>
  return (
    <div className="border-t border-line pt-5">
      {EXPIRING.includes(file_key) && (
        <Field
          type="date"
          label={t('staff.validUntil')}
          value={expiresOn}
          onChange={(event) => onExpiry(event.target.value)}
          className="mb-2 max-w-xs"
        />
      )}
      <Button busy={isBusy} disabled={!isSeen} onClick={onAccept} data-key="a">
        {t('staff.accept')}
        <Kbd hidden>A</Kbd>
      </Button>
      {!isSeen && <p className="mt-2 text-small text-faint">{t('desk.review.lookFirst')}</p>}
    </div>
  )
}
