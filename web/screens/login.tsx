import { useTranslations } from 'use-intl'
import { ContactButton } from '../components/contact-button.tsx'
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
      <p className="text-center text-small text-soft">
        <ContactButton
          openedFromLogin
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
        >
          {t('login.contact')}
        </ContactButton>
      </p>
    </Entrance>
  )
}
