import {
  type Answers,
  type Facts,
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingStep,
} from '../../../shared/rules/onboarding.ts'
import { SINGLE_TERMS, YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { campaignOf } from '../../lib/campaign.ts'
import { readChoice } from '../../lib/choice-url.ts'

/** The page of one step; without a step, wherever one was. */
export const clientPath = (step?: OnboardingStep, drive = false): string => {
  const page = drive ? '/becomeclient/drive' : '/becomeclient'
  return step && !drive ? `${page}?step=${step}` : page
}

/** The step that an address asks for. */
export const stepFromUrl = (query: URLSearchParams): OnboardingStep | undefined =>
  ONBOARDING_STEPS.find((step) => step === query.get('step'))

/** What follows the path of one step where the rest of an address is kept: the campaign. */
export function atStep(query: URLSearchParams, step: OnboardingStep): string {
  const kept = new URLSearchParams(query)
  kept.set('step', step)
  return `?${kept}`
}

/** Does an address bring a car or a plan along, from the page of a car or of a plan? */
export const hasChoiceInUrl = (query: URLSearchParams): boolean => query.has('model') || query.has('plan')

/** What such an address answers: Single for one car with its terms, or the first of three. */
export function answersFromUrl(query: URLSearchParams, before: Answers): Partial<Answers> {
  const { model, plan, months, km, pp, colour, pickup, deliveryKm } = readChoice(query)
  const wishes = (before.paints ?? []).filter((wish) => wish.model !== model)
  const paints = model && colour ? { paints: [...wishes, { model, paint: colour }].slice(-3) } : {}
  const handOver = pickup && {
    retrieval: pickup,
    delivery: pickup === 'home' ? { place: 'home' as const, km: deliveryKm } : undefined,
  }
  const term = SINGLE_TERMS.find((each) => each === months) ?? YEARLY_TERM
  if (plan === 'Single' && query.get('plan'))
    return {
      aim: 'one',
      ...(model && { models: [model] }),
      ...paints,
      ...handOver,
      plan,
      terms: { months: term, km, ppCents: pp * 100 },
      fromCar: Boolean(model && pickup),
    }
  const others = before.aim === 'one' ? [] : before.models.filter((each) => each !== model)
  return {
    aim: 'three',
    models: [...(model ? [model] : []), ...others].slice(0, 3),
    ...paints,
    ...handOver,
    ...(query.get('plan') && { plan }),
  }
}

/** What is left of an address once its car and plan were taken over: the campaign. */
export function withoutChoice(query: URLSearchParams): string {
  const campaign = campaignOf(query)
  return campaign ? `?${new URLSearchParams(campaign)}` : ''
}

/** What completes these steps is fetched a moment later: the flow continues past them meanwhile. */
const FACTS: Partial<Record<OnboardingStep, Partial<Facts>>> = {
  account: { account: true },
  address: { address: true },
  company: { company: true },
  slot: { callBack: true },
  documents: { documents: true },
}

/** The first step that is open once one was just answered, when `next` is the first by what is known so far. */
export function stepAfter(
  step: OnboardingStep,
  next: OnboardingStep,
  answers: Answers,
  facts: Facts,
): OnboardingStep {
  return next === step && FACTS[step] ? onboardingStep(answers, { ...facts, ...FACTS[step] }) : next
}
