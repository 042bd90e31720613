import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { LONGEST_JSON_BYTES } from '../../shared/body-limits.ts'
import { type Endpoint, pathParameters } from '../../shared/endpoint.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { isFieldCode } from './field-words.ts'
import { formOf, isMultipart } from './multipart.ts'

/** The caller's language: the first that we speak, else English. */
export function languageOf(event: APIGatewayProxyEventV2): Language {
  return /^\s*fr\b/i.test(event.headers?.['accept-language'] ?? '') ? 'fr' : 'en'
}

/** The bearer token, if one was sent. */
export function bearerOf(event: APIGatewayProxyEventV2): string | undefined {
  return /^Bearer (\S{1,200})$/.exec(event.headers?.authorization ?? '')?.[1]
}

/** The viewer's address as CloudFront saw it. `X-Forwarded-For`, which anyone can write, is never read. */
export function viewerAddress(event: APIGatewayProxyEventV2): string {
  const seen = event.headers?.['cloudfront-viewer-address']
  return seen ? seen.replace(/:\d+$/, '') : event.requestContext.http.sourceIp
}

/** The raw body as text. @throws Refusal `body_too_large` */
export function bodyText(event: APIGatewayProxyEventV2): string {
  const body = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '')
  if (Buffer.byteLength(body) > LONGEST_JSON_BYTES) throw new Refusal('body_too_large')
  return body
}

/** A request as it was read: its parsed input, the files that came with it, and a text that represents its contents. */
export interface Read {
  input: unknown
  files: readonly Uint8Array[]
  contents: string
}

/** Reads a request, a form with files where its endpoint takes one. @throws Refusal */
export async function readRequest(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<Read> {
  if (!endpoint.multipart || !isMultipart(event))
    return {
      input: parseInput(endpoint, event, jsonOf(endpoint, event)),
      files: [],
      contents: bodyText(event),
    }
  const { fields, files, contents } = await formOf(event)
  return { input: parseInput(endpoint, event, fields), files, contents }
}

const jsonOf = (endpoint: Endpoint, event: APIGatewayProxyEventV2) =>
  endpoint.method === 'GET' ? {} : jsonBody(event)

/** Path, query and body in one object, parsed by the endpoint. @throws Refusal `invalid_input` with each field's code */
function parseInput(endpoint: Endpoint, event: APIGatewayProxyEventV2, body: object): unknown {
  const query = event.queryStringParameters ?? {}
  const asked = endpoint.method === 'GET' ? query : pick(query, endpoint.inQuery ?? [])
  const path = pick(event.pathParameters ?? {}, pathParameters(endpoint.path))
  const parsed = endpoint.input.safeParse({ ...body, ...asked, ...path })
  if (parsed.success) return parsed.data

  const details = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    code: isFieldCode(issue.message) ? issue.message : 'invalid',
  }))
  throw new Refusal('invalid_input', details)
}

function jsonBody(event: APIGatewayProxyEventV2): object {
  const body = bodyText(event)
  if (!body) return {}
  if (!/^application\/json\b/i.test(event.headers?.['content-type'] ?? ''))
    throw new Refusal('unsupported_media')
  const value = parseJson(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('invalid_json')
  return value
}

/** Half of a surrogate pair is no text that a table can keep: it becomes the replacement character. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body, wellFormed)
  } catch {
    throw new Refusal('invalid_json')
  }
}

function pick<T>(from: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}
