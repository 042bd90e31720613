import { checkVat } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { vatNumber, vatProblem, vatText } from '../../shared/rules/vat-number.ts'
import { route } from '../chain/route.ts'
import { askVies } from '../ports/vat.ts'
import { ownActOp } from '../store/audit.ts'
import { countVatCheck } from '../store/limits.ts'
import * as vatChecks from '../store/vat-checks.ts'

/** POST /cust/check-vat. The check digits first, then VIES; its answer is kept for the profile. */
export const handler = route(checkVat, async ({ input, caller, now, today, request }) => {
  const number = vatNumber(input.vat_number)
  if (!number)
    throw new Refusal('invalid_input', [
      { path: 'vat_number', code: vatProblem(input.vat_number) ?? 'vat_invalid' },
    ])
  await countVatCheck(caller.acting?.by ?? caller.id, request.id, now)

  const vat_number = vatText(number)
  const { answer, ...registered } = await askVies(number)
  const { name } = registered
  const check = { vat_number, answer, ...(name && { name }), checkedAt: now }
  const kept = vatChecks.keepOp(caller.id, check, addDays(today, 1))
  // It changes nothing of the customer's; that one of us asked is in their record all the same.
  const asked = { what: 'asked about a VAT number', subject: vat_number }
  const ops = caller.acting ? [kept, ownActOp(caller, asked, now)] : [kept]
  return request.commit(ops, { data: { vat_number, answer, ...registered, checkedAt: now } })
})
