import { REGION } from './physical-names.ts'

/** The stack of a value: what its references may point to. */
export interface Scope {
  /** `Ref` of a resource, parameter or pseudo parameter; undefined for AWS::NoValue. */
  ref(name: string): unknown
  getAtt(resource: string, attribute: string): unknown
  importValue(name: string): unknown
  condition(name: string): unknown
  mapping(map: string, first: string, second: string): unknown
}

type Intrinsic = (argument: never, scope: Scope) => unknown

const INTRINSICS: Record<string, Intrinsic> = {
  Ref: (name: string, scope) => scope.ref(name),
  'Fn::GetAtt': (argument: string | [string, string], scope) =>
    scope.getAtt(...(Array.isArray(argument) ? argument : splitAtDot(argument))),
  'Fn::Join': ([separator, parts]: [string, unknown], scope) =>
    (resolve(parts, scope) as unknown[]).join(separator),
  'Fn::Sub': (argument: string | [string, Record<string, unknown>], scope) =>
    Array.isArray(argument) ? substitute(argument[0], argument[1], scope) : substitute(argument, {}, scope),
  'Fn::Select': ([index, list]: [unknown, unknown], scope) =>
    (resolve(list, scope) as unknown[])[Number(resolve(index, scope))],
  'Fn::Split': ([separator, text]: [string, unknown], scope) => String(resolve(text, scope)).split(separator),
  'Fn::If': ([name, whenTrue, whenFalse]: [string, unknown, unknown], scope) =>
    resolve(holds({ Condition: name }, scope) ? whenTrue : whenFalse, scope),
  'Fn::ImportValue': (name: unknown, scope) => scope.importValue(String(resolve(name, scope))),
  'Fn::FindInMap': ([map, first, second]: [string, unknown, unknown], scope) =>
    scope.mapping(map, String(resolve(first, scope)), String(resolve(second, scope))),
  'Fn::GetAZs': () => ['a', 'b', 'c'].map((zone) => `${REGION}${zone}`),
  'Fn::Base64': (text: unknown, scope) => Buffer.from(String(resolve(text, scope))).toString('base64'),
}

/** A template value with every intrinsic function replaced by its value. AWS::NoValue removes its property. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value))
    return value.map((each) => resolve(each, scope)).filter((each) => each !== undefined)
  if (value === null || typeof value !== 'object') return value

  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? []
  const intrinsic = name === undefined ? undefined : INTRINSICS[name]
  if (intrinsic && entries.length === 1) return intrinsic(argument as never, scope)
  if (name?.startsWith('Fn::') && entries.length === 1) throw new Error(`The local run does not know ${name}`)

  const resolved = entries.map(([key, each]) => [key, resolve(each, scope)] as const)
  return Object.fromEntries(resolved.filter(([, each]) => each !== undefined))
}

/** Whether a condition expression holds: Fn::Equals, Not, And, Or, or the name of one under Conditions. */
export function holds(expression: unknown, scope: Scope): boolean {
  const [name, argument] = Object.entries(expression as Record<string, unknown>)[0] ?? []
  const all = argument as unknown[]
  if (name === 'Condition') return holds(scope.condition(String(argument)), scope)
  if (name === 'Fn::Equals') return resolve(all[0], scope) === resolve(all[1], scope)
  if (name === 'Fn::Not') return !holds(all[0], scope)
  if (name === 'Fn::And') return all.every((each) => holds(each, scope))
  if (name === 'Fn::Or') return all.some((each) => holds(each, scope))
  throw new Error(`The local run does not know the condition ${name}`)
}

/** `${Name}`, `${Resource.Attribute}` and `${!Literal}`; names given beside the text win over the stack's. */
function substitute(text: string, names: Record<string, unknown>, scope: Scope): string {
  return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (Object.hasOwn(names, name)) return String(resolve(names[name], scope))
    return String(name.includes('.') ? scope.getAtt(...splitAtDot(name)) : scope.ref(name))
  })
}

function splitAtDot(text: string): [string, string] {
  const dot = text.indexOf('.')
  return [text.slice(0, dot), text.slice(dot + 1)]
}
