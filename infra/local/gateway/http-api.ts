import { REFUSALS } from '../../../shared/refusals/all.ts'
import { type Functions, TimedOut } from '../functions/functions.ts'
import type { Template } from '../template/template.ts'
import { type ApiRequest, type Reply, toEvent, toReply } from './payload.ts'
import { MalformedPath, type Route, routeTable } from './route-table.ts'

/** The template's HTTP API: a request in, a reply out. */
export type HttpApi = (request: ApiRequest) => Promise<Reply>

/** API Gateway takes so much of request line and header values. */
const LARGEST_HEAD_BYTES = 10_240

/** Joins every route of the template to its function. A route without a function stops the start. */
export function httpApi(template: Template, functions: Functions, now: () => Date): HttpApi {
  const match = routeTable(routesOf(template, functions))
  return async (request) => {
    if (headBytes(request) > LARGEST_HEAD_BYTES)
      return problem(431, 'headers_too_large', 'The address and the headers are too long.')
    try {
      const found = match(request.method, request.url.pathname)
      if (!found) return problem(404, 'route_not_found', REFUSALS.route_not_found.en)
      return toReply(await functions.invoke(found.route.functionArn, toEvent(request, found, now())))
    } catch (error) {
      return failed(error)
    }
  }
}

/** What the gateway counts of what comes before the body. */
function headBytes({ method, url, headers }: ApiRequest): number {
  const line = `${method} ${url.pathname}${url.search} HTTP/1.1`
  return Buffer.byteLength([line, ...Object.values(headers).flat()].join(''))
}

type Operation = { 'x-amazon-apigateway-integration'?: { uri?: string } }

/** The routes of the template's OpenAPI body, each with the ARN of the function that its integration calls. */
export function routesOf(template: Template, functions: Functions): Route[] {
  const paths: Record<string, Record<string, Operation>> = template.only('AWS::ApiGatewayV2::Api')?.properties
    .Body.paths ?? {}
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const key = routeKey(method, path)
      const functionArn = String(operation['x-amazon-apigateway-integration']?.uri)
      if (!functions.has(functionArn)) throw new Error(`Route ${key} has no function`)
      return { key, functionArn }
    }),
  )
}

/** The key of a route as API Gateway names what it imports: `/$default` with any method is `$default`. */
function routeKey(method: string, path: string): string {
  if (path === '/$default') return '$default'
  return `${method === 'x-amazon-apigateway-any-method' ? 'ANY' : method.toUpperCase()} ${path}`
}

/** An answer of the gateway itself, in the shape of the API's own refusals. */
export function problem(status: number, code: string, words: string): Reply {
  const body = Buffer.from(JSON.stringify({ status, code, error: words, msg: words }))
  return { status, headers: { 'content-type': 'application/json' }, body }
}

function failed(error: unknown): Reply {
  if (error instanceof MalformedPath)
    return problem(400, 'malformed_path', 'The path is not properly encoded.')
  console.error(error)
  if (error instanceof TimedOut) return problem(503, 'timed_out', 'The function took too long.')
  return problem(500, 'internal_error', 'Something went wrong on our side.')
}
