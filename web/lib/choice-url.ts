import { PLAN_NAMES, type PlanName, PRICE_BOOK } from '../../shared/price-book.ts'
import { SINGLE_TERMS, YEARLY_TERM } from '../../shared/rules/plans.ts'

/** Kilometres a month that Single is offered with (spec §1: up to 4000). */
export const KM_OFFERS = [PRICE_BOOK.includedKmPerMonth, 3000, PRICE_BOOK.singleMaxKmPerMonth] as const

/** A choice that is not sent yet, in the address of /becomeclient: it survives the login and a reload. */
export interface ChoiceDraft {
  model: string | undefined
  plan: PlanName
  months: number
  km: number
  /** Down payment in whole euros. */
  pp: number
  colour: string | undefined
}

/** The choice in an address; an invalid value falls back to the default. */
export function readChoice(query: URLSearchParams): ChoiceDraft {
  const plan = PLAN_NAMES.find((name) => name === query.get('plan')) ?? 'One'
  const pp = Number(query.get('pp'))
  return {
    model: query.get('model') ?? undefined,
    plan,
    months: oneOf(SINGLE_TERMS, query.get('months')) ?? YEARLY_TERM,
    km: oneOf(KM_OFFERS, query.get('km')) ?? PRICE_BOOK.includedKmPerMonth,
    pp: plan === 'Single' && Number.isInteger(pp) && pp > 0 ? pp : 0,
    colour: query.get('colour') ?? undefined,
  }
}

const oneOf = (offered: readonly number[], text: string | null) =>
  offered.find((each) => String(each) === text)

/** The query of a choice. The months and kilometres of Plus and One are fixed and leave no trace. */
export function writeChoice({ model, plan, months, km, pp, colour }: ChoiceDraft): URLSearchParams {
  const query = new URLSearchParams()
  if (model) query.set('model', model)
  query.set('plan', plan)
  if (plan === 'Single') {
    query.set('months', String(months))
    query.set('km', String(km))
    if (pp > 0) query.set('pp', String(pp))
  }
  if (colour) query.set('colour', colour)
  return query
}

/** The page that finalises a choice. */
export const becomeClientPath = (draft: ChoiceDraft) => `/becomeclient?${writeChoice(draft)}`
