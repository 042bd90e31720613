import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepSignUp, useKeptSignUp } from '../../lib/kept-form.ts'
import { ownAddress } from '../../lib/languages.ts'
import { safeReturn } from '../../lib/paths.ts'
import { type Session, startSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { stepPath } from './flow.ts'

interface Props {
  phone: string
  /** Of the account that the number has; it is started only when its owner wants it. */
  session: Session
}

/** A number that has an account already: what was typed is shown, and nothing of it is dropped or logged in without a word. */
export function KnownPhone({ phone, session }: Props) {
  const t = useTranslations()
  const navigate = useNavigate()
  const { firstname, lastname, email, from } = useKeptSignUp()
  const typed = [`${firstname} ${lastname}`.trim(), email].filter(Boolean)

  const logIn = (to: string) => {
    startSession(session)
    // The account has its own answers: those of a form that made none must not turn up in it later.
    keepSignUp(null)
    // A new page: while the next one loads, the steps of the sign-up would lead on to what this account has not answered.
    location.replace(ownAddress(to))
  }
  const another = () => {
    keepSignUp({ phoneCode: null, phonenumber: '' })
    void navigate(stepPath('phone'), { replace: true })
  }
  return (
    <section role="status" className="grid gap-6">
      <h2 className="text-title">{t('signup.known.title')}</h2>
      <p className="text-soft">{t('signup.known.text', { phone })}</p>
      {typed.length > 0 && (
        <div className="border-l-2 border-accent pl-5">
          <p className="text-small text-faint">{t('signup.known.typed')}</p>
          {typed.map((words) => (
            <p key={words} className="mt-1 wrap-anywhere">
              {words}
            </p>
          ))}
        </div>
      )}
      <Button className="mt-2 w-full" onClick={() => logIn(safeReturn(from) ?? '/')}>
        {t('signup.known.logIn')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-8">
        <Button look="quiet" onClick={() => logIn('/profile/personalInfo')}>
          {t('signup.known.correct')}
        </Button>
        <Button look="quiet" onClick={another}>
          {t('signup.known.another')}
        </Button>
      </div>
    </section>
  )
}
