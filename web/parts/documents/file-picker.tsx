import { type ChangeEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentKey, FileReason } from '../../../shared/api/documents.ts'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { useDocumentsOwner } from '../../lib/documents-owner.ts'
import { useLanguage } from '../../lib/language.ts'
import { ACCEPTED, ACCEPTED_PHOTOS, problemOfFile } from '../../lib/uploads/chosen-file.ts'
import { startUpload } from '../../lib/uploads/uploads.ts'
import { InnerIcon, type InnerIconName } from '../../ui/inner-icons.tsx'

interface Props {
  words: string
  /** Which document this is for, read out after the words. */
  about: string
  /** Sends what is chosen at once; otherwise `onChoose` gets it. */
  send?: { file_key: DocumentKey; side: 'front' | 'back' }
  onChoose?(file: File): void
}

/** Chooses a file or, on a phone, takes a photo. A file that cannot be sent is refused at once (10 MB, an image or a PDF). */
export function FilePicker({ words, about, send, onChoose }: Props) {
  const t = useTranslations()
  const { language } = useLanguage()
  const driver_id = useDocumentsOwner()
  const [problem, setProblem] = useState<FileReason>()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after a mistake.
    target.value = ''
    if (!file) return
    const found = problemOfFile(file)
    setProblem(found)
    if (found) return
    if (send) startUpload({ ...send, file, driver_id })
    onChoose?.(file)
  }
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-3">
        <Pick icon="upload" words={words} about={about} accept={ACCEPTED} onChange={choose} />
        <Pick
          icon="camera"
          words={t('documents.photo')}
          about={about}
          accept={ACCEPTED_PHOTOS}
          capture="environment"
          onChange={choose}
        />
      </div>
      <p role="alert" className="text-small text-alarm">
        {problem && <span className="mt-3 block">{REFUSALS[problem][language]}</span>}
      </p>
    </div>
  )
}

interface PickProps {
  icon: InnerIconName
  words: string
  about: string
  accept: string
  /** Opens the camera; shown where there is a finger instead of a mouse. */
  capture?: 'environment'
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

function Pick({ icon, words, about, accept, capture, onChange }: PickProps) {
  return (
    <label
      className={`relative min-h-12 cursor-pointer flex-wrap items-center gap-3 border border-faint px-5 py-3 text-small font-semibold text-ink transition-colors hover:border-accent hover:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent ${capture ? 'hidden pointer-coarse:inline-flex' : 'inline-flex'}`}
    >
      <InnerIcon name={icon} />
      {words}
      <span className="sr-only"> {about}</span>
      <input
        type="file"
        accept={accept}
        capture={capture}
        onChange={onChange}
        className="absolute inset-0 cursor-pointer opacity-0 file:hidden"
      />
    </label>
  )
}
