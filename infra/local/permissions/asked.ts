import { partitionOf } from '../../table-grants.ts'
import { resourceOf } from '../operating/operating-settings.ts'
import { ACCOUNT, functionArn, REGION } from '../template/physical-names.ts'

/** One thing that a request asks of a service, in IAM's words. */
export interface Asked {
  action: string
  /** Absent where it has no name that a grant could have, such as the phone number of an SMS: only a grant of everything fits it. */
  resource?: string
  /** Of an item of the table: its partition key, and the partition as table-grants.json names it. */
  partition?: { key: string; name: string }
  /** The service that uses a key in the name of whoever asks it. */
  via?: string | undefined
}

/** A request to a service, as the SDK sends it. */
export interface ServiceRequest {
  method: string
  /** Path and query. */
  path: string
  target: string
  /** As the signature names it: `dynamodb`, `s3`, `kms`. */
  service: string
  body: string
  /** S3's headers that ask for more than the request's own action, such as `x-amz-copy-source`. */
  headers?: readonly string[]
}

/** What a header of S3 needs besides: reading what is copied, and rights of their own for what comes with a file. */
export const MORE_OF_S3: Readonly<Record<string, string>> = {
  'x-amz-copy-source': 's3:GetObject',
  'x-amz-tagging': 's3:PutObjectTagging',
  'x-amz-acl': 's3:PutObjectAcl',
  'x-amz-object-lock-mode': 's3:PutObjectRetention',
  'x-amz-object-lock-legal-hold': 's3:PutObjectLegalHold',
  'x-amz-bypass-governance-retention': 's3:BypassGovernanceRetention',
}

// biome-ignore lint/suspicious/noExplicitAny: the wire shapes are AWS's.
type Wire = Record<string, any>

const ARN = 'arn:aws:dynamodb:eu-central-1:000000000000:table/'

/** What a request needs to be granted. A service that is not known here is asked for by its name, which no role grants. */
export function askedBy(request: ServiceRequest): Asked[] {
  const { service, target, body } = request
  const operation = target.split('.').at(-1) ?? ''
  if (service === 'dynamodb') return askedOfTable(operation, JSON.parse(body))
  if (service === 's3') return askedOfBucket(request)
  if (service === 'kms') return [{ action: `kms:${operation}`, resource: JSON.parse(body).KeyId }]
  if (service === 'secretsmanager')
    return [{ action: `secretsmanager:${operation}`, resource: JSON.parse(body).SecretId }]
  if (service === 'appconfig') return [askedOfSettings(request)]
  if (service === 'lambda') return [askedOfFunction(request)]
  if (service === 'sns') return [askedOfTopics(body)]
  if (service === 'ses') return askedOfMail(JSON.parse(body))
  if (service === 'cloudfront') return [askedOfDistribution(request)]
  return [{ action: `${service}:${operation || request.method}`, resource: '*' }]
}

/** A phone number is no resource; a topic is. */
function askedOfTopics(body: string): Asked {
  const form = new URLSearchParams(body)
  const resource = form.get('TopicArn') ?? form.get('TargetArn')
  return { action: `sns:${form.get('Action')}`, ...(resource && { resource }) }
}

/** SES asks for the identity that a mail comes from, which is its domain, and for the settings that the mail names. */
function askedOfMail({ FromEmailAddress = '', ConfigurationSetName }: Wire): Asked[] {
  const [, domain = ''] = /@([^\s>]+)/.exec(FromEmailAddress) ?? []
  const named = [
    `identity/${domain}`,
    ...(ConfigurationSetName ? [`configuration-set/${ConfigurationSetName}`] : []),
  ]
  return named.map((name) => ({
    action: 'ses:SendEmail',
    resource: `arn:aws:ses:${REGION}:${ACCOUNT}:${name}`,
  }))
}

function askedOfDistribution({ method, path }: ServiceRequest): Asked {
  const [, id = '', made] = /\/distribution\/([^/?]+)(\/invalidation)?/.exec(path) ?? []
  const action = method === 'POST' && made ? 'CreateInvalidation' : method
  return { action: `cloudfront:${action}`, resource: `arn:aws:cloudfront::${ACCOUNT}:distribution/${id}` }
}

/** Each part of a transaction needs the right of its own action. */
function askedOfTable(operation: string, input: Wire): Asked[] {
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return input.TransactItems.flatMap((item: Wire) =>
      Object.entries<Wire>(item).map(([part, { TableName, Key, Item }]) =>
        ofItem(part === 'ConditionCheck' ? 'ConditionCheckItem' : `${part}Item`, TableName, Key ?? Item),
      ),
    )
  if (operation === 'BatchGetItem')
    return Object.entries<Wire>(input.RequestItems).flatMap(([table, { Keys }]) =>
      Keys.map((key: Wire) => ofItem(operation, table, key)),
    )
  if (operation === 'Query') return [ofQuery(input)]
  return [ofItem(operation, input.TableName, input.Key ?? input.Item ?? {})]
}

function ofItem(action: string, table: string, { pk }: Wire): Asked {
  const key = String(pk?.S)
  return {
    action: `dynamodb:${action}`,
    resource: `${ARN}${table}`,
    partition: { key, name: partitionOf(key) },
  }
}

/** The partition of a query is the value that its key condition compares the partition key with. */
function ofQuery({ TableName, IndexName, KeyConditionExpression, ExpressionAttributeValues }: Wire): Asked {
  const [, name = ''] = /=\s*(:\w+)/.exec(KeyConditionExpression) ?? []
  const key = String(ExpressionAttributeValues[name]?.S)
  const resource = `${ARN}${TableName}${IndexName ? `/index/${IndexName}` : ''}`
  return {
    action: 'dynamodb:Query',
    resource,
    partition: { key, name: partitionOf(key, IndexName) },
  }
}

/** A session names what it reads; the token of the next question was made here and says it too. */
function askedOfSettings({ path, body }: ServiceRequest): Asked {
  const arn = `arn:aws:appconfig:${REGION}:${ACCOUNT}:`
  const token = new URL(path, 'http://appconfig').searchParams.get('configuration_token')
  if (token === null)
    return {
      action: 'appconfig:StartConfigurationSession',
      resource: `${arn}${resourceOf(JSON.parse(body))}`,
    }
  return { action: 'appconfig:GetLatestConfiguration', resource: `${arn}${token.split(' ')[0]}` }
}

/** The path names the function, by its name or its ARN. */
function askedOfFunction({ path }: ServiceRequest): Asked {
  const [, name = ''] = /\/functions\/([^/]+)\/invocations/.exec(path) ?? []
  return { action: 'lambda:InvokeFunction', resource: functionArn(decodeURIComponent(name)) }
}

/** Parameters that say how something is read, and ask for no other action. */
const HOW = /^(x-id|response-.*|x-amz-.*)$/i

function askedOfBucket({ method, path, body, headers = [] }: ServiceRequest): Asked[] {
  const { pathname, searchParams } = new URL(path, 'http://bucket')
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
  const whole = `arn:aws:s3:::${bucket}`
  const resource = (key: string) => `${whole}/${key}`
  if (searchParams.has('versions')) return [{ action: 's3:ListBucketVersions', resource: whole }]
  if (searchParams.has('delete'))
    return [...body.matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(([, one = '']) => ({
      action: one.includes('<VersionId>') ? 's3:DeleteObjectVersion' : 's3:DeleteObject',
      resource: resource(/<Key>(.*?)<\/Key>/.exec(one)?.[1] ?? ''),
    }))
  const key = rest.join('/')
  // Only a file's own actions are known from here on; what else a bucket or a file is asked for no role grants by its name.
  if (!key && method === 'GET' && searchParams.get('list-type') === '2')
    return [{ action: 's3:ListBucket', resource: whole }]
  const others = [...searchParams.keys()].filter((name) => !HOW.test(name))
  const verbs: Record<string, string> = { GET: 'Get', HEAD: 'Get', PUT: 'Put', DELETE: 'Delete' }
  if (!key || others.length > 0) return [{ action: `s3:${method}?${others.join('&')}`, resource: whole }]
  return [
    { action: `s3:${verbs[method] ?? method}Object`, resource: resource(key) },
    // Where a copy comes from is a header's value: whoever copies has to read everything here.
    ...headers.flatMap((name) => {
      const action = MORE_OF_S3[name]
      if (!action) return []
      return [{ action, resource: name === 'x-amz-copy-source' ? '*' : resource(key) }]
    }),
  ]
}
