import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { MyDocument } from '../../lib/data/documents.ts'
import { InnerIcon } from '../../ui/inner-icons.tsx'
import { FilePicker } from './file-picker.tsx'

interface Props {
  title: string
  /** What was just chosen. */
  file: File | undefined
  /** What is stored already and need not be sent again. */
  stored: MyDocument | undefined
  onChoose(file: File): void
}

/** The place of one side in the dialog, with a picture of what was chosen. */
export function SideSlot({ title, file, stored, onChoose }: Props) {
  const t = useTranslations()
  const preview = useMemo(
    () => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
    [file],
  )
  const src = preview ?? (!file && stored?.contentType === 'image/jpeg' ? stored.url : undefined)
  const has = file ?? stored
  return (
    <div className="min-w-0">
      <p className="mb-3 text-label tracking-wide text-faint">{title}</p>
      {/* The picture is laid over its frame: in the flow a portrait would stretch the row, and most of it would be cut off. */}
      <div
        className={`relative mb-4 grid aspect-[86/54] place-items-center overflow-hidden border bg-sunken text-faint max-sm:aspect-auto ${src ? 'max-sm:h-48' : 'max-sm:h-32'} ${has ? 'border-line' : 'border-dashed border-faint'}`}
      >
        {src ? (
          <img src={src} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <InnerIcon name={has ? 'file' : 'upload'} className="size-8" />
        )}
      </div>
      <p className="mb-3 min-h-6 truncate text-small text-soft">
        {file
          ? file.name
          : stored
            ? t('documents.alreadyThere', { name: stored.name })
            : t('documents.nothingChosen')}
      </p>
      <FilePicker
        words={t(has ? 'documents.chooseOther' : 'documents.choose')}
        about={title}
        onChoose={onChoose}
      />
    </div>
  )
}
