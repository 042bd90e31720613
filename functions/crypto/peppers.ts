import { createHmac } from 'node:crypto'
import { pepper, peppersNow } from '../chain/secrets.ts'

/** The key of an HMAC or a seal, and the name that is written before what was made with it. */
export interface Pepper {
  name: string
  value: string
}

/** What an instance has learnt of values that are not the newest, or newer than its own. */
const known = new Map<string, Pepper>()

const named = (value: string): Pepper => ({
  name: createHmac('sha256', value).update('name of a pepper').digest('hex').slice(0, 8),
  value,
})

/** What new values are made with. */
export const newest = async (): Promise<Pepper> => named(await pepper())

/**
 * The pepper that something was made with: the newest, the one before, or one that is newer than what this instance has read. Undefined for
 * one that was changed before that (docs/decisions/0144).
 */
export async function pepperNamed(name: string): Promise<Pepper | undefined> {
  const own = await newest()
  if (own.name === name) return own
  if (!known.has(name)) for (const one of (await peppersNow()).map(named)) known.set(one.name, one)
  return known.get(name)
}

/** What was made with a pepper, behind that one's name. */
export const withName = ({ name }: Pepper, made: string): string => `${name}.${made}`

/** The name of the pepper that something was made with, and the rest of it. */
export function parted(made: string): { name: string; rest: string } {
  const [name = '', rest = ''] = made.split('.')
  return { name, rest }
}
