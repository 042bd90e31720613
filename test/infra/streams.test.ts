import { App, Stack } from 'aws-cdk-lib'
import { Template as Assertions } from 'aws-cdk-lib/assertions'
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { beforeAll, expect, test } from 'vitest'
import { type EventPattern, fitsPattern } from '../../infra/local/template/event-pattern.ts'
import type { Resolved } from '../../infra/local/template/resource.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
}

/** What CDK itself grants to a function that reads a table's stream. */
function grantedByCdk(): string[] {
  const stack = new Stack(new App({ analyticsReporting: false }), 'Example')
  const partitionKey = { name: 'pk', type: AttributeType.STRING }
  const table = new Table(stack, 'Table', { partitionKey, stream: StreamViewType.NEW_AND_OLD_IMAGES })
  const role = new Role(stack, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  table.grantStreamRead(role)
  const policies = Object.values(Assertions.fromStack(stack).findResources('AWS::IAM::Policy'))
  const statements: Statement[] = policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
  return statements.flatMap(({ Action }) => Action)
}

const actionsOf = (role: Resolved | undefined): string[] =>
  (role?.properties.Policies ?? []).flatMap(
    ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) =>
      PolicyDocument.Statement.flatMap(({ Action }) => Action),
  )

test('every function that a stream feeds may do what CDK grants to a reader of streams, and put what fails aside', () => {
  const { template } = stacks
  const wanted = grantedByCdk()
  expect(wanted).toContain('dynamodb:ListStreams')
  const mappings = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => String(properties.EventSourceArn).includes('/stream/'))
  expect(mappings).toHaveLength(4)
  for (const { properties } of mappings) {
    const fn = template.byReference('AWS::Lambda::Function', properties.FunctionName)
    const role = template.ofType('AWS::IAM::Role').find((one) => template.arnOf(one) === fn?.properties.Role)
    expect(actionsOf(role), fn?.id).toEqual(expect.arrayContaining([...wanted, 'sqs:SendMessage']))
  }
})

test('a code is heard of by a way of its own, and every message by one way alone', () => {
  const ways = stacks.template
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => properties.FilterCriteria?.Filters ?? [])
    .filter((filters) => JSON.stringify(filters).includes('Outbox'))
    .map((filters) => filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)))
  expect(ways).toHaveLength(2)
  const waysOf = (more: object) => {
    const dynamodb = { NewImage: { type: { S: 'Outbox' }, ...more } }
    const isHeard = (patterns: EventPattern[]) =>
      patterns.some((pattern) => fitsPattern({ eventName: 'INSERT', dynamodb }, pattern))
    return ways.flatMap((patterns, at) => (isHeard(patterns) ? [at] : []))
  }
  const [codes, others] = [waysOf({ isCode: { BOOL: true } }), waysOf({ isNews: { BOOL: true } })]
  expect([codes.length, others.length]).toEqual([1, 1])
  expect(codes).not.toEqual(others)
})

test('the pages are written again for a model that was changed or that staff have added, and not for those of the seed', () => {
  const { template } = stacks
  const [published] = template
    .ofType('AWS::Lambda::EventSourceMapping')
    .map(({ properties }) => properties.FilterCriteria?.Filters ?? [])
    .filter((filters) => JSON.stringify(filters).includes('Model'))
  const patterns: EventPattern[] = published.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))
  const isHeard = (eventName: string, version?: string) => {
    const NewImage = { type: { S: 'Model' }, ...(version && { version: { N: version } }) }
    return patterns.some((pattern) => fitsPattern({ eventName, dynamodb: { NewImage } }, pattern))
  }
  expect(isHeard('MODIFY', '7')).toBe(true)
  expect(isHeard('INSERT', '1')).toBe(true)
  expect(isHeard('INSERT')).toBe(false)
  // Of prices and hours: what is asked for starts it, and what it writes itself does not.
  const isAsked = (type: string) =>
    patterns.some((pattern) =>
      fitsPattern({ eventName: 'MODIFY', dynamodb: { NewImage: { type: { S: type } } } }, pattern),
    )
  expect(['ShownPrices', 'OpeningHours', 'ShownHours'].filter((type) => !isAsked(type))).toEqual([])
  expect(['PublishedPrices', 'PublishedHours', 'Publication'].filter(isAsked)).toEqual([])
})
