import { useEffect, useRef, useState } from 'react'
import { type Location, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useOnline } from '../../lib/online.ts'
import { shownAddress } from '../language/router-window.ts'

/** After this long somebody would press again, or leave. */
const SLOW_MS = 3000

/** While the next screen loads: a hairline at the top; without a connection, or when it takes long, a sentence. */
export function Progress() {
  const t = useTranslations()
  const { state, location } = useNavigation()
  const isOnline = useOnline()
  const slow = useSlow(location?.key)
  useOpenOnceOnline(location, isOnline)
  useEffect(() => {
    document.documentElement.classList.toggle('cursor-progress', state !== 'idle')
  }, [state])
  const words = isOnline ? slow && t('site.slowPage') : t('site.offlinePage')
  return (
    <div aria-live="polite" data-unprinted>
      {state !== 'idle' && (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-accent" />
      )}
      {state !== 'idle' && words && (
        <p className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit max-w-xl border border-line bg-raised px-6 py-4 text-small text-ink shadow-lg">
          {words}
        </p>
      )}
    </div>
  )
}

/** Has what is loading been loading for long? */
function useSlow(key: string | undefined): boolean {
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    if (!key) return
    const timer = setTimeout(() => setSlow(key), SLOW_MS)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && slow === key
}

/**
 * A page that was asked for without a connection is opened as a whole once there is one: a browser does not fetch code again whose
 * download has failed, for as long as the page before lives.
 */
function useOpenOnceOnline(target: Location | undefined, isOnline: boolean): void {
  // The address of what is loading has the router's language in it already: `useHref` would put it before that again.
  const href = target && shownAddress(target.pathname) + target.search + target.hash
  const waitsFor = useRef<string>(undefined)
  useEffect(() => {
    if (!href) waitsFor.current = undefined
    if (href && !isOnline) waitsFor.current = href
    if (href && isOnline && waitsFor.current === href) window.location.assign(href)
  }, [href, isOnline])
}
