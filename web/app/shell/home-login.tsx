import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadAgain } from '../../lib/load-again.ts'
import { safeReturn } from '../../lib/paths.ts'
import { destination } from '../../lib/return-address.ts'
import { useSession } from '../../lib/session.ts'
import { needWords } from '../language/spoken-words.ts'

const LoginDialog = lazy(async () => {
  const load = () => import('../../parts/login/login-dialog.tsx')
  const [file] = await Promise.all([loadAgain(load), needWords(['parts/login'])])
  return { default: file.LoginDialog }
})

/** The login over the home page, for whoever came to a page that needs it: the link of a mail leads there after it (readings, the guard). */
export function HomeLogin() {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { session } = useSession()
  const navigate = useNavigate()
  const from = safeReturn(query.get('from'))
  if (pathname !== '/' || !from || session) return null
  return (
    <Suspense>
      <LoginDialog
        from={from}
        onClose={() => void navigate('/', { replace: true })}
        onLoggedIn={(roles) => void navigate(destination(roles, from), { replace: true })}
      />
    </Suspense>
  )
}
