import { type Role, STAFF_ROLES, type StaffRole } from './api/roles.ts'

/** The roles of the desk that somebody has, in one order; who has the old name of ADMIN has ADMIN. */
export const staffRolesOf = (roles: readonly Role[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role) || (role === 'ADMIN' && roles.includes('STAFF')))

/** Somebody's roles with these of the desk, and no others of it: what they are as a customer stays. */
export function withStaffRoles(roles: readonly Role[], desk: readonly StaffRole[]): Role[] {
  const ofDesk: readonly Role[] = [...STAFF_ROLES, 'STAFF']
  return [
    ...roles.filter((role) => !ofDesk.includes(role)),
    ...STAFF_ROLES.filter((one) => desk.includes(one)),
  ]
}

/** Does somebody have fewer rights than before? Then their sessions end. */
export const losesRoles = (before: readonly StaffRole[], after: readonly StaffRole[]): boolean =>
  before.some((role) => !after.includes(role))
