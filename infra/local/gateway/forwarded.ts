import type { IncomingHttpHeaders } from 'node:http'
import type { Template } from '../template/template.ts'

/** What CloudFront hands to the origin of a viewer's request. */
export interface Forwards {
  headers(given: IncomingHttpHeaders, method: string): IncomingHttpHeaders
  /** Whether the origin sees what comes after the address's question mark. */
  query: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Properties = Record<string, any>

/** What CloudFront hands on without being asked to. */
const ALWAYS = [
  'host',
  'content-type',
  'content-length',
  'origin',
  'x-forwarded-for',
  'via',
  'x-amz-cf-id',
  'accept-encoding',
]

/**
 * What the behaviour's cache policy and origin request policy name, and nothing else: a function that reads a header which nobody forwards
 * finds nothing here either. AWS's own cache policies that are used here name nothing, its own origin request policies everything.
 */
export function forwardedTo(template: Template, behaviour: Properties): Forwards {
  const { CachePolicyId, OriginRequestPolicyId } = behaviour
  const cache = template.byReference('AWS::CloudFront::CachePolicy', CachePolicyId)?.properties
    .CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin
  const request = template.byReference('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId)
    ?.properties.OriginRequestPolicyConfig
  if (OriginRequestPolicyId && !request) return { headers: (given) => given, query: true }

  const policies: Properties[] = [cache, request].filter((policy) => policy !== undefined)
  const named: string[] = policies
    .flatMap(({ HeadersConfig }) => HeadersConfig?.Headers ?? [])
    .map((name) => name.toLowerCase())
  const cookies = policies.some(({ CookiesConfig }) => isSent(CookiesConfig?.CookieBehavior))
  return {
    headers: (given, method) => {
      // A GET's Authorization is passed on only where a policy says so; other methods always carry it.
      const isNoRead = method !== 'GET' && method !== 'HEAD'
      const isForwarded = (name: string) =>
        ALWAYS.includes(name) ||
        named.includes(name) ||
        (name === 'authorization' && isNoRead) ||
        (name === 'cookie' && cookies)
      const own = Object.entries(given).filter(([name]) => isForwarded(name))
      return { 'user-agent': 'Amazon CloudFront', ...Object.fromEntries(own) }
    },
    query: policies.some(({ QueryStringsConfig }) => isSent(QueryStringsConfig?.QueryStringBehavior)),
  }
}

const isSent = (behaviour = 'none') => behaviour !== 'none'
