import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignUpStatus } from '../../lib/data/sign-up-status.ts'
import { keepSignUp, useKeptSignUp } from '../../lib/kept-form.ts'
import { useFormat } from '../../lib/language.ts'
import { safeReturn } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { stepPath } from './flow.ts'

/** /signup/contact-advisor-success. The call is booked; what comes next. */
export function ContactAdvisorSuccessScreen() {
  const t = useTranslations()
  const { longDate } = useFormat()
  const { data: status } = useSignUpStatus()
  const { from } = useKeptSignUp()
  const call = status?.callBack
  const isSent = status?.known.request === 'submitted'
  return (
    <>
      {call && (
        <p role="status" className="border-l-2 border-accent py-2 pl-5 text-lead">
          {t('call.booked', {
            day: longDate(call.on),
            from: Number(call.from),
            until: Number(call.until),
          })}
        </p>
      )}
      <div className="mt-9 grid gap-4">
        {isSent ? (
          <ButtonLink to={safeReturn(from) ?? '/flotte'} onClick={() => keepSignUp(null)}>
            {t(from ? 'signup.call.return' : 'signup.call.fleet')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/signup">{t('signup.start.goOn')}</ButtonLink>
        )}
        <Link
          to={stepPath('contact-advisor')}
          className="inline-flex min-h-11 items-center justify-center text-small text-soft underline underline-offset-4 hover:text-accent"
        >
          {t('signup.call.move')}
        </Link>
      </div>
    </>
  )
}
