import { useTranslations } from 'use-intl'
import { useHydrated } from '../../lib/hydrated.ts'
import { useReturnAddress } from '../../lib/return-address.ts'
import { ContactButton } from '../../parts/contact/contact-button.tsx'
import { LoginForm } from '../../parts/login/login-form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Entrance } from './entrance.tsx'

/** /login. A phone number and a code; closing it returns to /. */
export function LoginScreen() {
  const t = useTranslations()
  const { from, goOn } = useReturnAddress()
  const isHydrated = useHydrated()
  return (
    <Entrance title={t('login.title')} lead={t('login.lead')}>
      <PageHead title={t('login.head')} />
      {/* Prerendered for every address to come back to. */}
      <LoginForm from={isHydrated ? from : '/'} onLoggedIn={goOn} />
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
