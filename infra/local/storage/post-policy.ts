import type { Credentials } from '../secrets/secrets.ts'
import { StorageRefusal } from './object.ts'
import { refuseUnlessEqual, scopeOf, sign } from './signature.ts'

/** A browser's form upload: its fields by lower-case name, and the bytes of the file. */
export interface FormUpload {
  bucket: string
  fields: Map<string, string>
  fileBytes: number
}

type Condition = [operator: string, field: unknown, value: unknown]

/** Fields that a policy need not name. */
const FREE_FIELDS = ['policy', 'x-amz-signature', 'file', 'bucket']

/** Verifies the policy's signature, its end and every one of its conditions, and that no field is outside it. */
export function verifyPostPolicy(upload: FormUpload, credentials: Credentials, now: Date) {
  const policy = upload.fields.get('policy')
  if (!policy) throw new StorageRefusal(403, 'AccessDenied', 'Access Denied')
  if (upload.fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new StorageRefusal(400, 'InvalidRequest', 'The only algorithm is AWS4-HMAC-SHA256')
  }
  const scope = scopeOf(upload.fields.get('x-amz-credential') ?? '', credentials)
  refuseUnlessEqual(sign(credentials, scope, policy), upload.fields.get('x-amz-signature') ?? '')

  const { expiration, conditions } = parse(policy)
  if (!(Date.parse(expiration) > now.getTime())) throw refusal('Policy expired.')
  for (const condition of conditions) verify(condition, upload)
  refuseExtraFields(upload, conditions)
}

function parse(policy: string): { expiration: string; conditions: Condition[] } {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString())
    return { expiration, conditions: conditions.flatMap(normalised) }
  } catch {
    throw new StorageRefusal(400, 'InvalidPolicyDocument')
  }
}

/** `{"acl": "private"}` says the same as `["eq", "$acl", "private"]`. */
function normalised(condition: unknown): Condition[] {
  if (Array.isArray(condition)) return [condition as Condition]
  return Object.entries(condition as object).map(([field, value]) => ['eq', `$${field}`, value])
}

function verify(condition: Condition, { bucket, fields, fileBytes }: FormUpload) {
  const [operator, field, value] = condition
  if (operator === 'content-length-range') {
    if (fileBytes < Number(field)) throw new StorageRefusal(400, 'EntityTooSmall')
    if (fileBytes > Number(value)) throw new StorageRefusal(400, 'EntityTooLarge')
    return
  }
  const name = fieldName(condition)
  const given = name === 'bucket' ? bucket : fields.get(name)
  const isMet =
    (operator === 'eq' && given === value) || (operator === 'starts-with' && given?.startsWith(String(value)))
  if (!isMet) throw refusal(`Policy Condition failed: ${JSON.stringify(condition)}`)
}

function refuseExtraFields({ fields }: FormUpload, conditions: Condition[]) {
  const named = [...FREE_FIELDS, ...conditions.map(fieldName)]
  const extra = [...fields.keys()].find((name) => !named.includes(name) && !name.startsWith('x-ignore-'))
  if (extra) throw refusal(`Extra input fields: ${extra}`)
}

function fieldName([, field]: Condition): string {
  return String(field).replace(/^\$/, '').toLowerCase()
}

function refusal(reason: string): StorageRefusal {
  return new StorageRefusal(403, 'AccessDenied', `Invalid according to Policy: ${reason}`)
}
