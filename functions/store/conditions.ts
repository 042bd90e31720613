import type { Key } from './table.ts'

/** An entity's attributes with those that every item may have: its key, its type, its lifetime and its place in the indexes. */
export type Attributes<T> = T &
  Key & { type: string; ttl: number } & Record<
    'queue' | 'queuedAt' | 'due' | 'dueAt' | 'owed' | 'owedAt',
    string
  >

/** Placeholders of names and values in one command's expressions. */
export class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  /** An attribute, or a path into one such as `file.sha256`. Always a placeholder: DynamoDB reserves words such as `status`. */
  name(path: string): string {
    const parts = path.split('.')
    for (const part of parts) this.names[`#${part}`] = part
    return parts.map((part) => `#${part}`).join('.')
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }
}

/** What must hold of one attribute. */
export class Test {
  readonly expression: (name: string, placeholders: Placeholders) => string

  constructor(expression: Test['expression']) {
    this.expression = expression
  }
}

/**
 * What must hold of an item's attributes, all of it. A plain value means "is still this", `undefined` "is still absent", so
 * that a condition on what was read never disappears.
 */
export type Condition<T> = { [K in keyof Attributes<T>]?: Attributes<T>[K] | Test | undefined } & {
  [path: `${string}.${string}`]: unknown
}

const comparison = (operator: string) => (value: unknown) =>
  new Test((name, placeholders) => `${name} ${operator} ${placeholders.value(value)}`)

export const absent = new Test((name) => `attribute_not_exists(${name})`)
export const present = new Test((name) => `attribute_exists(${name})`)
export const equalTo = comparison('=')
export const isNot = comparison('<>')
export const below = comparison('<')
export const above = comparison('>')

/** One of some values. */
export const oneOf = (values: readonly unknown[]) =>
  new Test(
    (name, placeholders) => `${name} IN (${values.map((value) => placeholders.value(value)).join(', ')})`,
  )

/** A set or list that does not contain a value; also one that is not there. */
export const without = (value: unknown) =>
  new Test((name, placeholders) => `NOT contains(${name}, ${placeholders.value(value)})`)

/** Not there, or as a test says. */
export const absentOr = (test: Test) =>
  new Test(
    (name, placeholders) =>
      `(${absent.expression(name, placeholders)} OR ${test.expression(name, placeholders)})`,
  )

/** A condition as an expression. */
export const expressionOf = (condition: object, placeholders: Placeholders): string =>
  Object.entries(condition)
    .map(([path, must]) => testOf(must).expression(placeholders.name(path), placeholders))
    .join(' AND ')

function testOf(must: unknown): Test {
  if (must instanceof Test) return must
  return must === undefined ? absent : equalTo(must)
}
