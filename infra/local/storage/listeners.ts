import { wildcard } from '../lib/wildcard.ts'
import { type EventPattern, fitsPattern } from '../template/event-pattern.ts'
import { ACCOUNT, REGION } from '../template/physical-names.ts'
import type { Template } from '../template/template.ts'
import type { StorageEvent } from './storage.ts'

/** A call that a storage event leads to. */
export interface Notice {
  functionArn: string
  event: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Properties = Record<string, any>

/** Which functions hear of an event: by the bucket's own notifications and by EventBridge rules. */
export function listenersOf(template: Template): (event: StorageEvent) => Notice[] {
  const direct = [
    ...template.ofType('Custom::S3BucketNotifications'),
    ...template.ofType('AWS::S3::Bucket').map((bucket) => ({
      ...bucket,
      properties: { ...bucket.properties, BucketName: template.referenceOf(bucket) },
    })),
  ].flatMap(({ properties }) => lambdasOf(properties))
  const rules = template.ofType('AWS::Events::Rule').filter(({ properties }) => properties.EventPattern)
  const bridgedBuckets = template.ofType('AWS::S3::Bucket').flatMap((bucket) => {
    const { EventBridgeConfiguration } = bucket.properties.NotificationConfiguration ?? {}
    return EventBridgeConfiguration?.EventBridgeEnabled ? [template.referenceOf(bucket)] : []
  })

  return (event) => [
    ...direct
      .filter((each) => each.hears(event))
      .map(({ functionArn }) => ({ functionArn, event: records(event) })),
    ...rules.flatMap(({ properties }) => {
      const message = bridged(event)
      if (!bridgedBuckets.includes(event.bucket)) return []
      if (!fitsPattern(message, properties.EventPattern as EventPattern)) return []
      return (properties.Targets as Properties[]).map(({ Arn }) => ({ functionArn: Arn, event: message }))
    }),
  ]
}

/** Which functions hear of an event on the account's own bus, by its rules. */
export function busListenersOf(template: Template): (event: object) => Notice[] {
  const rules = template.ofType('AWS::Events::Rule').filter(({ properties }) => properties.EventPattern)
  return (event) =>
    rules
      .filter(({ properties }) => fitsPattern(event, properties.EventPattern as EventPattern))
      .flatMap(({ properties }) =>
        (properties.Targets as Properties[]).map(({ Arn }) => ({ functionArn: Arn, event })),
      )
}

function lambdasOf(properties: Properties) {
  const bucket = String(properties.BucketName)
  const configuration: Properties = properties.NotificationConfiguration ?? {}
  const lambdas: Properties[] =
    configuration.LambdaFunctionConfigurations ?? configuration.LambdaConfigurations ?? []
  return lambdas.map((lambda) => {
    const names: string[] = lambda.Events ?? [lambda.Event]
    const rules: Properties[] = lambda.Filter?.Key?.FilterRules ?? lambda.Filter?.S3Key?.Rules ?? []
    return {
      functionArn: String(lambda.LambdaFunctionArn ?? lambda.Function),
      hears: (event: StorageEvent) =>
        event.bucket === bucket &&
        names.some((name) => wildcard(name.replace('s3:', ''))(event.name)) &&
        rules.every(({ Name, Value }) =>
          Name.toLowerCase() === 'prefix'
            ? event.object.key.startsWith(Value)
            : event.object.key.endsWith(Value),
        ),
    }
  })
}

/** The event as S3 hands it to a function. Keys arrive encoded like a form. */
function records({ name, bucket, object }: StorageEvent) {
  const key = encodeURIComponent(object.key).replaceAll('%2F', '/').replaceAll('%20', '+')
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: REGION,
        eventName: name,
        eventTime: object.changedAt,
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key,
            size: object.size,
            eTag: object.etag.replaceAll('"', ''),
            versionId: object.versionId,
          },
        },
      },
    ],
  }
}

/** The event as EventBridge hands it on. Keys arrive as they are. */
function bridged({ name, bucket, object }: StorageEvent) {
  const isCreated = name.startsWith('ObjectCreated')
  return {
    version: '0',
    id: object.versionId,
    source: 'aws.s3',
    account: ACCOUNT,
    region: REGION,
    'detail-type': isCreated ? 'Object Created' : 'Object Deleted',
    time: object.changedAt,
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: {
        key: object.key,
        size: object.size,
        etag: object.etag.replaceAll('"', ''),
        'version-id': object.versionId,
      },
      reason: isCreated
        ? { Post: 'PostObject', Copy: 'CopyObject' }[name.split(':')[1] ?? '']
        : 'DeleteObject',
    },
  }
}
