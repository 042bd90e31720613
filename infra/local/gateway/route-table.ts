import { escapePattern } from '../lib/escape.ts'

/** A route of the API: `GET /api/v1/vehicles/{id}`, `ANY /{proxy+}` or `$default`. */
export interface Route {
  key: string
  functionArn: string
}

/** The route that answers a request, with its path parameters decoded. */
export interface RouteMatch {
  route: Route
  parameters: Record<string, string>
}

/** A path whose percent-encoding is broken: answered 400. */
export class MalformedPath extends Error {}

/** Finds the route for a request as API Gateway does: a literal segment beats a parameter, which beats `{proxy+}`. */
export function routeTable(routes: Route[]): (method: string, path: string) => RouteMatch | undefined {
  const compiled = routes.map(compile).sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return (method, path) => {
    for (const { route, wants, pattern, names } of compiled) {
      if (wants !== 'ANY' && wants !== method) continue
      const values = pattern.exec(path)?.slice(1)
      if (!values) continue
      return {
        route,
        parameters: Object.fromEntries(names.map((name, i) => [name, decode(values[i] ?? '')])),
      }
    }
    return undefined
  }
}

function compile(route: Route) {
  if (route.key === '$default') return { route, wants: 'ANY', pattern: /^/, names: [], rank: '9' }
  const [wants = 'ANY', path = '/'] = route.key.split(' ')
  const segments = path.split('/').slice(1)
  const names = segments.flatMap((segment) => /^\{([^}+]+)\+?\}$/.exec(segment)?.[1] ?? [])
  const pattern = new RegExp(`^/${segments.map(segmentPattern).join('/')}$`)
  // Compared as text, segment by segment: 1 literal, 2 parameter, 3 greedy; at the end a method beats ANY.
  const rank = segments.map(segmentRank).join('') + (wants === 'ANY' ? '5' : '4')
  return { route, wants, pattern, names, rank }
}

function segmentPattern(segment: string): string {
  if (/^\{[^}]+\+\}$/.test(segment)) return '(.+)'
  if (/^\{[^}]+\}$/.test(segment)) return '([^/]+)'
  return escapePattern(segment)
}

function segmentRank(segment: string): string {
  if (segment.endsWith('+}')) return '3'
  return segment.startsWith('{') ? '2' : '1'
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw new MalformedPath(value)
  }
}
