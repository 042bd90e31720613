import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAnswered, type OnboardingStep, onboardingFlow } from '../../../shared/rules/onboarding.ts'
import { AriaLanguage } from '../../ui/aria-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useAnswerWords } from './answer-words.ts'
import { useExplanations } from './explanations.ts'
import { clientPath, stepAfter } from './flow.ts'
import { OnboardingGate } from './gate.tsx'
import type { Onboarding } from './onboarding.data.ts'
import { QUESTIONS } from './questions.tsx'
import { RecapStep } from './recap-step.tsx'
import { RetrievalStep } from './retrieval-steps.tsx'
import type { StepProps } from './step-props.ts'

/** /becomeclient/drive. D.R.I.V.E: the same questions as a conversation, one at a time, each answer explained. */
export function DriveAssistantScreen() {
  const t = useTranslations()
  return (
    <div className="wrap max-w-4xl pt-8 pb-24 lg:pt-12">
      <PageHead title={t('onboarding.drive.head')} />
      <AriaLanguage>
        <OnboardingGate>{(onboarding) => <Conversation onboarding={onboarding} />}</OnboardingGate>
      </AriaLanguage>
    </div>
  )
}

/** Somebody has answered since the page was loaded. It outlives the login, which loads the conversation again. */
let isBegun = false

function Conversation({ onboarding }: { onboarding: Onboarding }) {
  const t = useTranslations()
  const { answers, facts } = onboarding
  // A question is shown until it is answered, even when enough cars are chosen already.
  const [open, setOpen] = useState(onboarding.step)
  const steps = onboardingFlow(answers)
  const step = steps.includes(open) ? open : onboarding.step
  const done = steps.slice(0, steps.indexOf(step)).filter((one) => isAnswered(one, answers, facts))

  // Said once, as the page is opened: it does not change under whoever has read it.
  const [isBack] = useState(() => !isBegun && done.length > 0)
  const onDone: StepProps['onDone'] = (change) => {
    const { next, answers: now } = onboarding.answer(change)
    isBegun = true
    setOpen(stepAfter(step, next, now, facts))
  }
  const onEdit = (one: OnboardingStep) => {
    isBegun = true
    setOpen(one)
  }
  return (
    <>
      <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="text-heading tracking-[0.08em]">
          D.R.I.V.E<span className="sr-only">, {t('onboarding.drive.assistant')}</span>
        </h1>
        <ButtonLink to="/contact" look="quiet">
          {t('onboarding.advisor')}
        </ButtonLink>
      </header>
      <div role="log" aria-label={t('onboarding.drive.log')}>
        <ol className="grid gap-9">
          <Said>{t(isBack ? 'onboarding.drive.again' : 'onboarding.drive.hello')}</Said>
          {done.map((one) => (
            <Exchange key={one} step={one} onboarding={onboarding} onEdit={() => onEdit(one)} />
          ))}
        </ol>
      </div>
      <Question
        key={step}
        step={step}
        onboarding={onboarding}
        onDone={onDone}
        onEdit={onEdit}
        takesFocus={isBegun}
      />
      <p className="mt-14 border-t border-line pt-4 text-small text-faint">
        {t('onboarding.drive.kept')}{' '}
        <ButtonLink to={clientPath(onboarding.step)} look="quiet">
          {t('onboarding.withForm')}
        </ButtonLink>
      </p>
    </>
  )
}

const SPEAKER = 'mb-1.5 text-label tracking-wide text-faint'

/** One message of D.R.I.V.E. */
function Said({ children }: { children: React.ReactNode }) {
  return (
    <li className="max-w-2xl pr-[8%]">
      <p className={SPEAKER}>D.R.I.V.E</p>
      <p className="text-lead">{children}</p>
    </li>
  )
}

interface ExchangeProps {
  step: OnboardingStep
  onboarding: Onboarding
  onEdit(): void
}

/** A question with its answer, a button to change it, and what follows from it. */
function Exchange({ step, onboarding, onEdit }: ExchangeProps) {
  const t = useTranslations()
  const words = useAnswerWords(onboarding)[step]
  const explanation = useExplanations(onboarding)[step]
  return (
    <li className="grid gap-5">
      <div className="max-w-2xl pr-[8%]">
        <p className={SPEAKER}>D.R.I.V.E</p>
        <p className="text-soft">{t(`onboarding.ask.${step}`)}</p>
      </div>
      <div className="max-w-2xl justify-self-end pl-[14%] text-right">
        <p className={SPEAKER}>{t('onboarding.drive.you')}</p>
        <p className="wrap-anywhere text-accent">{words}</p>
        {step !== 'account' && (
          <button
            type="button"
            onClick={onEdit}
            className="inline-flex min-h-11 items-center text-small text-faint underline underline-offset-4 hover:text-accent"
          >
            {t('onboarding.drive.change')}
            <span className="sr-only">: {t(`onboarding.row.${step}`)}</span>
          </button>
        )}
      </div>
      {explanation && (
        <p className="max-w-2xl border-l border-line pr-[8%] pl-5 text-small text-soft">{explanation}</p>
      )}
    </li>
  )
}

interface QuestionProps extends StepProps {
  step: OnboardingStep
  onEdit(step: OnboardingStep): void
  /** The conversation has begun: the focus moves with it, and the question is scrolled into view. */
  takesFocus: boolean
}

/** The question that is open, with what answers it. */
function Question({ step, onboarding, onDone, onEdit, takesFocus }: QuestionProps) {
  const t = useTranslations()
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!takesFocus) return
    title.current?.focus({ preventScroll: true })
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    title.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
  }, [takesFocus])
  return (
    <section aria-labelledby="question" className="mt-12 scroll-mt-24">
      <p className={SPEAKER}>D.R.I.V.E</p>
      <h2 id="question" ref={title} tabIndex={-1} className="max-w-2xl scroll-mt-24 text-title outline-none">
        {t(`onboarding.ask.${step}`)}
      </h2>
      <p className="mt-2 mb-7 max-w-2xl text-soft">{t(`onboarding.why.${step}`)}</p>
      <Answer step={step} onboarding={onboarding} onDone={onDone} onEdit={onEdit} />
    </section>
  )
}

function Answer({ step, onboarding, onDone, onEdit }: Omit<QuestionProps, 'takesFocus'>) {
  const props = { onboarding, onDone }
  if (step === 'recap' || step === 'thanks') return <RecapStep {...props} onEdit={onEdit} isBrief />
  if (step === 'retrieval') return <RetrievalStep {...props} asks />
  const Field = QUESTIONS[step]
  return <Field {...props} />
}
