import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../components/button.tsx'
import { CodeStep } from '../components/code-step.tsx'
import { Entrance } from '../components/entrance.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PhoneStep, type SentCode } from '../components/phone-step.tsx'
import { SignUpDetails } from '../components/sign-up-details.tsx'
import { useWayBack } from '../lib/after-login.ts'
import { loginPath } from '../lib/paths.ts'
import { startSession } from '../lib/session.ts'

type Step =
  | { at: 'phone' }
  | { at: 'code'; sent: SentCode }
  | { at: 'details'; token: string; phoneNumber: string }
  | { at: 'refused'; words: string }

/** /signup. Phone, code, details. Under 23 or a licence under 5 years: it says why and stops (spec §4, onboarding). */
export function SignUpScreen() {
  const t = useTranslations()
  const { from, goOn } = useWayBack()
  const [step, setStep] = useState<Step>({ at: 'phone' })
  return (
    <Entrance
      title={t(step.at === 'refused' ? 'signup.refusedTitle' : 'signup.title')}
      {...(step.at === 'refused' ? {} : { lead: t(`signup.lead.${step.at}`) })}
    >
      <PageHead title={t('signup.head')} />
      {step.at === 'phone' && (
        <>
          <PhoneStep validate={false} onSent={(sent) => setStep({ at: 'code', sent })} />
          <p className="mt-8 text-center text-small text-soft">
            {t('signup.hasAccount')}{' '}
            <Link
              to={loginPath(from)}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
            >
              {t('nav.login')}
            </Link>
          </p>
        </>
      )}
      {step.at === 'code' && (
        <CodeStep
          sent={step.sent}
          validate={false}
          onBack={() => setStep({ at: 'phone' })}
          onVerified={({ data }) => {
            const { phoneNumber } = step.sent
            // A phone that already has an account is simply logged in.
            if (!data._id) return setStep({ at: 'details', token: data.token, phoneNumber })
            startSession({ token: data.token, id: data._id })
            goOn(data.role)
          }}
        />
      )}
      {step.at === 'details' && (
        <SignUpDetails
          token={step.token}
          phoneNumber={step.phoneNumber}
          onRefused={(words) => setStep({ at: 'refused', words })}
          onAdded={({ _id, token }) => {
            startSession({ token, id: _id })
            goOn(['CLIENT'])
          }}
        />
      )}
      {step.at === 'refused' && (
        <div role="alert">
          <p className="text-lead">{step.words}</p>
          <p className="mt-4 mb-9 text-soft">{t('signup.refusedText')}</p>
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
        </div>
      )}
    </Entrance>
  )
}
