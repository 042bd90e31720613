import type { ComponentType } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { REFUSALS } from '../../../shared/refusals/all.ts'
import { formPage, type OnboardingStep, refusedStep } from '../../../shared/rules/onboarding.ts'
import { useLanguage } from '../../lib/language.ts'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChosenCars } from './chosen-cars.tsx'
import { useCountedPages } from './counted-pages.ts'
import { atStep, clientPath, stepAfter, stepFromUrl } from './flow.ts'
import { FinishPage, YouPage } from './form-pages.tsx'
import { OnboardingGate } from './gate.tsx'
import type { Onboarding } from './onboarding.data.ts'
import { QUESTIONS } from './questions.tsx'
import { RecapStep } from './recap-step.tsx'
import type { StepProps } from './step-props.ts'

/** /becomeclient. One question at a time in one frame, from "for you or your company" to the recap; then thanks. */
export function BecomeClientScreen() {
  const t = useTranslations()
  return (
    <div className="wrap max-w-6xl pt-8 pb-20 lg:pt-12">
      <PageHead title={t('onboarding.head')} />
      <AriaLanguage>
        <OnboardingGate>{(onboarding) => <Frame onboarding={onboarding} />}</OnboardingGate>
      </AriaLanguage>
    </div>
  )
}

function Frame({ onboarding }: { onboarding: Onboarding }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { answers, facts, answer } = onboarding
  const asked = stepFromUrl(query)
  const refused = asked && refusedStep(asked, answers, facts)
  const step = formPage(asked && !refused ? asked : onboarding.step)
  // Logging in answers this question: it is not asked again.
  if (step === 'account' && facts.account) return <Navigate to={clientPath(onboarding.step)} replace />
  // Opened wherever one was, a page is left by Continue and not by its first answers.
  if (!asked) return <Navigate to={{ search: atStep(query, step) }} replace />

  const onDone: StepProps['onDone'] = (change) => {
    const { next, answers: now } = answer(change)
    if (change.finish === 'drive') return void navigate(clientPath(undefined, true))
    // The slot is on the same page.
    if (change.finish === 'advisor' && !facts.callBack) return
    const open = step === 'finish' ? 'slot' : step
    void navigate(clientPath(formPage(stepAfter(open, next, now, facts))))
  }
  return (
    <>
      <Top step={step} onboarding={onboarding} />
      {refused && (
        <p role="alert" className="mb-8 border-l-2 border-alarm py-1 pl-5">
          <RefusalWords code={refused} />
        </p>
      )}
      <header className="mb-9 max-w-2xl">
        <h1 className="text-heading lg:text-display">
          {t(step === 'age' ? 'onboarding.you.ask' : `onboarding.ask.${step}`)}
        </h1>
        <p className="mt-4 text-lead text-soft">
          {t(step === 'age' ? 'onboarding.you.why' : `onboarding.why.${step}`)}
        </p>
      </header>
      <Body step={step} onboarding={onboarding} onDone={onDone} />
      {step !== 'vehicles' && answers.models.length > 0 && (
        <aside className="mt-12 max-w-2xl border-t border-line pt-6">
          <ChosenCars onboarding={onboarding} />
        </aside>
      )}
      <p className="mt-12 flex flex-wrap gap-x-8 border-t border-line pt-4 text-small">
        <ButtonLink to={clientPath(undefined, true)} look="quiet">
          {t('onboarding.withDrive')}
        </ButtonLink>
        <ButtonLink to="/contact" look="quiet">
          {t('onboarding.advisor')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Pages of the form that ask more than one question. */
const PAGES: Partial<Record<OnboardingStep, ComponentType<StepProps>>> = { age: YouPage, finish: FinishPage }

function Body({ step, onboarding, onDone }: StepProps & { step: OnboardingStep }) {
  const navigate = useNavigate()
  if (step === 'recap' || step === 'thanks')
    return (
      <RecapStep
        onboarding={onboarding}
        onDone={onDone}
        onEdit={(edited) => void navigate(clientPath(edited))}
      />
    )
  const Question = PAGES[step] ?? QUESTIONS[step]
  return (
    <div className={step === 'vehicles' || step === 'documents' ? '' : 'max-w-3xl'}>
      <Question key={step} onboarding={onboarding} onDone={onDone} />
    </div>
  )
}

function RefusalWords({ code }: { code: NonNullable<ReturnType<typeof refusedStep>> }) {
  const { language } = useLanguage()
  return REFUSALS[code][language]
}

/** Back to the question before, and how far one is. */
function Top({ step, onboarding }: { step: OnboardingStep; onboarding: Onboarding }) {
  const t = useTranslations()
  const steps = useCountedPages(step, onboarding.answers, onboarding.facts)
  // What a car's page has answered is changed from the recap, and leads back to it.
  const at = steps.indexOf(step) + 1 || steps.length
  // Whoever is logged in is not asked who they are.
  const before = steps.slice(0, at - 1).findLast((one) => one !== 'account' || !onboarding.facts.account)
  return (
    <div className="mb-9">
      <div className="flex min-h-11 items-center justify-between gap-4">
        {before ? (
          <Link
            to={clientPath(before)}
            className="inline-flex min-h-11 items-center gap-2 text-small text-soft hover:text-accent"
          >
            <Icon name="arrow" className="size-4 rotate-180" />
            {t('form.back')}
          </Link>
        ) : (
          <span />
        )}
        <p className="figures text-label text-faint">{t('form.progress', { at, of: steps.length })}</p>
      </div>
      <div aria-hidden="true" className="mt-2 h-px bg-line">
        <div
          className="h-px bg-accent transition-[width] duration-500"
          style={{ width: `${(at / steps.length) * 100}%` }}
        />
      </div>
    </div>
  )
}
