import type { Endpoint } from '../endpoint.ts'
import { REFUSALS, type RefusalCode } from '../refusals/all.ts'
import { commonRefusals } from './common-refusals.ts'
import { REFUSALS_OF } from './refusals-of.ts'

type Json = Record<string, unknown>

/** Every code that an endpoint may answer with, sorted. */
export const refusalsOf = (endpoint: Endpoint): RefusalCode[] =>
  [...new Set([...commonRefusals(endpoint), ...(REFUSALS_OF[endpoint.id] ?? [])])].sort()

/** The refusals of an endpoint as OpenAPI responses: one a status, with its codes and what each says in English. */
export function refusalAnswers(endpoint: Endpoint): Record<string, Json> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => REFUSALS[code].status)
  const answers = [...byStatus].map(([status, codes]) => [status, answer(status, codes)] as const)
  const fault = { description: 'A fault of ours, which is logged.', ...error(['internal_error']) }
  return Object.fromEntries([...answers, [500, fault]])
}

function answer(status: number, codes: readonly RefusalCode[]): Json {
  const meanings = codes.map((code) => `- \`${code}\`: ${REFUSALS[code].en}`)
  return { description: `Refused (${status}).\n\n${meanings.join('\n')}`, ...error(codes) }
}

/** An `Error` whose code is one of these. */
function error(codes: readonly string[]): Json {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, narrowed] }
  return { content: { 'application/json': { schema } } }
}
