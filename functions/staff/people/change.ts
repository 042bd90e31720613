import { changeRoles } from '../../../shared/api/staff-people.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { staffRolesOf, withStaffRoles } from '../../../shared/staff-roles.ts'
import { route } from '../../chain/route.ts'
import { untilFresh } from '../../store/commit.ts'
import { endAllSessions } from '../../store/sessions.ts'
import { administratorOps, personOf, rolesOps, staffMember } from '../parts/people.ts'

/** PATCH /staff/people/{customerId}. */
export const handler = route(changeRoles, async (call) => {
  const { input, caller, now, request } = call
  const { reply, isLess } = await untilFresh(async () => {
    const person = await staffMember(input.customerId)
    const allowed = await administratorOps(call, caller.id)
    const before = staffRolesOf(person.role)
    if (before.join() !== staffRolesOf(input.was).join()) throw new Refusal('roles_changed')
    const roles = staffRolesOf(withStaffRoles([], input.roles))
    const what = `changed roles: ${before.join(', ')} → ${roles.join(', ')}`
    const ops = await rolesOps(person, roles, { by: caller.id, what, now })
    const isLess = before.some((role) => !roles.includes(role))
    return { reply: await request.commit([...allowed, ...ops], { data: personOf(person, roles) }), isLess }
  })
  // Those beyond what a transaction holds.
  if (isLess) await endAllSessions(input.customerId)
  return reply
})
