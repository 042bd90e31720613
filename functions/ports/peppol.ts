import type { PeppolProblem } from '../../shared/rules/peppol.ts'
import { setting } from '../chain/env.ts'
import { log } from '../chain/log.ts'
import { paymentKeys } from '../chain/secrets.ts'

/** An access point hands the document on while we wait, to the one of the receiver. */
const PATIENCE_MS = 20_000
const PROBLEM_OF: Readonly<Record<number, PeppolProblem>> = { 404: 'receiver_unknown', 422: 'refused' }

/**
 * Hands a document to our access point, once however often it is asked with the same key. Answers why it was not taken; undefined when it
 * was. The secret is read with the document and not before: most that the outbox sends needs no access point.
 */
export async function transmit(
  xml: string,
  { to, key }: { to: string; key: string },
): Promise<PeppolProblem | undefined> {
  const { accessPointKey = '' } = await paymentKeys()
  try {
    const response = await fetch(setting('PEPPOL_URL'), {
      method: 'POST',
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        authorization: `Bearer ${accessPointKey}`,
        'idempotency-key': key,
        'x-receiver': to,
      },
      body: xml,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return response.ok ? undefined : (PROBLEM_OF[response.status] ?? 'unreachable')
  } catch (error) {
    log('warn', 'access point not reached', { error: error instanceof Error ? error.name : typeof error })
    return 'unreachable'
  }
}
