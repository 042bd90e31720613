import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CallSlots } from '../../components/call-slots.tsx'
import { safeReturn } from '../../lib/paths.ts'
import { useSignUpInfo } from '../../lib/sign-up-info.ts'
import { useGoOn } from '../../lib/sign-up-way.ts'

/** /signup/contact-advisor. When an advisor may call. */
export function ContactAdvisorScreen() {
  const t = useTranslations()
  const goOn = useGoOn('contact-advisor')
  const { from } = useSignUpInfo()
  return (
    <>
      <CallSlots onBooked={goOn} />
      <p className="mt-6 text-center text-small">
        <Link
          to={safeReturn(from) ?? '/flotte'}
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-accent"
        >
          {t('signup.call.skip')}
        </Link>
      </p>
    </>
  )
}
