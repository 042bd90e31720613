import { logOut } from '../../shared/api/account.ts'
import { route } from '../chain/route.ts'
import { endAllSessions, endSession } from '../store/sessions.ts'

/** POST /cust/logout. */
export const handler = route(logOut, async ({ input, caller }) => {
  if (input.everywhere) await endAllSessions(caller.id)
  else await endSession(caller.id, caller.token)
  return {}
})
