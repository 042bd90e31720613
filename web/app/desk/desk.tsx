import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router'
import { DeskFrame } from '../../features/staff/frame/desk-frame.tsx'
import { loadAgain } from '../../lib/load-again.ts'
import { toastsWanted, whenToastsWanted } from '../../lib/toasts.ts'
import { EndedSession } from '../shell/ended-session.tsx'
import { keepFocus } from '../shell/kept-focus.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { OfflineBar } from '../shell/offline-bar.tsx'

const Toaster = lazy(() =>
  loadAgain(() => import('../shell/toaster.tsx')).then((file) => ({ default: file.Toaster })),
)

/** Everything under /staff: the desk's own frame, with what the site's frame gives every page. */
export function Desk() {
  const withToasts = useSyncExternalStore(whenToastsWanted, toastsWanted, () => false)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => (content.current ? keepFocus(content.current) : undefined), [])
  return (
    <>
      <DeskFrame languages={<LanguageSwitch />} notices={<OfflineBar />}>
        <div ref={content}>
          <Outlet />
        </div>
      </DeskFrame>
      <EndedSession />
      {withToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
