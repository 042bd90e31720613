import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { corsHeaders, preflight } from './cors.ts'
import { formUpload } from './form-upload.ts'
import { element } from './listing.ts'
import { StorageRefusal } from './object.ts'
import { onBucket, onObject, xml } from './operations.ts'
import { type SignedRequest, verifySignature } from './signature.ts'
import { refuseUnlessSignerMay } from './signer.ts'
import type { Storage, StorageReply } from './storage.ts'

/** The local run keeps no object above 64 MB: bodies are held in memory while they are checked. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024

/** The storage's own HTTP server, addressed by path: `/<bucket>/<key>`. The browser uploads to it directly. */
export function storageServer(storage: Storage): Server {
  return createServer((incoming, outgoing) => {
    const url = new URL(`http://localhost${incoming.url}`)
    reply(storage, incoming, url)
      .catch(refused)
      .then((answer) => {
        const headers = {
          ...answer.headers,
          ...cors(storage, incoming, url),
          'x-amz-request-id': randomUUID(),
        }
        outgoing.writeHead(answer.status, headers)
        outgoing.end(incoming.method === 'HEAD' ? undefined : answer.body)
      })
  })
}

async function reply(storage: Storage, incoming: IncomingMessage, url: URL): Promise<StorageReply> {
  const [, bucketName = '', ...rest] = url.pathname.split('/')
  const objects = storage.bucket(bucketName)
  const method = incoming.method ?? 'GET'
  if (method === 'OPTIONS') return { status: 200, headers: preflight(objects.bucket.cors, incoming.headers) }

  const request: SignedRequest = { method, url, headers: incoming.headers, body: await bodyOf(incoming) }
  const key = keyOf(rest)
  const isForm = /^multipart\/form-data/.test(incoming.headers['content-type'] ?? '')
  if (method === 'POST' && !key && isForm) return formUpload(storage, objects, request)

  verifySignature(request, storage.credentials, new Date())
  const signature = url.searchParams.get('X-Amz-Signature')
  if (signature)
    refuseUnlessSignerMay(signature, { service: 's3', method, path: `${url.pathname}${url.search}` })
  return key ? onObject(storage, objects, key, request) : onBucket(storage, objects, request)
}

function cors(
  storage: Storage,
  { method = 'GET', headers }: IncomingMessage,
  url: URL,
): Record<string, string> {
  if (method === 'OPTIONS') return {}
  try {
    return corsHeaders(storage.bucket(url.pathname.split('/')[1] ?? '').bucket.cors, method, headers)
  } catch {
    return {}
  }
}

function keyOf(segments: string[]): string {
  try {
    return segments.map(decodeURIComponent).join('/')
  } catch {
    throw new StorageRefusal(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of incoming) {
    bytes += chunk.length
    if (bytes <= LARGEST_BODY_BYTES) chunks.push(chunk)
  }
  if (bytes > LARGEST_BODY_BYTES) throw new StorageRefusal(400, 'EntityTooLarge')
  return Buffer.concat(chunks)
}

function refused(error: unknown): StorageReply {
  if (!(error instanceof StorageRefusal)) console.error(error)
  const { status, code, message } =
    error instanceof StorageRefusal ? error : new StorageRefusal(500, 'InternalError')
  return xml(`<Error>${element('Code', code)}${element('Message', message)}</Error>`, {}, status)
}
