import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { includedIn } from '../../../shared/price-book.ts'
import { SINGLE_TERMS, YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { quoteSubscription, termsOf } from '../../../shared/rules/quote.ts'
import { kmOffers } from '../../lib/choice-url.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { useFormat } from '../../lib/language.ts'
import { useSiteCountry } from '../../lib/site-country.ts'
import { useRentWords } from '../../parts/subscriptions/rent-words.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useChosen } from './chosen-cars.tsx'
import type { StepProps } from './step-props.ts'

const DOWN_PAYMENT_STEP_EUROS = 500
/** A down payment is offered up to half of the term's rents, so that something is left to pay each month. */
const LARGEST_DOWN_PAYMENT = 0.5

/** Single: its term, kilometres and down payment, with the month that they come to. */
export function TermsStep({ onboarding, onDone }: StepProps) {
  const t = useTranslations()
  const { number } = useFormat()
  const rentWords = useRentWords()
  const country = useSiteCountry()
  const [vehicle] = useChosen(onboarding)
  const before = onboarding.answers.terms
  const [months, setMonths] = useState(before?.months ?? YEARLY_TERM)
  const [km, setKm] = useState(before?.km ?? includedIn(priceBook()).km)
  const [euros, setEuros] = useState((before?.ppCents ?? 0) / 100)
  const category = vehicle?.vehicle_cat ?? 1
  const rents = (priceBook().catalogueMonthlyCents[category] / 100) * months
  const most = Math.floor((rents * LARGEST_DOWN_PAYMENT) / DOWN_PAYMENT_STEP_EUROS) * DOWN_PAYMENT_STEP_EUROS
  const ppCents = Math.min(euros, most) * 100
  const wish = {
    book: priceBook(),
    plan: 'Single',
    category,
    country,
    months,
    km,
    downPaymentCents: ppCents,
  } as const
  const quote = quoteSubscription(termsOf(wish))
  return (
    <div className="grid gap-8">
      <Segments
        legend={t('subscription.term')}
        options={SINGLE_TERMS.map((each) => ({
          value: String(each),
          name: t('plans.months', { months: each }),
        }))}
        value={String(months)}
        onChange={(value) => setMonths(Number(value))}
      />
      <Segments
        legend={t('subscription.mileage')}
        options={kmOffers().map((each) => ({
          value: String(each),
          name: t('plans.km', { km: number(each) }),
        }))}
        value={String(km)}
        onChange={(value) => setKm(Number(value))}
      />
      <AmountField
        label={t('onboarding.choice.downPayment')}
        hint={t('onboarding.choice.downPaymentHint')}
        value={ppCents / 100}
        onChange={setEuros}
        step={DOWN_PAYMENT_STEP_EUROS}
        most={most}
      />
      <p role="status" className="figures text-lead">
        {rentWords(quote)} <span className="text-small text-faint">{t('formats.exclVat')}</span>
      </p>
      <Button onClick={() => onDone({ terms: { months, km, ppCents } })} className="justify-self-start">
        {t('form.continue')}
      </Button>
    </div>
  )
}
