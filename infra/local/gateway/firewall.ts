import type { Template } from '../template/template.ts'
import type { ApiRequest, Reply } from './payload.ts'

/** The answer to a request that the firewall blocks; undefined lets it pass. */
export type LocalFirewall = (request: ApiRequest) => Reply | undefined

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Properties = Record<string, any>

/** The most that the firewall looks at, by the setting that is sold for CloudFront. */
const INSPECTED_BYTES: Record<string, number> = {
  KB_16: 16_384,
  KB_32: 32_768,
  KB_48: 49_152,
  KB_64: 65_536,
}

/** What the rule `SizeRestrictions_BODY` of AWS's common set lets through. */
const LARGEST_BODY_OF_COMMON_SET = 8192

/** What the rules are asked: a request, and how much of its body is seen. */
interface Inspected {
  request: ApiRequest
  inspectedBytes: number
}

/**
 * The size rules of the template's firewall, as AWS would apply them. What judges by reputation, rate or content is not played
 * here: its labels are on no request.
 */
export function localFirewall(template: Template): LocalFirewall {
  const acl: Properties | undefined = template.only('AWS::WAFv2::WebACL')?.properties
  if (!acl) return () => undefined
  const limit = acl.AssociationConfig?.RequestBody?.CLOUDFRONT?.DefaultSizeInspectionLimit ?? 'KB_16'
  const inspectedBytes = INSPECTED_BYTES[limit]
  if (!inspectedBytes) throw new Error(`The local run does not know the inspection limit ${limit}`)
  const rules = [...(acl.Rules as Properties[])].sort((one, other) => one.Priority - other.Priority)
  return (request) => {
    const rule = rules.find((each) => blocks(each) && matches(each.Statement, { request, inspectedBytes }))
    return rule && blocked(acl, rule)
  }
}

/**
 * The names of the rate rules that count a request, each with the key that it counts under: an address, or a header. The local run
 * does not add them up.
 */
export function countedBy(template: Template, request: ApiRequest): { name: string; per: string }[] {
  const acl: Properties | undefined = template.only('AWS::WAFv2::WebACL')?.properties
  const rules: Properties[] = acl?.Rules ?? []
  return rules.flatMap(({ Name, Statement }) => {
    const rate: Properties | undefined = Statement.RateBasedStatement
    const counts =
      rate && (!rate.ScopeDownStatement || matches(rate.ScopeDownStatement, { request, inspectedBytes: 0 }))
    if (!counts) return []
    const header = rate.CustomKeys?.[0].Header.Name
    if (header && !request.headers[header]) return []
    return [{ name: Name, per: header ?? rate.AggregateKeyType }]
  })
}

const blocks = ({ Action, OverrideAction }: Properties) => Boolean(Action?.Block || OverrideAction?.None)

function matches(statement: Properties, inspected: Inspected): boolean {
  const [kind = '', body] = Object.entries<Properties>(statement)[0] ?? []
  const matcher = MATCHERS[kind]
  if (!matcher || !body) throw new Error(`The local run does not know the firewall's ${kind}`)
  return matcher(body, inspected)
}

const MATCHERS: Record<string, (statement: Properties, inspected: Inspected) => boolean> = {
  AndStatement: ({ Statements }, inspected) => Statements.every((one: Properties) => matches(one, inspected)),
  OrStatement: ({ Statements }, inspected) => Statements.some((one: Properties) => matches(one, inspected)),
  NotStatement: ({ Statement }, inspected) => !matches(Statement, inspected),
  LabelMatchStatement: () => false,
  RateBasedStatement: () => false,
  ManagedRuleGroupStatement: isTooLargeForCommonSet,
  SizeConstraintStatement: isLargerThan,
  ByteMatchStatement: isText,
  RegexMatchStatement: ({ FieldToMatch, RegexString }, { request }) =>
    new RegExp(RegexString).test(decodeURIComponent(textOf(FieldToMatch, request)).toLowerCase()),
}

function isTooLargeForCommonSet(group: Properties, { request }: Inspected): boolean {
  if (group.Name !== 'AWSManagedRulesCommonRuleSet') return false
  const overrides: Properties[] = group.RuleActionOverrides ?? []
  const own = overrides.find(({ Name }) => Name === 'SizeRestrictions_BODY')
  return !own?.ActionToUse.Count && request.body.length > LARGEST_BODY_OF_COMMON_SET
}

/** A body that is longer than what is seen of it matches, or not, as the rule says. */
function isLargerThan(rule: Properties, { request, inspectedBytes }: Inspected): boolean {
  const { FieldToMatch, ComparisonOperator, Size } = rule
  if (!FieldToMatch.Body || ComparisonOperator !== 'GT')
    throw new Error('The local run knows only firewall rules about the size of a body')
  const bytes = request.body.length
  if (bytes > inspectedBytes && FieldToMatch.Body.OversizeHandling !== 'CONTINUE')
    return FieldToMatch.Body.OversizeHandling === 'MATCH'
  return Math.min(bytes, inspectedBytes) > Size
}

function isText(rule: Properties, { request }: Inspected): boolean {
  const { FieldToMatch, PositionalConstraint, SearchString } = rule
  const text = textOf(FieldToMatch, request).toLowerCase()
  if (PositionalConstraint === 'EXACTLY') return text === SearchString
  if (PositionalConstraint === 'STARTS_WITH') return text.startsWith(SearchString)
  throw new Error(`The local run does not know the firewall's ${PositionalConstraint}`)
}

function textOf(field: Properties, { url, headers }: ApiRequest): string {
  if (field.UriPath) return url.pathname
  return String(headers[String(field.SingleHeader.Name).toLowerCase()] ?? '')
}

/** 403 unless the rule names an answer of its own. */
function blocked(acl: Properties, { Action }: Properties): Reply {
  const own = Action?.Block.CustomResponse
  const answer: Properties | undefined = acl.CustomResponseBodies?.[own?.CustomResponseBodyKey]
  const type = answer?.ContentType === 'APPLICATION_JSON' ? 'application/json' : 'text/html'
  return {
    status: own?.ResponseCode ?? 403,
    headers: { 'content-type': type },
    body: Buffer.from(answer?.Content ?? 'Request blocked.'),
  }
}
