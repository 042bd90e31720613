import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms'
import {
  CopyObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCloudFront, siteOf } from '../../infra/local/permissions/cloudfront.ts'
import { withPermissions } from '../../infra/local/permissions/permitted-calls.ts'
import { ResourcePolicies } from '../../infra/local/permissions/resource-policies.ts'
import { Permissions, permissionsOf } from '../../infra/local/permissions/role.ts'
import { ACCOUNT } from '../../infra/local/template/physical-names.ts'
import { synthesised } from '../support/synthesised.ts'

/** What a resource's own policy says of a call of a function, whose role is only half of the answer. */

const ROLE = `arn:aws:iam::${ACCOUNT}:role/reader`
const BUCKET = 'arn:aws:s3:::files'
const KEY = `arn:aws:kms:eu-central-1:${ACCOUNT}:key/1`
const SECRET = `arn:aws:secretsmanager:eu-central-1:${ACCOUNT}:secret:s`
const TOPIC = `arn:aws:sns:eu-central-1:${ACCOUNT}:alarms`
const TO_THE_ACCOUNT = {
  Effect: 'Allow',
  Action: 'kms:*',
  Resource: '*',
  Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` },
}

/** A service that says yes to everything: what is refused was refused before it was asked. */
let asked = 0
const server = createServer((_, outgoing) => {
  asked += 1
  outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
})
let client: {
  endpoint: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }
})
beforeEach(() => {
  asked = 0
})
afterAll(() => server.close())

type Statements = Record<string, unknown>[]

/** A function whose role grants some actions of everything, among resources with policies of their own. */
function functionThat(
  Action: string[],
  policies: Record<string, Statements>,
  keys: Record<string, string> = {},
) {
  const resources = new ResourcePolicies(new Map(Object.entries(policies)), new Map(Object.entries(keys)))
  return new Permissions('reader', [{ Effect: 'Allow', Action, Resource: '*' }], { role: ROLE, resources })
}

/** Whether a call reaches its service, or why it does not. */
async function outcome(permissions: Permissions, call: () => Promise<unknown>): Promise<string> {
  const error = await withPermissions(permissions, call).catch((caught: Error) => caught)
  if (asked > 0) return 'asked'
  return (error as Error).message
}
const read = (Key: string) => () =>
  new S3Client({ ...client, forcePathStyle: true }).send(new GetObjectCommand({ Bucket: 'files', Key }))
const write = (Key: string) => () =>
  new S3Client({ ...client, forcePathStyle: true }).send(
    new PutObjectCommand({ Bucket: 'files', Key, Body: 'x' }),
  )
const decrypt = () =>
  new KMSClient(client).send(new DecryptCommand({ KeyId: KEY, CiphertextBlob: new Uint8Array([1]) }))
const secret = () => new SecretsManagerClient(client).send(new GetSecretValueCommand({ SecretId: SECRET }))
const publish = () => new SNSClient(client).send(new PublishCommand({ TopicArn: TOPIC, Message: 'x' }))

test('what a bucket’s policy denies is refused, whatever the role grants, and the rest of the bucket is not', async () => {
  const deny = { Effect: 'Deny', Action: 's3:*', Resource: `${BUCKET}/sealed/*`, Principal: { AWS: '*' } }
  const reader = functionThat(['s3:GetObject'], { [BUCKET]: [deny] })
  expect(await outcome(reader, read('sealed/a'))).toContain(
    'not authorized to perform: s3:GetObject with an explicit deny in a resource-based policy',
  )
  expect(await outcome(reader, read('open/a'))).toBe('asked')
})

test('a Deny counts for the function that it names, and only under its condition', async () => {
  const deny = (Principal: object, Condition: object) => ({
    Effect: 'Deny',
    Action: 's3:GetObject',
    Resource: `${BUCKET}/*`,
    Principal,
    Condition,
  })
  const withoutTls = { Bool: { 'aws:SecureTransport': 'false' } }
  const whatever = { Bool: { 'AWS:securetransport': ['true', 'false'] } }
  const against = (statement: object) =>
    functionThat(['s3:GetObject'], { [BUCKET]: [statement as Statements[number]] })
  expect(await outcome(against(deny({ AWS: '*' }, withoutTls)), read('a'))).toBe('asked')
  asked = 0
  expect(await outcome(against(deny({ AWS: `${ROLE}-of-another` }, whatever)), read('a'))).toBe('asked')
  asked = 0
  expect(await outcome(against(deny({ AWS: ROLE }, whatever)), read('a'))).toContain('explicit deny')
})

test('a topic’s policy is asked like a bucket’s', async () => {
  const deny = { Effect: 'Deny', Action: 'sns:Publish', Resource: TOPIC, Principal: '*' }
  expect(await outcome(functionThat(['sns:Publish'], { [TOPIC]: [deny] }), publish)).toContain(
    'explicit deny',
  )
  expect(await outcome(functionThat(['sns:Publish'], {}), publish)).toBe('asked')
})

test('a key is used by those only whom its own policy lets in, be it by leaving that to the account’s roles', async () => {
  const own = { Effect: 'Allow', Action: 'kms:Decrypt', Resource: '*', Principal: { AWS: ROLE } }
  const other = { ...own, Principal: { AWS: `${ROLE}-of-another` } }
  const grants = ['kms:Decrypt']
  expect(await outcome(functionThat(grants, { [KEY]: [other] }), decrypt)).toContain(
    'kms:Decrypt because no resource-based policy allows it',
  )
  expect(await outcome(functionThat([], { [KEY]: [TO_THE_ACCOUNT] }), decrypt)).toContain(
    'kms:Decrypt because no identity-based policy allows it',
  )
  expect(await outcome(functionThat(grants, { [KEY]: [TO_THE_ACCOUNT] }), decrypt)).toBe('asked')
  asked = 0
  expect(await outcome(functionThat([], { [KEY]: [own] }), decrypt)).toBe('asked')
})

test('whoever reads or writes what is encrypted with a key of ours needs the right to that key as well', async () => {
  const encrypted = { [BUCKET]: KEY, [SECRET]: KEY }
  const grants = ['s3:GetObject', 's3:PutObject', 'secretsmanager:GetSecretValue']
  const policies = { [KEY]: [TO_THE_ACCOUNT] }
  const without = functionThat(grants, policies, encrypted)
  expect(await outcome(without, read('a'))).toContain('kms:Decrypt')
  expect(await outcome(without, write('a'))).toContain('kms:GenerateDataKey')
  expect(await outcome(without, secret)).toContain('kms:Decrypt')
  const withKey = functionThat([...grants, 'kms:Decrypt', 'kms:GenerateDataKey'], policies, encrypted)
  for (const call of [read('a'), write('a'), secret]) {
    asked = 0
    expect(await outcome(withKey, call)).toBe('asked')
  }
})

test('a key’s policy that lets in by way of a service is no right to use it directly', async () => {
  const viaSecrets = {
    ...TO_THE_ACCOUNT,
    Condition: { StringEquals: { 'kms:ViaService': 'secretsmanager.eu-central-1.amazonaws.com' } },
  }
  const reader = functionThat(
    ['kms:Decrypt', 'secretsmanager:GetSecretValue'],
    { [KEY]: [viaSecrets] },
    { [SECRET]: KEY },
  )
  expect(await outcome(reader, decrypt)).toContain('no resource-based policy allows it')
  expect(await outcome(reader, secret)).toBe('asked')
})

test('a policy that is not understood here ends the start, so that it never counts for less than in the cloud', () => {
  const statement = { Effect: 'Deny', Action: 's3:*', Resource: '*', Principal: '*' }
  const strange = { ...statement, Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }
  const inverse = { Effect: 'Deny', Action: 's3:*', Resource: '*', NotPrincipal: { AWS: ROLE } }
  for (const one of [strange, inverse])
    expect(() => new ResourcePolicies(new Map([[BUCKET, [one]]]))).toThrow('not understood here')
})

test('a Deny of which any part is not known here ends the start: a condition key, who is meant, a variable, a kind of effect', () => {
  const deny = { Effect: 'Deny', Action: 's3:*', Resource: '*', Principal: '*' }
  const strange: Statements = [
    { ...deny, Condition: { StringEquals: { 'aws:PrincipalArn': ROLE } } },
    { ...deny, Condition: { Bool: { 'aws:SecureTransport': 'true' }, StringLike: { 's3:prefix': '*' } } },
    { ...deny, Condition: { toString: { 'aws:SecureTransport': 'true' } } },
    { ...deny, Principal: { AWS: `arn:aws:iam::${ACCOUNT}:role/*` } },
    { ...deny, Principal: { AWS: `arn:aws:sts::${ACCOUNT}:assumed-role/reader/now` } },
    { ...deny, Principal: { AWS: [ROLE, 'AROAEXAMPLEID'] } },
    { ...deny, Principal: { CanonicalUser: 'a' } },
    { ...deny, Principal: undefined },
    { ...deny, Resource: `${BUCKET}/\${aws:PrincipalTag/folder}/*` },
    { ...deny, Effect: 'deny' },
  ]
  for (const one of strange)
    expect(() => new ResourcePolicies(new Map([[BUCKET, [one]]])), JSON.stringify(one)).toThrow(
      'not understood here',
    )
  // An Allow under a key that no call has lets nobody in, as CloudTrail's own.
  const allow = { ...deny, Effect: 'Allow', Condition: { StringEquals: { 's3:x-amz-acl': 'private' } } }
  expect(() => new ResourcePolicies(new Map([[BUCKET, [allow]]]))).not.toThrow()
})

test('a Deny counts however its action and its Bool are written, and for a file whose name has a line break', async () => {
  const deny = { Effect: 'Deny', Resource: `${BUCKET}/*`, Principal: '*' }
  const spelt = { ...deny, Action: 'S3:getobject' }
  const bool = { ...deny, Action: 's3:GetObject', Condition: { Bool: { 'aws:SecureTransport': 'True' } } }
  for (const statement of [spelt, bool])
    expect(
      await outcome(functionThat(['s3:GetObject'], { [BUCKET]: [statement] }), read('a\nb')),
      JSON.stringify(statement),
    ).toContain('explicit deny')
})

test('reading a file is no right to list its bucket, nor writing one to copy, to tag or to lock', async () => {
  const files = new S3Client({ ...client, forcePathStyle: true })
  const of = { Bucket: 'files' }
  const reader = (Action: string[]) =>
    new Permissions('reader', [{ Effect: 'Allow', Action, Resource: `${BUCKET}/*` }], { role: ROLE })
  const put = { ...of, Key: 'a', Body: 'x' }
  const calls: [string, () => Promise<unknown>][] = [
    ['s3:ListBucket', () => files.send(new ListObjectsV2Command(of))],
    ['s3:GET?versioning', () => files.send(new GetBucketVersioningCommand(of))],
    ['s3:GET?tagging', () => files.send(new GetObjectTaggingCommand({ ...of, Key: 'a' }))],
    [
      's3:GetObject',
      () => files.send(new CopyObjectCommand({ ...of, Key: 'a', CopySource: 'other/secret' })),
    ],
    ['s3:PutObjectTagging', () => files.send(new PutObjectCommand({ ...put, Tagging: 'a=b' }))],
    [
      's3:PutObjectLegalHold',
      () => files.send(new PutObjectCommand({ ...put, ObjectLockLegalHoldStatus: 'ON' })),
    ],
  ]
  for (const [action, call] of calls)
    expect(await outcome(reader(['s3:GetObject', 's3:PutObject']), call)).toContain(
      `not authorized to perform: ${action} `,
    )
})

test('an SMS is no topic: who may publish to one may not send the other', async () => {
  const alarms = new Permissions('reader', [{ Effect: 'Allow', Action: 'sns:Publish', Resource: TOPIC }])
  const sms = () =>
    new SNSClient(client).send(new PublishCommand({ PhoneNumber: '+352621000000', Message: 'x' }))
  const refused = await outcome(alarms, sms)
  expect(refused).toContain('not authorized to perform: sns:Publish')
  expect(refused).not.toContain('352621')
})

test('a role with a condition, a boundary or a policy that is not read here ends the start', async () => {
  const allow = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: '*' }
  const narrowed = {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['A'], 'dynamodb:Attributes': ['a'] },
  }
  const inverse = { Effect: 'Allow', NotAction: 'iam:*', Resource: '*' }
  for (const one of [{ ...allow, Condition: narrowed }, inverse])
    expect(() => new Permissions('reader', [one])).toThrow('not understood here')
  const { template } = await synthesised()
  const [fn] = template.ofType('AWS::Lambda::Function')
  for (const limit of [{ PermissionsBoundary: 'arn:x' }, { ManagedPolicyArns: ['arn:of-ours'] }]) {
    const ofType = (type: string) =>
      template
        .ofType(type)
        .map((one) =>
          type === 'AWS::IAM::Role' ? { ...one, properties: { ...one.properties, ...limit } } : one,
        )
    const changed = Object.assign(Object.create(template), {
      ofType,
      arnOf: template.arnOf.bind(template),
      referenceOf: template.referenceOf.bind(template),
      byReference: template.byReference.bind(template),
    })
    expect(() => fn && permissionsOf(changed)(fn)).toThrow('not read here')
  }
})

test('the policies of the template’s own buckets and keys are those that its functions meet', async () => {
  const { template } = await synthesised()
  const mayOf = permissionsOf(template)
  const fn = template
    .ofType('AWS::Lambda::Function')
    .find(({ properties }) => properties.Description === 'papers-make')
  const pdfs = template.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('FoundationsPdfs'))
  if (!fn || !pdfs) throw new Error('The template has no function or bucket of that name')
  const put = { action: 's3:PutObject', resource: `${template.arnOf(pdfs)}/papers/cus_1/a.pdf` }
  expect(mayOf(fn).refusal(put)).toBeUndefined()
  // Without what its key's policy says, the same call is refused.
  const key = String(
    pdfs.properties.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault
      .KMSMasterKeyID,
  )
  const resources = new ResourcePolicies(new Map(), new Map([[template.arnOf(pdfs), key]]))
  const unkeyed = new Permissions('x', [{ Effect: 'Allow', Action: ['s3:*', 'kms:*'], Resource: '*' }], {
    resources,
  })
  expect(unkeyed.refusal(put)).toMatchObject({ because: 'not_let_in', asked: { resource: key } })
})

test('CloudFront reads the site by the policy of its bucket: without it nothing, and what is missing is 404 to who may list', async () => {
  const { template } = await synthesised()
  const site = siteOf(template)
  const has = async (uri: string) => ({
    status: uri === '/index.html' ? 200 : 404,
    headers: {},
    body: Buffer.from(''),
  })
  const statuses = async (policies: ResourcePolicies) => {
    const readSite = asCloudFront({ ...site, policies }, has)
    const replies = await Promise.all(['/index.html', '/none'].map((uri) => readSite(uri, {} as never)))
    return replies.map(({ status }) => status)
  }
  expect(await statuses(site.policies)).toEqual([200, 404])
  expect(await statuses(new ResourcePolicies())).toEqual([403, 403])
  const readsOnly = {
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: `${site.bucket}/*`,
    Principal: { Service: 'cloudfront.amazonaws.com' },
  }
  expect(await statuses(new ResourcePolicies(new Map([[site.bucket, [readsOnly]]])))).toEqual([200, 403])
})
