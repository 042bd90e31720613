import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'

/** A secret as people change it, by the setting that names it. */
export function secretOf(setting: 'PEPPER_SECRET_ID' | 'PAYMENTS_SECRET_ID') {
  const SecretId = () => String(process.env[setting])
  const client = () => new SecretsManagerClient({})
  return {
    put: (SecretString: string) =>
      client().send(new PutSecretValueCommand({ SecretId: SecretId(), SecretString })),
    current: async () =>
      String((await client().send(new GetSecretValueCommand({ SecretId: SecretId() }))).SecretString),
  }
}

/** So much later every instance has read its secrets again. */
const LONGER_THAN_KEPT_MS = 16 * 60_000

const measured = performance.now.bind(performance)
let ahead = 0

/**
 * Lets the clock by which functions measure be that much later, for the rest of the file: were it set back, an instance that happened
 * not to read meanwhile would keep its old value past the change that follows.
 */
export function whenReadAgain(): void {
  ahead += LONGER_THAN_KEPT_MS
  performance.now = () => measured() + ahead
}
