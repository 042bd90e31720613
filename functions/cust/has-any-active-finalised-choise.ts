import { hasChoice } from '../../shared/contracts/choices.ts'
import { route } from '../lib/route.ts'
import * as choices from '../store/choices.ts'

/** POST /cust/has-any-active-finalised-choise. */
export const handler = route(hasChoice, async ({ caller, once }) => {
  const choice = await choices.open(caller.id)
  return once.commit([], { data: choice ?? null, hasActiveChoice: choice !== undefined })
})
