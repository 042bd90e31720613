import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '../../../shared/api/roles.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoginForm } from './login-form.tsx'

interface Props {
  /** Where a new account comes back to; by default the page that is open. */
  from?: string
  onClose(): void
  onLoggedIn(roles: readonly Role[]): void
  /** A session has ended: the page below shows an account, and is covered until somebody is logged in. */
  hasEnded?: boolean
}

/** The login over another page, whose input is kept. */
export function LoginDialog({ from, onClose, onLoggedIn, hasEnded = false }: Props) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <FormDialog
      title={t(hasEnded ? 'login.endedTitle' : 'login.title')}
      lead={t(hasEnded ? 'login.endedLead' : 'login.lead')}
      width="max-w-lg"
      isCovering={hasEnded}
      onClose={onClose}
    >
      <LoginForm from={hasEnded ? undefined : (from ?? pathname + search)} onLoggedIn={onLoggedIn} />
    </FormDialog>
  )
}
