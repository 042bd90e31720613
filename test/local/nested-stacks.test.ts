import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Template } from '../../infra/local/template/template.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'driveline-nested-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, content: object) =>
  writeFileSync(path.join(folder, file), JSON.stringify(content))

const url = (hash: string) => ({ 'Fn::Join': ['', ['https://s3/', { Ref: 'AWS::Region' }, `/${hash}.json`]] })

write('Own.assets.json', {
  files: { f00: { source: { path: 'Desk.nested.template.json' } }, fn1: { source: { path: 'fn' } } },
})
write('Own.template.json', {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'rows' } },
    Desk: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: { TemplateURL: url('f00'), Parameters: { TableArn: { 'Fn::GetAtt': ['Table', 'Arn'] } } },
    },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { Calls: { 'Fn::GetAtt': ['Desk', 'Outputs.SearchArn'] } },
    },
  },
})
write('Desk.nested.template.json', {
  Parameters: { TableArn: { Type: 'String' }, Size: { Type: 'Number', Default: 7 } },
  Resources: {
    Search: {
      Type: 'AWS::Lambda::Function',
      Properties: { Reads: { Ref: 'TableArn' }, Size: { Ref: 'Size' }, Code: { S3Key: 'fn1.zip' } },
    },
  },
  Outputs: { SearchArn: { Value: { 'Fn::GetAtt': ['Search', 'Arn'] } } },
})
// Left from an app that was made otherwise: no stack asks for it.
write('Left.nested.template.json', { Resources: { Old: { Type: 'AWS::Lambda::Function' } } })

const template = new Template(folder)

test('the resources of a nested stack are read with what its parent hands it, and with its own defaults', () => {
  const [search, ...others] = template.ofType('AWS::Lambda::Function')
  expect(others).toEqual([])
  const table = template.only('AWS::DynamoDB::Table')
  expect(search?.properties).toMatchObject({ Reads: table && template.arnOf(table), Size: 7 })
})

test('what a nested stack puts out is what its parent reads, and names the resource', () => {
  const calls = template.only('AWS::IAM::Role')?.properties.Calls
  expect(template.byArn(calls)?.id).toBe('Search')
})

test('an output that a nested stack does not have stops the run with its name', () => {
  write('Broken.assets.json', { files: { f00: { source: { path: 'Desk.nested.template.json' } } } })
  write('Broken.template.json', {
    Resources: {
      Desk: { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: url('f00') } },
      Topic: {
        Type: 'AWS::SNS::Topic',
        Properties: { Calls: { 'Fn::GetAtt': ['Desk', 'Outputs.Nothing'] } },
      },
    },
  })
  expect(() => new Template(folder).ofType('AWS::SNS::Topic')).toThrow('Broken-Desk has no output Nothing')
})
