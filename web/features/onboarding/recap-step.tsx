import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { askQuote, SubscriptionQuoteWire } from '../../../shared/api/choices.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { includedIn } from '../../../shared/price-book.ts'
import {
  type Answers,
  chargedKm,
  type OnboardingStep,
  onboardingFlow,
  paintsOf,
  plannedMonths,
} from '../../../shared/rules/onboarding.ts'
import { visitCampaign } from '../../lib/campaign.ts'
import { useFinaliseChoice, useQuote } from '../../lib/data/choices.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useUpdateCustomer } from '../../lib/data/customer-changes.ts'
import { priceBook } from '../../lib/data/price-book.ts'
import { isRefusal } from '../../lib/http/api-problem.ts'
import { useSiteCountry } from '../../lib/site-country.ts'
import { PriceLines } from '../../parts/billing/price-lines.tsx'
import { SubscriptionPrice } from '../../parts/subscriptions/price.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAnswerWords } from './answer-words.ts'
import { MonthsOfCars } from './months-of-cars.tsx'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  /** Back to a question, to answer it differently. */
  onEdit(step: OnboardingStep): void
  /** The answers are shown above already, in a conversation. */
  isBrief?: boolean
}

/** Everything that was answered, the price of it as the server computes it, and sending it. */
export function RecapStep({ onboarding, onDone, onEdit, isBrief = false }: Props) {
  const t = useTranslations()
  const quote = useQuote(useTerms(onboarding.answers))
  const send = useSend(onboarding.answers, () => void quote.mutate())
  return (
    <div className={isBrief ? '' : 'grid gap-x-16 gap-y-12 lg:grid-cols-[1.1fr_1fr] lg:items-start'}>
      {!isBrief && <Rows onboarding={onboarding} onEdit={onEdit} />}
      <section aria-label={t('price.title')} className="bg-raised p-[clamp(1.25rem,3vw,2.5rem)]">
        {quote.error && !quote.data ? (
          <Problem error={quote.error} retry={() => void quote.mutate()} />
        ) : null}
        {!quote.error && !quote.data && <Skeleton lines={8} />}
        {quote.data && (
          <>
            <SubscriptionPrice quote={quote.data}>
              {quote.data.stays && <MonthsOfCars onboarding={onboarding} />}
            </SubscriptionPrice>
            {quote.data.delivery && quote.data.deliveryTotals && (
              <div className="mt-8">
                <PriceLines
                  caption={t('onboarding.delivery.withFirst')}
                  lines={quote.data.delivery}
                  totals={quote.data.deliveryTotals}
                />
              </div>
            )}
            <div className="mt-8 grid gap-4">
              {send.error ? <Problem error={send.error} failed={t('onboarding.finaliseFailed')} /> : null}
              <Button
                busy={send.isSending}
                onClick={async () => {
                  if (quote.data && (await send.send(quote.data))) onDone({})
                }}
              >
                {t('onboarding.choice.send')}
              </Button>
              <p className="text-small text-faint">{t('onboarding.sendNote')}</p>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

function Rows({ onboarding, onEdit }: Pick<Props, 'onboarding' | 'onEdit'>) {
  const t = useTranslations()
  const words = useAnswerWords(onboarding)
  const steps = onboardingFlow(onboarding.answers).filter((step) => words[step])
  return (
    <dl>
      {steps.map((step) => (
        <div key={step} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-4">
          <dt className="text-small text-faint">{t(`onboarding.row.${step}`)}</dt>
          <dd className="row-span-2">
            {step !== 'account' && (
              <Button look="quiet" onClick={() => onEdit(step)}>
                {t('form.edit')}
                <span className="sr-only">: {t(`onboarding.row.${step}`)}</span>
              </Button>
            )}
          </dd>
          <dd className="wrap-anywhere text-ink">{words[step]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the server is asked to price. */
function useTerms({
  models,
  months,
  plan,
  terms,
  retrieval,
  delivery,
}: Answers): AskOf<typeof askQuote> | null {
  const siteCountry = useSiteCountry()
  const country = useCustomer().data?.country ?? siteCountry
  const [modelId] = models
  if (!modelId || !plan) return null
  const asked = { modelId, plan, country, deliveryKm: chargedKm(retrieval, delivery) }
  if (plan !== 'Single') return { ...asked, months: plannedMonths({ models, months }) }
  if (!terms) return asked
  return { ...asked, duration: terms.months, km: terms.km, ppCents: terms.ppCents }
}

/** Sends the choice, after what the profile does not know yet. A price that changed is fetched and shown, to be agreed to. */
function useSend(answers: Answers, onPriceChanged: () => void) {
  const [query] = useSearchParams()
  const finalise = useFinaliseChoice()
  const update = useUpdateCustomer()
  const customer = useCustomer().data
  const [error, setError] = useState<unknown>()
  const send = async (seen: SubscriptionQuoteWire): Promise<boolean> => {
    setError(undefined)
    try {
      const changes = profileChanges(answers, customer)
      if (changes) await update.trigger(changes)
      await finalise.trigger({
        general_id: answers.models,
        paints: answers.paints && paintsOf(answers),
        finaliseData: finaliseData(answers, seen),
        finishedWith: answers.finish,
        campaignParams: visitCampaign(query),
      })
      return true
    } catch (failure) {
      setError(failure)
      if (isRefusal(failure, 'price_changed')) onPriceChanged()
      return false
    }
  }
  return { send, error, isSending: finalise.isMutating || update.isMutating }
}

function profileChanges(answers: Answers, customer: ReturnType<typeof useCustomer>['data']) {
  const { dob, licence, customerType } = answers
  const isSame =
    customer?.dob === dob &&
    customer?.license_more_than_5years === licence &&
    customer?.customer_type === customerType
  return isSame ? undefined : { dob, license_more_than_5years: licence, customer_type: customerType }
}

/** The choice as spec §7 sends it, with the price that the customer saw. */
function finaliseData(
  { models, months, plan, terms, retrieval, delivery }: Answers,
  seen: SubscriptionQuoteWire,
) {
  const pricing_data = {
    monthlyCents: seen.monthly.cents,
    atSigningTotalCents: seen.atSigningTotals.totalCents,
    termTotalCents: seen.termTotals.totalCents,
    deliveryTotalCents: seen.deliveryTotals?.totalCents ?? 0,
    extraKmCents: seen.extraKmCents,
    priceBook: seen.priceBook,
  }
  const how = { retrieval: retrieval && { mode: retrieval, delivery } }
  if (plan !== 'Single')
    return {
      subscription: plan ?? 'One',
      subscription_type: 'annual',
      months: plannedMonths({ models, months }),
      pricing_data,
      ...how,
    } as const
  const { ppCents: pp = 0, months: duration = 12, km = includedIn(priceBook()).km } = terms ?? {}
  return { subscription: plan, pp, duration, km, pricing_data, ...how } as const
}
