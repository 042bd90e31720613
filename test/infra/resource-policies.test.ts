import { beforeAll, expect, test } from 'vitest'
import { POLICIES, resourcePoliciesOf } from '../../infra/local/permissions/resource-policies.ts'
import { ACCOUNT } from '../../infra/local/template/physical-names.ts'
import type { Resolved } from '../../infra/local/template/resource.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

const OVER_TLS = { 'aws:SecureTransport': 'true', 'aws:SourceAccount': ACCOUNT }

const found = (type: string, id: string): Resolved => {
  const resource = stacks.template.ofType(type).find((one) => one.id.startsWith(id))
  if (!resource) throw new Error(`The template has no ${type} ${id}`)
  return resource
}

type Kind = 'AWS::SNS::Topic' | 'AWS::S3::Bucket' | 'AWS::SQS::Queue'

interface Asked {
  service: string
  action: string
  context: Record<string, string>
}

/** Whether a service is let in by the resource's own policy, as the local run judges it. */
function letsIn(kind: Kind, id: string, { service, action, context }: Asked, behind = ''): boolean {
  const resource = `${stacks.template.arnOf(found(kind, id))}${behind}`
  const policies = resourcePoliciesOf(stacks.template)
  return policies.verdict({ by: { service }, action, resource, context }) === 'allows'
}

const PUBLISHING = { service: 'cloudwatch.amazonaws.com', action: 'sns:Publish' }

test('CloudWatch may publish to the topic of alarms, or none of them would reach anyone', () => {
  const context = { ...OVER_TLS, 'aws:SourceArn': `arn:aws:cloudwatch:eu-central-1:${ACCOUNT}:alarm:any` }
  expect(letsIn('AWS::SNS::Topic', 'Alarms', { ...PUBLISHING, context })).toBe(true)
})

test('neither another account’s CloudWatch nor a call without TLS may publish to the topic of alarms', () => {
  const topic = (context: Record<string, string>) =>
    letsIn('AWS::SNS::Topic', 'Alarms', { ...PUBLISHING, context })
  expect(topic({ ...OVER_TLS, 'aws:SourceAccount': '111111111111' })).toBe(false)
  expect(topic({ ...OVER_TLS, 'aws:SecureTransport': 'false' })).toBe(false)
})

test('EventBridge may put an upload that nobody could judge into the dead-letter queue', () => {
  const [rule] = stacks.template.ofType('AWS::Events::Rule')
  const context = { ...OVER_TLS, 'aws:SourceArn': rule ? stacks.template.arnOf(rule) : '' }
  const asked = { service: 'events.amazonaws.com', action: 'sqs:SendMessage', context }
  expect(letsIn('AWS::SQS::Queue', 'FoundationsDeadLetters', asked)).toBe(true)
})

test('CloudFront may read the site’s files', () => {
  const [distribution] = stacks.template.ofType('AWS::CloudFront::Distribution')
  const arn = `arn:aws:cloudfront::${ACCOUNT}:distribution/${distribution && stacks.template.referenceOf(distribution)}`
  const context = { ...OVER_TLS, 'AWS:SourceArn': arn }
  const asked = { service: 'cloudfront.amazonaws.com', action: 's3:GetObject', context }
  expect(letsIn('AWS::S3::Bucket', 'SiteFiles', asked, '/index.html')).toBe(true)
})

/** Who is let in by other means than the resource's own policy, with the reason. */
const NO_ALLOW_NEEDED: Record<string, string> = {
  FoundationsDocuments: 'functions come with rights of their own; EventBridge is told by S3 itself',
  FoundationsPdfs: 'functions come with rights of their own, and nobody may remove what was issued',
  FoundationsAccessLogs: 'S3 and CloudFront deliver logs by the access control list of the bucket',
}

test('every topic, bucket and queue whose policy only denies is reached by other means, with a reason', () => {
  const silent = Object.keys(POLICIES).flatMap((policyType) =>
    stacks.template
      .ofType(policyType)
      .filter(({ properties }) =>
        properties.PolicyDocument.Statement.every(({ Effect }: { Effect: string }) => Effect === 'Deny'),
      )
      .map(({ id }) => id.replace(/Policy\w*$/, '')),
  )
  expect(silent.sort()).toEqual(Object.keys(NO_ALLOW_NEEDED).sort())
  const logs = found('AWS::S3::Bucket', 'FoundationsAccessLogs')
  expect(logs.properties).toMatchObject({
    AccessControl: 'LogDeliveryWrite',
    OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
  })
})

test('every key leaves its use to the rights of this account, so that its owners are never locked out', () => {
  const keys = stacks.template.ofType('AWS::KMS::Key')
  expect(keys.length).toBeGreaterThan(2)
  for (const { properties } of keys) {
    expect(properties.KeyPolicy.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'kms:*',
        Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` },
      }),
    )
  }
})
