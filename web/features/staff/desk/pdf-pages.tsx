import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PdfView, readPdf } from './pdf-view.ts'

interface Props {
  url: string
  side: string
  zoom: number
  turned: number
  /** Each of its pages has been in view. */
  onSeen(): void
  /** It cannot be drawn here. */
  onFailed(): void
}

/** The pages of a PDF, one below the other, drawn anew when they are zoomed or turned. */
export function PdfPages({ url, side, zoom, turned, onSeen, onFailed }: Props) {
  const t = useTranslations()
  const [view, setView] = useState<PdfView>()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    let isOver = false
    let opened: PdfView | undefined
    readPdf(url).then(
      (read) => {
        opened = read
        if (isOver) read.close()
        else setView(read)
      },
      () => isOver || failed(),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [url])

  const isSeen = view !== undefined && seen.size === view.pages
  const wasSeen = useEffectEvent(onSeen)
  useEffect(() => {
    if (isSeen) wasSeen()
  }, [isSeen])

  if (!view) return <p className="p-4 text-small text-soft">{t('site.loading')}</p>
  return (
    <ol className="grid gap-3 p-3" style={{ width: `${zoom * 100}%` }}>
      {Array.from({ length: view.pages }, (_, index) => index + 1).map((page) => (
        <Page
          key={page}
          view={view}
          page={page}
          name={t('desk.review.page', { side, page, pages: view.pages })}
          zoom={zoom}
          turned={turned}
          onSeen={() => setSeen((before) => new Set([...before, page]))}
          onFailed={onFailed}
        />
      ))}
    </ol>
  )
}

/** A page that is larger than its window is never wholly in view: half of the window does as well. */
const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
  intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? Number.POSITIVE_INFINITY) / 2
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20)

interface PageProps {
  view: PdfView
  page: number
  name: string
  zoom: number
  turned: number
  onSeen(): void
  onFailed(): void
}

function Page({ view, page, name, zoom, turned, onSeen, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const there = canvas.current
    // A page is drawn into a canvas of its own, so that a slower drawing before does not come over it.
    const next = document.createElement('canvas')
    const width = there?.closest('section')?.clientWidth ?? 0
    let isOver = false
    view.draw(next, page, width * zoom, turned).then(
      () => {
        if (isOver || !there) return
        there.width = next.width
        there.height = next.height
        there.getContext('2d')?.drawImage(next, 0, 0)
        setDrawn(true)
      },
      () => isOver || failed(),
    )
    return () => {
      isOver = true
    }
  }, [view, page, zoom, turned])

  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isDrawn || !canvas.current) return
    const watcher = new IntersectionObserver((entries) => entries.some(isInView) && seen(), {
      root: canvas.current.closest('section'),
      threshold: THRESHOLDS,
    })
    watcher.observe(canvas.current)
    return () => watcher.disconnect()
  }, [isDrawn])
  return (
    <li>
      <canvas ref={canvas} role="img" aria-label={name} className="w-full bg-white shadow-sm" />
    </li>
  )
}
