import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Role } from '../../../shared/api/roles.ts'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface Props {
  onClose(): void
  onLoggedIn(roles: readonly Role[]): void
}

/** The login over another page, whose input is kept. */
export function LoginDialog({ onClose, onLoggedIn }: Props) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  return (
    <FormDialog title={t('login.title')} lead={t('login.lead')} width="max-w-lg" onClose={onClose}>
      <LoginForm from={pathname + search} onLoggedIn={onLoggedIn} />
    </FormDialog>
  )
}
