import type { RefusalCode } from '../../shared/refusals/refusal.ts'
import { type Attributes, absent, type Condition, expressionOf, Placeholders } from './conditions.ts'
import type { Op } from './op.ts'
import type { Key, UpdateInput } from './table.ts'

/** A write and its condition: what all four kinds have in common. A builder is for one command. */
abstract class Write<T> {
  protected readonly placeholders = new Placeholders()
  private readonly conditions: string[] = []

  /** Only when this holds of the item that is stored. */
  when(condition: Condition<T>): this {
    this.conditions.push(expressionOf(condition, this.placeholders))
    return this
  }

  /** Only when one of these holds. */
  whenAny(...alternatives: Condition<T>[]): this {
    const either = alternatives.map((each) => `(${expressionOf(each, this.placeholders)})`)
    this.conditions.push(`(${either.join(' OR ')})`)
    return this
  }

  protected abstract kind(): Omit<Op, 'refusal' | 'stale'>

  /** The write for a transaction; when its condition does not hold, the answer is that it may be tried again. */
  op(): Op {
    return this.kind()
  }

  /** When its condition does not hold, the transaction answers this refusal. */
  orRefuse(refusal: RefusalCode): Op {
    return { ...this.kind(), refusal }
  }

  /** Its condition guards what was read before: when it does not hold, everything is read and decided again. */
  orReadAgain(): Op {
    return { ...this.kind(), stale: true }
  }

  protected condition() {
    const { names, values } = this.placeholders
    return {
      ...(this.conditions.length > 0 && { ConditionExpression: this.conditions.join(' AND ') }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }
  }
}

/** What an attribute becomes, where that depends on what it is. */
class Assigned {
  readonly expression: (name: string, placeholders: Placeholders) => string

  constructor(expression: Assigned['expression']) {
    this.expression = expression
  }
}

/** Keeps the value that is stored, if any. */
export const ifAbsent = (value: unknown) =>
  new Assigned((name, placeholders) => `if_not_exists(${name}, ${placeholders.value(value)})`)

/** A list with one more at its end. */
export const appended = (value: unknown) =>
  new Assigned(
    (name, placeholders) =>
      `list_append(if_not_exists(${name}, ${placeholders.value([])}), ${placeholders.value([value])})`,
  )

type Changes<T> = { [K in keyof Attributes<T>]?: Attributes<T>[K] | Assigned | undefined }

class Update<T> extends Write<T> {
  private readonly key: Key
  private readonly sets: string[] = []
  private readonly removes: string[] = []
  private readonly adds: string[] = []

  constructor(key: Key) {
    super()
    this.key = key
  }

  /** Writes attributes; one that is named with `undefined` does not change. */
  set(changes: Changes<T>): this {
    for (const [path, value] of Object.entries(changes)) if (value !== undefined) this.assign(path, value)
    return this
  }

  /** Writes attributes; one that is named with `undefined` is removed. */
  replace(changes: Changes<T>): this {
    this.set(changes)
    for (const [path, value] of Object.entries(changes))
      if (value === undefined) this.removes.push(this.placeholders.name(path))
    return this
  }

  remove(...attributes: (keyof Attributes<T> & string)[]): this {
    this.removes.push(...attributes.map((attribute) => this.placeholders.name(attribute)))
    return this
  }

  /** Adds to numbers, and to sets; one that is not there counts as zero, or empty. */
  add(amounts: { [K in keyof T]?: number | ReadonlySet<string> | undefined }): this {
    for (const [path, amount] of Object.entries(amounts))
      if (amount !== undefined)
        this.adds.push(`${this.placeholders.name(path)} ${this.placeholders.value(amount)}`)
    return this
  }

  /** The command's input, for an update on its own. */
  input(): UpdateInput {
    const clauses = { SET: this.sets, REMOVE: this.removes, ADD: this.adds }
    const written = Object.entries(clauses).filter(([, parts]) => parts.length > 0)
    return {
      Key: this.key,
      UpdateExpression: written.map(([clause, parts]) => `${clause} ${parts.join(', ')}`).join(' '),
      ...this.condition(),
    }
  }

  protected override kind() {
    return { update: this.input() }
  }

  private assign(path: string, value: unknown): void {
    const name = this.placeholders.name(path)
    const assigned =
      value instanceof Assigned ? value.expression(name, this.placeholders) : this.placeholders.value(value)
    this.sets.push(`${name} = ${assigned}`)
  }
}

class Put<T> extends Write<T> {
  private readonly item: object

  constructor(item: object) {
    super()
    this.item = item
  }

  protected override kind() {
    return { put: { Item: this.item, ...this.condition() } }
  }
}

class Delete<T> extends Write<T> {
  private readonly key: Key

  constructor(key: Key) {
    super()
    this.key = key
  }

  protected override kind() {
    return { delete: { Key: this.key, ...this.condition() } }
  }
}

class Check<T> extends Write<T> {
  private readonly key: Key

  constructor(key: Key) {
    super()
    this.key = key
  }

  protected override kind() {
    return { check: { Key: this.key, ConditionExpression: '', ...this.condition() } }
  }
}

/** Changes attributes of an item: `update<T>(key).set({ paidOn }).remove('due', 'dueAt').when({ status: 'open' })`. */
export const update = <T = Record<string, unknown>>(key: Key) => new Update<T>(key)
/** Stores an item whole. */
export const put = <T = Record<string, unknown>>(item: object) => new Put<T>(item)
/** Removes an item. */
export const remove = <T = Record<string, unknown>>(key: Key) => new Delete<T>(key)
/** Changes nothing; its condition must hold for the rest of the transaction. */
export const check = <T = Record<string, unknown>>(key: Key) => new Check<T>(key)

/** Stores an item that must not be there yet. */
export const putNew = (item: object, refusal: RefusalCode): Op =>
  put(item).when({ pk: absent }).orRefuse(refusal)
