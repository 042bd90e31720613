import { beforeAll, expect, test } from 'vitest'
import { READABLE_ATTRIBUTES, READABLE_PARTITIONS } from '../../infra/constructs/console-reader.ts'
import { wildcard } from '../../infra/local/lib/wildcard.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

const mayRead = (partition: string) => READABLE_PARTITIONS.some((one) => wildcard(one)(partition))

test('staff in the console read no session, code, limit, message or reply to a request', () => {
  for (const partition of ['CUSTOMER#cus_1', 'TASKS#open', 'DUE#dunning#3', 'FLEET'])
    expect(mayRead(partition), partition).toBe(true)
  for (const partition of ['SESSION#cus_1', 'OTP#x', 'LIMIT#x', 'SIGNUP#x', 'REQUEST#x', 'OUTBOX#out_1'])
    expect(mayRead(partition), partition).toBe(false)
})

test('staff in the console read no password, account number or sealed field', () => {
  const names: readonly string[] = READABLE_ATTRIBUTES
  for (const secret of ['hash', 'salt', 'sealed', 'iban', 'otpHash', 'token', 'reply', 'bodyHash', 'event'])
    expect(names).not.toContain(secret)
})

test('the role of staff in the console only reads, names partitions and attributes in every query, and asks for a second factor', () => {
  const [role] = stacks.template
    .ofType('AWS::IAM::Role')
    .filter(({ id }) => id.startsWith('ConsoleReaderRole'))
  const { AssumeRolePolicyDocument, Policies } = role?.properties ?? {}
  expect(AssumeRolePolicyDocument.Statement[0].Condition).toEqual({
    Bool: { 'aws:MultiFactorAuthPresent': 'true' },
  })
  const statements = Policies[0].PolicyDocument.Statement as {
    Action: string | string[]
    Condition: object
  }[]
  const actions = statements.flatMap(({ Action }) => Action)
  expect(
    actions.filter((action) => !/:(Query|Get|PartiQLSelect|Describe|Decrypt|StartQuery|Filter)/.test(action)),
  ).toEqual([])
  expect(actions.join()).not.toMatch(/secretsmanager|s3:|Scan/)
  const [read] = statements
  expect(read?.Condition).toMatchObject({
    Null: { 'dynamodb:LeadingKeys': 'false', 'dynamodb:Attributes': 'false' },
    StringEqualsIfExists: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  })
})

test('SNS may note what became of each SMS, in its own two log groups and for this account alone', () => {
  const [role] = stacks.template.ofType('AWS::IAM::Role').filter(({ id }) => id.startsWith('SmsLogsRole'))
  const { AssumeRolePolicyDocument, Policies } = role?.properties ?? {}
  const [trust] = AssumeRolePolicyDocument.Statement
  expect(trust.Principal).toEqual({ Service: 'sns.amazonaws.com' })
  expect(trust.Condition).toEqual({ StringEquals: { 'aws:SourceAccount': '000000000000' } })
  const [{ Action, Resource }] = Policies[0].PolicyDocument.Statement
  expect(Action).toContain('logs:PutLogEvents')
  for (const one of Resource)
    expect(one).toMatch(/:log-group:sns\/eu-central-1\/0{12}\/DirectPublishToPhoneNumber/)
})
