import type { IncomingHttpHeaders } from 'node:http'
import type { Template } from '../template/template.ts'

/** Which of a viewer's headers CloudFront hands to the origin. */
export type Forwards = (headers: IncomingHttpHeaders, method: string) => IncomingHttpHeaders

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
 * The headers that the behaviour's cache policy and origin request policy name, and no others: a function that reads a
 * header which nobody forwards finds nothing here either. With a policy of AWS's own, all are handed on.
 */
export function forwardedHeaders(template: Template, behaviour: Properties): Forwards {
  const cache = template.byReference('AWS::CloudFront::CachePolicy', behaviour.CachePolicyId)
  const request = template.byReference(
    'AWS::CloudFront::OriginRequestPolicy',
    behaviour.OriginRequestPolicyId,
  )
  if (!cache || !request) return (headers) => headers

  const wanted = [
    cache.properties.CachePolicyConfig?.ParametersInCacheKeyAndForwardedToOrigin?.HeadersConfig,
    request.properties.OriginRequestPolicyConfig?.HeadersConfig,
  ]
  const named: string[] = wanted.flatMap((config) => config?.Headers ?? []).map((name) => name.toLowerCase())
  const cookies = request.properties.OriginRequestPolicyConfig?.CookiesConfig?.CookieBehavior !== 'none'
  return (headers, method) => {
    // A GET's Authorization is passed on only where a policy says so; other methods always carry it.
    const isNoRead = method !== 'GET' && method !== 'HEAD'
    const isForwarded = (name: string) =>
      ALWAYS.includes(name) ||
      named.includes(name) ||
      (name === 'authorization' && isNoRead) ||
      (name === 'cookie' && cookies)
    const own = Object.entries(headers).filter(([name]) => isForwarded(name))
    return { 'user-agent': 'Amazon CloudFront', ...Object.fromEntries(own) }
  }
}
