import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { DUNNING_POLICY, isForBooking } from '../../../shared/rules/dunning-policy.ts'
import { DUNNING_STEPS } from '../../../shared/rules/dunning-steps.ts'
import { useFormat } from '../../lib/language.ts'

/** What follows if an invoice stays unpaid: each step with its day and date, which were taken, and what comes next. */
export function DunningTimeline({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const isOpen = invoice.status === 'open'
  return (
    <ol>
      <Step day={0} name={t('invoice.due')} date={longDate(invoice.dueOn)} look="past" />
      {stepsOf(invoice).map(({ name, afterDays }) => {
        const taken = invoice.steps.find((step) => step.name === name)
        const isNext = isOpen && invoice.next?.name === name
        const date = taken?.takenOn ?? (isNext && invoice.next?.on) ?? addDays(invoice.dueOn, afterDays)
        const state = taken ? 'taken' : isNext ? 'next' : isOpen ? 'later' : 'spared'
        return (
          <Step
            key={name}
            day={afterDays}
            name={t(`invoices.steps.${name}`)}
            text={t(`invoice.stepText.${name}`)}
            date={longDate(date || addDays(invoice.dueOn, afterDays))}
            state={t(`invoice.stepStates.${state}`)}
            look={state}
          />
        )
      })}
    </ol>
  )
}

/** Its steps: of a booking whose car is not out only those of its own row of the policy, and those that were taken. */
const stepsOf = (invoice: Invoice) =>
  DUNNING_STEPS.filter(
    ({ name }) =>
      !isForBooking(invoice) ||
      DUNNING_POLICY.booking[name] ||
      invoice.steps.some((step) => step.name === name),
  )

const DOTS = {
  past: 'border-faint bg-faint',
  taken: 'border-alarm bg-alarm',
  next: 'border-accent bg-transparent',
  later: 'border-line bg-transparent',
  spared: 'border-line bg-transparent',
}

interface StepProps {
  day: number
  name: string
  text?: string
  date: string
  state?: string
  look: keyof typeof DOTS
}

function Step({ day, name, text, date, state, look }: StepProps) {
  const t = useTranslations()
  const isQuiet = look === 'later' || look === 'spared'
  return (
    <li className="relative border-l border-line pb-8 pl-8 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[0.3125rem] size-2.5 rounded-full border ${DOTS[look]}`}
      />
      <p className="figures flex flex-wrap gap-x-3 text-label tracking-wide text-faint">
        <span>{t('invoice.day', { day })}</span>
        <span>{date}</span>
        {state && (
          <span className={look === 'taken' ? 'text-alarm' : look === 'next' ? 'text-accent' : ''}>
            {state}
          </span>
        )}
      </p>
      <p className={`mt-1 ${isQuiet ? 'text-soft' : 'text-ink'}`}>{name}</p>
      {text && <p className="mt-1 text-small text-faint">{text}</p>}
    </li>
  )
}
