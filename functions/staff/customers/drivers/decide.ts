import { type Driver, decideDriver } from '../../../../shared/api/drivers.ts'
import { pricesOf } from '../../../../shared/price-book.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { cheaperUnder } from '../../../../shared/rules/drivers.ts'
import { ineligibility } from '../../../../shared/rules/eligibility.ts'
import { dueOnOf } from '../../../../shared/rules/payment-terms.ts'
import { priceLine } from '../../../../shared/rules/price-line.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { pricesFor } from '../../../drivers/parts/prices-for.ts'
import { areDocumentsAccepted } from '../../../drivers/parts/with-documents.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as drivers from '../../../store/drivers.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as subscriptions from '../../../store/subscriptions.ts'

/** POST …/drivers/{driverId}/decide. The insurance applies from the provider's explicit confirmation on (spec §5). */
export const handler = route(decideDriver, async ({ input, caller, now, today, request }) => {
  const customer = await customers.find(input.customerId)
  if (!customer) throw new Refusal('not_found')
  const isConfirmed = input.decision === 'confirm'

  return untilFresh(async () => {
    const { drivers: all, version } = await drivers.list(customer._id)
    const named = all.find(({ _id }) => _id === input.driverId)
    if (!named) throw new Refusal('not_found')
    if (isConfirmed) await refuseUnlessInsurable(named, today)
    const { driver, feeOps } = isConfirmed
      ? await priced(customer, named, all, { now, today })
      : { driver: named, feeOps: await placeFreeOps(customer._id, named, all, today) }
    const status = isConfirmed ? ('confirmed' as const) : ('refused' as const)
    const reason = isConfirmed ? undefined : input.reason
    const name = `${driver.firstname} ${driver.lastname}`
    const values = { name, ...(reason && { reason }) }
    const ops = [
      drivers.decideOp(driver, status, reason, now),
      drivers.changedOp(customer._id, version),
      ...feeOps,
      ...(await notifyOps(customer, isConfirmed ? 'driver_confirmed' : 'driver_refused', values, now)),
      auditOp(customer._id, { by: caller.id, what: `${status} a driver`, subject: driver._id }, now),
    ]
    return request.commit(ops, { data: { ...driver, status, decidedAt: now, ...(reason && { reason }) } })
  })
})

/** Who is refused leaves a place: whoever waits as an extra driver takes it. */
async function placeFreeOps(
  customerId: string,
  refused: Driver,
  all: readonly Driver[],
  today: string,
): Promise<Op[]> {
  const others = all.filter(({ _id }) => _id !== refused._id)
  return cheaperUnder(others, await pricesFor(customerId, today)).map(drivers.feeOp)
}

/** Age and documents are looked at again on the day of the decision: a document that waits for its review insures nobody. */
async function refuseUnlessInsurable(driver: Driver, today: string): Promise<void> {
  const reason = ineligibility(driver, today)
  if (reason) throw new Refusal(reason)
  if (!(await areDocumentsAccepted(driver, today))) throw new Refusal('driver_documents')
}

/**
 * "Extra driver 250" (spec §9), on the running subscription: what was consented to, or less where a place is free by now. Guarded by the list,
 * since of two who are confirmed at once one alone has that place.
 */
async function priced(
  customer: customers.StoredCustomer,
  named: Driver,
  all: readonly Driver[],
  { now, today }: { now: string; today: string },
): Promise<{ driver: Driver; feeOps: Op[] }> {
  if (!named.isExtra) return { driver: named, feeOps: [] }
  const subscription = await subscriptions.running(customer._id)
  const { _id: contractId, country, status } = subscription
  if (status === 'to_sign') throw new Refusal('contract_not_signed')
  const cheaper = cheaperUnder(all, pricesOf(subscription))
  const driver = cheaper.find(({ _id }) => _id === named._id) ?? named
  if (!driver.isExtra) return { driver, feeOps: [] }
  const lines = [priceLine('extra_driver', 1, driver.feeCents, country)]
  const bill = { customer, kind: 'driver' as const, contractId, lines, dueOn: dueOnOf('driver', today) }
  // Nothing is invoiced under a contract that ends at this moment: a withdrawal would not have read it.
  return { driver, feeOps: [subscriptions.unchangedOp(subscription), ...(await issue(bill, now, today)).ops] }
}
