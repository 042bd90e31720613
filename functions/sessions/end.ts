import { endSessions } from '../../shared/api/sessions.ts'
import { route } from '../chain/route.ts'
import { auditOp } from '../store/audit.ts'
import { endSessionsOps } from '../store/sessions.ts'

/** One transaction holds a hundred writes; a session ends by itself within a day. */
const MOST = 90

/** POST /sessions/end. What has ended already is no error: it is what was wanted. */
export const handler = route(endSessions, async ({ input, caller, now, request }) => {
  const which = input.id === undefined ? { except: caller.token } : { id: input.id }
  const ended = (await endSessionsOps(caller.id, which)).slice(0, MOST)
  const audit = auditOp(
    caller.id,
    { by: caller.id, what: 'ended sessions', subject: String(ended.length) },
    now,
  )
  return request.commit(ended.length > 0 ? [...ended, audit] : [], { data: { ended: ended.length } })
})
