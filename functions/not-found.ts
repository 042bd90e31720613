import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Refusal } from '../shared/refusals/refusal.ts'
import { failure } from './chain/answer.ts'
import { languageOf } from './chain/request.ts'
import { requestFacts } from './chain/request-reference.ts'

/** The gateway's `$default` route: an address that is no route is answered in the API's own shape, not the gateway's. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  return failure(new Refusal('route_not_found'), languageOf(event), requestFacts({ id: 'not-found' }, event))
}
