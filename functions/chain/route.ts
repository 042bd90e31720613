import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Endpoint, InputOf, ReplyOf } from '../../shared/endpoint.ts'
import { FOR_CUSTOMER_HEADER } from '../../shared/for-customer.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import type { Language } from '../../shared/language.ts'
import type { Reader } from '../../shared/reader.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import type { Closable } from '../../shared/rules/closable.ts'
import type { Instant, IsoDate } from '../../shared/rules/dates.ts'
import { type Device, deviceOf } from '../../shared/rules/device.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { now } from '../ports/clock.ts'
import { IdempotentRequest } from '../store/idempotent-requests.ts'
import { runningSession } from '../store/sessions.ts'
import { actingFor, namedCustomer } from './acting.ts'
import { failure, success } from './answer.ts'
import { staffRoles } from './authority.ts'
import { BUSINESS_EVENTS } from './business-events.ts'
import type { Caller } from './caller.ts'
import { isFrontDoor } from './front-door.ts'
import { loggingWith, metric } from './log.ts'
import { bearerOf, languageOf, readRequest, viewerAddress } from './request.ts'
import { requestFacts } from './request-reference.ts'
import { namingWhoWasFirst } from './who-was-first.ts'

const LONGEST_KEY = 200
/** Which request this was, in words that can be quoted; the same in every log line. */
const REQUEST_ID_HEADER = 'x-request-id'

/** What a handler gets: parsed input, the caller, the time, and the request that writes its effect. */
export interface Call<C extends Endpoint> {
  input: InputOf<C>
  /** The files of a multipart request, in the order of its documents; none otherwise. */
  files: readonly Uint8Array[]
  caller: C['access'] extends 'public' ? Caller | undefined : Caller
  now: Instant
  today: IsoDate
  language: Language
  /** The body as it came, and a header of the request: for messages that are signed as a whole. */
  contents: string
  header(name: string): string | undefined
  viewer: { address: string; country: string | undefined; device: Device | undefined }
  request: IdempotentRequest
}

type Work<C extends Endpoint> = (call: Call<C>) => Promise<ReplyOf<C>>

/**
 * The one chain that every route runs through: the front door's secret, the session, the caller's right, the input, an
 * earlier reply to the same request, then the handler; its reply or refusal becomes the answer.
 */
export function route<C extends Endpoint>(endpoint: C, work: Work<C>) {
  const answer = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .before(({ event }) => throughFrontDoor(event))
    .onError((request) => {
      request.response = failure(
        request.error,
        { language: languageOf(request.event), reader: readerOf(endpoint, request.event) },
        requestFacts(endpoint, request.event),
      )
    })
    .handler(async (event) => {
      const answered = success(endpoint, await respond(endpoint, work, event))
      const happened = BUSINESS_EVENTS[endpoint.id]
      if (happened) metric(happened, 1, 'Count')
      return answered
    })
  return (event: APIGatewayProxyEventV2, context: Context) => {
    const facts = requestFacts(endpoint, event)
    return loggingWith(facts, async () => {
      const answered = await answer(event, context)
      answered.headers = { ...answered.headers, [REQUEST_ID_HEADER]: facts.reference }
      return answered
    })
  }
}

async function respond<C extends Endpoint>(endpoint: C, work: Work<C>, event: APIGatewayProxyEventV2) {
  const at = now()
  const language = languageOf(event)
  const caller = await authenticate(endpoint, event, at)
  const { input, files, contents } = await readRequest(endpoint, event)
  const request = new IdempotentRequest({
    scope: `${nameOf(caller)} ${event.requestContext.http.method} ${event.rawPath}`,
    key: endpoint.method === 'GET' ? undefined : keyOf(event),
    body: `${event.rawQueryString}\n${contents}`,
    now: at,
    actor: caller?.acting?.by,
  })
  const viewer = {
    address: viewerAddress(event),
    country: event.headers['cloudfront-viewer-country'],
    get device() {
      return deviceOf(event.headers['user-agent'])
    },
  }
  const reply = request.answer(async () => {
    if (endpoint.closes) await refuseClosed(endpoint.closes)
    return work({
      input: input as InputOf<C>,
      files,
      caller: caller as Call<C>['caller'],
      now: at,
      get today() {
        return luxembourgDate(at)
      },
      language,
      contents,
      header: (name) => event.headers[name],
      viewer,
      request,
    })
  })
  return reply.catch(async (error: unknown) => {
    throw await namingWhoWasFirst(error, { endpoint, input, caller })
  })
}

/** Who reads the answer: of the desk's own routes, and of those that one of us calls for a customer, it is one of us. */
const readerOf = ({ access }: Endpoint, { headers }: APIGatewayProxyEventV2): Reader =>
  access === 'staff' || headers[FOR_CUSTOMER_HEADER] !== undefined ? 'desk' : 'customer'

/** Who sent a request: what one of us does for a customer is never a repetition of what the customer did, nor the other way about. */
const nameOf = (caller: Caller | undefined): string =>
  caller?.acting ? `${caller.acting.by} for ${caller.id}` : (caller?.id ?? 'anyone')

/** What was carried out before it was closed still answers as it did. @throws Refusal `closed_for_now` */
async function refuseClosed(part: Closable): Promise<void> {
  const { operating } = await import('../ports/operating.ts')
  if ((await operating()).closed.includes(part)) throw new Refusal('closed_for_now')
}

/** The key of a request that may be repeated. A longer one is refused, not cut: two would become one. @throws Refusal */
function keyOf(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key']
  if (key && key.length > LONGEST_KEY) throw new Refusal('idempotency_key_long')
  return key
}

/** CloudFront adds a secret header; whoever calls the API's own host does not know it. */
async function throughFrontDoor(event: APIGatewayProxyEventV2): Promise<void> {
  if (!(await isFrontDoor(event.headers[FRONT_DOOR_HEADER] ?? '')))
    throw new Refusal('not_through_front_door')
}

async function authenticate(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  at: Instant,
): Promise<Caller | undefined> {
  if (endpoint.access === 'public') return undefined
  const header = namedCustomer(endpoint, event)
  const token = bearerOf(event)
  const session = token ? await runningSession(token, at) : undefined
  if (!token || !session) throw new Refusal('not_logged_in')
  if (header !== undefined)
    return actingFor(endpoint, event, { header, staffId: session.customerId, token, now: at })

  // Another's id is refused without a look-up: the answer says nothing about who exists.
  if (endpoint.access === 'own' && event.pathParameters?.id !== session.customerId)
    throw new Refusal('forbidden')
  const { customerId: id } = session
  const roles = endpoint.access === 'staff' ? await staffRoles(endpoint, event, id) : session.roles
  return { id, roles, token }
}
