import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LocalEdge } from '../edge/edge.ts'
import type { AsyncCalls } from '../functions/async-calls.ts'
import type { Functions } from '../functions/functions.ts'
import { invocation } from '../functions/invocations.ts'
import { mailEvents } from '../messages/mail-events.ts'
import { sendEmail, sns } from '../messages/messages.ts'
import type { Outbox } from '../messages/outbox.ts'
import type { LocalOperatingSettings } from '../operating/operating-settings.ts'
import type { LocalProvider } from '../payments/provider.ts'
import type { AccessPoint } from '../peppol/access-point.ts'
import { kms, openSealingKey } from '../secrets/kms.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Notice } from '../storage/listeners.ts'
import { Vies } from '../vies/vies.ts'
import { json, type ServiceReply } from './service-reply.ts'

/** What the payment provider's part needs to know. */
export interface Payments {
  provider: LocalProvider
  /** The address of its pages. */
  site: string
}

export interface ServiceParts {
  outbox: Outbox
  secrets: Secrets
  payments: Payments
  now: () => Date
  dataDir: string
  functions: Functions
  calls: AsyncCalls
  /** What becomes of mails is said on the account's bus. */
  mails: { settings: string; heardBy: (event: object) => Notice[] }
  accessPoint: AccessPoint
  operating: LocalOperatingSettings
  edge: LocalEdge
}

type Asked = (
  incoming: IncomingMessage,
  body: string,
  parts: ServiceParts,
) => ServiceReply | Promise<ServiceReply>

/** Services that an address tells apart, by how it begins. */
const BY_PATH: readonly (readonly [path: string, ask: Asked])[] = [
  ['/sesv2/v2/email/outbound-emails', (_, body, parts) => mailed(body, parts)],
  ['/peppol/documents', ({ headers }, body, { accessPoint, now }) => accessPoint.take(headers, body, now())],
  ['/appconfig/', (incoming, body, { operating }) => operating.answer(incoming, body)],
  ['/cloudfront/', (_, body, { edge }) => edge.invalidate(body)],
  ['/v1/', (incoming, body, { payments }) => paid(incoming, body, payments)],
  [
    '/lambda/',
    ({ url = '', headers }, body, parts) =>
      invocation(url, String(headers['x-amz-invocation-type']), body, parts),
  ],
  ['/sns', (_, body, { outbox, now }) => sns(body, outbox, now())],
]

/**
 * SNS, SES, KMS, Lambda, AppConfig, CloudFront, Secrets Manager, VIES, a Peppol access point and the payment provider on one loopback port; the libraries are pointed to them by
 * settings.
 */
export function serviceServer(parts: ServiceParts): Server {
  const { secrets } = parts
  const sealingKey = openSealingKey(parts.dataDir)
  const vies = new Vies()
  const byTarget = (target: string, body: string): ServiceReply | Promise<ServiceReply> => {
    if (target.startsWith('TrentService.')) return kms(target, body, sealingKey)
    if (target === 'secretsmanager.GetSecretValue') return secretValue(body, secrets)
    if (target === 'secretsmanager.PutSecretValue') return putSecretValue(body, secrets)
    return json(404, { __type: 'UnknownOperationException', message: `No local service does ${target}` })
  }
  const reply = async (incoming: IncomingMessage): Promise<ServiceReply> => {
    const body = await text(incoming)
    const { url = '' } = incoming
    const [, ask] = BY_PATH.find(([path]) => url.startsWith(path)) ?? []
    if (ask) return ask(incoming, body, parts)
    if (url === '/vies/check-vat-number') return vies.reply(body)
    return byTarget(String(incoming.headers['x-amz-target']), body)
  }
  return createServer((incoming, outgoing) => {
    reply(incoming)
      .catch((error) => json(400, { __type: 'SerializationException', message: String(error) }))
      .then(({ status, type, body, headers }) =>
        outgoing.writeHead(status, { 'content-type': type, ...headers }).end(body),
      )
  })
}

/** The SDK's own variables for the addresses of the services. */
export function serviceEndpoints(port: number): Record<string, string> {
  const base = `http://127.0.0.1:${port}`
  return {
    PAYMENTS_URL: base,
    AWS_ENDPOINT_URL_LAMBDA: `${base}/lambda`,
    AWS_ENDPOINT_URL_APPCONFIGDATA: `${base}/appconfig`,
    AWS_ENDPOINT_URL_CLOUDFRONT: `${base}/cloudfront`,
    AWS_ENDPOINT_URL_SNS: `${base}/sns`,
    AWS_ENDPOINT_URL_SESV2: `${base}/sesv2`,
    AWS_ENDPOINT_URL_KMS: `${base}/kms`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${base}/secretsmanager`,
    VIES_URL: `${base}/vies`,
    PEPPOL_URL: `${base}/peppol/documents`,
  }
}

function paid({ method = '', url = '', headers }: IncomingMessage, body: string, payments: Payments) {
  const key = headers['idempotency-key']?.toString()
  return payments.provider.answer(method, url, body, key, payments.site)
}

/** A mail lies in the outbox, and one to SES's simulator comes back. */
function mailed(body: string, { outbox, now, mails, calls }: ServiceParts): ServiceReply {
  const reply = sendEmail(body, outbox, now())
  if (reply.status !== 200) return reply
  for (const event of mailEvents(body, mails.settings, now()))
    for (const notice of mails.heardBy(event)) calls.add(notice)
  return reply
}

function putSecretValue(body: string, secrets: Secrets): ServiceReply {
  const { SecretId: id, SecretString: value } = JSON.parse(body)
  secrets.put(id, value)
  return json(200, { ARN: id, Name: id, VersionId: 'local', VersionStages: ['AWSCURRENT'] })
}

function secretValue(body: string, secrets: Secrets): ServiceReply {
  const { SecretId: id, VersionStage } = JSON.parse(body)
  const value = secrets.value(id, VersionStage)
  if (value === undefined) {
    return json(400, { __type: 'ResourceNotFoundException', Message: `Secrets Manager can't find ${id}` })
  }
  return json(200, {
    ARN: id,
    Name: id,
    SecretString: value,
    VersionId: 'local',
    VersionStages: [VersionStage ?? 'AWSCURRENT'],
  })
}
