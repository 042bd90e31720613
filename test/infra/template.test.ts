import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CANARY_ROUTES } from '../../infra/constructs/canary.ts'
import { JOBS } from '../../infra/jobs.ts'
import { prepare } from '../../infra/local/run/prepare.ts'
import { ROUTES } from '../../infra/routes.ts'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { hostsOf } from '../../shared/rules/domains.ts'
import { templatesOf } from '../support/synthesised.ts'

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Resource = { Type: string; Properties: any; DeletionPolicy?: string }

const ROOT = path.resolve(import.meta.dirname, '../..')
const outdir = mkdtempSync(path.join(tmpdir(), 'driveline-synth-'))
/** Each template of the product's stack: its own, and those nested in it. */
let templates: { file: string; resources: Resource[]; passedOn: number }[]
let resources: Resource[]

/** Synthesises as CI does: cdk-nag's rules and CloudFormation's own checks on, both as errors. */
function synthesise(context: Record<string, unknown>): string {
  const env = { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context) }
  return execFileSync(process.execPath, ['infra/app.ts'], { cwd: ROOT, env, encoding: 'utf8', stdio: 'pipe' })
}

beforeAll(async () => {
  // In turn with the other files, which bundle as well.
  await prepare({ site: false, report: () => undefined })
  synthesise({ nag: true, '@aws-cdk/core:strictCfnValidateErrors': true })
  templates = templatesOf(outdir, 'Driveline').map((file) => {
    const template = JSON.parse(readFileSync(path.join(outdir, file), 'utf8'))
    const { Resources, Parameters = {}, Outputs = {} } = template
    const passedOn = Math.max(Object.keys(Parameters).length, Object.keys(Outputs).length)
    return { file, resources: Object.values<Resource>(Resources), passedOn }
  })
  resources = templates.flatMap((template) => template.resources)
})
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

const of = (type: string) => resources.filter((resource) => resource.Type === type)
const only = (type: string) => {
  const found = of(type)
  expect(found).toHaveLength(1)
  return found[0]?.Properties
}

test('every finding of cdk-nag is explained', () => {
  const report = JSON.parse(readFileSync(path.join(outdir, 'validation-report.json'), 'utf8'))
  const violations = report.pluginReports.flatMap(
    (plugin: { violations: { ruleName: string }[] }) => plugin.violations,
  )
  expect(violations.map((violation: { ruleName: string }) => violation.ruleName)).toEqual([])
  expect(JSON.stringify(report)).toContain('AwsSolutions')
})

test('each template stays well under the 500 resources that CloudFormation allows, and under its megabyte', () => {
  expect(templates.length).toBeGreaterThan(1)
  for (const { file, resources: own, passedOn } of templates) {
    // Two a route: at about 450 more functions need a stack of their own (docs/decisions/0066).
    expect(own.length, file).toBeLessThan(450)
    expect(statSync(path.join(outdir, file)).size, file).toBeLessThan(900_000)
    // Of parameters and of outputs a template holds 200 each; a nested route is one output.
    expect(passedOn, file).toBeLessThan(180)
  }
})

test('a new version of the main journey’s routes gets a tenth of the requests first, and errors take the whole update back', () => {
  const aliases = of('AWS::Lambda::Alias')
  const groups = of('AWS::CodeDeploy::DeploymentGroup')
  expect(aliases).toHaveLength(CANARY_ROUTES.length)
  for (const { UpdatePolicy } of aliases as (Resource & { UpdatePolicy?: object })[])
    expect(UpdatePolicy).toMatchObject({ CodeDeployLambdaAliasUpdate: { DeploymentGroupName: {} } })
  for (const { Properties } of groups) {
    expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes')
    expect(Properties.AlarmConfiguration).toMatchObject({ Enabled: true, Alarms: [{}] })
    expect(Properties.AutoRollbackConfiguration).toMatchObject({ Enabled: true })
    expect(Properties.AutoRollbackConfiguration.Events).toContain('DEPLOYMENT_STOP_ON_ALARM')
  }
  const { paths } = only('AWS::ApiGatewayV2::Api').Body
  expect(JSON.stringify(paths).match(/Live[0-9A-F]{8}/g)).toHaveLength(CANARY_ROUTES.length)
})

test('the functions of routes that only staff may call are in the desk’s own stack, and no others are', () => {
  const desk = templates.find(({ file }) => file.includes('Desk'))?.resources ?? []
  const functions = desk.filter(({ Type }) => Type === 'AWS::Lambda::Function')
  const ofStaff = ALL_ENDPOINTS.filter(({ access }) => access === 'staff')
  expect(functions.map(({ Properties }) => Properties.Description).sort()).toEqual(
    ofStaff.map(({ id }) => id).sort(),
  )
})

describe('routes', () => {
  test('every endpoint is a route of the API, and every route has an endpoint', () => {
    const { paths } = only('AWS::ApiGatewayV2::Api').Body
    const inTemplate = Object.entries<object>(paths).flatMap(([at, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${at}`),
    )
    const promised = ALL_ENDPOINTS.map(({ method, path: at }) => `${method} ${at}`)
    const otherwise = 'X-AMAZON-APIGATEWAY-ANY-METHOD /$default'
    expect(inTemplate.sort()).toEqual([...promised, otherwise].sort())
    expect(ROUTES.map(({ endpoint }) => endpoint.id).sort()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).sort())
  })

  test('the gateway may call every function of a route and nothing else', () => {
    const { paths } = only('AWS::ApiGatewayV2::Api').Body
    // A function of a nested stack is an output of that stack; one that new versions are tried on is called by its alias.
    const called =
      JSON.stringify(paths).match(/"Fn::GetAtt":\["[^"]*","(Arn|Outputs\.\w+)"\]|"Ref":"\w+Live\w+"/g) ?? []
    const policies = of('AWS::IAM::ManagedPolicy').map(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    )
    const functions = policies.flat().flatMap((statement: Resource['Properties']) => {
      expect(statement.Action).toBe('lambda:InvokeFunction')
      return [statement.Resource].flat().map((one: object) => JSON.stringify(one).slice(1, -1))
    })
    expect(new Set(functions)).toEqual(new Set(called.filter((one) => !one.includes('Invoker'))))
    expect(new Set(functions).size).toBe(ROUTES.length + 1)
  })

  test('every route has a limit of its own', () => {
    const settings = only('AWS::ApiGatewayV2::Stage').RouteSettings
    expect(Object.keys(settings)).toHaveLength(ROUTES.length)
    for (const limit of Object.values(settings))
      expect(limit).toMatchObject({ ThrottlingRateLimit: expect.any(Number) })
  })
})

describe('data', () => {
  test('the table can be restored to any second of 35 days, is encrypted with our own key, has a stream and expires items', () => {
    expect(only('AWS::DynamoDB::Table')).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      DeletionProtectionEnabled: true,
    })
  })

  test('no bucket is public, and the documents’ is versioned with a quarantine that empties itself', () => {
    for (const bucket of of('AWS::S3::Bucket')) {
      expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
    }
    const documents = of('AWS::S3::Bucket').find((bucket) => bucket.Properties.CorsConfiguration)
    expect(documents?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    })
    const rules = documents?.Properties.LifecycleConfiguration.Rules
    expect(rules).toContainEqual(expect.objectContaining({ Prefix: 'quarantine/', ExpirationInDays: 1 }))
    expect(rules).toHaveLength(2)
  })
})

test('nobody can remove or replace an issued contract or invoice for ten years, and it is removed after eleven', () => {
  const [pdfs, ...others] = of('AWS::S3::Bucket').filter((bucket) => bucket.Properties.ObjectLockEnabled)
  expect(others).toEqual([])
  const { ObjectLockConfiguration, LifecycleConfiguration, VersioningConfiguration } = pdfs?.Properties ?? {}
  const { DefaultRetention } = ObjectLockConfiguration.Rule
  expect(DefaultRetention).toMatchObject({ Mode: 'COMPLIANCE' })
  // With the leap days of ten years.
  expect(DefaultRetention.Days).toBeGreaterThanOrEqual(10 * 365 + 3)
  // Ten years from the end of the financial year, whichever day of it that was.
  const [rule] = LifecycleConfiguration.Rules
  expect(rule.ExpirationInDays).toBeGreaterThanOrEqual(11 * 365 + 3)
  expect(rule.ExpirationInDays).toBeGreaterThan(DefaultRetention.Days)
  expect(VersioningConfiguration.Status).toBe('Enabled')
})

test('one distribution and one certificate answer for every domain of the product, and uploads are allowed from each', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'driveline-domains-'))
  const env = {
    ...process.env,
    CDK_OUTDIR: folder,
    CDK_VALIDATION: 'false',
    CDK_CONTEXT_JSON: JSON.stringify({ domain: 'driveline.lu', 'aws:cdk:disable-asset-staging': true }),
  }
  execFileSync(process.execPath, ['infra/app.ts'], { cwd: ROOT, env, stdio: 'pipe' })
  const read = (stack: string): Resource[] =>
    Object.values(JSON.parse(readFileSync(path.join(folder, `${stack}.template.json`), 'utf8')).Resources)
  const find = (stack: string, type: string) => read(stack).filter(({ Type }) => Type === type)
  const hosts = hostsOf('driveline.lu')
  const [distribution] = find('Driveline', 'AWS::CloudFront::Distribution')
  expect(distribution?.Properties.DistributionConfig.Aliases).toEqual(hosts)
  const [certificate] = find('DrivelineEdge', 'AWS::CertificateManager::Certificate')
  const { DomainName, SubjectAlternativeNames } = certificate?.Properties ?? {}
  expect([DomainName, ...SubjectAlternativeNames]).toEqual(hosts)
  const cors = find('Driveline', 'AWS::S3::Bucket').flatMap(
    ({ Properties }) => Properties.CorsConfiguration?.CorsRules ?? [],
  )
  expect(cors.map(({ AllowedOrigins }) => AllowedOrigins)).toEqual([
    ['https://driveline.lu', 'https://driveline.be', 'https://driveline.fr', 'https://driveline.com'],
  ])
  rmSync(folder, { recursive: true, force: true })
})

describe('rights', () => {
  const statements = () =>
    of('AWS::IAM::Role').flatMap((role) =>
      (role.Properties.Policies ?? []).flatMap(
        (policy: Resource['Properties']) => policy.PolicyDocument.Statement,
      ),
    )

  test('no role may do every action of any service', () => {
    const actions = statements().flatMap((statement: Resource['Properties']) => [statement.Action].flat())
    expect(actions.filter((action: string) => action.includes('*'))).toEqual([])
  })

  test('every function has a role of its own', () => {
    const roles = of('AWS::Lambda::Function').map((fn) => JSON.stringify(fn.Properties.Role))
    expect(new Set(roles).size).toBe(roles.length)
  })

  test('one function may seal, with a key of its own that never leaves KMS; nobody else can', () => {
    const sealing = of('AWS::KMS::Key').filter(({ Properties }) => Properties.KeyUsage === 'SIGN_VERIFY')
    expect(sealing.map(({ Properties }) => Properties.KeySpec)).toEqual(['RSA_3072'])
    const signers = of('AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('kms:Sign'),
    )
    expect(signers).toHaveLength(1)
    const [signer] = signers
    const own = JSON.stringify(signer?.Properties.Policies)
    expect(own).toContain('"kms:Sign","kms:GetPublicKey"')
    // It writes PDFs, and reads or removes none.
    expect(own).toContain('s3:PutObject')
    expect(own).not.toMatch(/s3:(Get|Delete)Object/)
  })

  test('a function reaches only the partitions of the table that its line names', () => {
    const onTable = statements().filter((statement: Resource['Properties']) =>
      [statement.Action].flat().includes('dynamodb:GetItem'),
    )
    expect(onTable.length).toBeGreaterThan(30)
    for (const statement of onTable) {
      expect(statement.Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']).not.toContain('*')
    }
  })
})

test('the judge of uploads has the processor that its native code was built for, and room for a large photo', () => {
  const judge = of('AWS::Lambda::Function').find(
    ({ Properties }) => Properties.Description === 'upload-check',
  )
  expect(judge?.Properties).toMatchObject({ Architectures: ['x86_64'], MemorySize: 2048 })
})

test('no route is given up by the gateway, which waits for 30 seconds, while its function still works', () => {
  const isRoute = ({ Properties }: Resource) =>
    ROUTES.some(({ endpoint }) => endpoint.id === Properties.Description)
  const called = of('AWS::Lambda::Function').filter(isRoute)
  expect(called).toHaveLength(ROUTES.length)
  for (const { Properties } of called) expect(Properties.Timeout, Properties.Description).toBeLessThan(30)
})

test('every job runs at Luxembourg time, is tried again and ends in the dead-letter queue', () => {
  const schedules = of('AWS::Scheduler::Schedule')
  expect(schedules).toHaveLength(JOBS.length)
  for (const { Properties } of schedules) {
    expect(Properties.ScheduleExpressionTimezone).toBe('Europe/Luxembourg')
    expect(Properties.Target.RetryPolicy.MaximumRetryAttempts).toBeGreaterThan(0)
    expect(Properties.Target.DeadLetterConfig).toBeDefined()
  }
})

test('every response has a policy without inline script, HSTS of two years, nosniff and no framing', () => {
  const { SecurityHeadersConfig } = only('AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig
  const csp = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy)
  expect(csp).toContain("script-src 'self'")
  expect(csp).not.toMatch(/script-src[^;]*unsafe/)
  expect(csp).toContain("frame-ancestors 'none'")
  expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(
    31_536_000,
  )
  expect(SecurityHeadersConfig.ContentTypeOptions.Override).toBe(true)
})

test('the firewall and the certificate stand in front of every visitor', () => {
  const distribution = only('AWS::CloudFront::Distribution').DistributionConfig
  expect(distribution).toMatchObject({
    WebACLId: { Ref: 'WebAclArn' },
    Aliases: ['driveline.example', 'www.driveline.example'],
  })
  const edge = JSON.parse(readFileSync(path.join(outdir, 'DrivelineEdge.template.json'), 'utf8'))
  const types = Object.values<Resource>(edge.Resources).map((resource) => resource.Type)
  expect(types).toEqual(
    expect.arrayContaining(['AWS::WAFv2::WebACL', 'AWS::CertificateManager::Certificate']),
  )
})

test('an alarm is raised for an SMS bill, a job that did not run and a message that could not be delivered', () => {
  const heard = [...of('AWS::CloudWatch::Alarm'), ...of('AWS::CloudWatch::CompositeAlarm')].filter(
    ({ Properties }) => Properties.AlarmActions,
  )
  const described = heard.map((alarm) => alarm.Properties.AlarmDescription)
  expect(described).toEqual(
    expect.arrayContaining([
      'SMS cost more than planned',
      'Mails come back',
      'Mails are reported as spam',
      "The day's SMS to customers run out",
      "The day's SMS to strangers run out",
      'The job dunning has not run',
      'The job unpaid-reservations has not run',
      'Something could not be delivered',
    ]),
  )
  for (const alarm of heard) expect(alarm.Properties.AlarmActions).toHaveLength(1)
})

test('the records that prove our domain for mail are outputs, and addresses that bounce get no more mail', () => {
  const { Outputs } = JSON.parse(readFileSync(path.join(outdir, 'Driveline.template.json'), 'utf8'))
  for (const number of [1, 2, 3])
    expect(JSON.stringify(Outputs[`MailDkim${number}`].Value)).toMatch(
      new RegExp(`DkimDNSTokenName${number}.*CNAME.*DkimDNSTokenValue${number}`),
    )
  expect(only('AWS::SES::ConfigurationSet')).toMatchObject({
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    Name: 'driveline',
  })
  const set = of('AWS::SES::EmailIdentity')[0]?.Properties.ConfigurationSetAttributes
  expect(set.ConfigurationSetName).toBeDefined()
  // IAM asks for the settings as well as for the domain.
  const senders = of('AWS::IAM::Role').filter((role) => JSON.stringify(role).includes('ses:SendEmail'))
  expect(senders.length).toBe(2)
  for (const role of senders) expect(JSON.stringify(role)).toContain(':configuration-set/driveline')
})
