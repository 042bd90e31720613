import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AskOf } from '../../shared/contract.ts'
import type { askQuote, SubscriptionQuoteWire } from '../../shared/contracts/choices.ts'
import { type Category, PRICE_BOOK } from '../../shared/price-book.ts'
import { planIncludes } from '../../shared/rules/plans.ts'
import { useFinaliseChoice, useQuote } from '../data/choices.ts'
import { useCustomer } from '../data/customer.ts'
import { type ListedVehicle, useFleet, useVehicle } from '../data/fleet.ts'
import { isRefusal } from '../lib/api-problem.ts'
import { campaignOf } from '../lib/campaign.ts'
import { type ChoiceDraft, readChoice, writeChoice } from '../lib/choice-url.ts'
import { signUpPath } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useSiteCountry } from '../lib/site-country.ts'
import { fullName } from '../lib/vehicle-name.ts'
import { AmountField } from './amount-field.tsx'
import { Button, ButtonLink } from './button.tsx'
import { ChoiceVehicle } from './choice-vehicle.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { Problem } from './problem.tsx'
import { SelectField } from './select-field.tsx'
import { Skeleton } from './skeleton.tsx'
import { SubscriptionPrice } from './subscription-price.tsx'

const DOWN_PAYMENT_STEP_EUROS = 500
/** A down payment is offered up to half of the term's rents, so that something is left to pay each month. */
const LARGEST_DOWN_PAYMENT = 0.5

/** Vehicle, plan and terms, the server's price, and sending it. All of it stands in the address. */
export function ChoiceForm() {
  const t = useTranslations()
  const { vehicles } = useFleet()
  const { draft, change, vehicle } = useDraft()
  const options = vehicles.map((each) => ({ id: each._id, name: fullName(each) }))
  return (
    <>
      <h1 className="text-heading lg:text-display">{t('choice.title')}</h1>
      <div className="mt-12 grid gap-x-20 gap-y-14 lg:grid-cols-[1.15fr_1fr] lg:items-start">
        <div className="grid gap-10">
          <ChoiceVehicle vehicle={vehicle} colour={draft.colour} />
          <SelectField
            label={t('choice.vehicle')}
            options={options}
            value={draft.model ?? ''}
            shown={vehicle ? fullName(vehicle) : t('choice.pick')}
            onChange={(model) => change({ model, colour: undefined })}
          />
          {vehicle && <Terms vehicle={vehicle} draft={draft} change={change} />}
        </div>
        {vehicle && <PriceAndSend vehicle={vehicle} draft={draft} />}
      </div>
    </>
  )
}

function useDraft() {
  const [query, setQuery] = useSearchParams()
  const read = readChoice(query)
  const vehicle = useVehicle(read.model)
  const category = vehicle?.vehicle_cat as Category | undefined
  // A plan that does not cover this car gives way to one that does; the picker says why.
  const plan = category && !planIncludes(read.plan, category) ? 'One' : read.plan
  const draft: ChoiceDraft = { ...read, plan }
  const change = (part: Partial<ChoiceDraft>) => {
    const next = writeChoice({ ...draft, ...part })
    for (const [key, value] of Object.entries(campaignOf(query) ?? {})) next.set(key, value)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { draft, change, vehicle }
}

interface TermsProps {
  vehicle: ListedVehicle
  draft: ChoiceDraft
  change(part: Partial<ChoiceDraft>): void
}

function Terms({ vehicle, draft, change }: TermsProps) {
  const t = useTranslations()
  const category = vehicle.vehicle_cat as Category
  const rents = (PRICE_BOOK.catalogueMonthlyCents[category] / 100) * draft.months
  return (
    <>
      <PlanPicker category={category} draft={draft} change={change} />
      {draft.plan === 'Single' && (
        <AmountField
          label={t('choice.downPayment')}
          hint={t('choice.downPaymentHint')}
          value={draft.pp}
          onChange={(pp) => change({ pp })}
          step={DOWN_PAYMENT_STEP_EUROS}
          most={
            Math.floor((rents * LARGEST_DOWN_PAYMENT) / DOWN_PAYMENT_STEP_EUROS) * DOWN_PAYMENT_STEP_EUROS
          }
        />
      )}
    </>
  )
}

function PriceAndSend({ vehicle, draft }: { vehicle: ListedVehicle; draft: ChoiceDraft }) {
  const t = useTranslations()
  const { session } = useSession()
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const quote = useQuote(useTerms(vehicle, draft))
  const finalise = useFinaliseChoice()

  const send = async (seen: SubscriptionQuoteWire) => {
    if (!session) return setLoggingIn(true)
    try {
      await finalise.trigger({
        general_id: vehicle._id,
        finaliseData: finaliseData(draft, seen),
        campaignParams: campaignOf(query),
      })
    } catch (error) {
      // Another price than the one seen: the new one is fetched and shown, and the customer is asked again.
      if (isRefusal(error, 'price_changed')) await quote.mutate()
    }
  }
  if (quote.error && !quote.data) return <Problem error={quote.error} retry={() => void quote.mutate()} />
  if (!quote.data) return <Skeleton lines={8} />
  const seen = quote.data
  return (
    <section
      aria-label={t('vehicle.priceTitle')}
      className="bg-raised p-[clamp(1.5rem,3vw,3rem)] lg:sticky lg:top-8"
    >
      <SubscriptionPrice quote={seen} />
      <div className="mt-9 grid gap-4">
        {finalise.error ? <Problem error={finalise.error} /> : null}
        {isRefusal(finalise.error, 'profile_incomplete') && (
          <ButtonLink to={signUpPath(pathname + search)} look="outline">
            {t('choice.finishSignUp')}
          </ButtonLink>
        )}
        <Button busy={finalise.isMutating} onClick={() => send(seen)}>
          {t('choice.send')}
        </Button>
        <p className="text-small text-faint">{t(session ? 'choice.sendNote' : 'choice.loginNote')}</p>
      </div>
      {isLoggingIn && (
        <LoginDialog onClose={() => setLoggingIn(false)} onLoggedIn={() => setLoggingIn(false)} />
      )}
    </section>
  )
}

/** What the server is asked to price. */
function useTerms(vehicle: ListedVehicle, draft: ChoiceDraft): AskOf<typeof askQuote> {
  const customer = useCustomer()
  const siteCountry = useSiteCountry()
  const { plan, months, km, pp } = draft
  const country = customer.data?.country ?? siteCountry
  if (plan !== 'Single') return { modelId: vehicle._id, plan, country }
  return { modelId: vehicle._id, plan, country, duration: months, km, ppCents: pp * 100 }
}

/** The choice as spec §7 sends it, with the price that the customer saw. */
function finaliseData({ plan, months, km, pp }: ChoiceDraft, seen: SubscriptionQuoteWire) {
  const pricing_data = {
    monthlyCents: seen.monthly.cents,
    atSigningTotalCents: seen.atSigningTotals.totalCents,
    termTotalCents: seen.termTotals.totalCents,
  }
  if (plan !== 'Single') return { subscription: plan, subscription_type: 'annual', pricing_data } as const
  return { subscription: plan, pp: pp * 100, duration: months, km, pricing_data } as const
}
