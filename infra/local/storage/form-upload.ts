import { element } from './listing.ts'
import { StorageRefusal } from './object.ts'
import type { Objects } from './objects.ts'
import { keptHeaders, versionHeaders, xml } from './operations.ts'
import { verifyPostPolicy } from './post-policy.ts'
import type { SignedRequest } from './signature.ts'
import { refuseUnlessSignerMay } from './signer.ts'
import type { Storage, StorageReply } from './storage.ts'

/** A browser's upload by form, allowed by the policy that a function signed. */
export async function formUpload(
  storage: Storage,
  objects: Objects,
  request: SignedRequest,
): Promise<StorageReply> {
  const { fields, file } = await formOf(request)
  const content = Buffer.from(await file.arrayBuffer())
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder for the file's name.
  const key = (fields.get('key') ?? '').replace('${filename}', () => file.name)
  fields.set('key', key)
  const { name } = objects.bucket
  verifyPostPolicy({ bucket: name, fields, fileBytes: content.length }, storage.credentials, new Date())
  if (!key) throw new StorageRefusal(400, 'InvalidArgument', 'Bucket POST must contain a field named key')
  refuseUnlessSignerMay(fields.get('x-amz-signature') ?? '', {
    service: 's3',
    method: 'PUT',
    path: `/${name}/${encoded(key)}`,
  })

  const stored = await objects.put(key, content, keptHeaders(Object.fromEntries(fields)))
  if (!stored) throw new StorageRefusal(412, 'PreconditionFailed')
  storage.happened('ObjectCreated:Post', objects, stored)
  const headers = { etag: stored.etag, ...versionHeaders(objects, stored) }
  const wanted = fields.get('success_action_status')
  if (wanted !== '201') return { status: wanted === '200' ? 200 : 204, headers }
  const parts = element('Bucket', name) + element('Key', key) + element('ETag', stored.etag)
  return xml(`<PostResponse>${parts}</PostResponse>`, headers, 201)
}

const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

/** The fields before the file, by lower-case name, and the file. S3 ignores what is behind the file. */
async function formOf({
  headers,
  body,
}: SignedRequest): Promise<{ fields: Map<string, string>; file: File }> {
  const type = String(headers['content-type'])
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  if (!form) throw new StorageRefusal(400, 'MalformedPOSTRequest')
  const fields = new Map<string, string>()
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (name === 'file' && typeof value !== 'string') return { fields, file: value }
    if (fields.has(name.toLowerCase()))
      throw new StorageRefusal(400, 'InvalidArgument', `${name} is given twice`)
    fields.set(name.toLowerCase(), String(value))
  }
  throw new StorageRefusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
}
