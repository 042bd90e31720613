import { useTranslations } from 'use-intl'
import type { Invoice } from '../../../shared/api/invoices.ts'
import { comingSteps } from '../../../shared/rules/dunning.ts'
import { DUNNING_POLICY, isForBooking } from '../../../shared/rules/dunning-policy.ts'
import { DUNNING_STEPS, type DunningStepName } from '../../../shared/rules/dunning-steps.ts'
import { useFormat } from '../../lib/language.ts'

/**
 * What follows if a late invoice stays unpaid: the next step first, then those after it with their dates, and at the end what was
 * done so far, the latest first. An invoice that is not late has no timeline.
 */
export function DunningTimeline({ invoice, isAfterEnd = false }: { invoice: Invoice; isAfterEnd?: boolean }) {
  const t = useTranslations()
  const { longDate } = useFormat()
  const taken = invoice.steps.toReversed()
  const coming = comingOf(invoice)
  const afterDaysOf = (name: DunningStepName) => DUNNING_STEPS.find((step) => step.name === name)?.afterDays
  const isReminded = (name: DunningStepName) =>
    isAfterEnd && DUNNING_POLICY.ended[name]?.notice === 'invoice_still_unpaid'
  const wordsOf = (name: DunningStepName, isReminder: boolean) =>
    isReminder
      ? { name: t('invoices.steps.reminder'), text: t('invoice.stepText.reminder') }
      : { name: t(`invoices.steps.${name}`), text: t(`invoice.stepText.${name}`) }
  return (
    <ol>
      {coming.map(({ name, afterDays, on }, i) => {
        const look = i === 0 ? 'next' : 'later'
        return (
          <Step
            key={name}
            day={afterDays}
            {...wordsOf(name, isReminded(name))}
            date={longDate(on)}
            state={t(`invoice.stepStates.${look}`)}
            look={look}
          />
        )
      })}
      {taken.map(({ name, takenOn, isReminder = false }) => (
        <Step
          key={name}
          day={afterDaysOf(name) ?? 0}
          {...wordsOf(name, isReminder)}
          date={longDate(takenOn)}
          state={t('invoice.stepStates.taken')}
          look="taken"
        />
      ))}
      <Step day={0} name={t('invoice.due')} date={longDate(invoice.dueOn)} look="past" />
    </ol>
  )
}

/** The steps that are still to come: of a booking whose car is not out only those of its own row of the policy. */
export const comingOf = (invoice: Invoice) =>
  invoice.next
    ? comingSteps(invoice, invoice.next.on).filter(
        ({ name }) => !isForBooking(invoice) || DUNNING_POLICY.booking[name],
      )
    : []

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
