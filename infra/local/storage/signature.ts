import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Credentials } from '../secrets/secrets.ts'
import { REGION } from '../template/physical-names.ts'
import { StorageRefusal } from './object.ts'

const WEEK_SECONDS = 604_800
const SKEW_MS = 15 * 60_000
const MISMATCH = 'The request signature we calculated does not match the signature you provided.'

/** A request as it was signed: its address still encoded, its body as it came. */
export interface SignedRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

/** Verifies AWS Signature Version 4, in the Authorization header or in the query string. Throws a refusal. */
export function verifySignature(request: SignedRequest, credentials: Credentials, now: Date) {
  if (request.url.searchParams.has('X-Amz-Signature')) return verifyPresigned(request, credentials, now)
  return verifyHeader(request, credentials, now)
}

function verifyPresigned(request: SignedRequest, credentials: Credentials, now: Date) {
  const query = request.url.searchParams
  const time = query.get('X-Amz-Date') ?? ''
  const seconds = Number(query.get('X-Amz-Expires'))
  if (!(seconds > 0 && seconds <= WEEK_SECONDS))
    throw new StorageRefusal(400, 'AuthorizationQueryParametersError')
  const signedAt = instantOf(time)
  if (now.getTime() > signedAt + seconds * 1000)
    throw new StorageRefusal(403, 'AccessDenied', 'Request has expired')
  if (signedAt > now.getTime() + SKEW_MS)
    throw new StorageRefusal(403, 'AccessDenied', 'Request is not valid yet')

  const scope = scopeOf(query.get('X-Amz-Credential') ?? '', credentials)
  const signed = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  refuseChangedBody(request, payload)
  const expected = sign(credentials, scope, toSign(request, { time, scope, signed, payload }))
  refuseUnlessEqual(expected, query.get('X-Amz-Signature') ?? '')
}

function verifyHeader(request: SignedRequest, credentials: Credentials, now: Date) {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!parts) throw new StorageRefusal(403, 'AccessDenied', 'Access Denied')
  const time = String(request.headers['x-amz-date'] ?? '')
  if (!(Math.abs(instantOf(time) - now.getTime()) <= SKEW_MS))
    throw new StorageRefusal(403, 'RequestTimeTooSkewed')

  const [, credential = '', names = '', given = ''] = parts
  const signed = names.split(';')
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !signed.includes(name),
  )
  if (unsigned) throw new StorageRefusal(403, 'AccessDenied', `The header ${unsigned} is not signed`)
  const payload = String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD')
  refuseChangedBody(request, payload)
  const scope = scopeOf(credential, credentials)
  refuseUnlessEqual(sign(credentials, scope, toSign(request, { time, scope, signed, payload })), given)
}

/** The signature of a text with the key of a scope `<date>/<region>/<service>/aws4_request`, in hexadecimal. */
export function sign({ secretAccessKey }: Credentials, scope: string, text: string): string {
  const hmac = (key: string | Buffer, part: string) => createHmac('sha256', key).update(part).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** The scope of a credential `<access key>/<scope>`; a key that is not ours, or another service's scope, is refused. */
export function scopeOf(credential: string, { accessKeyId }: Credentials): string {
  const [id, ...scope] = credential.split('/')
  if (id !== accessKeyId) throw new StorageRefusal(403, 'InvalidAccessKeyId')
  if (!new RegExp(`^\\d{8}/${REGION}/s3/aws4_request$`).test(scope.join('/'))) {
    throw new StorageRefusal(400, 'AuthorizationHeaderMalformed')
  }
  return scope.join('/')
}

/** Compares in constant time, so that the time does not show how much was right. */
export function refuseUnlessEqual(expected: string, given: string) {
  const one = Buffer.from(expected)
  const other = Buffer.from(given)
  if (one.length === other.length && timingSafeEqual(one, other)) return
  throw new StorageRefusal(403, 'SignatureDoesNotMatch', MISMATCH)
}

/** `20260314T091500Z` in milliseconds; NaN when it is none. */
export function instantOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

interface Canonical {
  time: string
  scope: string
  signed: string[]
  payload: string
}

function toSign(
  { method, url, headers }: SignedRequest,
  { time, scope, signed, payload }: Canonical,
): string {
  if (!signed.includes('host')) throw new StorageRefusal(403, 'AccessDenied', 'The host must be signed')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    // Sorted by name first: the zero sorts before every character of a name.
    .map(([name, value]) => `${encode(name)}\0${encode(value)}`)
    .sort()
    .join('&')
    .replaceAll('\0', '=')
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}`,
  )
  const path = url.pathname
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/')
  const canonical = [method, path, query, ...lines, '', signed.join(';'), payload].join('\n')
  return ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
}

function refuseChangedBody({ body }: SignedRequest, payload: string) {
  if (/^[0-9a-f]{64}$/.test(payload) && sha256(body) !== payload) {
    throw new StorageRefusal(400, 'XAmzContentSHA256Mismatch')
  }
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new StorageRefusal(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
