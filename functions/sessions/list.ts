import { listSessions } from '../../shared/contracts/sessions.ts'
import { route } from '../lib/route.ts'
import * as sessions from '../store/sessions.ts'

/** GET /sessions. */
export const handler = route(listSessions, async ({ caller, now }) => ({
  data: await sessions.listSessions(caller.id, caller.token, now),
}))
