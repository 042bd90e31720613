import { type AskOf, type Endpoint, pathParameters, type ReplyOf } from '../../../shared/endpoint.ts'
import { FOR_CUSTOMER_HEADER, forCustomerHeader } from '../../../shared/for-customer.ts'
import type { Language } from '../../../shared/language.ts'
import type { RefusalCode } from '../../../shared/refusals/refusal.ts'
import { STEP_UP_HEADER } from '../../../shared/step-up.ts'
import { keptPhoneCall } from '../acting.ts'
import { ownAddress } from '../languages.ts'
import { currentSession, endSession, expireSession, forgetPerson, type Session } from '../session.ts'
import { ApiProblem, succeeded } from './api-problem.ts'
import { keyFor, noteAnswer } from './request-keys.ts'
import { type Answer, send } from './send.ts'

export interface CallOptions {
  /** The proof that some routes ask for. */
  stepUp?: string | undefined
  /** In whose account it is carried out: one's own without it. */
  customerId?: string | undefined
  /** Who calls: who is logged in without it. */
  session?: Session
}

/** A call that was forgotten is refused as one that is over. */
const NO_CALL = 'tel_00000000000000000000000000'

/** Calls a route by its contract; the reply has the contract's shape. @throws ApiProblem with the API's own words */
export async function call<C extends Endpoint>(
  endpoint: C,
  input: AskOf<C>,
  { stepUp, customerId, session = currentSession() ?? undefined }: CallOptions = {},
): Promise<ReplyOf<C>> {
  const isForAnother = customerId !== undefined && customerId !== session?.id
  const asked = request(endpoint, input as Record<string, unknown>, session?.token)
  const contents = JSON.stringify([
    session?.id,
    isForAnother && customerId,
    asked.method,
    asked.path,
    asked.query,
    asked.body,
  ])
  const isRepeatable = endpoint.method !== 'GET'
  const headers = {
    ...asked.headers,
    ...(stepUp && { [STEP_UP_HEADER]: stepUp }),
    ...(isForAnother && actingHeader(endpoint, session?.id, customerId)),
    ...(isRepeatable && { 'Idempotency-Key': keyFor(contents, Date.now()) }),
  }
  const answer = await send({ ...asked, headers })
  noteAnswer(contents, answer.status)
  if (succeeded(answer.status)) return answer.body as ReplyOf<C>

  const problem = problemOf(answer, isRepeatable && !endpoint.changesNothing)
  if (problem.code === 'not_logged_in' && session) expireSession(session)
  // Spec §8: a customer that no longer exists clears the stored login, reloads and opens /.
  if (problem.code === 'customer_not_found' && session && !isForAnother) {
    forgetPerson()
    endSession()
    location.assign(ownAddress('/'))
  }
  throw problem
}

/** What says for whom one of us acts. A route that is not for it would be carried out in the account of whoever is logged in. */
function actingHeader(endpoint: Endpoint, staffId = '', customerId: string): Record<string, string> {
  if (!endpoint.forCustomer) throw new Error(`${endpoint.id} is not for another`)
  const phoneCallId = keptPhoneCall(staffId, customerId)?._id ?? NO_CALL
  return { [FOR_CUSTOMER_HEADER]: forCustomerHeader({ customerId, phoneCallId }) }
}

function request(endpoint: Endpoint, input: Record<string, unknown>, token: string | undefined) {
  const { method, path, access, inQuery = [] } = endpoint
  const inPath = pathParameters(path)
  const rest = Object.entries(input).filter(([key, value]) => !inPath.includes(key) && value !== undefined)
  const toQuery = (key: string) => method === 'GET' || inQuery.includes(key)
  const language = document.documentElement.lang as Language
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name]))),
    query: Object.fromEntries(
      rest.filter(([key]) => toQuery(key)).map(([key, value]) => [key, String(value)]),
    ),
    body: method === 'GET' ? undefined : Object.fromEntries(rest.filter(([key]) => !toQuery(key))),
    headers: {
      'Accept-Language': language,
      ...(access !== 'public' && token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }
}

/** The body of an answer that is no success. */
interface Failure {
  code?: RefusalCode
  msg?: string
  details?: unknown
  reference?: string
}

function problemOf({ status, body }: Answer, isChange: boolean): ApiProblem {
  const { code, msg, details, reference } = (body ?? {}) as Failure
  return new ApiProblem({ status, code, words: msg, details, reference, isChange })
}
