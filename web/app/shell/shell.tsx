import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadAgain } from '../../lib/load-again.ts'
import { toastsWanted, whenToastsWanted } from '../../lib/toasts.ts'
import { footerShown, toneOf } from '../../lib/tones.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { keepFocus } from './kept-focus.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Progress } from './progress.tsx'
import { useSettled } from './settled.ts'

const Notices = lazy(() =>
  loadAgain(() => import('./notices.tsx')).then((file) => ({ default: file.Notices })),
)
const Toaster = lazy(() =>
  loadAgain(() => import('./toaster.tsx')).then((file) => ({ default: file.Toaster })),
)

/** The frame around every screen: its tone, header, footer, toasts; a change of route scrolls to the top. */
export function Shell() {
  const t = useTranslations()
  const { pathname } = useLocation()
  const main = useStartOfPage()
  const isSettled = useSettled()
  const withToasts = useSyncExternalStore(whenToastsWanted, toastsWanted, () => false)
  return (
    <div data-tone={toneOf(pathname)} className="flex min-h-svh flex-col bg-ground text-ink">
      <a href="#main" className="fixed -top-20 left-4 z-50 bg-accent px-5 py-3 text-on-accent focus:top-4">
        {t('site.skip')}
      </a>
      {isSettled && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      <Progress />
      <OfflineBar />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex grow flex-col">
        <Outlet />
      </main>
      {footerShown(pathname) && <Footer />}
      {withToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  )
}

/** Scrolls to the top (spec §2) or to the place that the address names, and lets a screen reader start there. */
function useStartOfPage() {
  // It is another one each time that a link is followed: one that leads to where one is leads there again.
  const location = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(location.pathname)
  useLayoutEffect(() => {
    const { pathname, hash } = location
    const place = hash && document.getElementById(hash.slice(1))
    if (place) {
      // Newer browsers answer with a promise, which React would take for a clean-up.
      place.scrollIntoView()
      place.tabIndex = -1
      place.focus({ preventScroll: true })
      return
    }
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    // A step whose only field waits for a code has taken the focus itself.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [location])
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return main
}
