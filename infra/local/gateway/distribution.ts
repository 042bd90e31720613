import vm from 'node:vm'
import { wildcard } from '../lib/wildcard.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { REGION } from '../template/physical-names.ts'
import type { Resolved } from '../template/resource.ts'
import type { Template } from '../template/template.ts'
import { type Forwards, forwardedTo } from './forwarded.ts'

/** Who is asked for what the edge has not kept. */
export interface Origin {
  kind: 'api' | 'site'
  /** Headers that CloudFront adds on the way to it, such as the one that proves where a request came from. */
  headers: Record<string, string>
}

/** What the distribution does with the requests of one path pattern. */
export interface Behaviour {
  matches(path: string): boolean
  /** Of another method CloudFront asks nobody: it answers 403 itself. */
  allows(method: string): boolean
  origin: Origin
  /** Of an origin group: who is asked the same when the first answers with one of these statuses. */
  fallback: { origin: Origin; statuses: readonly number[] } | undefined
  forwards: Forwards
  responseHeaders: Record<string, string>
  compress: boolean
  /** The viewer-request function: the URI to fetch, or a reply that it makes itself. */
  rewrite(uri: string, headers: Record<string, string>, query: URLSearchParams): Rewritten
  /** The viewer-response function: the status that the viewer gets. CloudFront runs it for answers below 400 only. */
  status(uri: string, status: number): number
}

/** What a CloudFront function decided. */
export type Rewritten = { uri: string } | { status: number; headers: Record<string, string> }

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation's own shapes.
type Properties = Record<string, any>

/** What a behaviour allows that says nothing. */
const READING = ['GET', 'HEAD']

/** The behaviours of the template's distribution, in the order in which CloudFront tries them; the default is last. */
export function behavioursOf(template: Template, secrets: Secrets, localStorage: string): Behaviour[] {
  const config: Properties = template.only('AWS::CloudFront::Distribution')?.properties.DistributionConfig
  if (!config) throw new Error('The template has no AWS::CloudFront::Distribution')
  const all: Properties[] = [
    ...(config.CacheBehaviors ?? []),
    { ...config.DefaultCacheBehavior, PathPattern: '*' },
  ]
  const originOf = (id: string): Origin => {
    const origin: Properties = config.Origins.find((each: Properties) => each.Id === id)
    return {
      kind: origin.CustomOriginConfig ? 'api' : 'site',
      headers: secrets.resolveDynamic(originHeaders(origin)),
    }
  }
  return all.map((behaviour) => {
    const { first, second, statuses } = membersOf(config, behaviour.TargetOriginId)
    return {
      // A pattern may leave its leading slash out.
      matches: wildcard(`/${behaviour.PathPattern.replace(/^\//, '')}`),
      allows: (method) => (behaviour.AllowedMethods ?? READING).includes(method),
      origin: originOf(first),
      fallback: second === undefined ? undefined : { origin: originOf(second), statuses },
      forwards: forwardedTo(template, behaviour),
      responseHeaders: responseHeaders(template, behaviour.ResponseHeadersPolicyId, localStorage),
      compress: behaviour.Compress !== false,
      rewrite: viewerRequest(template, behaviour),
      status: viewerResponse(template, behaviour),
    }
  })
}

/** The ids of the origins that a behaviour asks: one, or the two of an origin group. */
function membersOf(
  config: Properties,
  target: string,
): { first: string; second?: string; statuses: number[] } {
  const groups: Properties[] = config.OriginGroups?.Items ?? []
  const group = groups.find(({ Id }) => Id === target)
  if (!group) return { first: target, statuses: [] }
  const [first, second] = group.Members.Items
  const statuses = group.FailoverCriteria.StatusCodes.Items
  return { first: first.OriginId, second: second.OriginId, statuses }
}

function originHeaders(origin: Properties): Record<string, string> {
  const given: Properties[] = origin.OriginCustomHeaders ?? []
  return Object.fromEntries(given.map((each) => [each.HeaderName.toLowerCase(), each.HeaderValue]))
}

/** The headers of a response headers policy. Only the address of the storage differs from the cloud. */
function responseHeaders(
  template: Template,
  policyId: unknown,
  localStorage: string,
): Record<string, string> {
  const policy = template.byReference('AWS::CloudFront::ResponseHeadersPolicy', policyId)
  const config: Properties = policy?.properties.ResponseHeadersPolicyConfig ?? {}
  const headers: Record<string, string> = { ...security(config.SecurityHeadersConfig ?? {}) }
  for (const { Header, Value } of config.CustomHeadersConfig?.Items ?? [])
    headers[Header.toLowerCase()] = Value
  for (const [name, value] of Object.entries(headers)) headers[name] = withLocalStorage(value, localStorage)
  return headers
}

function security(config: Properties): Record<string, string> {
  const { StrictTransportSecurity: hsts, XSSProtection: xss } = config
  const headers: Record<string, string | undefined | false> = {
    'content-security-policy': config.ContentSecurityPolicy?.ContentSecurityPolicy,
    'x-content-type-options': config.ContentTypeOptions && 'nosniff',
    'x-frame-options': config.FrameOptions?.FrameOption,
    'referrer-policy': config.ReferrerPolicy?.ReferrerPolicy,
    'strict-transport-security':
      hsts &&
      [
        `max-age=${hsts.AccessControlMaxAgeSec}`,
        hsts.IncludeSubdomains && 'includeSubDomains',
        hsts.Preload && 'preload',
      ]
        .filter(Boolean)
        .join('; '),
    'x-xss-protection': xss && (xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0'),
  }
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value)) as Record<string, string>
}

/** `connect-src https://<bucket>.s3.…amazonaws.com` must name the storage that the browser really reaches here. */
function withLocalStorage(value: string, localStorage: string): string {
  return value.replace(/https:\/\/[\w*.-]*s3[\w.-]*\.amazonaws\.com/g, localStorage)
}

/** Runs the template's own CloudFront function: the code that will run at the edge. */
function viewerRequest(template: Template, behaviour: Properties): Behaviour['rewrite'] {
  const handler = edgeFunction(template, behaviour, 'viewer-request')
  if (!handler) return (uri) => ({ uri })
  return (uri, headers, query) => {
    const result = handler(requestOf(uri, headers, query))
    if (!result.statusCode) return { uri: result.uri }
    const made = Object.entries((result.headers ?? {}) as Properties)
    return {
      status: result.statusCode,
      headers: Object.fromEntries(made.map(([name, { value }]) => [name, value])),
    }
  }
}

/** Runs the function for answers. It sees the address as the viewer asked for it, the harder of the two that could be. */
function viewerResponse(template: Template, behaviour: Properties): Behaviour['status'] {
  const handler = edgeFunction(template, behaviour, 'viewer-response')
  return (uri, statusCode) => {
    if (!handler || statusCode >= 400) return statusCode
    const event = requestOf(uri, {}, new URLSearchParams())
    return handler({ ...event, response: { statusCode, headers: {}, cookies: {} } }).statusCode
  }
}

const requestOf = (uri: string, headers: Record<string, string>, query: URLSearchParams) => ({
  version: '1.0',
  context: { distributionId: REGION },
  request: {
    method: 'GET',
    uri,
    headers: wrapped(Object.entries(headers).filter(([name]) => name !== 'cookie')),
    // CloudFront hands them on as they were sent, still encoded.
    querystring: wrapped([...query].map(([name, value]) => [name, encodeURIComponent(value)])),
    cookies: wrapped(cookiesIn(headers.cookie)),
  },
})

/** CloudFront hands cookies on apart from the headers. */
const cookiesIn = (header = ''): [string, string][] =>
  header
    .split(/; */)
    .map((pair) => pair.split('='))
    .flatMap(([name, ...value]): [string, string][] => (name ? [[name, value.join('=')]] : []))

const wrapped = (entries: [string, string][]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value }]))

/** The handler that a behaviour has for an event; undefined where it has none. */
function edgeFunction(template: Template, behaviour: Properties, event: string) {
  const associations: Properties[] = behaviour.FunctionAssociations ?? []
  const arn = associations.find((each) => each.EventType === event)?.FunctionARN
  const found = arn ? functionByArn(template, arn) : undefined
  if (!found) return undefined
  const context = vm.createContext({ console })
  vm.runInContext(found.properties.FunctionCode, context)
  return (given: object): Properties => context.handler(given)
}

function functionByArn(template: Template, arn: string): Resolved | undefined {
  const found = template.byArn(arn)
  return found?.type === 'AWS::CloudFront::Function' ? found : undefined
}
