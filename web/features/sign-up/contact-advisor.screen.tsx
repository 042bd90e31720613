import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useKeptSignUp } from '../../lib/kept-form.ts'
import { safeReturn } from '../../lib/paths.ts'
import { CallSlots } from '../../parts/sign-up/call-slots.tsx'
import { useNextStep } from './flow.ts'

/** /signup/contact-advisor. When an advisor may call. */
export function ContactAdvisorScreen() {
  const t = useTranslations()
  const goOn = useNextStep('contact-advisor')
  const { from } = useKeptSignUp()
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
