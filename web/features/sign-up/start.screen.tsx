import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { resumeAt } from '../../../shared/rules/sign-up.ts'
import { keepSignUp } from '../../lib/kept-form.ts'
import { loginPath, safeReturn } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { stepPath, useProgress } from './flow.ts'

/** /signup. What signing up requires, and where it begins or continues. */
export function StartScreen() {
  const t = useTranslations()
  const { progress } = useProgress()
  const [query] = useSearchParams()
  const from = safeReturn(query.get('from'))
  const next = progress ? resumeAt(progress) : 'info'
  return (
    <>
      <ul className="mb-9 grid gap-4">
        {(['minutes', 'documents', 'later'] as const).map((point) => (
          <li key={point} className="flex gap-4 text-soft">
            <Icon name="check" className="mt-1 size-4 text-accent" />
            {t(`signup.start.${point}`)}
          </li>
        ))}
      </ul>
      <ButtonLink to={stepPath(next)} onClick={() => from && keepSignUp({ from })} className="w-full">
        {t(next === 'info' ? 'signup.start.begin' : 'signup.start.goOn')}
      </ButtonLink>
      {!progress?.account && (
        <p className="mt-8 text-center text-small text-soft">
          {t('signup.start.hasAccount')}{' '}
          <Link
            to={loginPath(from ?? '/')}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
          >
            {t('links.login')}
          </Link>
        </p>
      )}
      <p className="mt-4 text-center text-small text-faint">
        {t.rich('signup.start.privacy', {
          link: (words) => (
            <Link to="/privacy" className="underline underline-offset-4 hover:text-accent">
              {words}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
