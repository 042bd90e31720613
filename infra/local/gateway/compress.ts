import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Reply } from './payload.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** CloudFront compresses objects of these types between 1,000 bytes and 10 MB. */
const COMPRESSED_TYPES =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json|wasm)|image\/svg|font\/ttf)/
const SMALLEST_BYTES = 1000
const LARGEST_BYTES = 10_000_000

/** The encoding that a browser takes and CloudFront would choose for this type and size; undefined for none. */
export function encodingFor(
  accepted: string | undefined,
  type: string,
  bytes: number,
): 'br' | 'gzip' | undefined {
  if (bytes < SMALLEST_BYTES || bytes > LARGEST_BYTES || !COMPRESSED_TYPES.test(type)) return undefined
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}

/** A body in an encoding; `quality` is brotli's, 0 to 11. */
export function encode(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body)
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** A reply as it is sent over the wire: compressed where the browser takes it. */
export async function compressed(reply: Reply, accepted: string | undefined): Promise<Reply> {
  if (reply.headers['content-encoding'] || reply.status === 304) return reply
  const encoding = encodingFor(accepted, String(reply.headers['content-type']), reply.body.length)
  if (!encoding) return reply
  const body = await encode(reply.body, encoding, 4)
  return {
    ...reply,
    body,
    headers: { ...reply.headers, 'content-encoding': encoding, vary: 'accept-encoding' },
  }
}
