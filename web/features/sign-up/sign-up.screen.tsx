import { Link, Navigate, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayEnter, progressOf, resumeAt, stepBefore } from '../../../shared/rules/sign-up.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useKeptSignUp } from '../../lib/kept-form.ts'
import { safeReturn } from '../../lib/paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stepPath, useBack, useProgress, useStep } from './flow.ts'

/** /signup/…: the frame around every step, and the check of who may enter it. A later step redirects to the current one. */
export function SignUpScreen() {
  const step = useStep()
  const { progress, status } = useProgress()
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  if (progress && !mayEnter(step, progress)) return <Navigate to={stepPath(resumeAt(progress))} replace />
  return (
    <Sheet>
      {progress && <Outlet />}
      {!progress && status.error ? <Problem error={status.error} retry={() => void status.mutate()} /> : null}
      {!progress && !status.error && <Skeleton lines={4} />}
    </Sheet>
  )
}

function Sheet({ children }: { children: React.ReactNode }) {
  const t = useTranslations()
  const step = useStep()
  const { progress } = useProgress()
  const { from } = useKeptSignUp()
  const back = useBack(stepPath(progress ? stepBefore(step, progress) : 'start'))
  const position = progress && progressOf(step, progress)
  return (
    <div className="grid grow items-start justify-items-center px-[min(1rem,5vw)] py-6 sm:items-center sm:py-12">
      <PageHead title={t('signup.head')} />
      <div className="w-full max-w-xl bg-raised">
        <div className="flex items-center justify-between gap-4 px-2 pt-2 sm:px-4 sm:pt-4">
          {step === 'start' ? (
            <span />
          ) : (
            <button
              type="button"
              onClick={back}
              className="inline-flex min-h-11 items-center gap-2 px-3 text-small text-soft hover:text-accent"
            >
              <Icon name="arrow" className="size-4 rotate-180" />
              {t('form.back')}
            </button>
          )}
          <Link to={safeReturn(from) ?? '/'} className="grid size-11 place-items-center hover:text-accent">
            <Icon name="close" />
            <span className="sr-only">{t('signup.leave')}</span>
          </Link>
        </div>
        {position && <Progress {...position} />}
        <div className="px-[clamp(min(1.5rem,7.5vw),6vw,4rem)] pt-6 pb-[clamp(2rem,6vw,4rem)]">
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
    <div className="px-[clamp(min(1.5rem,7.5vw),6vw,4rem)] pt-4">
      <p className="figures text-label text-faint">{t('form.progress', { at, of })}</p>
      <div aria-hidden="true" className="mt-2 h-px bg-line">
        <div
          className="h-px bg-accent transition-[width] duration-500"
          style={{ width: `${(at / of) * 100}%` }}
        />
      </div>
    </div>
  )
}
