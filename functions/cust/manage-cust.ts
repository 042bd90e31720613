import { manageCustomer } from '../../shared/api/sign-up.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { openDaysAfter } from '../../shared/rules/opening-hours.ts'
import { mayEnter, type RequestStatus } from '../../shared/rules/sign-up.ts'
import { route } from '../chain/route.ts'
import { auditOp } from '../store/audit.ts'
import { type Op, untilFresh } from '../store/commit.ts'
import * as customers from '../store/customers.ts'
import { newId } from '../store/ids.ts'
import { notifyOps } from '../store/notifications.ts'
import { openingHours } from '../store/opening-hours.ts'
import * as tasks from '../store/tasks.ts'
import { statusOf } from './parts/sign-up-status.ts'

/** "Advisor reply 24 to 48 hours" (spec §9). */
const ANSWERED_WITHIN_DAYS = 2
const BECOMES = { submit: 'submitted', close: 'closed', open: 'open' } as const satisfies Record<
  string,
  RequestStatus
>

/** POST /cust/manage-cust. Sends the request to become a client to the advisors, closes it, or opens it again. */
export const handler = route(manageCustomer, ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const customer = await customers.find(caller.id)
    if (!customer) throw new Refusal('customer_not_found')
    const requestStatus = BECOMES[input.action]
    const before = customer.request_status ?? 'open'
    if (before === requestStatus) return request.commit([], { data: { request: requestStatus } })
    const isAllowed = input.action === 'open' ? before === 'closed' : before === 'open'
    if (!isAllowed) throw new Refusal('request_not_open')

    const changes = { request_status: requestStatus, ...(input.reason && { close_reason: input.reason }) }
    const ops = [
      customers.requestOp(customer._id, before, changes),
      ...(input.action === 'submit' ? await submitOps(customer, now, today) : []),
      auditOp(
        customer._id,
        { by: customer._id, what: `request ${requestStatus}`, subject: customer._id },
        now,
      ),
    ]
    return request.commit(ops, { data: { request: requestStatus } })
  }),
)

/** Everything must be there; then staff have a task, and the customer a mail. */
async function submitOps(customer: customers.StoredCustomer, now: string, today: string): Promise<Op[]> {
  const { known: progress, missingDocuments } = await statusOf(customer, today)
  if (missingDocuments.length > 0) throw new Refusal('documents_missing', missingDocuments)
  if (!mayEnter('recap', progress)) throw new Refusal('profile_incomplete')
  const dueOn = openDaysAfter(await openingHours(), today, ANSWERED_WITHIN_DAYS)
  const task = {
    _id: newId('tsk', now),
    kind: 'client_request' as const,
    customerId: customer._id,
    dueOn,
    createdAt: now,
  }
  return [tasks.addOp(task), ...(await notifyOps(customer, 'request_submitted', {}, now))]
}
