import fc from 'fast-check'

/** Values that follow a JSON schema of the OpenAPI document, or nearly do. */

// biome-ignore lint/suspicious/noExplicitAny: JSON schema is a language of its own.
export type Schema = any

const DAY_MS = 24 * 60 * 60 * 1000
const isoDay = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .integer({ min: -40_000, max: 60_000 })
      .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10)),
  },
  // The first and the last day that the form has: who counts on from them leaves the calendar.
  { weight: 1, arbitrary: fc.constantFrom('0000-01-01', '9999-12-31') },
)

/** A value that the schema accepts. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === undefined || schema === true) return fc.jsonValue({ maxDepth: 1 })
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(fitting))
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems = 4 } = schema
    return fc.array(fitting(schema.items), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 4)),
    })
  }
  if (schema.type === 'object') return objects(schema, fitting)
  return texts(schema)
}

function numbers({ minimum = -1_000_000, maximum = 1_000_000_000 }: Schema) {
  return fc.integer({ min: Math.max(minimum, -1e12), max: Math.min(maximum, 1e12) })
}

function texts(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'date') return isoDay
  // The pattern of an address has an open end on both sides, which takes the generator for ever.
  if (schema.pattern?.includes('@')) return fc.emailAddress()
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 60 } = schema
  return fc.string({ minLength, maxLength: Math.min(maxLength, 60) })
}

function objects(schema: Schema, of: (schema: Schema) => fc.Arbitrary<unknown>) {
  const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, of(one)] as const)
  return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] })
}

/** What nobody expects: any JSON, text in any script with broken characters, numbers at the edge, keys that JavaScript knows. */
export const STRANGE: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('\ud800', '\u0000', 'a\udfff', '', ' ', '../..', '%00', "' OR 1=1 --", '<script>'),
  fc.constantFrom(
    0,
    -0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    0.1,
    '0000-01-01',
    '9999-12-31',
    '2026-02-30',
  ),
  fc.constantFrom(null, [], {}, [[]], { $gt: '' }, { S: 'x' }, true),
)

/** A value that mostly follows the schema, with something strange in it now and then. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const inner = schema?.type === 'object' ? withSurplus(schema) : fitting(schema)
  return fc.oneof({ weight: 6, arbitrary: inner }, { weight: 1, arbitrary: STRANGE })
}

function withSurplus(schema: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, nearly(one)] as const,
  )
  const body = fc.record(Object.fromEntries(properties), {
    requiredKeys: [],
  })
  const whole = fc.record(Object.fromEntries(properties))
  const surplus = fc.dictionary(fc.constantFrom('role', '_id', 'x', 'constructor', 'toString'), STRANGE, {
    maxKeys: 2,
  })
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: body }), surplus)
    .map(([fields, more]) => ({ ...fields, ...more }))
}
