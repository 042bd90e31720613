import { loadNow } from '../load-again.ts'
import { succeeded } from './api-problem.ts'

/** A request to the API. */
export interface Sent {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query: Record<string, string>
  body: object | undefined
  headers: Record<string, string>
}

/** An answer, whatever its status; status 0 when none came. */
export interface Answer {
  status: number
  body: unknown
}

const API_NAME = 'driveline'
/** The same limit as the gateway's. */
const TIMEOUT_MS = 30_000

type Amplify = typeof import('./amplify.ts')
let loading: Promise<Amplify> | undefined

/** The HTTP client, loaded with the first call; a failed load is tried again by the next one. */
async function client(): Promise<Amplify> {
  loading ??= loadNow(() => import('./amplify.ts'))
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** Sends a request through Amplify's REST client, each exactly once: the caller decides whether to try again. */
export async function send({ method, path, query, body, headers }: Sent): Promise<Answer> {
  try {
    const { operations } = await client()
    const options = {
      headers,
      queryParams: query,
      timeout: TIMEOUT_MS,
      retryStrategy: { strategy: 'no-retry' } as const,
      ...(body ? { body: body as Record<string, never> } : {}),
    }
    const { response } = operations[method]({ apiName: API_NAME, path, options })
    const { statusCode, body: payload } = await response
    return answerOf(statusCode, await payload.text())
  } catch (error) {
    const { response } = error as { response?: { statusCode: number; body?: string } }
    return { status: response?.statusCode ?? 0, body: parsed(response?.body ?? '') }
  }
}

/** A page that a hotel's network puts in place of the API comes with 200 too: what is not JSON is no answer of ours. */
function answerOf(status: number, text: string): Answer {
  const body = parsed(text)
  return body === undefined ? { status: succeeded(status) ? 0 : status, body } : { status, body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
