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
}

/** The login over another page, whose input is kept. */
export function LoginDialog({ from, onClose, onLoggedIn }: Props) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <FormDialog title={t('login.title')} lead={t('login.lead')} width="max-w-lg" onClose={onClose}>
      <LoginForm from={from ?? pathname + search} onLoggedIn={onLoggedIn} />
    </FormDialog>
  )
}
