import type { Reply } from '../gateway/payload.ts'
import { PAGE_HEADERS } from './layout.ts'
import type { LocalParts } from './local-parts.ts'

/** A mail that has left, as it arrives. */
export function mailPage({ outbox }: LocalParts, place: number): Reply | undefined {
  const mail = outbox.list()[place]
  return mail?.html ? sandboxed(mail.html) : undefined
}

/** A mail's HTML in a sandbox: whatever it contains, it runs nothing, and reaches nothing but our pictures. */
export function sandboxed(html: string): Reply {
  const csp = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"
  const headers = { ...PAGE_HEADERS, 'content-security-policy': csp }
  return { status: 200, headers, body: Buffer.from(html) }
}
