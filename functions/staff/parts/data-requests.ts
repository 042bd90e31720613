import type { DataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { DataRequestKind } from '../../../shared/rules/data-requests.ts'
import { unchangedAccountOp } from '../../store/account-guard.ts'
import { auditOp } from '../../store/audit.ts'
import type { Op } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { withNames } from './customer-names.ts'

type Stored = dataRequests.StoredDataRequest

/** Requests as the desk shows them: with the names of customers as they are now, and without who changed them. */
export const shown = async (found: readonly Stored[]): Promise<DataRequest[]> =>
  (await withNames(found)).map(({ changed: _changed, said = {}, ...request }) => ({ ...request, said }))

/** One of them. */
export async function shownOne(request: Stored): Promise<DataRequest> {
  const [one] = await shown([request])
  if (!one) throw new Error('There is no request')
  return one
}

/**
 * An open request as it was seen. @throws Refusal `not_found`, `own_account`, and `data_request_closed` or `data_request_changed` with who
 * was first
 */
export async function openRequestOf(
  { requestId, version }: { requestId: string; version: number },
  callerId: string,
): Promise<Stored> {
  const request = await dataRequests.find(requestId)
  if (!request) throw new Refusal('not_found')
  if (request.customerId === callerId) throw new Refusal('own_account')
  if (request.state === 'closed')
    throw new Refusal('data_request_closed', await whoWasFirst(request, callerId))
  if (request.version !== version)
    throw new Refusal('data_request_changed', await whoWasFirst(request, callerId))
  return request
}

async function whoWasFirst({ changed }: Stored, callerId: string) {
  if (!changed || changed.by === callerId) return undefined
  const colleague = await customers.find(changed.by)
  return colleague && { by: `${colleague.firstname} ${colleague.lastname}`, at: changed.at }
}

/**
 * Of one customer one of a kind is open: what comes meanwhile is noted there. With the op by which, of two that become one kind at once,
 * one reads the other. @throws Refusal `customer_not_found`, `data_request_open`
 */
export async function onlyOneOp(customerId: string, kind: DataRequestKind): Promise<Op> {
  // The account first: its version says whether what is read after it was all.
  const customer = await customers.find(customerId)
  if (!customer) throw new Refusal('customer_not_found')
  const open = await dataRequests.openOf(customerId)
  if (open.some((one) => one.kind === kind)) throw new Refusal('data_request_open')
  return unchangedAccountOp(customer)
}

/** Who did what about a request: with its customer, or where there is none with who did it. */
export const dataRequestAuditOp = (
  { customerId, _id }: Pick<Stored, 'customerId' | '_id'>,
  by: string,
  what: string,
  now: string,
): Op => auditOp(customerId ?? by, { by, what, subject: _id }, now)
