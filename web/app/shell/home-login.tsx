import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadAgain } from '../../lib/load-again.ts'
import { useSession } from '../../lib/session.ts'
import { needWords } from '../language/spoken-words.ts'

const ReturningLogin = lazy(async () => {
  const load = () => import('../../parts/login/returning-login.tsx')
  const [file] = await Promise.all([loadAgain(load), needWords(['parts/login'])])
  return { default: file.ReturningLogin }
})

/** The login over the home page, for whoever came to a page that needs it: the link of a mail leads there after it (readings, the guard). */
export function HomeLogin() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { session } = useSession()
  if (pathname !== '/' || !query.has('from') || session) return null
  return (
    <Suspense>
      <ReturningLogin />
    </Suspense>
  )
}
