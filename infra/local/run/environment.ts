import type { Functions } from '../functions/functions.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { REGION } from '../template/physical-names.ts'

/** Where the parts of this run listen. */
export interface Addresses {
  site: string
  table: string
  storage: string
  services: Record<string, string>
}

/**
 * Gives the functions their environment: what the template says, and the AWS SDK's own variables that point it to this
 * machine. Answers what undoes it.
 */
export function enterEnvironment(functions: Functions, secrets: Secrets, addresses: Addresses): () => void {
  const variables: Record<string, string> = {
    ...secrets.resolveDynamic(functions.environment),
    ...addresses.services,
    AWS_ENDPOINT_URL_DYNAMODB: addresses.table,
    AWS_ENDPOINT_URL_S3: addresses.storage,
    AWS_ACCESS_KEY_ID: secrets.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: secrets.credentials.secretAccessKey,
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    // The site's own address differs from the cloud's, and links in mails must lead here.
    ...(functions.environment.SITE_URL !== undefined && { SITE_URL: addresses.site }),
  }
  const names = [...Object.keys(variables), 'AWS_SESSION_TOKEN', 'AWS_PROFILE']
  const before = names.map((name) => [name, process.env[name]] as const)
  for (const name of names) assign(name, variables[name])
  return () => {
    for (const [name, value] of before) assign(name, value)
  }
}

function assign(name: string, value: string | undefined) {
  if (value === undefined) delete process.env[name]
  if (value !== undefined) process.env[name] = value
}
