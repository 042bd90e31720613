import type { VatAnswer, VatNumber } from '../../shared/rules/vat-number.ts'
import { setting } from '../chain/env.ts'
import { log } from '../chain/log.ts'

/** What the European register says of a number; name and address only where the country discloses them. */
export interface VatReply {
  answer: VatAnswer
  name?: string
  address?: string
}

/** Somebody waits for it: a register that takes longer is asked again at night. */
const PATIENCE_MS = 5000
const NOT_GIVEN = /^-*$/

/** Asks VIES. Whatever does not work on the way there, or in the country's own register, is `unavailable`. */
export async function askVies({ country, digits }: VatNumber): Promise<VatReply> {
  try {
    const response = await fetch(`${setting('VIES_URL')}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ countryCode: country, vatNumber: digits }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return replyOf((await response.json()) as Record<string, unknown>)
  } catch (error) {
    log('warn', 'vies not reached', { error: error instanceof Error ? error.name : typeof error })
    return { answer: 'unavailable' }
  }
}

/** VIES answers 200 with `valid`, or with a list of errors such as MS_UNAVAILABLE and MS_MAX_CONCURRENT_REQ. */
function replyOf({ valid, name, address }: Record<string, unknown>): VatReply {
  if (typeof valid !== 'boolean') return { answer: 'unavailable' }
  const given = (text: unknown) =>
    typeof text === 'string' && !NOT_GIVEN.test(text.trim())
      ? text.trim().replace(/\s*\n\s*/g, ', ')
      : undefined
  const [named, placed] = [given(name), given(address)]
  return {
    answer: valid ? 'valid' : 'invalid',
    ...(named && { name: named.slice(0, 200) }),
    ...(placed && { address: placed.slice(0, 200) }),
  }
}
