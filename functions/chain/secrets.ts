import { setting } from './env.ts'

type Name = 'PEPPER_SECRET_ID' | 'FRONT_DOOR_SECRET_ID' | 'PAYMENTS_SECRET_ID'

const held = new Map<Name, Promise<string>>()

/** Key of the HMACs and seals: what is in the table is worthless without it. */
export const pepper = (): Promise<string> => secret('PEPPER_SECRET_ID')

/** What CloudFront adds to every request, so that the API's own host cannot be used around it. */
export const frontDoor = (): Promise<string> => secret('FRONT_DOOR_SECRET_ID')

/** The same as it is now, not as it was when this function started. */
export const readFrontDoor = (): Promise<string> => read('FRONT_DOOR_SECRET_ID')

/** The value before the last change; undefined when it was never changed. */
export const previousFrontDoor = (): Promise<string | undefined> =>
  read('FRONT_DOOR_SECRET_ID', 'AWSPREVIOUS').catch((error: unknown) => {
    if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
    throw error
  })

/** The payment provider's key for our calls, and the one with which it signs its events. */
export const paymentKeys = async (): Promise<{
  apiKey: string
  webhookSecret: string
  /** Of the Peppol access point, which only those who send need. */
  accessPointKey?: string
}> => JSON.parse(await secret('PAYMENTS_SECRET_ID'))

/** A secret, read once a function instance. */
function secret(name: Name): Promise<string> {
  const value = held.get(name) ?? read(name)
  held.set(name, value)
  // A failed read must not be kept for the life of the instance.
  value.catch(() => held.delete(name))
  return value
}

/** The client is loaded only when a secret is read for the first time. */
async function read(name: Name, VersionStage?: 'AWSPREVIOUS'): Promise<string> {
  const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager')
  const reply = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: setting(name), VersionStage }),
  )
  if (!reply.SecretString) throw new Error(`${name} is empty`)
  return reply.SecretString
}
