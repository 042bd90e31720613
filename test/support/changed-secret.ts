import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { vi } from 'vitest'

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

let ahead = 0

/** Lets the clock by which functions measure be that much later than the last time, until mocks are restored. */
export function whenReadAgain(): void {
  vi.restoreAllMocks()
  ahead += LONGER_THAN_KEPT_MS
  const later = performance.now() + ahead
  vi.spyOn(performance, 'now').mockReturnValue(later)
}
