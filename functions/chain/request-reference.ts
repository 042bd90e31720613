import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Endpoint } from '../../shared/endpoint.ts'

/** What every log line of a request says of it. */
export interface RequestFacts extends Record<string, string> {
  route: string
  /** Short enough to be read out on the telephone, `4F7A-91C2`: in the answer, on the screen of an error, in each line. */
  reference: string
  /** The request's id in the access log of the gateway. */
  gateway: string
  /** The same in the logs of CloudFront and of the firewall. */
  edge: string
}

/** Which request this is, from the edge on. CloudFront writes `X-Amz-Cf-Id` itself, whatever the viewer sent. */
export function requestFacts({ id }: Pick<Endpoint, 'id'>, event: APIGatewayProxyEventV2): RequestFacts {
  const gateway = event.requestContext.requestId ?? ''
  const edge = event.headers?.['x-amz-cf-id'] ?? ''
  const digits = createHash('sha256')
    .update(edge || gateway)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase()
  return { route: id, reference: `${digits.slice(0, 4)}-${digits.slice(4)}`, gateway, edge }
}
