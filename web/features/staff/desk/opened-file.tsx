import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerDocument } from '../../../../shared/api/documents.ts'
import { Icon } from '../../../ui/icons.tsx'
import { PdfPages } from './pdf-pages.tsx'

interface Props {
  file: CustomerDocument
  opened: Opened | undefined
  /** It was looked at: the picture has loaded, or each page of the PDF has been in view, or the PDF was downloaded. */
  onSeen(): void
}

const TOOL =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-md text-body text-soft hover:bg-sunken hover:text-ink disabled:opacity-40'
const PICTURE = 'h-[46svh] overflow-auto bg-sunken'
const PAGES = 'h-[64svh] overflow-auto bg-sunken'
const CLOSEST = 4

/** A file that an advisor opened: a picture or the pages of a PDF, to zoom into and turn; to download where they cannot be drawn. */
export function OpenedFile({ file, opened, onSeen }: Props) {
  const t = useTranslations()
  const [zoom, setZoom] = useState(1)
  const [turned, setTurned] = useState(0)
  const [isBroken, setBroken] = useState(false)
  if (!opened) return null
  const isPicture = opened.contentType === 'image/jpeg'
  const side = t(`documents.sides.${file.side}`)
  const isShown = isPicture || !isBroken
  return (
    <figure className="min-w-0 rounded-md border border-line">
      {isShown ? (
        // The part that is out of sight is scrolled to, with the keyboard too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
        <section className={isPicture ? PICTURE : PAGES} tabIndex={0} aria-label={side}>
          {isPicture ? (
            <img
              src={opened.url}
              alt={t('staff.pictureOf', { side })}
              onLoad={onSeen}
              className="mx-auto h-full w-full object-contain transition-transform"
              style={{
                height: `${zoom * 100}%`,
                width: `${zoom * 100}%`,
                maxWidth: 'none',
                rotate: `${turned}deg`,
              }}
            />
          ) : (
            <PdfPages
              url={opened.url}
              side={side}
              zoom={zoom}
              turned={turned}
              onSeen={onSeen}
              onFailed={() => setBroken(true)}
            />
          )}
        </section>
      ) : (
        <p className="p-4 text-small text-soft">{t('desk.review.notDrawn')}</p>
      )}
      <figcaption className="flex flex-wrap items-center gap-x-1 px-2 py-1 text-small text-faint">
        <span className="min-w-0 grow truncate pl-1">
          {file.name}
          {file.review === 'accepted' && ` · ${t('staff.reviews.accepted')}`}
        </span>
        {isShown && (
          <>
            <button
              type="button"
              className={TOOL}
              disabled={zoom <= 1}
              onClick={() => setZoom((now) => Math.max(1, now / 1.5))}
            >
              <span aria-hidden="true">−</span>
              <span className="sr-only">{`${t('desk.review.smaller')} ${side}`}</span>
            </button>
            <button
              type="button"
              className={TOOL}
              disabled={zoom >= CLOSEST}
              onClick={() => setZoom((now) => Math.min(CLOSEST, now * 1.5))}
            >
              <span aria-hidden="true">+</span>
              <span className="sr-only">{`${t('desk.review.larger')} ${side}`}</span>
            </button>
            <button type="button" className={TOOL} onClick={() => setTurned((now) => (now + 90) % 360)}>
              <span aria-hidden="true">↻</span>
              <span className="sr-only">{`${t('desk.review.turn')} ${side}`}</span>
            </button>
          </>
        )}
        <a
          href={opened.url}
          onClick={isPicture ? undefined : onSeen}
          className="inline-flex min-h-11 items-center gap-2 px-2 text-ink underline decoration-line underline-offset-8 hover:text-accent"
        >
          <Icon name="download" className="size-4" />
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
