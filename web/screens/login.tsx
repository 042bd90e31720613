import { useTranslations } from 'use-intl'
import { Entrance } from '../components/entrance.tsx'
import { LoginForm } from '../components/login-form.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useWayBack } from '../lib/after-login.ts'

/** /login. A phone number and a code; closing it returns to /. */
export function LoginScreen() {
  const t = useTranslations()
  const { from, goOn } = useWayBack()
  return (
    <Entrance title={t('login.title')} lead={t('login.lead')}>
      <PageHead title={t('login.head')} />
      <LoginForm from={from} onLoggedIn={goOn} />
    </Entrance>
  )
}
