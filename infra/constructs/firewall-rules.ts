import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { LONGEST_JSON_BYTES } from '../../shared/body-limits.ts'
import { COSTLY, type Endpoint } from '../../shared/endpoint.ts'

const REQUESTS_PER_FIVE_MINUTES = 2000
/** To all costly routes together, from one address and in one session: a twentieth of what the gateway lets through to each. */
const COSTLY_PER_MINUTE = 60

/** The key of the answer for a body that is too large, among the firewall's own answers. */
export const TOO_LARGE = 'body-too-large'

const COMMON = 'AWSManagedRulesCommonRuleSet'
const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet', COMMON]

/** Rules of the common set that only label: its limit of 8 KB is not ours, and a photo's bytes look like a script now and then. */
const ONLY_LABELLED = ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY']
const SCRIPT_LABEL = 'awswaf:managed:aws:core-rule-set:CrossSiteScripting_Body'

/** What the console shows of a rule: its figures, and examples in which the Authorization is replaced (firewall.ts). */
export const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

/** The firewall's rules in their order: who asks too often, AWS's own sets, then what AWS's sets are too strict for. */
export const firewallRules = (): CfnWebACL.RuleProperty[] =>
  [tooOften(), ...costly(), ...MANAGED.map(managed), tooLarge(), scripts()].map((rule, priority) => ({
    ...rule,
    priority,
  }))

type Unordered = Omit<CfnWebACL.RuleProperty, 'priority'>

const tooOften = (): Unordered => ({
  name: 'rate',
  action: { block: {} },
  statement: { rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' } },
  visibilityConfig: seen('rate'),
})

/**
 * The gateway counts everybody together: without these one client could use up a costly route for all others. By address, since
 * strangers have no session; by session, since one customer may come from many addresses.
 */
const costly = (): Unordered[] => [
  costlyBy('costly-by-address', { aggregateKeyType: 'IP' }),
  costlyBy('costly-by-session', {
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [{ header: { name: 'authorization', textTransformations: AS_IT_IS } }],
  }),
]

const costlyBy = (
  name: string,
  keys: Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'customKeys'>,
): Unordered => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: keys.aggregateKeyType,
      customKeys: keys.customKeys,
      limit: COSTLY_PER_MINUTE,
      evaluationWindowSec: 60,
      scopeDownStatement: toCostlyRoute(),
    },
  },
  visibilityConfig: seen(name),
})

const toCostlyRoute = (): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: ALL_ENDPOINTS.filter(({ throttle }) => throttle === COSTLY).map(({ path }) => ({
      regexMatchStatement: {
        fieldToMatch: { uriPath: {} },
        regexString: regexOf(path),
        textTransformations: [
          { priority: 0, type: 'URL_DECODE' },
          { priority: 1, type: 'LOWERCASE' },
        ],
      },
    })),
  },
})

/** An address of the API, with anything where its parameters are. */
const regexOf = (path: Endpoint['path']) => `^${path.replace(/\{\w+\}/g, '[^/]+').toLowerCase()}/?$`

const managed = (name: string): Unordered => {
  const ruleActionOverrides = ONLY_LABELLED.map((rule) => ({ name: rule, actionToUse: { count: {} } }))
  const own = name === COMMON ? { ruleActionOverrides } : {}
  return {
    name,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name, ...own } },
    visibilityConfig: seen(name),
  }
}

/** Whatever is larger than what is inspected counts as larger than the limit. Forms with files are measured by the gateway. */
const tooLarge = (): Unordered => ({
  name: 'body-size',
  action: { block: { customResponse: { responseCode: 413, customResponseBodyKey: TOO_LARGE } } },
  statement: unlessUploaded({
    sizeConstraintStatement: {
      fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
      comparisonOperator: 'GT',
      size: LONGEST_JSON_BYTES,
      textTransformations: AS_IT_IS,
    },
  }),
  visibilityConfig: seen('body-size'),
})

const scripts = (): Unordered => ({
  name: 'scripts',
  action: { block: {} },
  statement: unlessUploaded({ labelMatchStatement: { scope: 'LABEL', key: SCRIPT_LABEL } }),
  visibilityConfig: seen('scripts'),
})

const AS_IT_IS = [{ priority: 0, type: 'NONE' }]

/** A statement, but not for a form with files at an address that takes one. */
const unlessUploaded = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  andStatement: { statements: [statement, { notStatement: { statement: uploaded() } }] },
})

function uploaded(): CfnWebACL.StatementProperty {
  const paths = ALL_ENDPOINTS.filter(({ multipart }) => multipart).map(({ path }) => path)
  const [only, ...others] = paths.map((searchString) => begins({ uriPath: {} }, 'EXACTLY', searchString))
  if (!only) throw new Error('No endpoint takes files: the firewall needs no exception any more')
  const address = others.length > 0 ? { orStatement: { statements: [only, ...others] } } : only
  const isForm = begins({ singleHeader: { Name: 'content-type' } }, 'STARTS_WITH', 'multipart/form-data')
  return { andStatement: { statements: [address, isForm] } }
}

const begins = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
})
