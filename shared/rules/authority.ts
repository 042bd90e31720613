import type { Role, StaffRole } from '../api/roles.ts'

/** Who may do everything; STAFF is the old name of ADMIN (readings, roles). */
const EVERYTHING: readonly Role[] = ['ADMIN', 'STAFF']
const STAFF: readonly Role[] = ['ADVISOR', 'FLEET', 'ACCOUNTANT', ...EVERYTHING]

/** Does somebody work for us, in whatever role? */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => STAFF.includes(role))

/** May somebody with these roles do what is for some of the staff? */
export const mayDo = (roles: readonly Role[], allowed: readonly StaffRole[]): boolean =>
  roles.some((role) => EVERYTHING.includes(role) || allowed.some((one) => one === role))
