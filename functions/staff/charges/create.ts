import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { chargeCustomer } from '../../../shared/contracts/charges.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { leastCents } from '../../../shared/rules/charge-kinds.ts'
import { chargeLines, chargeRefusal } from '../../../shared/rules/charges.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { issue } from '../../billing/issue.ts'
import { route } from '../../lib/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as invoices from '../../store/invoices.ts'
import { tellOps } from '../../store/notifications.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'
import { factsOf, noticeOps } from './facts.ts'

/**
 * POST /staff/customers/{customerId}/charges. Due when the invoice counts as accepted: 15 days in which the customer may say
 * that it is wrong (spec §9).
 */
export const handler = route(chargeCustomer, async ({ input, caller, now, today, once }) => {
  const { customerId, contractId, reservationId, invoiceId, kind, reason } = input
  return untilFresh(async () => {
    const [customer, contract, all] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
      invoices.list(customerId),
    ])
    const stay = reservationId ? await reservations.find(customerId, reservationId) : undefined
    const isElsewhere = stay && stay.contractId !== contractId
    if (!customer || !contract || isElsewhere || (reservationId && !stay)) throw new Refusal('not_found')

    if (contract.status === 'to_sign') throw new Refusal('contract_not_signed')
    const late = all.filter((one) => one.contractId === contractId && one.dueOn < today)
    const asked = { kind, facts: factsOf(input, stay, late), country: contract.country, today }
    const no = chargeRefusal(asked)
    if (no) throw new Refusal(no, { leastCents: leastCents(kind) })
    const notice = kind === 'formal_notice' ? noticeOps(customerId, late, invoiceId) : []

    const dueOn = addDays(today, CONTRACT_TERMS.invoiceAcceptedAfterDays)
    const bill = { customer, kind: 'charge' as const, contractId, lines: chargeLines(asked), dueOn }
    const { invoice, ops } = await issue({ ...bill, ...(reservationId && { reservationId }) }, now, today)
    const told = await tellOps(customer, 'fee_charged', { number: invoice.number, reason }, now)
    const audit = { by: caller.id, what: `charged ${kind}: ${reason}`, subject: invoice._id }
    return once.commit([...notice, ...ops, ...told, auditOp(customerId, audit, now)], {
      data: invoices.onTheWire(invoice),
    })
  })
})
