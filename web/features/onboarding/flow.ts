import {
  type Answers,
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingFlow,
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

/** Does an address bring a car or a plan along, from the page of a car or of a plan? */
export const hasChoiceInUrl = (query: URLSearchParams): boolean => query.has('model') || query.has('plan')

/** What such an address answers: Single for one car with its terms, or the first of three. */
export function answersFromUrl(query: URLSearchParams, before: Answers): Partial<Answers> {
  const { model, plan, months, km, pp, colour } = readChoice(query)
  const wishes = (before.paints ?? []).filter((wish) => wish.model !== model)
  const paints = model && colour ? { paints: [...wishes, { model, paint: colour }].slice(-3) } : {}
  const term = SINGLE_TERMS.find((each) => each === months) ?? YEARLY_TERM
  if (plan === 'Single' && query.get('plan'))
    return {
      aim: 'one',
      ...(model && { models: [model] }),
      ...paints,
      plan,
      terms: { months: term, km, ppCents: pp * 100 },
    }
  const others = before.aim === 'one' ? [] : before.models.filter((each) => each !== model)
  return {
    aim: 'three',
    models: [...(model ? [model] : []), ...others].slice(0, 3),
    ...paints,
    ...(query.get('plan') && { plan }),
  }
}

/** What is left of an address once its car and plan were taken over: the campaign. */
export function withoutChoice(query: URLSearchParams): string {
  const campaign = campaignOf(query)
  return campaign ? `?${new URLSearchParams(campaign)}` : ''
}

/** What completes these steps is fetched a moment later: the flow continues past them meanwhile. */
const FACTS: readonly OnboardingStep[] = ['account', 'slot', 'documents']

/** The step after one that was just answered, when `next` is the first that is still open. */
export function stepAfter(step: OnboardingStep, next: OnboardingStep, answers: Answers): OnboardingStep {
  if (next !== step || !FACTS.includes(step)) return next
  const steps = onboardingFlow(answers)
  return steps[steps.indexOf(step) + 1] ?? next
}
