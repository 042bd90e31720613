// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are Fn::Sub texts of CloudFormation.
import { expect, test } from 'vitest'
import { holds, resolve, type Scope } from '../../infra/local/template/intrinsics.ts'

const scope: Scope = {
  ref: (name) => (name === 'AWS::NoValue' ? undefined : `ref:${name}`),
  getAtt: (resource, attribute) => `${resource}/${attribute}`,
  importValue: (name) => `import:${name}`,
  condition: (name) => ({ 'Fn::Equals': [name, 'IsTrue'] }),
  mapping: (map, first, second) => `${map}.${first}.${second}`,
}
const value = (given: unknown) => resolve(given, scope)

test('Ref and GetAtt give the name and the attribute, in both spellings', () => {
  expect(value({ Ref: 'Table' })).toBe('ref:Table')
  expect(value({ 'Fn::GetAtt': ['Table', 'Arn'] })).toBe('Table/Arn')
  expect(value({ 'Fn::GetAtt': 'Nested.Outputs.Arn' })).toBe('Nested/Outputs.Arn')
})

test('Sub puts in references, attributes and its own names, and leaves literals', () => {
  expect(value({ 'Fn::Sub': '${Table} ${Table.Arn} ${!Table}' })).toBe('ref:Table Table/Arn ${Table}')
  expect(value({ 'Fn::Sub': ['${Own}-${Table}', { Own: { Ref: 'X' } }] })).toBe('ref:X-ref:Table')
})

test('Join, Split and Select work inside each other', () => {
  const joined = { 'Fn::Join': ['/', ['a', { Ref: 'B' }, 'c']] }
  expect(value(joined)).toBe('a/ref:B/c')
  expect(value({ 'Fn::Select': [1, { 'Fn::Split': ['/', joined] }] })).toBe('ref:B')
})

test('If takes the branch of its condition, and NoValue removes a property', () => {
  expect(value({ 'Fn::If': ['IsTrue', 'yes', 'no'] })).toBe('yes')
  expect(value({ 'Fn::If': ['IsFalse', 'yes', { Ref: 'No' }] })).toBe('ref:No')
  expect(value({ kept: 1, gone: { 'Fn::If': ['IsFalse', 1, { Ref: 'AWS::NoValue' }] } })).toEqual({ kept: 1 })
  expect(value(['a', { Ref: 'AWS::NoValue' }])).toEqual(['a'])
})

test('ImportValue and FindInMap resolve their own names first', () => {
  expect(value({ 'Fn::ImportValue': { 'Fn::Sub': '${X}-out' } })).toBe('import:ref:X-out')
  expect(value({ 'Fn::FindInMap': ['M', { Ref: 'A' }, 'b'] })).toBe('M.ref:A.b')
})

test('conditions combine', () => {
  const yes = { 'Fn::Equals': ['a', 'a'] }
  const no = { 'Fn::Not': [yes] }
  expect(holds({ 'Fn::And': [yes, { Condition: 'IsTrue' }] }, scope)).toBe(true)
  expect(holds({ 'Fn::And': [yes, no] }, scope)).toBe(false)
  expect(holds({ 'Fn::Or': [no, yes] }, scope)).toBe(true)
})

test('an intrinsic that the local run does not know is an error, not a value', () => {
  expect(() => value({ 'Fn::Cidr': ['10.0.0.0/16', 1, 8] })).toThrow('Fn::Cidr')
})
