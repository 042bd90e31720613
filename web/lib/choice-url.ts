import { includedIn, PLAN_NAMES, type PlanName } from '../../shared/price-book.ts'
import { FARTHEST_DELIVERY_KM } from '../../shared/rules/onboarding.ts'
import { SINGLE_TERMS, YEARLY_TERM } from '../../shared/rules/plans.ts'
import { PICKUP_MODES, type PickupMode } from '../../shared/vocabulary.ts'
import { priceBook } from './data/price-book.ts'

const STEP_KM = 100

/** Kilometres a month that Single is offered with: what is included, the most, and what lies between (spec §1: up to 4000). */
export function kmOffers(): number[] {
  const { km, kmMost } = includedIn(priceBook())
  const between = Math.round((km + kmMost) / 2 / STEP_KM) * STEP_KM
  return [...new Set([km, between, kmMost])].sort((one, other) => one - other)
}

/** A choice that is not sent yet, in the address of /becomeclient: it survives the login and a reload. */
export interface ChoiceDraft {
  model: string | undefined
  plan: PlanName
  months: number
  km: number
  /** Down payment in whole euros. */
  pp: number
  colour: string | undefined
  /** How the first car is handed over, where it was said, and how far a delivery is. */
  pickup: PickupMode | undefined
  deliveryKm: number
}

/** How far a delivery is, in kilometres, until somebody says it. */
const NEAR_KM = 30

/** The choice in an address; an invalid value falls back to the default. */
export function readChoice(query: URLSearchParams): ChoiceDraft {
  const plan = PLAN_NAMES.find((name) => name === query.get('plan')) ?? 'One'
  const pp = Number(query.get('pp'))
  const way = Number(query.get('way'))
  return {
    model: query.get('model') ?? undefined,
    plan,
    months: oneOf(SINGLE_TERMS, query.get('months')) ?? YEARLY_TERM,
    km: oneOf(kmOffers(), query.get('km')) ?? includedIn(priceBook()).km,
    pp: plan === 'Single' && Number.isInteger(pp) && pp > 0 ? pp : 0,
    colour: query.get('colour') ?? undefined,
    pickup: PICKUP_MODES.find((mode) => mode === query.get('pickup')),
    deliveryKm: Number.isInteger(way) && way > 0 && way <= FARTHEST_DELIVERY_KM ? way : NEAR_KM,
  }
}

const oneOf = (offered: readonly number[], text: string | null) =>
  offered.find((each) => String(each) === text)

/** The query of a choice. The months and kilometres of Plus and One are fixed and leave no trace. */
export function writeChoice(draft: ChoiceDraft): URLSearchParams {
  const { model, plan, months, km, pp, colour, pickup, deliveryKm } = draft
  const query = new URLSearchParams()
  if (model) query.set('model', model)
  query.set('plan', plan)
  if (plan === 'Single') {
    query.set('months', String(months))
    query.set('km', String(km))
    if (pp > 0) query.set('pp', String(pp))
  }
  if (colour) query.set('colour', colour)
  if (pickup) query.set('pickup', pickup)
  if (pickup === 'home') query.set('way', String(deliveryKm))
  return query
}

/** The page that finalises a choice. */
export const becomeClientPath = (draft: ChoiceDraft) => `/becomeclient?${writeChoice(draft)}`
