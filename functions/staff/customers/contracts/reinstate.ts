import { reinstateSubscription } from '../../../../shared/api/subscription-life.ts'
import type { InputOf } from '../../../../shared/endpoint.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../../shared/rules/dates.ts'
import { isReinstatable, tooManyFor } from '../../../../shared/rules/reinstatement.ts'
import { needsSecondPerson } from '../../../../shared/rules/second-person.ts'
import { isEarlyEnd } from '../../../../shared/rules/single.ts'
import { issueWaitingRents } from '../../../billing/parts/issue-rent.ts'
import { reinstatementCost } from '../../../billing/parts/owed.ts'
import { reinstateOps } from '../../../billing/parts/reinstate.ts'
import { route } from '../../../chain/route.ts'
import { auditOp } from '../../../store/audit.ts'
import { firstTimeOps, transferKey } from '../../../store/bank-references.ts'
import { untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import { haveRoom } from '../../../store/fitting.ts'
import * as invoices from '../../../store/invoices.ts'
import * as payments from '../../../store/payments.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import { cashBefore } from '../../parts/money/before.ts'
import { refuseImpossibleDay } from '../../parts/money/received-day.ts'

/**
 * POST …/contracts/{contractId}/reinstate. People take the money of a reinstatement, all of it: of a suspended subscription whose
 * customer pays by transfer, and of a terminated one, whose cars that are out owe the months since. A transfer is recorded once, as everywhere.
 */
export const handler = route(reinstateSubscription, async ({ input, caller, now, today, request }) => {
  const { customerId, contractId, amountCents, receivedOn } = input
  const reply = await untilFresh(async () => {
    const [customer, subscription] = await Promise.all([
      customers.find(customerId),
      subscriptions.find(customerId, contractId),
    ])
    if (!customer || !subscription) throw new Refusal('not_found')
    await refuseUnseenCash(input, today)
    if (!isReinstatable(subscription)) throw new Refusal('not_suspended')
    // After the subscription, whose version guards them: a step that another invoice takes changes it.
    const all = await invoices.since(customerId, contractId)
    if (all.some((one) => one.contractId === contractId && one.status === 'written_off'))
      throw new Refusal('invoice_written_off')
    const open = all.filter(
      (one) => one.contractId === contractId && one.status === 'open' && !isEarlyEnd(one),
    )
    refuseImpossibleDay({ receivedOn, today, invoices: open.length > 0 ? open : all })
    const most = tooManyFor(all, contractId)
    if (most) throw new Refusal('reinstatement_too_many', { most })
    const cost = await reinstatementCost(subscription, all, today)
    if (amountCents !== cost.totalCents) throw new Refusal('reinstatement_differs', cost)

    const { received, once } = receivedOf(input)
    const { contract, invoice, ops } = await reinstateOps(
      { customer, subscription, open, cost, received },
      now,
      today,
    )
    // Vehicles that are out have a share in it too: half of the invoices, the oldest of them, are paid first.
    if (!haveRoom([...ops, ...once]))
      throw new Refusal('reinstatement_too_many', { most: Math.max(1, Math.floor(open.length / 2)) })
    const audit = { by: caller.id, what: 'reinstated a subscription', subject: contractId }
    return request.commit([...ops, ...once, auditOp(customerId, audit, now)], {
      data: { contract, invoice: invoices.onTheWire(invoice) },
    })
  })
  const subscription = await subscriptions.find(customerId, contractId)
  if (subscription) await issueWaitingRents(subscription, today, now)
  return reply
})

type Input = InputOf<typeof reinstateSubscription>

/** @throws Refusal `second_person_needed` for cash that with other cash of the day is above the limit */
async function refuseUnseenCash({ customerId, amountCents, receivedOn, method }: Input, today: IsoDate) {
  if (method !== 'cash') return
  const before = cashBefore(await payments.since(customerId, receivedOn), { receivedOn, today })
  if (needsSecondPerson(amountCents, before)) throw new Refusal('second_person_needed')
}

/** The money as it is recorded, and what keeps a transfer from being recorded twice. */
function receivedOf({ customerId, amountCents: cents, receivedOn, method, bankReference }: Input) {
  if (method !== 'transfer') return { received: { receivedOn, method }, once: [] }
  const bankKey = transferKey({ about: customerId, cents, receivedOn, bankReference })
  const once = firstTimeOps(bankKey, { customerId, cents, receivedOn })
  return { received: { receivedOn, method, bankReference, bankKey }, once }
}
