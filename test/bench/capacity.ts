import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { frontDoor } from '../../functions/chain/secrets.ts'
import { db } from '../../functions/store/table.ts'
import { ROUTES } from '../../infra/routes.ts'
import { pathParameters } from '../../shared/endpoint.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'

/** What one call of a route consumed, in the engine's own accounting. */
export interface Consumed {
  route: string
  reads: number
  writes: number
  status: number
}

let running: Consumed | undefined

/** Asks the engine what each command costs and adds it to the call that is running. */
export function meter(): void {
  db.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as { ReturnConsumedCapacity?: string }
      input.ReturnConsumedCapacity = 'TOTAL'
      const result = await next(args)
      const isWrite =
        'TransactItems' in args.input || 'UpdateExpression' in args.input || 'Item' in args.input
      const costs = [(result.output as { ConsumedCapacity?: unknown }).ConsumedCapacity].flat() as {
        CapacityUnits?: number
      }[]
      const units = costs.reduce((sum, cost) => sum + (cost?.CapacityUnits ?? 0), 0)
      if (running) running[isWrite ? 'writes' : 'reads'] += units
      return result
    },
    { step: 'initialize', name: 'meter', override: true },
  )
}

/** Calls a route's handler as the gateway does, and answers with its body and what it consumed. */
export async function call(
  id: string,
  input: Record<string, unknown> = {},
  token?: string,
  headers: Record<string, string> = {},
) {
  const route = ROUTES.find(({ endpoint }) => endpoint.id === id)
  if (!route) throw new Error(`No route ${id}`)
  const { endpoint, file } = route
  const { handler } = (await import(/* @vite-ignore */ `../../${file}`)) as { handler: Handler }
  running = {
    route: `${endpoint.method} ${endpoint.path.replace('/api/v1', '')}`,
    reads: 0,
    writes: 0,
    status: 0,
  }
  const consumed = running
  const answer = await handler(await eventOf(endpoint, input, token, headers), {} as Context)
  running = undefined
  consumed.status = answer.statusCode ?? 0
  return { consumed, body: JSON.parse(answer.body ?? '{}') }
}

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

async function eventOf(
  endpoint: (typeof ROUTES)[number]['endpoint'],
  input: Record<string, unknown>,
  token: string | undefined,
  headers: Record<string, string>,
) {
  const names = pathParameters(endpoint.path)
  const inPath = Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)))
  const isGet = endpoint.method === 'GET'
  return {
    rawPath: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(inPath[name])),
    rawQueryString: '',
    headers: {
      [FRONT_DOOR_HEADER]: await frontDoor(),
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    pathParameters: inPath,
    queryStringParameters: isGet ? rest : {},
    body: isGet ? undefined : JSON.stringify(rest),
    isBase64Encoded: false,
    requestContext: { http: { method: endpoint.method, sourceIp: '127.0.0.1' } },
  } as unknown as APIGatewayProxyEventV2
}
