import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Language } from '../../shared/language.ts'
import type { Reader } from '../../shared/reader.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { refusalWords } from '../../shared/refusals/words.ts'
import { type FieldProblem, withWords } from './field-words.ts'
import { errorFacts, log } from './log.ts'
import type { RequestFacts } from './request-reference.ts'
import { waitWords } from './wait-words.ts'

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
/** A shared cache may show an old fleet for ten minutes while it fetches the new one. */
const STALE_SECONDS = 600

/** The answer to a request that succeeded; the reply is parsed, so that nothing leaves that the endpoint omits. */
export function success(endpoint: Endpoint, reply: unknown): APIGatewayProxyStructuredResultV2 {
  const body = endpoint.reply.parse(reply) as object
  const cached = `public, max-age=0, s-maxage=${endpoint.cacheSeconds}, stale-while-revalidate=${STALE_SECONDS}`
  return {
    statusCode: 200,
    headers: { ...JSON_TYPE, 'cache-control': endpoint.cacheSeconds ? cached : 'no-store' },
    body: JSON.stringify(endpoint.id === 'openapi' ? body : { status: 200, ...body }),
  }
}

/** The answer to a request that did not: a refusal in the caller's language and words, or 500 for a bug, which is logged; whoever sees that can quote the reference. */
export function failure(
  error: unknown,
  { language, reader }: { language: Language; reader: Reader },
  { reference }: Pick<RequestFacts, 'reference'>,
): APIGatewayProxyStructuredResultV2 {
  if (error instanceof Refusal) {
    const { status } = REFUSALS[error.code]
    const wait = waitWords(error.details, language)
    const words = [refusalWords(error.code, language, reader), wait].filter(Boolean).join(' ')
    log('info', 'refused', { code: error.code, status })
    return refused(status, {
      code: error.code,
      error: words,
      msg: words,
      ...detailsOf(error, language, reader),
    })
  }
  log('error', 'failed', errorFacts(error))
  const words = refusalWords('try_again', language, reader)
  return refused(500, { code: 'internal_error', error: words, msg: words, reference })
}

/** What a refusal is about; wrong fields get their words here, whether a schema or a rule found them. */
function detailsOf({ code, details }: Refusal, language: Language, reader: Reader): { details?: unknown } {
  if (details === undefined) return {}
  return {
    details: code === 'invalid_input' ? withWords(details as FieldProblem[], language, reader) : details,
  }
}

function refused(status: number, body: object): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: status,
    headers: { ...JSON_TYPE, 'cache-control': 'no-store' },
    body: JSON.stringify({ status, ...body }),
  }
}
