import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { HELD_SECONDS, sendHeld, undoHeld, useHeld } from './held-decision.ts'
import { Kbd } from './kbd.tsx'
import { useKeys } from './use-keys.ts'

/** What is about to be done, with ten seconds to undo it. Whoever leaves the page has it done at once. */
export function UndoBar() {
  const t = useTranslations()
  const says = useHeld()
  useLeaving(says !== undefined)
  useKeys({ z: says === undefined ? undefined : undoHeld })
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-4">
      {says !== undefined && (
        <div
          data-unprinted
          className="pointer-events-auto relative flex max-w-full items-center gap-4 overflow-hidden rounded-md border border-line bg-raised py-2 pr-2 pl-4 text-small text-ink shadow-lg"
        >
          <span className="min-w-0 truncate">
            {t('desk.undo.soon', { what: says, seconds: HELD_SECONDS })}
          </span>
          <button
            type="button"
            onClick={undoHeld}
            className="flex min-h-9 shrink-0 items-center gap-2 rounded-md bg-accent px-3 font-semibold text-on-accent hover:bg-accent-strong max-lg:min-h-11"
          >
            {t('desk.undo.undo')}
            <Kbd hidden>Z</Kbd>
          </button>
          <button
            type="button"
            onClick={sendHeld}
            className="min-h-9 shrink-0 rounded-md px-2 text-soft hover:text-ink max-lg:min-h-11"
          >
            {t('desk.undo.now')}
          </button>
          <span
            key={says}
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-[runs-out_10s_linear_forwards] bg-accent motion-reduce:hidden"
          />
        </div>
      )}
    </div>
  )
}

/** Another page, another tab, the end of the session: what is held is sent. A window that closes asks first, so that it can be sent. */
function useLeaving(isHeld: boolean): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) sendHeld()
    before.current = pathname
  }, [pathname])
  useEffect(() => sendHeld, [])
  useEffect(() => {
    if (!isHeld) return undefined
    const hide = () => {
      if (document.visibilityState === 'hidden') sendHeld()
    }
    const close = (event: BeforeUnloadEvent) => {
      sendHeld()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', sendHeld)
    window.addEventListener('beforeunload', close)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', sendHeld)
      window.removeEventListener('beforeunload', close)
    }
  }, [isHeld])
}
