import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepFootRoom } from '../lib/foot-room.ts'
import { isForm } from '../lib/tones.ts'

/** How far the ring around what has focus reaches. */
const FOCUS_RING_PX = 8

interface Props {
  label: string
  onEscape?(): void
  children: ReactNode
}

/**
 * A drawer at the foot of the window, while the page can still be used: nothing is locked, and the page makes room for it, so
 * that the focused element and the end of the page are never under it. On a narrow window a form has no drawer over it: it comes on
 * the next page.
 */
export function Drawer({ label, onEscape, children }: Props) {
  const frame = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    const room = new ResizeObserver(() => {
      keepFootRoom('drawer', (frame.current?.offsetHeight ?? 0) + FOCUS_RING_PX)
    })
    if (frame.current) room.observe(frame.current)
    return () => {
      room.disconnect()
      keepFootRoom('drawer', undefined)
    }
  }, [])
  return (
    <section
      ref={frame}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
      data-tone="dark"
      data-unprinted
      className={`fixed inset-x-0 bottom-0 z-30 max-h-[70svh] animate-rise overflow-y-auto border-t border-line bg-raised text-ink shadow-[0_-1.5rem_3rem_rgb(0_0_0/0.45)] ${isForm(pathname) ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </section>
  )
}
