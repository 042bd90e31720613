import { beforeAll, describe, expect, test } from 'vitest'
import { EVENTS } from '../../infra/events.ts'
import { JOBS } from '../../infra/jobs.ts'
import { type Grants, ROUTES, withCaller } from '../../infra/routes.ts'
import measured from '../../infra/table-grants.json' with { type: 'json' }
import { chainGrants, ownGrants, type TableGrants, together, type Verb } from '../../infra/table-grants.ts'
import { type Declared, type Synthesised, synthesised } from '../support/synthesised.ts'

let stacks: Synthesised
beforeAll(async () => {
  stacks = await synthesised()
})

interface Granted {
  id: string
  method: string
  line: Grants
  own: TableGrants
  all: TableGrants
}

const ROUTE_GRANTS: Granted[] = ROUTES.map((route) => {
  const { endpoint } = route
  const own = ownGrants(endpoint.id, withCaller(route))
  const all = together(chainGrants(endpoint), own)
  return { id: endpoint.id, method: endpoint.method, line: withCaller(route), own, all }
})
const OTHERS: Granted[] = [...JOBS, ...EVENTS].map((one) => {
  const own = ownGrants(one.id, one)
  return { id: one.id, method: 'EVENT', line: one, own, all: own }
})
const EVERY = [...ROUTE_GRANTS, ...OTHERS]

const WRITING: readonly Verb[] = ['put', 'update', 'delete', 'check']
const writes = (grants: TableGrants) =>
  Object.entries(grants).flatMap(([partition, verbs]) =>
    verbs.some((verb) => WRITING.includes(verb)) ? [partition] : [],
  )

test('what is written down is of functions that are there', () => {
  expect(Object.keys(measured).filter((id) => !EVERY.some((one) => one.id === id))).toEqual([])
})

function isNamed(
  { reads = [], writes: written = [], indexes = [] }: Grants,
  partition: string,
  verbs: readonly Verb[],
) {
  const [, index] = /^(\w+):/.exec(partition) ?? []
  if (index) return indexes.some((name) => name === index)
  const names: readonly string[] = verbs.some((verb) => WRITING.includes(verb))
    ? written
    : [...reads, ...written]
  return names.includes(partition)
}

test('no function does anything in a partition that its line does not name', () => {
  const beyond = EVERY.flatMap(({ id, line, own }) =>
    Object.entries(own).flatMap(([partition, verbs]) =>
      isNamed(line, partition, verbs) ? [] : [`${id}: ${partition}`],
    ),
  )
  expect(beyond).toEqual([])
})

describe('who may do what', () => {
  /** A look that is noted, also for colleagues who have the same customer open, a count that is kept for fifteen seconds, an export that is counted. */
  const NOTED = ['SESSION#*', 'AUDIT#*', 'QUEUES', 'LIMIT#*', 'LOOKING#*']
  /** A download that customers make is a request about their data, which the register has where it is kept (docs/decisions/0113). */
  const ENTERED = ['customer-data: CUSTOMER#*', 'customer-data: DATA-REQUEST#*']

  test('a route that only reads writes nothing but that it was read', () => {
    const reading = ROUTE_GRANTS.filter(({ method }) => method === 'GET')
    expect(reading.length).toBeGreaterThan(40)
    const beyond = reading.flatMap(({ id, all }) =>
      writes(all).flatMap((partition) => (NOTED.includes(partition) ? [] : [`${id}: ${partition}`])),
    )
    expect(beyond).toEqual(ENTERED)
  })

  test('the record of who did what is added to, and never changed or removed', () => {
    const changing = EVERY.filter(({ all }) =>
      all['AUDIT#*']?.some((verb) => verb === 'update' || verb === 'delete'),
    )
    expect(changing.map(({ id }) => id)).toEqual([])
  })

  test('sessions are begun, listed and ended by those whose matter they are; everybody else looks up their caller’s own', () => {
    const others = ROUTE_GRANTS.filter(({ own }) => own['SESSION#*']).map(({ id }) => id)
    expect(others.toSorted()).toEqual(
      [
        ...['cust-verify-otp-phone', 'cust-verify-phone-otp', 'cust-add'],
        ...['sessions-list', 'sessions-end', 'cust-logout', 'cust-setpassword', 'cust-update'],
        ...['customer-deletion', 'customer-delete', 'customer-data'],
        ...['staff-people-change', 'staff-people-delete'],
      ].toSorted(),
    )
  })
})

const statements = (resources: readonly Declared[]) =>
  resources
    .filter(({ Type }) => Type === 'AWS::IAM::Role')
    .flatMap(({ Properties }) =>
      (Properties.Policies ?? []).flatMap(
        (policy: Declared['Properties']) => policy.PolicyDocument.Statement,
      ),
    )

// Describing the table tells no item.
test('every right to the table and its indexes names the partitions', () => {
  const onTable = statements(stacks.declared('Driveline')).filter(
    ({ Action, Resource }) =>
      [Action]
        .flat()
        .some((action: string) => /^dynamodb:(?!.*Stream|GetRecords|GetShard|DescribeTable)/.test(action)) &&
      Resource,
  )
  expect(onTable.length).toBeGreaterThan(100)
  const open = onTable.filter(({ Condition }) => {
    const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']
    return !keys || [keys].flat().some((key: string) => key === '*' || key === '')
  })
  expect(open).toEqual([])
})

test('who erases has the right to the folders that it erases, and none to issued PDFs', () => {
  const erasing = statements(stacks.declared('Driveline')).filter(({ Action }) =>
    [Action].flat().some((action: string) => action.startsWith('s3:Delete')),
  )
  expect(erasing.length).toBeGreaterThan(3)
  expect(JSON.stringify(erasing)).not.toContain('papers/')
  const [drivers] = stacks
    .declared('Driveline')
    .filter(({ id, Type }) => Type === 'AWS::IAM::Role' && id.startsWith('driversdelete'))
  const own = JSON.stringify(drivers?.Properties.Policies)
  expect(own).toContain('s3:DeleteObjectVersion')
  expect(own).not.toContain('drafts/')
})
