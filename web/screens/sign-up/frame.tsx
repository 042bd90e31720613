import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayEnter, progressOf, resumeAt } from '../../../shared/rules/sign-up.ts'
import { Icon } from '../../components/icons.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Problem } from '../../components/problem.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { loginPath, safeReturn } from '../../lib/paths.ts'
import { useSignUpInfo } from '../../lib/sign-up-info.ts'
import { stepPath, useKnown, useStep } from '../../lib/sign-up-way.ts'

/** /signup/…: what stands around every step, and who may enter it. A step that is not theirs yet leads to the one that is. */
export function SignUpFrame() {
  const step = useStep()
  const { known, status, expired } = useKnown()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  // A session that ended on the way is begun again, and comes back here.
  if (expired) return <Navigate to={loginPath(pathname)} replace />
  if (known && !mayEnter(step, known)) return <Navigate to={stepPath(resumeAt(known))} replace />
  return (
    <Sheet>
      {known && <Outlet />}
      {!known && status.error ? <Problem error={status.error} retry={() => void status.mutate()} /> : null}
      {!known && !status.error && <Skeleton lines={4} />}
    </Sheet>
  )
}

function Sheet({ children }: { children: React.ReactNode }) {
  const t = useTranslations()
  const step = useStep()
  const { known } = useKnown()
  const { from } = useSignUpInfo()
  const navigate = useNavigate()
  const progress = known && progressOf(step, known)
  return (
    <div className="grid grow items-start justify-items-center px-4 py-6 sm:items-center sm:py-12">
      <PageHead title={t('signup.head')} />
      <div className="w-full max-w-xl bg-raised">
        <div className="flex items-center justify-between gap-4 px-2 pt-2 sm:px-4 sm:pt-4">
          {step === 'start' ? (
            <span />
          ) : (
            <button
              type="button"
              onClick={() => void navigate(-1)}
              className="inline-flex min-h-11 items-center gap-2 px-3 text-small text-soft hover:text-accent"
            >
              <Icon name="arrow" className="size-4 rotate-180" />
              {t('signup.back')}
            </button>
          )}
          <Link to={safeReturn(from) ?? '/'} className="grid size-11 place-items-center hover:text-accent">
            <Icon name="close" />
            <span className="sr-only">{t('signup.leave')}</span>
          </Link>
        </div>
        {progress && <Progress {...progress} />}
        <div className="px-[clamp(1.5rem,6vw,4rem)] pt-6 pb-[clamp(2rem,6vw,4rem)]">
          <h1 className="text-heading">{t(`signup.titles.${step}`)}</h1>
          <p className="mt-4 mb-9 text-soft">{t(`signup.leads.${step}`)}</p>
          {children}
        </div>
      </div>
    </div>
  )
}

/** How far one is, as a line that fills and in words. */
function Progress({ at, of }: { at: number; of: number }) {
  const t = useTranslations()
  return (
    <div className="px-[clamp(1.5rem,6vw,4rem)] pt-4">
      <p className="figures text-label text-faint">{t('signup.progress', { at, of })}</p>
      <div aria-hidden="true" className="mt-2 h-px bg-line">
        <div
          className="h-px bg-accent transition-[width] duration-500"
          style={{ width: `${(at / of) * 100}%` }}
        />
      </div>
    </div>
  )
}
