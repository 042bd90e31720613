import type { StaffRole } from '../../../shared/api/roles.ts'
import type { StaffPerson } from '../../../shared/api/staff-people.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { mayDo } from '../../../shared/rules/authority.ts'
import { losesRoles, staffRolesOf, withStaffRoles } from '../../../shared/staff-roles.ts'
import type { Call } from '../../chain/route.ts'
import { standingStepUpOp } from '../../codes/step-up.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { endSessionsOps } from '../../store/sessions.ts'

/** Room in one transaction beside the other writes; the sessions beyond are ended right after it, and may do nothing meanwhile. */
const MOST_SESSIONS = 70

/**
 * The writes with which an administrator may change who works at the desk: the proof that it is them, and that they are an administrator
 * still, and not only when they called. Nobody changes their own roles, so whoever changes another's remains an administrator: there is
 * always one, also when two take each other's role at the same moment (docs/decisions/0116).
 * @throws Refusal `forbidden`, `step_up_required`
 */
export async function administratorOps(call: Pick<Call<Endpoint>, 'header' | 'now'>, callerId: string) {
  const administrator = await customers.find(callerId)
  if (!administrator || !mayDo(administrator.role, ['ADMIN'])) throw new Refusal('forbidden')
  return [await standingStepUpOp(call, administrator, 'roles'), customers.sameRolesOp(administrator)]
}

/** Somebody of the desk. @throws Refusal `not_found` */
export async function staffMember(customerId: string): Promise<customers.StoredCustomer> {
  const person = await customers.find(customerId)
  if (!person || staffRolesOf(person.role).length === 0) throw new Refusal('not_found')
  return person
}

/** The writes that give somebody these roles of the desk and no others; who loses one is logged out everywhere. */
export async function rolesOps(
  person: customers.StoredCustomer,
  roles: readonly StaffRole[],
  { by, what, now }: { by: string; what: string; now: string },
): Promise<Op[]> {
  const ended = losesRoles(staffRolesOf(person.role), roles) ? await endSessionsOps(person._id, 'all') : []
  return [
    customers.rolesOp(person, withStaffRoles(person.role, roles)),
    auditOp(person._id, { by, what, subject: person._id }, now),
    ...ended.slice(0, MOST_SESSIONS),
  ]
}

/** Somebody as the list shows them. */
export const personOf = (
  { _id, firstname, lastname, phonenumber }: customers.StoredCustomer,
  roles: readonly StaffRole[],
): StaffPerson => ({ _id, name: `${firstname} ${lastname}`, phonenumber, roles: [...roles] })
