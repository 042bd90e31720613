import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import { compressed } from './compress.ts'
import type { Behaviour, Origin } from './distribution.ts'
import type { LocalFirewall } from './firewall.ts'
import { type HttpApi, problem } from './http-api.ts'
import type { ApiRequest, Reply } from './payload.ts'

/** API Gateway takes 10 MB. */
const LARGEST_BODY_BYTES = 10 * 1024 * 1024

/** What answers on the one origin: the local interface, then the firewall and the distribution's behaviours. */
export interface Front {
  firewall: LocalFirewall
  behaviours: Behaviour[]
  api: HttpApi
  /** A file of the site, or the reply when there is none. */
  site(uri: string, request: ApiRequest): Promise<Reply>
  /** `/_local` and below. */
  local(request: ApiRequest): Promise<Reply>
  /** What CloudFront would say about where the viewer is. */
  viewerCountry: string
}

/** Answers what comes to the server on PORT, in the place of CloudFront. */
export function answerRequests(server: Server, front: Front) {
  server.keepAliveTimeout = 60_000
  // Whoever said "not yet" until now.
  server.removeAllListeners('request')
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(front, incoming)
      .catch((error) => {
        // A client that disconnected while it was sending needs no answer and no log entry.
        if (!incoming.errored) console.error(error)
        return problem(500, 'internal_error', 'Something went wrong on our side.')
      })
      .then((reply) => send(outgoing, incoming, reply))
  })
}

async function answer(front: Front, incoming: IncomingMessage): Promise<Reply> {
  const url = parsedUrl(incoming)
  if (!url) return problem(400, 'malformed_path', 'The address is not a proper URL.')
  const body = await bodyOf(incoming)
  if (!body) return problem(413, 'body_too_large', 'The body has more than 10 MB.')

  const sourceIp = incoming.socket.remoteAddress ?? ''
  const method = incoming.method ?? 'GET'
  const request: ApiRequest = { method, url, headers: incoming.headers, body, sourceIp }
  if (url.pathname === '/_local' || url.pathname.startsWith('/_local/')) return front.local(request)

  const blocked = front.firewall(request)
  if (blocked) return blocked
  const behaviour = front.behaviours.find((each) => each.matches(url.pathname))
  if (!behaviour) throw new Error(`No behaviour takes ${url.pathname}`)
  const reply = behaviour.allows(method) ? await through(front, behaviour, request) : methodNotAllowed()
  Object.assign(reply.headers, behaviour.responseHeaders)
  return behaviour.compress ? compressed(reply, String(incoming.headers['accept-encoding'] ?? '')) : reply
}

/** CloudFront's own answer: no function of the edge and no origin hears of such a request. */
function methodNotAllowed(): Reply {
  const words =
    'This distribution is not configured to allow the HTTP request method that was used for this request.'
  return { status: 403, headers: { 'content-type': 'text/html' }, body: Buffer.from(words) }
}

async function through(front: Front, behaviour: Behaviour, request: ApiRequest): Promise<Reply> {
  const headers = atTheEdge(request, front.viewerCountry)
  const { pathname, searchParams } = request.url
  const rewritten = behaviour.rewrite(pathname, seenAtTheEdge(headers), searchParams)
  if ('status' in rewritten) return { ...rewritten, body: Buffer.alloc(0) }
  const ask = (origin: Origin) => {
    if (origin.kind === 'site') return front.site(rewritten.uri, { ...request, headers })
    const url = new URL(request.url)
    url.pathname = rewritten.uri
    if (!behaviour.forwards.query) url.search = ''
    const forwarded = behaviour.forwards.headers(headers, request.method)
    return front.api({ ...request, url, headers: { ...forwarded, ...origin.headers } })
  }
  const reply = await firstThatHasIt(behaviour, request.method, ask)
  return { ...reply, status: behaviour.status(pathname, reply.status) }
}

/** CloudFront asks the second origin of a group for these methods alone. */
const ASKED_TWICE = ['GET', 'HEAD', 'OPTIONS']

async function firstThatHasIt(
  { origin, fallback }: Behaviour,
  method: string,
  ask: (origin: Origin) => Promise<Reply>,
): Promise<Reply> {
  const reply = await ask(origin)
  const isAskedAgain = ASKED_TWICE.includes(method) && fallback?.statuses.includes(reply.status)
  return fallback && isAskedAgain ? ask(fallback.origin) : reply
}

/** The request's headers as they leave CloudFront: what only CloudFront may say is not taken from the client. */
function atTheEdge({ headers, sourceIp }: ApiRequest, viewerCountry: string): IncomingHttpHeaders {
  const own = Object.entries(headers).filter(
    ([name]) => !/^(cloudfront-|x-forwarded-|x-amz-cf-|via$)/.test(name),
  )
  return {
    ...Object.fromEntries(own),
    'x-forwarded-for': sourceIp,
    'cloudfront-viewer-country': viewerCountry,
    'cloudfront-viewer-address': `${sourceIp}:0`,
    via: '1.1 local (CloudFront)',
    'x-amz-cf-id': randomBytes(42).toString('base64url'),
  }
}

/** The headers that the functions of the edge read. */
function seenAtTheEdge(headers: IncomingHttpHeaders): Record<string, string> {
  const seen = ['host', 'accept-encoding', 'accept-language', 'cookie'].map(
    (name) => [name, headers[name]] as const,
  )
  return Object.fromEntries(seen.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

function parsedUrl({ url }: IncomingMessage): URL | undefined {
  const whole = `http://localhost${url}`
  return url?.startsWith('/') && URL.canParse(whole) ? new URL(whole) : undefined
}

/** The whole body; undefined when it is larger than the gateway takes. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    // Read on without keeping: a client that is still sending would not see the answer otherwise.
    if (bytes <= LARGEST_BODY_BYTES) chunks.push(chunk)
    if (bytes > 10 * LARGEST_BODY_BYTES) return undefined
  }
  return bytes > LARGEST_BODY_BYTES ? undefined : Buffer.concat(chunks)
}

function send(outgoing: ServerResponse, incoming: IncomingMessage, reply: Reply) {
  const headers: Reply['headers'] = { ...reply.headers, 'content-length': String(reply.body.length) }
  if (reply.status === 304 || reply.status === 204) delete headers['content-length']
  outgoing.writeHead(reply.status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : reply.body)
}
