/** What the rule reads of an endpoint. */
interface Addressed {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
}

/** Routes that read although the specification wants a POST. */
const READ_BY_POST: readonly string[] = ['/api/v1/sett']

/** `invoices`, `charges` and `people` are things in the plural, and a `waiting-list` has many; `address` and `status` are not. */
const isPlural = (word: string) => ['people', 'waiting-list'].includes(word) || /[^su]s$/.test(word)

/**
 * The file of a route's handler. The words of the path under /api/v1, without parameters and extension, are folders. A path that
 * ends with a thing gets a file named after what the method does with it (list, get, create, change, delete); one that ends with
 * an action or a part gets a file named after that last word.
 *
 * A thing is: the only word of a path, a plural, what is changed or deleted, what several methods share, and what a GET names
 * by a parameter.
 */
export function handlerFile({ method, path }: Addressed, all: readonly Addressed[]): string {
  const segments = path
    .replace(/^\/api\/v1\//, '')
    .replace(/\.json$/, '')
    .split('/')
  const words = segments.filter((segment) => !segment.startsWith('{'))
  const last = words.at(-1) ?? ''
  const isOne = segments.at(-1)?.startsWith('{') ?? false
  const methods = new Set(all.filter((other) => other.path === path).map((other) => other.method))
  const reads = method === 'GET' || READ_BY_POST.includes(path)

  const isThing =
    words.length === 1 ||
    methods.size > 1 ||
    (isOne ? reads : isPlural(last)) ||
    method === 'PATCH' ||
    method === 'DELETE'
  if (!isThing) return `functions/${words.join('/')}.ts`

  const read = !isOne && isPlural(last) ? 'list' : 'get'
  const verb = reads ? read : { GET: read, POST: 'create', PATCH: 'change', DELETE: 'delete' }[method]
  return `functions/${words.join('/')}/${verb}.ts`
}
