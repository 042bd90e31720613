import { listSessions } from '../../shared/api/sessions.ts'
import { route } from '../chain/route.ts'
import * as sessions from '../store/sessions.ts'

/** GET /sessions. */
export const handler = route(listSessions, async ({ caller, now }) => ({
  data: await sessions.listSessions(caller.id, caller.token, now),
}))
