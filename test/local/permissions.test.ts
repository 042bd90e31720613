import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { DeleteObjectsCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withPermissions } from '../../infra/local/permissions/permitted-calls.ts'
import { Permissions } from '../../infra/local/permissions/role.ts'

const TABLE = 'arn:aws:dynamodb:eu-central-1:000000000000:table/T'
const reads = (keys: string[], Resource = TABLE) => ({
  Effect: 'Allow',
  Action: ['dynamodb:GetItem', 'dynamodb:Query'],
  Resource,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },
})
const ROLE = new Permissions('cust-get', [
  reads(['CUSTOMER#*', 'FLEET']),
  reads(['TASKS#open'], `${TABLE}/index/queue`),
  { Effect: 'Allow', Action: 's3:DeleteObjectVersion', Resource: 'arn:aws:s3:::files/documents/*' },
])

/** A service that says yes to everything: what is refused was refused before it was asked. */
let asked = 0
const server = createServer((_, outgoing) => {
  asked += 1
  outgoing.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
})
let endpoint: string
let table: DynamoDBClient
let files: S3Client
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  table = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials })
  files = new S3Client({ endpoint, region: 'eu-central-1', credentials, forcePathStyle: true })
})
afterAll(() => server.close())

const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } })
const get = (pk: string) => table.send(new GetItemCommand({ TableName: 'T', Key: item(pk) }))
const query = (pk: string, IndexName?: string) =>
  table.send(
    new QueryCommand({
      TableName: 'T',
      IndexName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
    }),
  )
const allowed = (work: () => Promise<unknown>) => expect(withPermissions(ROLE, work)).resolves.toBeDefined()
const refused = (work: () => Promise<unknown>) => expect(withPermissions(ROLE, work)).rejects

test('a function does what its role grants', async () => {
  await allowed(() => get('CUSTOMER#1'))
  await allowed(() => query('FLEET'))
  await allowed(() => query('TASKS#open', 'queue'))
})

test('what a role does not grant is refused before the service is asked, and the error names the statement that is missing', async () => {
  const before = asked
  const put = () => table.send(new PutItemCommand({ TableName: 'T', Item: item('OUTBOX#+352621000000') }))
  const error = await withPermissions(ROLE, put).catch((caught: Error) => caught)
  expect(error).toMatchObject({ name: 'AccessDeniedException' })
  const { message } = error as Error
  expect(message).toContain('cust-get is not authorized to perform: dynamodb:PutItem')
  const [, statement = ''] = message.split('Missing statement: ')
  expect(JSON.parse(statement)).toEqual({
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Resource: TABLE,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['OUTBOX#*'] } },
  })
  // A key may hold a phone number: an error does not.
  expect(message).not.toContain('352621')
  expect(asked).toBe(before)
})

test('another partition, another index and one part of a transaction are refused like a whole call', async () => {
  const denied = { name: 'AccessDeniedException' }
  await refused(() => get('PAPER#1')).toMatchObject(denied)
  await refused(() => query('TASKS#calls', 'queue')).toMatchObject(denied)
  await refused(() => query('TASKS#open', 'due')).toMatchObject(denied)
  const Key = item('CUSTOMER#1')
  const ConditionCheck = { TableName: 'T', Key, ConditionExpression: 'attribute_exists(pk)' }
  await refused(() =>
    table.send(new TransactWriteItemsCommand({ TransactItems: [{ ConditionCheck }] })),
  ).toMatchObject({ ...denied, message: expect.stringContaining('dynamodb:ConditionCheckItem') })
})

test('of files the folder counts: who may erase documents may not erase invoices', async () => {
  const erase = (Key: string) => () =>
    files.send(
      new DeleteObjectsCommand({
        Bucket: 'files',
        Delete: { Objects: [{ Key, VersionId: '1' }], Quiet: true },
      }),
    )
  await refused(erase('papers/cus_1/a.pdf')).toMatchObject({ name: 'AccessDeniedException' })
  const before = asked
  await withPermissions(ROLE, erase('documents/cus_1/a')).catch(() => undefined)
  expect(asked).toBeGreaterThan(before)
})

describe('what leaves', () => {
  const arn = (of: string) => `arn:aws:${of}`
  const SENDER = new Permissions('outbox-send', [
    { Effect: 'Allow', Action: 'sns:Publish', NotResource: arn('sns:*:*:*') },
    {
      Effect: 'Allow',
      Action: 'ses:SendEmail',
      Resource: arn('ses:eu-central-1:000000000000:identity/driveline.lu'),
    },
    {
      Effect: 'Allow',
      Action: 'cloudfront:CreateInvalidation',
      Resource: arn('cloudfront::000000000000:distribution/OURS'),
    },
  ])
  const denied = { name: 'AccessDeniedException' }
  const client = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }
  const may = async (work: () => Promise<unknown>) => {
    const before = asked
    await withPermissions(SENDER, work).catch(() => undefined)
    expect(asked).toBeGreaterThan(before)
  }
  const mayNot = (work: () => Promise<unknown>) =>
    expect(withPermissions(SENDER, work)).rejects.toMatchObject(denied)

  test('who may send an SMS to a phone may not publish to a topic', async () => {
    const sns = new SNSClient({ ...client, endpoint })
    await may(() => sns.send(new PublishCommand({ PhoneNumber: '+352621000000', Message: 'x' })))
    await mayNot(() =>
      sns.send(new PublishCommand({ TopicArn: arn('sns:eu-central-1:000000000000:alarms'), Message: 'x' })),
    )
  })

  test('a mail comes from our own domain and from no other', async () => {
    const ses = new SESv2Client({ ...client, endpoint })
    const from = (FromEmailAddress: string) => () =>
      ses.send(new SendEmailCommand({ FromEmailAddress, Content: undefined }))
    await may(from('Driveline <hello@driveline.lu>'))
    await mayNot(from('Driveline <hello@driveline.be>'))
  })

  test('the edge is made to forget pages of our own distribution and of no other', async () => {
    const edge = new CloudFrontClient({ ...client, endpoint })
    const of = (DistributionId: string) => () =>
      edge.send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: { CallerReference: '1', Paths: { Quantity: 1, Items: ['/'] } },
        }),
      )
    await may(of('OURS'))
    await mayNot(of('ANOTHER'))
  })

  test('a service that is not known here is refused instead of let through', async () => {
    const sqs = new SQSClient({ ...client, endpoint })
    await mayNot(() => sqs.send(new SendMessageCommand({ QueueUrl: `${endpoint}/q`, MessageBody: 'x' })))
  })
})

test('calls outside a function’s work are nobody’s, and are not refused', async () => {
  await expect(get('PAPER#1')).resolves.toBeDefined()
})

test('a statement that is not understood here ends the start of a run, instead of counting for more than in the cloud', () => {
  const statement = { ...reads(['FLEET']), Condition: { StringEquals: { 'aws:SourceAccount': '1' } } }
  expect(() => new Permissions('x', [statement])).toThrow(/not understood/)
})
