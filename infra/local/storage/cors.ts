import type { IncomingHttpHeaders } from 'node:http'
import { escapePattern } from '../lib/escape.ts'
import type { CorsRule } from './object.ts'
import { StorageRefusal } from './object.ts'

/** The headers that let the page of an origin read an answer; none when no rule of the bucket allows it. */
export function corsHeaders(
  rules: CorsRule[],
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  const origin = headers.origin
  const rule = origin && ruleFor(rules, origin, method)
  if (!rule) return {}
  return {
    'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : origin,
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** The answer to a browser's question before an upload. Throws a refusal when no rule allows it. */
export function preflight(rules: CorsRule[], headers: IncomingHttpHeaders): Record<string, string> {
  const method = String(headers['access-control-request-method'] ?? '')
  const wanted = String(headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const rule = ruleFor(rules, String(headers.origin ?? ''), method)
  const allowed = rule?.AllowedHeaders ?? []
  if (!rule || !wanted.every((name) => allowed.some((pattern) => fits(pattern, name)))) {
    throw new StorageRefusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.')
  }
  return {
    ...corsHeaders(rules, method, headers),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    'access-control-allow-headers': wanted.join(', '),
    'access-control-max-age': String(rule.MaxAge ?? 0),
  }
}

function ruleFor(rules: CorsRule[], origin: string, method: string): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.AllowedMethods.includes(method) && rule.AllowedOrigins.some((pattern) => fits(pattern, origin)),
  )
}

/** A pattern may have one `*`. */
function fits(pattern: string, text: string): boolean {
  return new RegExp(`^${escapePattern(pattern).replace('\\*', '.*')}$`, 'i').test(text)
}
