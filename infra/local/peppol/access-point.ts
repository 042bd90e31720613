import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import { peppolProblems } from '../../../shared/books/peppol-check.ts'
import { json, type ServiceReply } from '../run/service-reply.ts'

/** A document that went out. */
export interface Taken {
  key: string
  to: string
  number: string
  xml: string
  at: string
}

/**
 * A sandbox of a Peppol access point. By how the digits of a receiver's number go on after the first: zeros are registered nowhere, 99 is a
 * receiver whose own access point is down, 98 is one that is down at the first try; all others take what keeps the rules. The same key
 * is sent once.
 */
export class AccessPoint {
  private readonly file: string
  private readonly taken: Taken[]
  private readonly asked = new Set<string>()

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'peppol.jsonl')
    const lines = existsSync(this.file) ? readFileSync(this.file, 'utf8').split('\n') : []
    this.taken = lines.filter(Boolean).map((line) => JSON.parse(line))
  }

  /** Newest first. */
  list(): Taken[] {
    return this.taken.toReversed()
  }

  take(headers: IncomingHttpHeaders, xml: string, now: Date): ServiceReply {
    if (!headers.authorization?.startsWith('Bearer ')) return json(401, { error: 'unauthorised' })
    const to = String(headers['x-receiver'])
    const key = String(headers['idempotency-key'])
    if (this.taken.some((one) => one.key === key)) return json(200, { id: key })
    const digits = to.replace(/^\d+:[A-Z]*/, '').slice(to.startsWith('9938') ? 0 : 1)
    if (digits.startsWith('000')) return json(404, { error: 'receiver_not_registered' })
    if (digits.startsWith('99') || this.isFirst(digits)) return json(503, { error: 'receiver_unreachable' })
    const problems = peppolProblems(xml)
    if (problems.length > 0) return json(422, { problems })
    const [, number = ''] = /<cbc:ID>([^<]+)</.exec(xml) ?? []
    const taken = { key, to, number, xml, at: now.toISOString() }
    appendFileSync(this.file, `${JSON.stringify(taken)}\n`)
    this.taken.push(taken)
    return json(201, { id: key })
  }

  private isFirst(digits: string): boolean {
    if (!digits.startsWith('98') || this.asked.has(digits)) return false
    this.asked.add(digits)
    return true
  }
}
