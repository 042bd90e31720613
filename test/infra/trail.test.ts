import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { SAVED_QUERIES } from '../../infra/constructs/saved-queries.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})
const of = (type: string) => stacks.declared('Driveline').filter(({ Type }) => Type === type)

test('whoever reads the table or a file by another way than our functions is on record for a year', () => {
  const [trail, ...others] = of('AWS::CloudTrail::Trail')
  expect(others).toEqual([])
  expect(trail?.Properties).toMatchObject({ IsLogging: true, EnableLogFileValidation: true })
  expect(trail?.Properties.EventSelectors).toBeUndefined()
  const selectors = trail?.Properties.AdvancedEventSelectors
  expect(selectors).toHaveLength(2)
  for (const { FieldSelectors } of selectors) {
    const fields = FieldSelectors.map(({ Field }: { Field: string }) => Field)
    expect(fields).toEqual(['eventCategory', 'resources.type', 'resources.ARN', 'userIdentity.arn'])
    // Reading is looking: neither only writes nor only reads are kept.
    expect(fields).not.toContain('readOnly')
    expect(JSON.stringify(FieldSelectors.at(-1).NotStartsWith)).toContain(':assumed-role/Driveline-')
  }
  const named = JSON.stringify(selectors)
  for (const name of ['FoundationsTable', 'FoundationsDocuments', 'FoundationsPdfs'])
    expect(named, name).toContain(name)
})

test('every role of a function is named after the stack, so that what functions do is not paid for twice', () => {
  const named = of('AWS::IAM::Role').filter(({ Properties }) => Properties.RoleName)
  expect(named).toEqual([])
})

test('the queries of the runbook are saved in Logs Insights, word for word', () => {
  const runbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const written = [...runbook.matchAll(/`(filter [^`]+)`/g)].map(([, query = '']) =>
    query.replace(/\s+/g, ' '),
  )
  expect(new Set(Object.values(SAVED_QUERIES))).toEqual(new Set(written))
  const saved = of('AWS::Logs::QueryDefinition').map(({ Properties }) => Properties.QueryString)
  for (const query of Object.values(SAVED_QUERIES))
    expect(
      saved.some((one) => one.includes(`| ${query} |`)),
      query,
    ).toBe(true)
})
