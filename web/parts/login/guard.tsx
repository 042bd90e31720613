import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useHydrated } from '../../lib/hydrated.ts'
import { homeLoginPath, loginPath } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'

interface Props {
  /** Where a visitor who is not logged in is asked for it: on the login page, or at home (spec §2, the profile's guard). */
  otherwise: 'login' | 'home'
  children: ReactNode
}

/**
 * Lets in who is logged in; others log in and come back here, as from the link of a mail. Where the server ended a session, the page
 * stays, and the login lies over it (`SessionEnded`).
 */
export function Guard({ otherwise, children }: Props) {
  const { session } = useSession()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  // Who logs out here has not come for this page.
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  if (session && !wasLoggedIn) setWasLoggedIn(true)
  if (session) return children
  if (!isHydrated) return null
  const here = pathname + search
  const home = wasLoggedIn ? '/' : homeLoginPath(here)
  return <Navigate to={otherwise === 'login' ? loginPath(here) : home} replace />
}
