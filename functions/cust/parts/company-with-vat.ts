import type { Customer } from '../../../shared/api/account.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { vatNumber, vatProblem, vatText } from '../../../shared/rules/vat-number.ts'
import type { Op } from '../../store/commit.ts'
import * as vatChecks from '../../store/vat-checks.ts'

type Company = NonNullable<Customer['company']>

/**
 * A company with its VAT number in one form and what VIES last said of it. A number that VIES was not asked about yet is
 * marked and asked about tonight; with another number the company has the name that the register gives. @throws Refusal `invalid_input` when the number cannot be one, or VIES does not know it
 */
export async function companyOf(
  customerId: string,
  typed: Omit<Company, 'vat_status'> | undefined,
  before: Company | undefined,
  today: string,
  now: string,
): Promise<{ company: Company | undefined; ops: Op[] }> {
  if (!typed?.vat_number) return { company: typed, ops: [] }
  const number = vatNumber(typed.vat_number)
  if (!number)
    throw new Refusal('invalid_input', [
      { path: 'company.vat_number', code: vatProblem(typed.vat_number) ?? 'vat_invalid' },
    ])

  const vat_number = vatText(number)
  const check = await vatChecks.find(customerId, vat_number)
  const { answer, name: registered } = check ?? {}
  if (answer === 'invalid')
    throw new Refusal('invalid_input', [{ path: 'company.vat_number', code: 'vat_invalid' }])
  const name = before?.vat_number !== vat_number && registered ? registered : typed.name
  const company = { ...typed, name, vat_number, vat_status: answer ?? ('unavailable' as const) }
  if (answer) return { company, ops: [] }
  return {
    company,
    ops: [vatChecks.keepOp(customerId, { vat_number, answer: 'unavailable', checkedAt: now }, today)],
  }
}
