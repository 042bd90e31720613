import { json, type ServiceReply } from '../run/service-reply.ts'
import { functionArn } from '../template/physical-names.ts'
import type { AsyncCalls } from './async-calls.ts'
import type { Functions } from './functions.ts'

/** Lambda's `Invoke`: at once with its answer, or later as `Event`. */
export async function invocation(
  url: string,
  type: string,
  body: string,
  { functions, calls }: { functions: Functions; calls: AsyncCalls },
): Promise<ServiceReply> {
  const [, name = ''] = /\/functions\/([^/?]+)\/invocations/.exec(url) ?? []
  const arn = functionArn(decodeURIComponent(name))
  if (!functions.has(arn))
    return json(404, { __type: 'ResourceNotFoundException', Message: `Function not found: ${arn}` })
  const event: unknown = body ? JSON.parse(body) : {}
  if (type === 'Event') {
    calls.add({ functionArn: arn, event })
    return json(202, {})
  }
  try {
    return json(200, (await functions.invoke(arn, event)) ?? null)
  } catch (error) {
    const failed = { errorType: error instanceof Error ? error.name : 'Error', errorMessage: String(error) }
    return { ...json(200, failed), headers: { 'x-amz-function-error': 'Unhandled' } }
  }
}
