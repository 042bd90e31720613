import { signMandate } from '../../../shared/api/payment-methods.ts'
import { COMPANY } from '../../../shared/company.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { maskedIban } from '../../../shared/rules/masks.ts'
import { route } from '../../chain/route.ts'
import { stepUpOp } from '../../codes/step-up.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import { notifyOps } from '../../store/notifications.ts'
import * as methods from '../../store/payment-methods.ts'

const MOST_METHODS = 10

/** POST /payment-methods/mandates. What was signed, when and from where is the evidence of the mandate. */
export const handler = route(signMandate, async (call) => {
  const { input, caller, viewer, now, today, request } = call
  const customer = await customers.find(caller.id)
  if (!customer) throw new Refusal('customer_not_found')
  const iban = input.iban.replace(/[\s-]/g, '').toUpperCase()
  const spent = await stepUpOp(call, customer, 'payment_method')
  return untilFresh(async () => {
    const before = await methods.methodList(caller.id)
    if (before.methods.length >= MOST_METHODS) throw new Refusal('methods_full')
    const _id = newId('mtd', now)
    const method = {
      _id,
      kind: 'sepa' as const,
      createdAt: now,
      owner: input.owner,
      mandate_name: input.mandate_name,
      maskedIban: maskedIban(iban),
      reference: `DL-${_id.slice(4)}`,
      creditorIdentifier: COMPANY.creditorIdentifier,
      signedOn: today,
    }
    const { owner, version } = input
    const ops = [
      spent,
      ...methods.addOps(caller.id, before, method),
      await methods.mandateOp(caller.id, method, { iban, owner, version, at: now, from: viewer.address }),
      ...(await notifyOps(
        customer,
        'mandate_signed',
        { reference: method.reference, on: today, masked: method.maskedIban },
        now,
      )),
      auditOp(caller.id, { by: caller.id, what: 'signed a mandate', subject: _id }, now),
    ]
    return request.commit(ops, { data: { ...method, isDefault: before.defaultId === undefined } })
  })
})
