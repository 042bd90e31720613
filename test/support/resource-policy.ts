// biome-ignore lint/suspicious/noExplicitAny: IAM's own shapes.
type Statement = Record<string, any>

/** Who asks for what, as IAM sees it. */
export interface Asked {
  service: string
  action: string
  resource: string
  /** The condition keys of the request, such as `aws:SourceAccount`. */
  context: Record<string, string>
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const matches = (pattern: unknown, value: string) =>
  new RegExp(
    `^${String(pattern)
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(value)

const OPERATORS: Record<string, (wanted: unknown, given: string) => boolean> = {
  Bool: (wanted, given) => String(wanted) === given,
  StringEquals: (wanted, given) => String(wanted) === given,
  StringLike: matches,
  ArnLike: matches,
  ArnEquals: matches,
}

/** What a resource's policy says of a request: an explicit Deny is stronger than any Allow, and silence is a no. */
export function allows(statements: readonly Statement[], asked: Asked): boolean {
  const meant = statements.filter((statement) => isMeant(statement, asked))
  if (meant.some(({ Effect }) => Effect === 'Deny')) return false
  return meant.some(({ Effect }) => Effect === 'Allow')
}

function isMeant({ Principal, Action, Resource, Condition }: Statement, asked: Asked): boolean {
  const isForAll = Principal === '*' || Principal?.AWS === '*'
  if (!isForAll && !listOf(Principal?.Service).includes(asked.service)) return false
  if (!listOf(Action).some((action) => matches(action, asked.action))) return false
  if (!listOf(Resource).some((resource) => matches(resource, asked.resource))) return false
  return Object.entries<Record<string, unknown>>(Condition ?? {}).every(([operator, keys]) => {
    const compare = OPERATORS[operator]
    if (!compare) throw new Error(`The test does not know the condition ${operator}`)
    return Object.entries(keys).every(([key, wanted]) => {
      const given = asked.context[key]
      return given !== undefined && listOf(wanted).some((one) => compare(one, given))
    })
  })
}
