import { type ChoiceDraft, readChoice, writeChoice } from './choice-url.ts'

/** The plan, term and kilometres that were chosen last in this tab: the next car is shown with them. */
const KEY = 'chosenPlan'

type Chosen = Pick<ChoiceDraft, 'plan' | 'months' | 'km' | 'pickup' | 'deliveryKm'>

/** What was chosen, from an address that says a plan, else from this tab; One by the year when neither does. */
export function chosenPlan(query: URLSearchParams): ChoiceDraft {
  return readChoice(query.has('plan') ? query : new URLSearchParams(kept()))
}

/** Keeps what was chosen for the cars that are looked at next. */
export function keepPlan(chosen: Chosen): void {
  const draft = { ...chosen, model: undefined, colour: undefined, pp: 0 }
  try {
    sessionStorage.setItem(KEY, writeChoice(draft).toString())
  } catch {
    // Storage is forbidden or full: the address still says it.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
