import { randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { readKept, writeKept } from '../lib/kept-file.ts'
import { reference } from '../template/physical-names.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'

/** The access key that the local storage knows. */
export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/** The values of the template's secrets, made once a data folder, and the key that signs calls to the local storage. */
export interface Secrets {
  credentials: Credentials
  /** The value of a secret by its ARN, name or logical id; with AWSPREVIOUS the one before its last change. */
  value(id: string, stage?: string): string | undefined
  /** Changes a secret: its value becomes the previous one. */
  put(id: string, value: string): void
  /** Replaces `{{resolve:secretsmanager:…}}`, as CloudFormation does when it deploys. */
  resolveDynamic<T>(value: T): T
}

interface Kept {
  credentials: Credentials
  values: Record<string, string>
  previous?: Record<string, string>
}

/** Opens the secrets of a data folder, readable by its owner only, and makes those that are missing. */
export function openSecrets(dataDir: string, template: Template): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const kept = readKept<Kept>(file) ?? { credentials: newCredentials(), values: {} }
  const idByName = new Map<string, string>()
  for (const secret of template.ofType('AWS::SecretsManager::Secret')) {
    kept.values[secret.id] ??= generate(secret.properties)
    for (const name of [secret.id, reference(secret), secret.properties.Name]) idByName.set(name, secret.id)
  }
  writeKept(file, kept, 0o600)

  const value = (id: string, stage = 'AWSCURRENT') =>
    (stage === 'AWSPREVIOUS' ? kept.previous : kept.values)?.[idByName.get(id) ?? '']
  const put = (id: string, next: string) => {
    const name = idByName.get(id) ?? ''
    const was = kept.values[name]
    if (was === undefined) throw new Error(`There is no secret ${id}`)
    kept.previous = { ...kept.previous, [name]: was }
    kept.values[name] = next
    writeKept(file, kept, 0o600)
  }
  return { credentials: kept.credentials, value, put, resolveDynamic: (given) => dynamic(given, value) }
}

/** A secret as GenerateSecretString or SecretString describes it. */
function generate({ GenerateSecretString: rule, SecretString: given }: Resolved['properties']): string {
  if (given !== undefined) return String(given)
  const password = randomPassword(
    rule?.PasswordLength ?? 32,
    rule?.ExcludePunctuation,
    rule?.ExcludeCharacters,
  )
  if (!rule?.SecretStringTemplate) return password
  return JSON.stringify({ ...JSON.parse(rule.SecretStringTemplate), [rule.GenerateStringKey]: password })
}

function randomPassword(length: number, withoutPunctuation = false, excluded = ''): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const punctuation = withoutPunctuation ? '' : '!#$%&()*+,-./:;<=>?@[]^_{|}~'
  const alphabet = [...letters, ...punctuation].filter((character) => !excluded.includes(character))
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function newCredentials(): Credentials {
  return {
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  }
}

/** `{{resolve:secretsmanager:<id>:SecretString:<key>:…}}`; the ARN itself has colons, so it is cut at SecretString. */
function dynamic<T>(given: T, value: (id: string) => string | undefined): T {
  const text = JSON.stringify(given).replace(
    /\{\{resolve:secretsmanager:(.+?)(?::SecretString(?::([^:}]*)[^}]*)?)?\}\}/g,
    (whole, id: string, key: string | undefined) => {
      const secret = value(id)
      if (secret === undefined) throw new Error(`The template has no secret for ${whole}`)
      const part = key ? String(JSON.parse(secret)[key]) : secret
      return JSON.stringify(part).slice(1, -1)
    },
  )
  return JSON.parse(text)
}
