import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Cell, DAY, HEAD, LABEL, ROW, type View, viewOf } from './layout.ts'

/** What is in view of the box that scrolls; it changes in steps, at most once a frame. */
export function useView(rows: number) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef(0)
  const [view, setView] = useState<View>({
    firstRow: 0,
    lastRow: Math.min(rows, 30),
    firstWeek: 0,
    lastWeek: 8,
  })
  const measure = useCallback(() => {
    frame.current = 0
    const element = box.current
    if (!element) return
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = element
    const next = viewOf({ top: scrollTop, left: scrollLeft, width: clientWidth, height: clientHeight }, rows)
    setView((before) => (isSame(before, next) ? before : next))
  }, [rows])
  const scrolled = useCallback(() => {
    frame.current ||= requestAnimationFrame(measure)
  }, [measure])
  useLayoutEffect(() => {
    measure()
    addEventListener('resize', scrolled)
    return () => {
      removeEventListener('resize', scrolled)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [measure, scrolled])
  return { box, view, scrolled }
}

const isSame = (one: View, other: View) =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.firstWeek === other.firstWeek &&
  one.lastWeek === other.lastWeek

/** Scrolls until a cell is in view, beside the names and below the weeks. */
export function reveal(box: HTMLElement, { row, day }: Cell): void {
  const top = row * ROW
  const left = day * DAY
  const height = box.clientHeight - HEAD - ROW
  const width = box.clientWidth - LABEL - DAY
  box.scrollTop = Math.max(top - height, Math.min(top, box.scrollTop))
  box.scrollLeft = Math.max(left - width, Math.min(left, box.scrollLeft))
}
