import { type Category, PLAN_NAMES, type PlanName } from '../price-book.ts'
import type { RefusalCode } from '../refusals/refusal.ts'
import type { PickupMode } from '../vocabulary.ts'
import type { IsoDate } from './dates.ts'
import { refusedAnswer } from './eligibility.ts'
import { planIncludes } from './plans.ts'

/** "Exactly 3 vehicles in onboarding" (spec §5); Single is for one (spec §1). */
export const VEHICLES_TO_CHOOSE = 3

/** The questions of becoming a client, in their order (spec §4, onboarding): first what may end it, age and licence. */
export const ONBOARDING_STEPS = [
  'age',
  'licence',
  'who',
  'aim',
  'vehicles',
  'plan',
  'terms',
  'account',
  'address',
  'company',
  'finish',
  'slot',
  'documents',
  'retrieval',
  'delivery',
  'recap',
  'thanks',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** Several cars by turns, with Plus or One; or one car for a term, with Single. */
export type Aim = 'three' | 'one'
/** The farthest delivery that can be asked for, in kilometres: any place in Luxembourg and Belgium. */
export const FARTHEST_DELIVERY_KM = 400
/** Where a delivery is made (spec §2, delivery dialog): to the provider, home, or to an address of choice. */
export const DELIVERY_PLACES = ['provider', 'home', 'address'] as const
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number]
export type FinishWith = 'advisor' | 'drive'

/** A delivery of the first car. The distance is the customer's own estimate; an advisor confirms it. */
export interface Delivery {
  place: DeliveryPlace
  /** Where to, when it is an address of choice. */
  address?: string | undefined
  km: number
}

/** A model's id and the slug of one of its paints. */
export interface PaintWish {
  model: string
  paint: string
}

/** What somebody has answered so far. */
export interface Answers {
  customerType?: 'Particulier' | 'Entreprise' | undefined
  dob?: IsoDate | undefined
  licence?: 'yes' | 'no' | undefined
  aim?: Aim | undefined
  /** Ids of models, the first being the one that is driven first. */
  models: string[]
  /** The paints that somebody would like chosen models in. A wish: what is booked is a car of the fleet. */
  paints?: PaintWish[] | undefined
  plan?: PlanName | undefined
  /** Single: months, kilometres a month, down payment in cents. */
  terms?: { months: number; km: number; ppCents: number } | undefined
  finish?: FinishWith | undefined
  /** The documents are sent another day; the contract waits for them. */
  documentsLater?: boolean | undefined
  retrieval?: PickupMode | undefined
  delivery?: Delivery | undefined
  /** Car, terms and hand-over were chosen on a car's page: they are shown in the recap, and not asked. */
  fromCar?: boolean | undefined
}

/** What is so, whatever was answered: read from the session and the server. */
export interface Facts {
  today: IsoDate
  account: boolean
  /** The profile has an address, and of a company its name, VAT number and address. */
  address: boolean
  company: boolean
  /** Nothing that the subscription needs is missing. */
  documents: boolean
  callBack: boolean
  /** The choice was sent. */
  sent: boolean
  /** The category of each model. */
  categoryOf(model: string): Category | undefined
}

/** Nothing was answered. */
export const NO_ANSWERS: Answers = { models: [] }

/** How many vehicles an aim asks for. */
export const vehiclesFor = (aim: Aim | undefined): number => (aim === 'one' ? 1 : VEHICLES_TO_CHOOSE)

/** A model that a plan leaves out, and the plans that include it: the reason that people are shown. */
export interface Excluded {
  model: string
  category: Category
  includedIn: PlanName[]
}

/** Which of the chosen models a plan leaves out (spec §4, tier lists). */
export function excludedBy(
  plan: PlanName,
  models: readonly string[],
  categoryOf: Facts['categoryOf'],
): Excluded[] {
  return models.flatMap((model) => {
    const category = categoryOf(model)
    if (!category || planIncludes(plan, category)) return []
    return [{ model, category, includedIn: PLAN_NAMES.filter((name) => planIncludes(name, category)) }]
  })
}

/** The plans between which one chooses: Plus or One for three cars, Single for one. */
export const plansFor = (aim: Aim | undefined): PlanName[] => (aim === 'one' ? ['Single'] : ['Plus', 'One'])

/** Why somebody cannot become a client; it is said, and everything stops (spec §4). */
export const stoppedBy = (
  { dob, licence }: Answers,
  { today }: Pick<Facts, 'today'>,
): 'too_young' | 'licence_too_recent' | undefined =>
  refusedAnswer({ dob, license_more_than_5years: licence }, today)

const planFits = ({ aim, plan, models }: Answers, { categoryOf }: Facts) =>
  plan !== undefined && plansFor(aim).includes(plan) && excludedBy(plan, models, categoryOf).length === 0

const hasVehicles = ({ aim, models }: Answers, { categoryOf }: Facts) =>
  new Set(models).size === vehiclesFor(aim) && models.every((model) => categoryOf(model) !== undefined)

/** A delivery to an address of choice names it, and one that is driven anywhere has a distance. */
export function isWhole(delivery: Delivery | undefined): boolean {
  if (!delivery) return false
  if (delivery.place === 'provider') return true
  return delivery.km > 0 && (delivery.place === 'home' || Boolean(delivery.address?.trim()))
}

const DONE: Record<OnboardingStep, (answers: Answers, facts: Facts) => boolean> = {
  who: ({ customerType }) => customerType !== undefined,
  age: ({ dob }, { today }) => dob !== undefined && refusedAnswer({ dob }, today) === undefined,
  licence: ({ licence }) => licence === 'yes',
  aim: ({ aim }) => aim !== undefined,
  vehicles: hasVehicles,
  plan: planFits,
  terms: ({ terms }) => terms !== undefined,
  finish: ({ finish }) => finish !== undefined,
  account: (_, { account }) => account,
  address: (_, { address }) => address,
  company: (_, { company }) => company,
  slot: (_, { callBack }) => callBack,
  documents: ({ documentsLater }, { documents }) => documents || documentsLater === true,
  retrieval: ({ retrieval }) => retrieval !== undefined,
  delivery: ({ delivery }) => isWhole(delivery),
  recap: (_, { sent }) => sent,
  thanks: () => false,
}

const IS_IN_FLOW: Partial<Record<OnboardingStep, (answers: Answers) => boolean>> = {
  // One car has one plan, and its terms; three cars have a plan to choose, and its terms are fixed.
  plan: ({ aim }) => aim !== 'one',
  terms: ({ aim }) => aim === 'one',
  company: ({ customerType }) => customerType === 'Entreprise',
  slot: ({ finish }) => finish === 'advisor',
  documents: ({ finish }) => finish === 'drive',
  delivery: ({ retrieval }) => retrieval === 'home',
}

/** The steps on somebody's way. */
export const onboardingFlow = (answers: Answers): OnboardingStep[] =>
  ONBOARDING_STEPS.filter((step) => IS_IN_FLOW[step]?.(answers) ?? true)

/** The questions that the form asks on one page, under the address of the first; D.R.I.V.E asks each on its own. */
const FORM_PAGES: readonly (readonly OnboardingStep[])[] = [
  ['age', 'licence', 'who'],
  ['finish', 'slot'],
]

/** The page of the form on which a question is asked. */
export const formPage = (step: OnboardingStep): OnboardingStep =>
  FORM_PAGES.find((page) => page.includes(step))?.[0] ?? step

/** What the page of a car has answered. */
const CAR_STEPS: readonly OnboardingStep[] = ['aim', 'vehicles', 'plan', 'terms', 'retrieval', 'delivery']

/** The pages of the form that somebody goes through, from the first question to the recap. */
export function formPages(answers: Answers): OnboardingStep[] {
  const asked = onboardingFlow(answers).filter(
    (step) => step !== 'thanks' && !(answers.fromCar && CAR_STEPS.includes(step)),
  )
  return [...new Set(asked.map(formPage))]
}

/** The kilometres that are charged: those of a delivery, none to the provider, none where the car is collected. */
export const chargedKm = (retrieval: PickupMode | undefined, delivery: Delivery | undefined): number =>
  retrieval === 'home' && delivery && delivery.place !== 'provider' ? delivery.km : 0

/** Is a step answered? */
export const isAnswered = (step: OnboardingStep, answers: Answers, facts: Facts): boolean =>
  DONE[step](answers, facts)

/** Where somebody continues: after a reload, on another day, on another device. There always is such a place. */
export function onboardingStep(answers: Answers, facts: Facts): OnboardingStep {
  if (facts.sent) return 'thanks'
  return onboardingFlow(answers).find((step) => !DONE[step](answers, facts)) ?? 'recap'
}

/** Why a step cannot be entered yet; undefined when it can. Any step that was reached can be answered again. */
export function refusedStep(step: OnboardingStep, answers: Answers, facts: Facts): RefusalCode | undefined {
  const flow = onboardingFlow(answers)
  const earlier = flow.slice(0, flow.includes(step) ? flow.indexOf(step) : 0)
  const open = flow.includes(step) ? earlier.find((one) => !DONE[one](answers, facts)) : step
  if (open === undefined) return undefined
  const stopped = stoppedBy(answers, facts)
  if (stopped) return stopped
  // "Please finalise your vehicle choise before moving forward." (spec §8)
  return open === 'vehicles' || open === 'aim' ? 'choice_missing' : 'step_not_reached'
}

/** What an answer changes besides itself: answers that it makes meaningless are taken back, all others are kept. */
export function answered(before: Answers, change: Partial<Answers>): Answers {
  const next = { ...before, ...change }
  if (change.aim && change.aim !== before.aim) {
    next.plan = change.aim === 'one' ? 'Single' : change.plan
    next.models = next.models.slice(0, vehiclesFor(change.aim))
    if (!change.fromCar) delete next.fromCar
  }
  if (next.aim !== 'one') delete next.terms
  if (next.retrieval !== 'home') delete next.delivery
  if (next.paints) next.paints = paintsOf(next)
  return next
}

/** The paints of the models that are still chosen. */
export const paintsOf = ({ models, paints = [] }: Pick<Answers, 'models' | 'paints'>): PaintWish[] =>
  paints.filter(({ model }) => models.includes(model))

/**
 * Takes a model among the chosen ones, or takes it out; a full choice of three takes no fourth, one car gives way to
 * another.
 */
export function toggled({ aim, models }: Answers, model: string): string[] {
  if (models.includes(model)) return models.filter((each) => each !== model)
  if (aim === 'one') return [model]
  return models.length < VEHICLES_TO_CHOOSE ? [...models, model] : models
}
