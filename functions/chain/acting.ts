import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '../../shared/endpoint.ts'
import { FOR_CUSTOMER_HEADER, namedInHeader } from '../../shared/for-customer.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { mayDo } from '../../shared/rules/authority.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import * as customers from '../store/customers.ts'
import * as phoneCalls from '../store/phone-calls.ts'
import type { Caller } from './caller.ts'

/** The customer whom a request is made for, when it names one. @throws Refusal `forbidden` where nobody acts for another */
export function namedCustomer(endpoint: Endpoint, event: APIGatewayProxyEventV2): string | undefined {
  const named = event.headers[FOR_CUSTOMER_HEADER]
  if (named !== undefined && !endpoint.forCustomer) throw new Refusal('forbidden')
  return named
}

/**
 * The caller of a request that one of us makes for a customer: the customer, so that every rule, price and refusal is theirs, with whoever
 * acts. The role is read at every request, as for the desk's own routes, and so is the call.
 * @throws Refusal `forbidden`, `own_account`, `customer_not_found`, `phone_call_over`
 */
export async function actingFor(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { header, staffId, token, now }: { header: string; staffId: string; token: string; now: Instant },
): Promise<Caller> {
  const named = namedInHeader(header)
  const person = await customers.find(staffId)
  if (!named || !mayDo(person?.role ?? [], endpoint.forCustomer ?? [])) throw new Refusal('forbidden')
  const { customerId, phoneCallId } = named
  if (customerId === staffId) throw new Refusal('own_account')
  if (endpoint.access === 'own' && event.pathParameters?.id !== customerId) throw new Refusal('forbidden')

  const [customer, call] = await Promise.all([
    customers.find(customerId),
    phoneCalls.find(customerId, phoneCallId),
  ])
  if (!customer) throw new Refusal('customer_not_found')
  if (!call || !phoneCalls.isOpen(call, staffId, now)) throw new Refusal('phone_call_over')
  return { id: customerId, roles: customer.role, token, acting: { by: staffId, phoneCallId } }
}
