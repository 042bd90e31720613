import { type Driver, decideDriver } from '../../../../shared/api/drivers.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { ineligibility } from '../../../../shared/rules/eligibility.ts'
import { dueOnOf } from '../../../../shared/rules/payment-terms.ts'
import { priceLine } from '../../../../shared/rules/price-line.ts'
import { issue } from '../../../billing/parts/issue.ts'
import { route } from '../../../chain/route.ts'
import { areDocumentsAccepted } from '../../../drivers/parts/with-documents.ts'
import { auditOp } from '../../../store/audit.ts'
import { type Op, untilFresh } from '../../../store/commit.ts'
import * as customers from '../../../store/customers.ts'
import * as drivers from '../../../store/drivers.ts'
import { notifyOps } from '../../../store/notifications.ts'
import * as subscriptions from '../../../store/subscriptions.ts'

/** POST …/drivers/{driverId}/decide. The insurance applies from the provider's explicit confirmation on (spec §5). */
export const handler = route(decideDriver, async ({ input, caller, now, today, request }) => {
  const [customer, driver] = await Promise.all([
    customers.find(input.customerId),
    drivers.find(input.customerId, input.driverId),
  ])
  if (!customer || !driver) throw new Refusal('not_found')
  const isConfirmed = input.decision === 'confirm'
  if (isConfirmed) await refuseUnlessInsurable(driver, today)

  return untilFresh(async () => {
    const status = isConfirmed ? ('confirmed' as const) : ('refused' as const)
    const reason = isConfirmed ? undefined : input.reason
    const name = `${driver.firstname} ${driver.lastname}`
    const values = { name, ...(reason && { reason }) }
    const ops = [
      drivers.decideOp(driver, status, reason, now),
      ...(isConfirmed ? await feeOps(customer, driver, now, today) : []),
      ...(await notifyOps(customer, isConfirmed ? 'driver_confirmed' : 'driver_refused', values, now)),
      auditOp(customer._id, { by: caller.id, what: `${status} a driver`, subject: driver._id }, now),
    ]
    return request.commit(ops, { data: { ...driver, status, decidedAt: now, ...(reason && { reason }) } })
  })
})

/** Age and documents are looked at again on the day of the decision: a document that waits for its review insures nobody. */
async function refuseUnlessInsurable(driver: Driver, today: string): Promise<void> {
  const reason = ineligibility(driver, today)
  if (reason) throw new Refusal(reason)
  if (!(await areDocumentsAccepted(driver, today))) throw new Refusal('driver_documents')
}

/** "Extra driver 250" (spec §9), on the running subscription. */
async function feeOps(
  customer: customers.StoredCustomer,
  driver: Driver,
  now: string,
  today: string,
): Promise<Op[]> {
  if (!driver.isExtra) return []
  const { _id: contractId, country, status } = await subscriptions.running(customer._id)
  if (status === 'to_sign') throw new Refusal('contract_not_signed')
  const lines = [priceLine('extra_driver', 1, driver.feeCents, country)]
  return (
    await issue({ customer, kind: 'driver', contractId, lines, dueOn: dueOnOf('driver', today) }, now, today)
  ).ops
}
