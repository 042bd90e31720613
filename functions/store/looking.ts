import type { OpenThing } from '../../shared/open-at-desk.ts'
import type { Instant } from '../../shared/rules/dates.ts'
import { expiry, secondsLater } from '../ports/clock.ts'
import { queryItems, updateItem } from './table.ts'
import { update } from './writes.ts'

/** Who of us has something open. An open desk says so every 100 seconds: whoever has left is shown for a minute more at most. */
const LASTS_SECONDS = 160

interface Look {
  name: string
  until: Instant
  ttl: number
}

const partitionOf = ({ kind, id }: OpenThing) => `LOOKING#${kind}#${id}`
const PREFIX = 'BY#'

/** Notes that one of us has something open. */
export async function note(item: OpenThing, by: { id: string; name: string }, now: Instant): Promise<void> {
  const noted = update<Look & { type: string }>({ pk: partitionOf(item), sk: `${PREFIX}${by.id}` }).set({
    type: 'Look',
    name: by.name,
    until: secondsLater(now, LASTS_SECONDS),
    ttl: expiry(now, LASTS_SECONDS),
  })
  await updateItem(noted)
}

/** The names of the others who have something open now. */
export async function others(item: OpenThing, callerId: string, now: Instant): Promise<string[]> {
  const all = await queryItems<Look>(partitionOf(item), PREFIX)
  return all.filter(({ sk, until }) => sk !== `${PREFIX}${callerId}` && until > now).map(({ name }) => name)
}
