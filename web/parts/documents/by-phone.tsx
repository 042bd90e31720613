import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKey } from '../../../shared/api/documents.ts'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { currentFiles, sidesOf } from '../../../shared/rules/documents.ts'
import { useLanguage } from '../../lib/language.ts'
import { ACCEPTED, problemOfFile } from '../../lib/uploads/chosen-file.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Loaded } from '../../ui/section.tsx'
import { useDocumentsByPhone, useDocumentsForCustomer } from './by-phone.data.ts'
import { useDocumentName } from './name.ts'
import { DocumentStatus } from './status.tsx'

/**
 * What a customer has sent by e-mail is put into their account by whoever acts for them; it is judged like every upload. Of a driver inside
 * `DocumentsOf`.
 */
export function DocumentsByPhone() {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const documents = useDocumentsForCustomer()
  const [sending, setSending] = useState<DocumentKey>()
  return (
    <>
      <Loaded of={documents}>
        {({ files, needs }) => (
          <ul>
            {needs.map(({ file_key, status }) => {
              const current = currentFiles(files, file_key)
              return (
                <li key={file_key} className="border-t border-line py-2">
                  <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
                    <h3 className="min-w-0 grow basis-36 font-sans text-small font-semibold">
                      {nameOf(file_key)}
                    </h3>
                    <DocumentStatus
                      status={status}
                      isSending={files.some(
                        (file) => file.file_key === file_key && file.review === 'uploading',
                      )}
                    />
                    <Button look="quiet" onClick={() => setSending(file_key)}>
                      {t('documents.add')}
                      <span className="sr-only"> {nameOf(file_key)}</span>
                    </Button>
                  </div>
                  {current.map((file) => (
                    <div key={file._id} className="flex flex-wrap items-center justify-between gap-x-6">
                      <p className="min-w-0 grow basis-36 text-label wrap-anywhere text-faint">{file.name}</p>
                      <Withdraw id={file._id} name={`${nameOf(file_key)} ${file.name}`} />
                    </div>
                  ))}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      {sending && <SendDialog file_key={sending} onClose={() => setSending(undefined)} />}
    </>
  )
}

function Withdraw({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const { withdraw } = useDocumentsByPhone()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const go = async () => {
    setBusy(true)
    await withdraw(id).catch(setError)
    setBusy(false)
  }
  return (
    <>
      {error ? <Problem error={error} /> : null}
      <Button look="quiet" busy={isBusy} onClick={() => void go()}>
        {t('documents.byPhone.withdraw')}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  )
}

/** A file for each side. */
function SendDialog({ file_key, onClose }: { file_key: DocumentKey; onClose(): void }) {
  const t = useTranslations()
  const nameOf = useDocumentName()
  const { language } = useLanguage()
  const { send } = useDocumentsByPhone()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState<readonly string[]>([])
  const sides = sidesOf(file_key) === 2 ? (['front', 'back'] as const) : (['front'] as const)
  const choose = async (side: 'front' | 'back', file: File) => {
    const problem = problemOfFile(file)
    setWrong(problem && REFUSALS[problem][language])
    setError(undefined)
    if (problem) return
    setBusy(true)
    await send({ file_key, side, file }).then(() => setSent([...sent, side]), setError)
    setBusy(false)
  }
  return (
    <FormDialog
      title={nameOf(file_key)}
      lead={t('documents.byPhone.sendLead')}
      width="max-w-lg"
      onClose={onClose}
    >
      <div className="grid justify-items-start gap-4">
        {sides.map((side) => (
          <FileField
            key={side}
            label={t(sides.length === 1 ? 'documents.byPhone.file' : `documents.byPhone.sides.${side}`)}
            accept={ACCEPTED}
            isDisabled={isBusy}
            onChoose={(file) => void choose(side, file)}
          />
        ))}
        {wrong && (
          <p role="alert" className="text-small text-alarm">
            {wrong}
          </p>
        )}
        {error ? <Problem error={error} /> : null}
        {sent.length > 0 && (
          <p role="status" className="text-small text-soft">
            {t('documents.byPhone.sent', { count: sent.length })}
          </p>
        )}
        <Button onClick={onClose}>{t('site.close')}</Button>
      </div>
    </FormDialog>
  )
}
