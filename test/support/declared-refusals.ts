import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { refusalsOf } from '../../shared/openapi/refusal-answers.ts'

const ENDPOINTS = ALL_ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
}))

/** Throws when a route refuses with a code that the OpenAPI document does not name for it. Faults (5xx) are not its matter. */
export function expectDeclared(method: string, pathname: string, status: number, body: unknown): void {
  const code = status >= 400 && status < 500 ? (body as { code?: unknown } | null)?.code : undefined
  if (typeof code !== 'string') return
  const path = pathname.split('?')[0] ?? ''
  const found = ENDPOINTS.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  // A fixed word in the path wins over a parameter, as the gateway decides.
  const { endpoint } = found.sort((a, b) => braces(a.endpoint.path) - braces(b.endpoint.path))[0] ?? {}
  if (endpoint && !refusalsOf(endpoint).some((declared) => declared === code))
    throw new Error(`${endpoint.id} refuses with ${code}, which shared/openapi/refusals-of.ts does not name`)
}

const braces = (path: string) => path.split('{').length
