import type { Asked } from './asked.ts'
import { refusalOf } from './permitted-calls.ts'
import type { Permissions } from './role.ts'

/** Of so many signatures it is known who made them; the oldest are forgotten first. Each is good for minutes. */
const MOST_KNOWN = 10_000
const signers = new Map<string, Permissions>()

/** In an address as `X-Amz-Signature=…`, among the fields of a form as `"X-Amz-Signature":"…"`, in either case of a reply's text. */
const SIGNATURES = /X-Amz-Signature[\\"\s:=]+([0-9a-f]{64})/gi

/**
 * Notes what a function has signed, by what it answered: an address or a form has the rights of the role that signed it, at the moment at
 * which it is used. Here all functions sign with one key, so it is told by the signature.
 */
export function noteSignatures(reply: unknown, permissions: Permissions): void {
  for (const [, signature = ''] of (JSON.stringify(reply) ?? '').matchAll(SIGNATURES))
    signers.set(signature, permissions)
  for (const oldest of signers.keys()) {
    if (signers.size <= MOST_KNOWN) return
    signers.delete(oldest)
  }
}

/** Why what was signed may not be done, by the rights of whoever signed it; undefined where it may, or where no function of this run did. */
export function refusalOfSigned(signature: string, asked: readonly Asked[]): Error | undefined {
  const permissions = signers.get(signature)
  return permissions && refusalOf(permissions, asked)
}
