import { useTranslations } from 'use-intl'
import type { CustomerDocument } from '../../../../shared/api/documents.ts'
import { Icon } from '../../../ui/icons.tsx'

/** A file that an advisor opened: a picture to look at, a PDF to download. */
export function OpenedFile({ file, opened }: { file: CustomerDocument; opened: Opened | undefined }) {
  const t = useTranslations()
  if (!opened) return null
  const isPicture = opened.contentType === 'image/jpeg'
  return (
    <figure className="min-w-0">
      {isPicture && (
        <img
          src={opened.url}
          alt={t('staff.pictureOf', { side: t(`documents.sides.${file.side}`) })}
          className="max-h-[60svh] w-full bg-sunken object-contain"
        />
      )}
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-3 text-small text-faint">
        <span className="min-w-0 truncate">{file.name}</span>
        <a
          href={opened.url}
          className="inline-flex min-h-11 items-center gap-2 text-ink underline decoration-line underline-offset-8 hover:text-accent"
        >
          <Icon name="download" />
          {t('documents.download')}
        </a>
      </figcaption>
    </figure>
  )
}

/** What was opened to be looked at: the addresses of the files, in their order. */
export interface Opened {
  url: string
  contentType: string
}
