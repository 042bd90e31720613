import { setting } from './env.ts'

type Name = 'PEPPER_SECRET_ID' | 'FRONT_DOOR_SECRET_ID' | 'PAYMENTS_SECRET_ID'

/** So long a function works with what it has read: whoever changes a secret waits that long until every instance has the new value. */
const KEPT_MS = 15 * 60_000
/** So long a secret is not read once more because something does not fit it: strangers must not make functions read at each request. */
const ASKED_AGAIN_MS = 30_000

interface Held {
  value: Promise<string>
  readAt: number
  askedAgainAt?: number
}
const held = new Map<Name, Held>()

/** Key of the HMACs and seals: what is in the table is worthless without it. New values are made with this one. */
export const pepper = (): Promise<string> => secret('PEPPER_SECRET_ID')

/** The pepper as it is now, and the one before. */
export const peppersNow = async (): Promise<string[]> => {
  const both = await Promise.all([read('PEPPER_SECRET_ID'), previous('PEPPER_SECRET_ID')])
  return both.filter((value) => value !== undefined)
}

/** What CloudFront adds to every request, so that the API's own host cannot be used around it. */
export const frontDoor = (): Promise<string> => secret('FRONT_DOOR_SECRET_ID')

/** The same as it is now, not as it was when this function started. */
export const readFrontDoor = (): Promise<string> => read('FRONT_DOOR_SECRET_ID')

/** The value before the last change; undefined when it was never changed. */
export const previousFrontDoor = (): Promise<string | undefined> => previous('FRONT_DOOR_SECRET_ID')

/** The payment provider's key for our calls, and the one with which it signs its events. */
interface PaymentKeys {
  apiKey: string
  webhookSecret: string
  /** Of the Peppol access point, which only those who send need. */
  accessPointKey?: string
}
export const paymentKeys = async (): Promise<PaymentKeys> => JSON.parse(await secret('PAYMENTS_SECRET_ID'))

/** The same as they are now, for a signature that does not fit; undefined when that was asked a moment ago. */
export async function paymentKeysNow(): Promise<PaymentKeys | undefined> {
  const value = await readAgain('PAYMENTS_SECRET_ID')
  return value === undefined ? undefined : JSON.parse(value)
}

/** A secret, read once in a quarter of an hour of a function instance. */
function secret(name: Name): Promise<string> {
  const had = held.get(name)
  if (had && performance.now() - had.readAt < KEPT_MS) return had.value
  return keep(name, had)
}

function readAgain(name: Name): Promise<string> | undefined {
  const had = held.get(name)
  const now = performance.now()
  if (had?.askedAgainAt !== undefined && now - had.askedAgainAt < ASKED_AGAIN_MS) return undefined
  return keep(name, had, now)
}

/** While it cannot be read, what was read before is used; a first read that fails is not kept for the life of the instance. */
function keep(name: Name, had: Held | undefined, askedAgainAt = had?.askedAgainAt): Promise<string> {
  const value = had ? read(name).catch(() => had.value) : read(name)
  const kept = { value, readAt: performance.now(), ...(askedAgainAt !== undefined && { askedAgainAt }) }
  held.set(name, kept)
  value.catch(() => {
    if (held.get(name) === kept) held.delete(name)
  })
  return value
}

const previous = (name: Name): Promise<string | undefined> =>
  read(name, 'AWSPREVIOUS').catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  })

/** The client is loaded only when a secret is read for the first time. */
async function read(name: Name, VersionStage?: 'AWSPREVIOUS'): Promise<string> {
  const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager')
  const reply = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: setting(name), VersionStage }),
  )
  if (!reply.SecretString) throw new Error(`${name} is empty`)
  return reply.SecretString
}
