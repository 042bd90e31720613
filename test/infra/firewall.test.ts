import { beforeAll, expect, test } from 'vitest'
import { countedBy, type LocalFirewall, localFirewall } from '../../infra/local/gateway/firewall.ts'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { addDocuments, MAX_MULTIPART_BYTES } from '../../shared/api/documents.ts'
import { paymentEvents } from '../../shared/api/payments.ts'
import { LONGEST_JSON_BYTES } from '../../shared/body-limits.ts'
import { COSTLY } from '../../shared/endpoint.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
let firewall: LocalFirewall
beforeAll(async () => {
  stacks = await synthesised()
  firewall = localFirewall(stacks.template)
})

/** What the firewall answers to a body of so many bytes; undefined is what it lets through. */
function answerTo(pathname: string, bytes: number, type = 'application/json') {
  const url = new URL(`https://driveline.example${pathname}`)
  const headers = { 'content-type': type }
  const reply = firewall({ method: 'POST', url, headers, body: Buffer.alloc(bytes), sourceIp: '192.0.2.1' })
  return reply && { status: reply.status, code: JSON.parse(String(reply.body)).code }
}

const FORM = 'multipart/form-data; boundary=x'

test('the firewall lets every route have as much JSON as the API takes, an event of the payment provider too', () => {
  const { path: events } = paymentEvents
  for (const pathname of [...ALL_ENDPOINTS.map(({ path }) => path), events])
    expect(answerTo(pathname, LONGEST_JSON_BYTES), pathname).toBeUndefined()
})

test('the firewall refuses a larger body as the API would, with 413', () => {
  const refused = { status: 413, code: 'body_too_large' }
  expect(answerTo('/api/v1/quotes', LONGEST_JSON_BYTES + 1)).toEqual(refused)
  expect(answerTo(paymentEvents.path, LONGEST_JSON_BYTES + 1)).toEqual(refused)
  expect(answerTo(addDocuments.path, LONGEST_JSON_BYTES + 1)).toEqual(refused)
})

test('a form with files passes the firewall where files are taken, and nowhere else', () => {
  expect(answerTo(addDocuments.path, MAX_MULTIPART_BYTES, FORM)).toBeUndefined()
  expect(answerTo('/api/v1/quotes', MAX_MULTIPART_BYTES, FORM)?.status).toBe(413)
})

test('a photo whose bytes look like a script is let in as a file, and a script in JSON is blocked', () => {
  const rules = stacks.template.only('AWS::WAFv2::WebACL')?.properties.Rules
  const named = (name: string) => rules.find(({ Name }: { Name: string }) => Name === name)
  const common = named('AWSManagedRulesCommonRuleSet').Statement.ManagedRuleGroupStatement
  expect(common.RuleActionOverrides).toContainEqual({
    Name: 'CrossSiteScripting_BODY',
    ActionToUse: { Count: {} },
  })
  const [label, except] = named('scripts').Statement.AndStatement.Statements
  expect(label.LabelMatchStatement.Key).toContain('CrossSiteScripting_Body')
  expect(JSON.stringify(except.NotStatement)).toContain(addDocuments.path)
  expect(named('scripts').Priority).toBeGreaterThan(named('AWSManagedRulesCommonRuleSet').Priority)
})

test('what the firewall blocks is logged and shown as examples, without what opens an account', () => {
  const acl = stacks.template.only('AWS::WAFv2::WebACL')?.properties ?? {}
  for (const { VisibilityConfig } of [acl, ...acl.Rules])
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(true)
  const logging = stacks.template.only('AWS::WAFv2::LoggingConfiguration')?.properties
  expect(logging?.LogDestinationConfigs[0]).toContain(':log-group:aws-waf-logs-')
  expect(logging?.LogDestinationConfigs[0]).not.toContain('undefined')
  const redacted = JSON.stringify(logging?.RedactedFields)
  const examples = JSON.stringify(acl.DataProtectionConfig)
  for (const header of ['authorization', 'cookie', 'x-step-up']) {
    expect(redacted).toContain(header)
    expect(examples).toContain(header)
  }
})

const requestTo = (pathname: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  url: new URL(`https://driveline.example${pathname}`),
  headers,
  body: Buffer.alloc(0),
  sourceIp: '192.0.2.1',
})
const countedAs = (pathname: string, headers?: Record<string, string>) =>
  countedBy(stacks.template, requestTo(pathname, headers)).map(({ name, per }) => `${name} ${per}`)

test('each costly route is counted by address and by session, and no other route is', () => {
  const session = { authorization: 'Bearer x' }
  for (const { id, path, throttle } of ALL_ENDPOINTS) {
    const costly = throttle === COSTLY ? ['costly-by-address IP', 'costly-by-session authorization'] : []
    expect(countedAs(path.replace(/\{\w+\}/g, 'inv_1'), session), id).toEqual(['rate IP', ...costly])
  }
  expect(countedAs('/api/v1/contact')).toEqual(['rate IP', 'costly-by-address IP'])
})

test('a costly route in another spelling of its address is counted as well', () => {
  for (const pathname of ['/api/v1/Contact', '/api/v1/%63ontact', '/api/v1/contact/'])
    expect(countedAs(pathname), pathname).toContain('costly-by-address IP')
})

test('one client within the limits of the firewall uses at most a tenth of what the gateway lets through to any route', () => {
  const rules = stacks.template.only('AWS::WAFv2::WebACL')?.properties.Rules
  const perSecond = (name: string) => {
    const { Limit, EvaluationWindowSec = 300 } = rules.find((rule: { Name: string }) => rule.Name === name)
      .Statement.RateBasedStatement
    return Limit / EvaluationWindowSec
  }
  const { RouteSettings, DefaultRouteSettings } =
    stacks.template.only('AWS::ApiGatewayV2::Stage')?.properties ?? {}
  expect(perSecond('rate')).toBeLessThanOrEqual(DefaultRouteSettings.ThrottlingRateLimit / 10)
  for (const { method, path, throttle } of ALL_ENDPOINTS) {
    const gateway = RouteSettings[`${method} ${path}`].ThrottlingRateLimit
    const one = throttle === COSTLY ? perSecond('costly-by-address') : perSecond('rate')
    if (path !== paymentEvents.path) expect(one, path).toBeLessThanOrEqual(gateway / 10)
  }
})
