import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadAgain } from '../../lib/load-again.ts'
import { endSession, useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { isOfAccount } from '../../lib/tones.ts'
import { needWords } from '../language/spoken-words.ts'

const SessionEnded = lazy(async () => {
  const load = () => import('../../parts/login/session-ended.tsx')
  const [file] = await Promise.all([loadAgain(load), needWords(['parts/login'])])
  return { default: file.SessionEnded }
})

/** Says that a session was ended elsewhere: by the login over a page of the account, elsewhere in a sentence. */
export function EndedSession() {
  const { session, expired } = useSession()
  const { pathname } = useLocation()
  if (!expired) return null
  if (!session || !isOfAccount(pathname)) return <Forgotten />
  return (
    <Suspense>
      <SessionEnded session={session} />
    </Suspense>
  )
}

/** Nothing that is open needs the account: it is left, and that is said once. */
function Forgotten() {
  const t = useTranslations()
  useEffect(() => {
    endSession()
    void showToast('info', t('site.ended'))
  }, [t])
  return null
}
