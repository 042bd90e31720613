import type { Resource } from './resource.ts'

/** The region that the local run says it is. */
export const REGION = 'eu-central-1'

/** Twelve zeros: nobody's account. */
export const ACCOUNT = '000000000000'

/** What CloudFormation's pseudo parameters are on this machine. */
export const PSEUDO_PARAMETERS: Record<string, unknown> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': 'local',
  'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/local`,
  'AWS::NotificationARNs': [],
  'AWS::NoValue': undefined,
}

/** Types whose `Ref` is their ARN, as CloudFormation documents it. */
const REFERENCED_BY_ARN = [
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::Lambda::Version',
  'AWS::Lambda::Alias',
  'AWS::WAFv2::WebACL',
]

/** What `Ref` gives for a resource: its physical name, or its ARN where CloudFormation says so. */
export function reference(resource: Resource): string {
  return REFERENCED_BY_ARN.includes(resource.type) ? attribute(resource, 'Arn') : nameOf(resource)
}

/** What `Fn::GetAtt` gives. Attributes that nothing here reads become a stable placeholder. */
export function attribute(resource: Resource, name: string): string {
  const own = nameOf(resource)
  if (name === 'Arn') return arnOf(resource, own)
  if (name === 'StreamArn') return `${arnOf(resource, own)}/stream/local`
  if (name === 'RegionalDomainName') return `${own}.s3.${REGION}.amazonaws.com`
  if (name === 'DomainName' && resource.type === 'AWS::S3::Bucket') return `${own}.s3.amazonaws.com`
  if (name === 'DomainName') return `${own.toLowerCase()}.cloudfront.net`
  if (name === 'ApiEndpoint') return `https://${own}.execute-api.${REGION}.amazonaws.com`
  if (name === 'FunctionARN' || name === 'FunctionArn' || name === 'TopicArn') return arnOf(resource, own)
  if (name === 'Id' || name.endsWith('Id')) return own
  return `${own}.${name}`
}

function nameOf({ id, type, properties }: Resource): string {
  const kind = type.split('::').at(-1)
  const given = kind === 'Schedule' ? properties.Name : (properties[`${kind}Name`] ?? properties.TableName)
  if (type === 'AWS::S3::Bucket') return typeof given === 'string' ? given : `local-${id.toLowerCase()}`
  return typeof given === 'string' ? given : id
}

/** The ARN of a function, by its name or by itself. */
export const functionArn = (name: string): string =>
  name.startsWith('arn:') ? name : `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`

function arnOf({ type, stack, id, properties }: Resource, name: string): string {
  const service = (type.split('::')[1] ?? '').toLowerCase()
  if (type === 'AWS::S3::Bucket') return `arn:aws:s3:::${name}`
  if (service === 'dynamodb') return `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`
  if (type === 'AWS::Lambda::Function') return functionArn(`${stack}-${id}`)
  // Here an alias is the one version that there is.
  if (type === 'AWS::Lambda::Alias') return functionArn(`${stack}-${properties.FunctionName}`)
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${stack}/${id}`
}
