import { setting } from './env.ts'

interface AppSecret {
  /** Key of the HMACs and seals: what lies in the table is worthless without it. */
  pepper: string
  /** What CloudFront adds to every request, so that the API's own host cannot be used around it. */
  origin: string
}

let held: Promise<AppSecret> | undefined

/** The application's secret, read once a function instance. The client is loaded only then. */
export function appSecret(): Promise<AppSecret> {
  held ??= read().catch((error: unknown) => {
    held = undefined
    throw error
  })
  return held
}

async function read(): Promise<AppSecret> {
  const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager')
  const reply = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: setting('SECRET_ID') }),
  )
  const value: unknown = JSON.parse(reply.SecretString ?? '{}')
  if (!isAppSecret(value)) throw new Error('The application secret lacks pepper or origin')
  return value
}

function isAppSecret(value: unknown): value is AppSecret {
  return typeof value === 'object' && value !== null && 'pepper' in value && 'origin' in value
}
