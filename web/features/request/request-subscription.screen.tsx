import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Customer } from '../../../shared/api/account.ts'
import type { createRequest } from '../../../shared/api/requests.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { PLAN_NAMES, type PlanName } from '../../../shared/price-book.ts'
import { planIncludes } from '../../../shared/rules/plans.ts'
import { visitCampaign } from '../../lib/campaign.ts'
import type { ListedVehicle } from '../../lib/data/catalogue.ts'
import { useCustomer } from '../../lib/data/customer.ts'
import { useVehicle } from '../../lib/data/fleet.ts'
import { weeks } from '../../lib/data/weeks.ts'
import { wrongFields } from '../../lib/http/api-problem.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useLanguage } from '../../lib/language.ts'
import { useTexts } from '../../lib/texts.ts'
import { e164, NO_PHONE } from '../../lib/typed-phone.ts'
import { fullName } from '../../lib/vehicle-name.ts'
import { request as en, type RequestTexts } from '../../texts/en/request.ts'
import { request as fr } from '../../texts/fr/request.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RequestAdditional } from './additional-step.tsx'
import {
  forgetRequest,
  keepRequest,
  keptRequest,
  REQUEST_STEPS,
  type RequestDraft,
  type RequestStep,
} from './kept-draft.ts'
import { RequestPersonal } from './personal-step.tsx'
import { useSendRequest } from './request.data.ts'
import { slotsIn } from './slot-name.ts'
import { RequestSummary } from './summary.tsx'

const STEPS = ['personal', 'additional', 'confirmation'] as const
const PERSONAL = ['customer_type', 'firstname', 'lastname', 'phonenumber', 'email', 'birth']

/** /request-subscription. Three steps, each with its address, then a recap (spec §2); what was typed or is known survives a reload. */
export function RequestSubscriptionScreen() {
  const texts = useTexts({ en, fr })
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const vehicle = useVehicle(isHydrated ? (query.get('vehicle') ?? undefined) : undefined)
  const { data: who, isLoading, error } = useCustomer()
  const plan = PLAN_NAMES.find((name) => name === query.get('plan'))
  return (
    <div className="wrap max-w-4xl! pt-[clamp(3rem,7vw,6rem)] pb-[clamp(5rem,9vw,9rem)]">
      <PageHead title={texts.head} description={texts.description} listed />
      <h1 className="text-heading">{texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lead text-soft">{texts.lead}</p>
      {/* The prerendered page shows the first step; the browser then takes up what its tab has kept, and what the account says: until that
          has come nothing can be typed that it would take the place of. */}
      <div inert={isLoading && !error}>
        <Steps
          key={`${isHydrated} ${vehicle?._id} ${who?._id}`}
          texts={texts}
          vehicle={vehicle}
          who={who}
          plan={isHydrated ? plan : undefined}
        />
      </div>
    </div>
  )
}

/** "subscription_plan (default Plus), time_slot (default 09h00 - 11h00)" (spec §3), the first one in which somebody answers; One where Plus lacks the vehicle. */
function emptyDraft(vehicle: ListedVehicle | undefined, wanted: PlanName | undefined): RequestDraft {
  const covers = (plan: PlanName) => !vehicle || planIncludes(plan, vehicle.vehicle_cat)
  const subscription_plan =
    [wanted, 'Plus' as const, 'One' as const].find((plan) => plan && covers(plan)) ?? 'One'
  const company = { name: '', address: '', invoice_email: '', vat_number: '', registration_number: '' }
  return {
    reached: 0,
    about: vehicle?._id ?? '',
    personal: {
      customer_type: '',
      firstname: '',
      lastname: '',
      phonenumber: NO_PHONE,
      email: '',
      birth: { day: '', month: '', year: '' },
    },
    additional: {
      address: '',
      company,
      license_more_than_5years: '',
      subscription_plan,
      time_slot: slotsIn(weeks().calls)[0] ?? '',
    },
  }
}

interface StepsProps {
  texts: RequestTexts
  vehicle: ListedVehicle | undefined
  who: Customer | undefined
  plan: PlanName | undefined
}

/** The step that the address names, and the way to another: Back leads to the one before. */
function useStep() {
  const [query, setQuery] = useSearchParams()
  const step = REQUEST_STEPS.find((each) => each === query.get('step')) ?? 'personal'
  const searchOf = (to: RequestStep = 'personal') => {
    const next = new URLSearchParams(query)
    next.delete('step')
    if (to !== 'personal') next.set('step', to)
    return next
  }
  return {
    step,
    searchOf,
    goTo: (to: RequestStep, replace = false) => setQuery(searchOf(to), { replace, preventScrollReset: true }),
  }
}

function Steps({ texts, vehicle, who, plan }: StepsProps) {
  const isHydrated = useHydrated()
  const empty = emptyDraft(vehicle, plan)
  const [draft, setDraft] = useState(() => (isHydrated ? keptRequest(empty, who) : empty))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { step: named, searchOf, goTo } = useStep()
  const step = isHydrated ? named : 'personal'
  const heading = useFocusOnChange(step)
  const name = vehicle && fullName(vehicle)
  const change = (part: Partial<RequestDraft>) => {
    const changed = { ...draft, ...part }
    keepRequest(changed)
    setDraft(changed)
  }
  const done = (part: Partial<RequestDraft>, next: RequestStep) => {
    setWrong({})
    change({ ...part, reached: Math.max(draft.reached, REQUEST_STEPS.indexOf(next)) })
    goTo(next)
  }
  const refused = (fields: Record<string, string>) => {
    setWrong(fields)
    goTo(Object.keys(fields).some((field) => PERSONAL.includes(field)) ? 'personal' : 'additional')
  }
  if (REQUEST_STEPS.indexOf(step) > draft.reached)
    return <Navigate to={{ search: searchOf(REQUEST_STEPS[draft.reached]).toString() }} replace />
  if (step === 'sent') {
    const restart = () => {
      forgetRequest()
      setDraft(keptRequest(empty, who))
      goTo('personal', true)
    }
    return <Sent texts={texts} draft={draft} vehicle={name} heading={heading} onAgain={restart} />
  }
  const at = STEPS.indexOf(step)
  return (
    <div className="mt-12">
      <Progress texts={texts} at={at} />
      <h2 ref={heading} tabIndex={-1} className="mt-12 mb-8 text-heading outline-none">
        <span className="sr-only">{texts.stepOf.replace('{step}', String(at + 1))}: </span>
        {step === 'confirmation' ? texts.check : texts.steps[step]}
      </h2>
      {step === 'personal' && (
        <RequestPersonal
          texts={texts}
          values={draft.personal}
          wrong={wrong}
          onChange={(personal) => change({ personal })}
          onNext={(personal) => done({ personal }, 'additional')}
        />
      )}
      {step === 'additional' && (
        <RequestAdditional
          texts={texts}
          values={draft.additional}
          isCompany={draft.personal.customer_type === 'Entreprise'}
          vehicle={vehicle}
          wrong={wrong}
          onChange={(additional) => change({ additional })}
          onNext={(additional) => done({ additional }, 'confirmation')}
          onBack={() => goTo('personal')}
        />
      )}
      {step === 'confirmation' && (
        <>
          <RequestSummary texts={texts} draft={draft} vehicle={name} onEdit={goTo} />
          <Send
            texts={texts}
            draft={draft}
            vehicle={vehicle}
            onRefused={refused}
            onSent={() => {
              change({ reached: REQUEST_STEPS.indexOf('sent') })
              goTo('sent', true)
            }}
          />
        </>
      )}
    </div>
  )
}

/** Lets a screen reader and the keyboard begin where a new step begins. */
function useFocusOnChange(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

function Progress({ texts, at }: { texts: RequestTexts; at: number }) {
  return (
    <ol className="grid grid-cols-3 gap-3">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          className="border-t-2 border-line pt-3 text-label text-faint aria-[current=step]:border-accent aria-[current=step]:text-ink sm:text-small"
        >
          <span className="figures">{index + 1}.</span> {texts.steps[step]}
        </li>
      ))}
    </ol>
  )
}

interface SendProps {
  texts: RequestTexts
  draft: RequestDraft
  vehicle: ListedVehicle | undefined
  onSent(): void
  /** Fields that the API refused, with the key of what is wrong. */
  onRefused(fields: Record<string, string>): void
}

function Send({ texts, draft, vehicle, onSent, onRefused }: SendProps) {
  const { language } = useLanguage()
  const [query] = useSearchParams()
  const sending = useSendRequest()
  const send = async () => {
    if (sending.isMutating) return
    const { personal, additional } = draft
    const isCompany = personal.customer_type === 'Entreprise'
    const asked = {
      ...personal,
      ...additional,
      language,
      vehicle: vehicle?._id,
      campaignParams: visitCampaign(query),
      phonenumber: e164(personal.phonenumber) ?? personal.phonenumber.typed,
      company: isCompany ? additional.company : undefined,
    } as AskOf<typeof createRequest>
    try {
      await sending.trigger(asked)
      onSent()
    } catch (error) {
      const wrong = wrongFields(error)
      if (Object.keys(wrong).length > 0) onRefused(wrong)
    }
  }
  return (
    <div className="mt-10 grid gap-6">
      {sending.error ? <Problem error={sending.error} /> : null}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Button busy={sending.isMutating} onClick={send}>
          {texts.send}
        </Button>
        <p className="max-w-sm text-small text-faint">{texts.note}</p>
      </div>
    </div>
  )
}

interface SentProps {
  texts: RequestTexts
  draft: RequestDraft
  vehicle: string | undefined
  heading: React.RefObject<HTMLHeadingElement | null>
  onAgain(): void
}

/** What was sent, and what comes next. */
function Sent({ texts, draft, vehicle, heading, onAgain }: SentProps) {
  return (
    <div className="mt-14">
      <Thanks texts={texts} draft={draft} heading={heading} />
      <h2 className="mt-16 mb-8 text-heading">{texts.yours}</h2>
      <RequestSummary texts={texts} draft={draft} vehicle={vehicle} />
      <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ButtonLink to="/flotte">{texts.toFleet}</ButtonLink>
        <Button look="quiet" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}

function Thanks({ texts, draft, heading }: Pick<SentProps, 'texts' | 'draft' | 'heading'>) {
  const { firstname, email } = draft.personal
  return (
    <section className="border-l-2 border-accent pl-6 sm:pl-9">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {texts.sentTitle.replace('{name}', () => firstname)}
      </h2>
      <p className="mt-4 wrap-anywhere text-lead text-soft">{texts.sent.replace('{email}', () => email)}</p>
      <h3 className="mt-9 text-title">{texts.nextTitle}</h3>
      <ol className="mt-4 grid gap-3 text-soft">
        {texts.nextSteps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span className="figures text-accent">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
