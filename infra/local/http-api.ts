import { REFUSALS } from '../../shared/refusals.ts'
import { type Functions, TimedOut } from './functions.ts'
import { type ApiRequest, type Reply, toEvent, toReply } from './payload.ts'
import { MalformedPath, type Route, routeTable } from './route-table.ts'
import type { Template } from './template.ts'

/** The template's HTTP API: a request in, a reply out. */
export type HttpApi = (request: ApiRequest) => Promise<Reply>

/** Joins every route of the template to its function. A route without a function stops the start. */
export function httpApi(template: Template, functions: Functions, now: () => Date): HttpApi {
  const match = routeTable(routesOf(template, functions))
  return async (request) => {
    try {
      const found = match(request.method, request.url.pathname)
      if (!found) return problem(404, 'route_not_found', REFUSALS.route_not_found.en)
      return toReply(await functions.invoke(found.route.functionArn, toEvent(request, found, now())))
    } catch (error) {
      return failed(error)
    }
  }
}

/** The routes of the template, each with the ARN of the function that its integration calls. */
export function routesOf(template: Template, functions: Functions): Route[] {
  return template.ofType('AWS::ApiGatewayV2::Route').map(({ id, properties }) => {
    const integrationId = String(properties.Target).replace(/^integrations\//, '')
    const integration = template.byReference('AWS::ApiGatewayV2::Integration', integrationId)
    const functionArn = String(integration?.properties.IntegrationUri)
    if (!functions.has(functionArn)) throw new Error(`Route ${id} (${properties.RouteKey}) has no function`)
    return { key: String(properties.RouteKey), functionArn }
  })
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
