import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { loginPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

interface Props {
  /** Where a visitor who is not logged in is redirected: to the login and back here, or home (spec §2, the profile's guard). */
  otherwise: 'login' | 'home'
  children: ReactNode
}

/** Lets in who is logged in. A session that the server ended always leads to the login and back. */
export function Guard({ otherwise, children }: Props) {
  const { session, expired } = useSession()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  if (session) return children
  if (!isHydrated) return null
  const toLogin = otherwise === 'login' || expired
  return <Navigate to={toLogin ? loginPath(pathname + search) : '/'} replace />
}
