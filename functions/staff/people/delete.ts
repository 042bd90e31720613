import { removePerson } from '../../../shared/api/staff-people.ts'
import { staffRolesOf } from '../../../shared/staff-roles.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import { endAllSessions } from '../../store/sessions.ts'
import { administratorOps, rolesOps, staffMember } from '../parts/people.ts'

/** DELETE /staff/people/{customerId}. Tasks that they have are taken over by colleagues, as any task is. */
export const handler = route(removePerson, async (call) => {
  const { input, caller, now, request } = call
  const reply = await untilFresh(async () => {
    const person = await staffMember(input.customerId)
    const allowed = await administratorOps(call, caller.id)
    const what = `took all roles away: ${staffRolesOf(person.role).join(', ')}`
    const ops = await rolesOps(person, [], { by: caller.id, what, now })
    return request.commit([...allowed, ...ops], {})
  })
  // Those beyond what a transaction holds.
  await endAllSessions(input.customerId)
  return reply
})
