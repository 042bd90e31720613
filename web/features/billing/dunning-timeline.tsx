import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { DUNNING_POLICY, isForBooking } from '../../../shared/rules/dunning-policy.ts'
import { DUNNING_STEPS, type DunningStepName } from '../../../shared/rules/dunning-steps.ts'
import { useFormat } from '../../lib/language.ts'

/**
 * What follows if a late invoice stays unpaid: the next step first, then those after it with their dates, and at the end what was
 * done so far, the latest first. An invoice that is not late has no timeline.
 */
export function DunningTimeline({ invoice }: { invoice: Invoice }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const steps = stepsOf(invoice)
  const taken = invoice.steps.toReversed()
  const coming = steps.filter(({ name }) => !invoice.steps.some((step) => step.name === name))
  const dayOf = (name: DunningStepName) => steps.find((step) => step.name === name)?.afterDays ?? 0
  return (
    <ol>
      {coming.map(({ name, afterDays }) => {
        const { next } = invoice
        const look = next?.name === name ? 'next' : 'later'
        return (
          <Step
            key={name}
            day={afterDays}
            name={t(`invoices.steps.${name}`)}
            text={t(`invoice.stepText.${name}`)}
            date={longDate(look === 'next' && next ? next.on : addDays(invoice.dueOn, afterDays))}
            state={t(`invoice.stepStates.${look}`)}
            look={look}
          />
        )
      })}
      {taken.map(({ name, takenOn }) => (
        <Step
          key={name}
          day={dayOf(name)}
          name={t(`invoices.steps.${name}`)}
          text={t(`invoice.stepText.${name}`)}
          date={longDate(takenOn)}
          state={t('invoice.stepStates.taken')}
          look="taken"
        />
      ))}
      <Step day={0} name={t('invoice.due')} date={longDate(invoice.dueOn)} look="past" />
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
      <p className={`mt-1 ${look === 'later' ? 'text-soft' : 'text-ink'}`}>{name}</p>
      {text && <p className="mt-1 text-small text-faint">{text}</p>}
    </li>
  )
}
