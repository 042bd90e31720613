import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendEmail, sns } from '../messages/messages.ts'
import type { Outbox } from '../messages/outbox.ts'
import type { LocalProvider } from '../payments/provider.ts'
import { kms, openSealingKey } from '../secrets/kms.ts'
import type { Secrets } from '../secrets/secrets.ts'
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
}

/**
 * SNS, SES, KMS, Secrets Manager, VIES and the payment provider on one loopback port; the libraries are pointed to them by
 * settings.
 */
export function serviceServer(parts: ServiceParts): Server {
  const { outbox, secrets, payments, now } = parts
  const sealingKey = openSealingKey(parts.dataDir)
  const vies = new Vies()
  const reply = async (incoming: IncomingMessage): Promise<ServiceReply> => {
    const body = await text(incoming)
    if (incoming.url?.startsWith('/sesv2/v2/email/outbound-emails')) return sendEmail(body, outbox, now())
    if (incoming.url === '/vies/check-vat-number') return vies.reply(body)
    if (incoming.url?.startsWith('/v1/')) {
      const key = incoming.headers['idempotency-key']?.toString()
      return payments.provider.answer(incoming.method ?? '', incoming.url, body, key, payments.site)
    }
    if (incoming.url?.startsWith('/sns')) return sns(body, outbox, now())
    const target = String(incoming.headers['x-amz-target'])
    if (target.startsWith('TrentService.')) return kms(target, body, sealingKey)
    if (target === 'secretsmanager.GetSecretValue') return secretValue(body, secrets)
    if (target === 'secretsmanager.PutSecretValue') return putSecretValue(body, secrets)
    return json(404, { __type: 'UnknownOperationException', message: `No local service at ${incoming.url}` })
  }
  return createServer((incoming, outgoing) => {
    reply(incoming)
      .catch((error) => json(400, { __type: 'SerializationException', message: String(error) }))
      .then(({ status, type, body }) => outgoing.writeHead(status, { 'content-type': type }).end(body))
  })
}

/** The SDK's own variables for the addresses of the services. */
export function serviceEndpoints(port: number): Record<string, string> {
  const base = `http://127.0.0.1:${port}`
  return {
    PAYMENTS_URL: base,
    AWS_ENDPOINT_URL_SNS: `${base}/sns`,
    AWS_ENDPOINT_URL_SESV2: `${base}/sesv2`,
    AWS_ENDPOINT_URL_KMS: `${base}/kms`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${base}/secretsmanager`,
    VIES_URL: `${base}/vies`,
  }
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
