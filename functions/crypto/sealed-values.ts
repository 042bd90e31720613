import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { newest, type Pepper, parted, pepperNamed, withName } from './peppers.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** SHA-256 in hex: for values that are random enough already, such as tokens. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** HMAC with the pepper that is not in the table: for short codes, which a plain hash would give away. */
export async function mac(...parts: string[]): Promise<string> {
  const pepper = await newest()
  return withName(pepper, digest(pepper, parts))
}

/** Was this made by `mac` of the same parts, by the pepper or the one before? In constant time. */
export async function isMac(made: string, ...parts: string[]): Promise<boolean> {
  const { name, rest } = parted(made)
  const pepper = await pepperNamed(name)
  return pepper !== undefined && sameText(digest(pepper, parts), rest)
}

const digest = ({ value }: Pepper, parts: readonly string[]) =>
  createHmac('sha256', value).update(parts.join('\n')).digest('hex')

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()]
  return timingSafeEqual(left, right)
}

const keyFor = ({ value }: Pepper, purpose: string) =>
  Buffer.from(hkdfSync('sha256', value, 'driveline', purpose, 32))

/** Encrypts a value for the table (AES-256-GCM), so that codes and tokens are never stored there in the clear. */
export async function seal(value: unknown, purpose: string): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const pepper = await newest()
  const cipher = createCipheriv('aes-256-gcm', keyFor(pepper, purpose), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return withName(pepper, Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'))
}

/** Opens what `seal` closed for the same purpose, by the pepper or the one before. @throws when it was changed or sealed for another. */
export async function unseal<T>(sealed: string, purpose: string): Promise<T> {
  const { name, rest } = parted(sealed)
  const pepper = await pepperNamed(name)
  if (!pepper) throw new Error(`Sealed with a pepper that is not known any more: ${name}`)
  const bytes = Buffer.from(rest, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(pepper, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const open = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(open.toString('utf8'))
}
