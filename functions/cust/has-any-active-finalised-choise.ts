import { hasChoice } from '../../shared/api/choices.ts'
import { route } from '../chain/route.ts'
import * as choices from '../store/choices.ts'

/** POST /cust/has-any-active-finalised-choise. */
export const handler = route(hasChoice, async ({ caller, request }) => {
  const choice = await choices.open(caller.id)
  return request.commit([], { data: choice ?? null, hasActiveChoice: choice !== undefined })
})
