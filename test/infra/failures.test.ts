import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { JOBS } from '../../infra/jobs.ts'
import { asyncSettingsOf } from '../../infra/local/functions/async-calls.ts'
import { permissionsOf } from '../../infra/local/permissions/role.ts'
import type { Resolved } from '../../infra/local/template/resource.ts'
import { ALARM_PAGES } from '../../shared/alarm-pages.ts'
import { type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

/** Functions that are called without anyone waiting for what becomes of it. */
const called = () =>
  stacks.template
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) =>
      [...JOBS.map(({ id }) => id), 'upload-check'].includes(properties.Description),
    )

test('a job or an upload that fails is tried again, and then put on the dead-letter queue', () => {
  const settings = asyncSettingsOf(stacks.template)
  expect(called()).toHaveLength(JOBS.length + 1)
  for (const fn of called())
    expect(settings(stacks.template.arnOf(fn)), fn.id).toEqual({ retries: 2, keepsFailed: true })
})

test('each of these functions may put its failed calls on that queue', () => {
  const [queue] = stacks.template.ofType('AWS::SQS::Queue')
  const arn = queue && stacks.template.arnOf(queue)
  for (const fn of called()) {
    const role = stacks.template
      .ofType('AWS::IAM::Role')
      .find((one) => stacks.template.arnOf(one) === fn.properties.Role)
    expect(JSON.stringify(role?.properties.Policies), fn.id).toContain(
      `{"Action":"sqs:SendMessage","Effect":"Allow","Resource":"${arn}"}`,
    )
  }
})

test('a job may go on in another run of itself, and have no other function run; Lambda does not take that for a loop', () => {
  const { template } = stacks
  const mayOf = permissionsOf(template)
  const jobs = called().filter(({ properties }) => properties.Description !== 'upload-check')
  expect(jobs).toHaveLength(JOBS.length)
  for (const fn of jobs) {
    const resource = (other: Resolved) => ({
      action: 'lambda:InvokeFunction',
      resource: template.arnOf(other),
    })
    const allowed = template
      .ofType('AWS::Lambda::Function')
      .filter((other) => mayOf(fn).allows(resource(other)))
      .map(({ id }) => id)
    expect(allowed).toEqual([fn.id])
    expect(fn.properties.RecursiveLoop).toBe('Allow')
  }
})

test('what an alarm asks for is the same on the desk as in the runbook', () => {
  const runbook = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, table = ''] = runbook.split('## Alarms')
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => /^\| (.+?) \| (.+) \|$/.exec(line) ?? [])
  expect(rows.length).toBeGreaterThan(10)
  expect(ALARM_PAGES).toEqual(rows.map(([, alarm, does]) => ({ alarm, does })))
})

const alarms = () => stacks.template.ofType('AWS::CloudWatch::Alarm')
const described = (words: string): Resolved['properties'] =>
  alarms().find(({ properties }) => properties.AlarmDescription === words)?.properties ?? {}

test('one error of a job raises an alarm that names the job, and so does one upload that could not be judged', () => {
  for (const words of [...JOBS.map(({ id }) => `The job ${id} failed`), 'An upload could not be judged']) {
    expect(described(words), words).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Threshold: 1,
      EvaluationPeriods: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    })
    expect(described(words).AlarmActions, words).toHaveLength(1)
  }
})

test('a job has not run while every run of it fails', () => {
  for (const { id } of JOBS) {
    const noSuccess = described(`No run of the job ${id} has succeeded in 25 hours`)
    const [expression] = noSuccess.Metrics
    expect(expression.Expression, id).toBe('runs - errors')
    expect(noSuccess).toMatchObject({ Threshold: 1, TreatMissingData: 'breaching', DatapointsToAlarm: 25 })
    // CloudWatch takes an hour at most as the period of an alarm that looks further back than a day.
    expect(
      noSuccess.Metrics.slice(1).every((one: Resolved['properties']) => one.MetricStat.Period === 3600),
    ).toBe(true)
    expect(noSuccess.AlarmActions ?? [], id).toEqual([])
  }
})

test('that a job has not run is told only once the product is in use, so that the first day is quiet', () => {
  const composites = stacks.template.ofType('AWS::CloudWatch::CompositeAlarm')
  expect(composites.map(({ properties }) => properties.AlarmDescription).sort()).toEqual(
    JOBS.map(({ id }) => `The job ${id} has not run`).sort(),
  )
  for (const { properties } of composites) {
    expect(properties.AlarmRule).toMatch(/ALARM\(.*nosuccess.*\) AND ALARM\(.*Established.*\)/)
    expect(properties.AlarmActions).toHaveLength(1)
  }
  const established = described('The product has been in use for three days')
  expect(established).toMatchObject({
    MetricName: 'Count',
    Period: 86_400,
    EvaluationPeriods: 7,
    DatapointsToAlarm: 3,
    TreatMissingData: 'notBreaching',
  })
  expect(established.AlarmActions ?? []).toEqual([])
})

test('for every alarm that reaches someone, docs/operations.md says what to do', () => {
  const operations = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const all = [...alarms(), ...stacks.template.ofType('AWS::CloudWatch::CompositeAlarm')]
  const heard = all.filter(({ properties }) => properties.AlarmActions?.length)
  const unexplained = heard
    .map(({ properties }) => String(properties.AlarmDescription).replace(/The job \S+/, 'The job …'))
    .filter((words) => !operations.includes(words))
  expect([...new Set(unexplained)]).toEqual([])
})
