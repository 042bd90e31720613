import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Role } from '../../shared/api/roles.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { mayDo } from '../../shared/rules/authority.ts'
import * as customers from '../store/customers.ts'

/**
 * The caller's roles as they are stored now, not as they were at the log-in: one that is taken away is gone at the next call
 * (promise 13). Nobody acts on his own account (readings, roles).
 * @throws Refusal `forbidden`, `own_account`
 */
export async function staffRoles(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  callerId: string,
): Promise<Role[]> {
  const roles = (await customers.find(callerId))?.role ?? []
  if (!mayDo(roles, endpoint.staff ?? [])) throw new Refusal('forbidden')
  if (endpoint.method !== 'GET' && event.pathParameters?.customerId === callerId)
    throw new Refusal('own_account')
  return roles
}
