import type { Instant } from '../../shared/rules/dates.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import { queryItems, updateItem } from './table.ts'
import { update } from './writes.ts'

/** Who of us has a customer open. An open desk says so every 100 seconds: whoever has left is shown for a minute more at most. */
const LASTS_SECONDS = 160

interface Look {
  name: string
  until: Instant
  ttl: number
}

const partitionOf = (customerId: string) => `LOOKING#${customerId}`
const PREFIX = 'BY#'

/** Notes that one of us has a customer open. */
export async function note(
  customerId: string,
  by: { id: string; name: string },
  now: Instant,
): Promise<void> {
  const noted = update<Look & { type: string }>({ pk: partitionOf(customerId), sk: `${PREFIX}${by.id}` }).set(
    {
      type: 'Look',
      name: by.name,
      until: secondsLater(now, LASTS_SECONDS),
      ttl: expiry(now, LASTS_SECONDS),
    },
  )
  await updateItem(noted)
}

/** The names of the others who have a customer open now. */
export async function others(customerId: string, callerId: string, now: Instant): Promise<string[]> {
  const all = await queryItems<Look>(partitionOf(customerId), PREFIX)
  return all.filter(({ sk, until }) => sk !== `${PREFIX}${callerId}` && until > now).map(({ name }) => name)
}
