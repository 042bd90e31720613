import type { Customer } from '../../../shared/api/account.ts'
import { passwordStrength } from '../../../shared/password-strength.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { WEAKEST_ACCEPTED } from '../../../shared/rules/password.ts'
import { hashPassword, type PasswordHash } from '../../crypto/password-hash.ts'

/** The hash of a new password. @throws Refusal `invalid_input` when it is one that everybody has, or one's own name */
export async function newPassword(password: string, customer: Customer): Promise<PasswordHash> {
  const { firstname, lastname, email, phonenumber } = customer
  if (passwordStrength(password, [firstname, lastname, email, phonenumber]) < WEAKEST_ACCEPTED)
    throw new Refusal('invalid_input', [{ path: 'password', code: 'password_common' }])
  return hashPassword(password)
}

/** What is said when it is kept. */
export const PASSWORD_KEPT = { en: 'Your password is set.', fr: 'Votre mot de passe est enregistré.' }
