import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RouteMatch } from './route-table.ts'

/** A request as the API sees it, behind the distribution. */
export interface ApiRequest {
  method: string
  /** Path and query string, still encoded. */
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
  sourceIp: string
}

/** What is sent back to the browser. */
export interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer
}

/** A Lambda response may have 6 MB. */
const LARGEST_REPLY_BYTES = 6 * 1024 * 1024

/** The event of API Gateway's HTTP API, payload format 2.0. */
export function toEvent(request: ApiRequest, { route, parameters }: RouteMatch, now: Date) {
  const { method, url, body } = request
  const headers = joinedHeaders(request.headers)
  const query = joinedQuery(url.searchParams)
  const isBase64Encoded = body.length > 0 && !isText(headers['content-type'])
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: decodedPath(url.pathname),
    rawQueryString: url.search.slice(1),
    ...(request.headers.cookie && { cookies: request.headers.cookie.split(/;\s*/) }),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      stage: '$default',
      routeKey: route.key,
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      requestId: randomUUID(),
      http: {
        method,
        path: decodedPath(url.pathname),
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') }),
    isBase64Encoded,
  }
}

/** What a function returned, as API Gateway reads it: an object with a status, or anything else as a JSON body with 200. */
export function toReply(returned: unknown): Reply {
  const result = returned as Record<string, unknown> | undefined
  if (result?.statusCode === undefined) {
    const text = typeof returned === 'string' ? returned : JSON.stringify(returned ?? null)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) }
  }

  const status = Number(result.statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599)
    throw new Error('The function gave no status')
  const body = Buffer.from(String(result.body ?? ''), result.isBase64Encoded ? 'base64' : 'utf8')
  if (body.length > LARGEST_REPLY_BYTES) throw new Error('The function answered more than 6 MB')

  const headers: Reply['headers'] = { 'content-type': 'text/plain;charset=UTF-8' }
  for (const [name, value] of Object.entries(result.headers ?? {}))
    headers[name.toLowerCase()] = String(value)
  if (Array.isArray(result.cookies)) headers['set-cookie'] = result.cookies
  return { status, headers, body }
}

function joinedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'cookie' && value !== undefined) joined[name] = String(value)
  }
  return joined
}

/** A name given twice arrives once, its values joined by a comma. */
function joinedQuery(query: URLSearchParams): Record<string, string> | undefined {
  const joined = new Map<string, string>()
  for (const [name, value] of query)
    joined.set(name, joined.has(name) ? `${joined.get(name)},${value}` : value)
  return joined.size ? Object.fromEntries(joined) : undefined
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function isText(contentType = 'application/json'): boolean {
  return /^(text\/|application\/(json|[\w.-]+\+json|xml|javascript))/.test(contentType)
}
