import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { job } from '../../functions/chain/job.ts'
import { loggingWith, metric } from '../../functions/chain/log.ts'
import { handler as outboxSend } from '../../functions/events/outbox-send.ts'
import { sendContact } from '../../shared/api/contact.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import { call } from '../bench/capacity.ts'
import { logQuery } from '../support/log-query.ts'
import { keepLoggedLines, type LoggedLine } from '../support/logged-lines.ts'
import { newcomer } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

/** What is on record when something goes wrong, and that the runbook's queries find it. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => world?.stop())

const EDGE = 'Hq7-edge-id=='
const contact = (edge?: string) => {
  const body = { ...sendContact.example, email: `c${Math.random()}@example.lu` }
  const from = `198.51.100.${Math.floor(Math.random() * 250)}:443`
  const headers: Record<string, string> = { 'cloudfront-viewer-address': from }
  if (edge) headers['x-amz-cf-id'] = edge
  return call('contact-create', body, undefined, headers)
}

/** The table fails at every write until mocks are restored. */
async function breakTable() {
  const { db } = await import('../../functions/store/table.ts')
  vi.spyOn(db, 'send').mockImplementation(() => {
    throw new TypeError('broken')
  })
}

/** What goes wrong or happens in one query's terms, and what its customer would quote. */
const SCENES: Record<string, () => Promise<string | undefined>> = {
  'filter level = "error"': async () => {
    await breakTable()
    await contact()
    return undefined
  },
  'filter reference = "4F7A-91C2"': async () => {
    await breakTable()
    const { body } = await contact(EDGE)
    vi.mocked((await import('../../functions/store/table.ts')).db.send).mockRestore()
    return `filter reference = "${body.reference}"`
  },
  'filter event = "piece failed"': async () => {
    const due = () => ({ kinds: ['rent' as const], end: '~' })
    const run = job('dunning', { due, work: () => Promise.reject(new Error()) })
    await run({}).catch(() => undefined)
    return undefined
  },
  'filter event = "metric" and reserve = "strangers"': async () => {
    await call('cust-phone-otp', { phoneNumber: '+352661555001', validate: false })
    return undefined
  },
  'filter event = "metric" and ReservationCreated = 1': async () => {
    loggingWith({ route: 'reservations-create' }, () => metric('ReservationCreated', 1, 'Count'))
    return undefined
  },
  'filter event = "refused"': async () => {
    await call('cust-phone-otp', { phoneNumber: '+352661555002', validate: true })
    return undefined
  },
  'filter event = "account deleted"': async () => {
    const who = await newcomer(world)
    await call('customer-delete', { id: who.id }, who.token, await stepUp(who.id, 'deletion'))
    return undefined
  },
  'filter event = "message not sent"': async () => {
    await breakTable()
    const image = { dynamodb: { SequenceNumber: '1', NewImage: { id: { S: 'out_1' } } } }
    await outboxSend({ Records: [image] })
    return undefined
  },
}

const RUNBOOK = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const QUERIES = [...RUNBOOK.matchAll(/`((?:fields|filter) [^`]+)`/g)].map(([, query = '']) =>
  query.replace(/\s+/g, ' '),
)
/** Of the firewall, whose lines AWS writes; the local run writes none. */
const OF_AWS = QUERIES.filter((query) => query.includes('terminatingRuleId'))

describe('the queries of the runbook', () => {
  test('each query of the runbook has a scene here that it has to find, and the firewall’s can be read', () => {
    expect(QUERIES.length).toBeGreaterThan(5)
    expect(new Set(QUERIES)).toEqual(new Set([...Object.keys(SCENES), ...OF_AWS]))
    const blocked = { action: 'BLOCK', terminatingRuleId: 'rate', httpRequest: { uri: '/' } }
    for (const query of OF_AWS) expect(logQuery(query)(blocked)).toBe(true)
  })

  test.each(Object.keys(SCENES))(
    'the query %s finds what happened and nothing before it',
    async (written) => {
      const lines = keepLoggedLines()
      metric('Nothing', 1, 'Count')
      const query = (await SCENES[written]?.()) ?? written
      expect(lines.filter(logQuery(query)).length, JSON.stringify(lines)).toBeGreaterThan(0)
      expect(logQuery(query)(lines[0] as LoggedLine)).toBe(false)
    },
  )
})

test('a fault is answered with a reference that the log line, the header and the edge’s id lead to', async () => {
  const lines = keepLoggedLines()
  await breakTable()
  const { handler } = await import('../../functions/contact/create.ts')
  const { frontDoor } = await import('../../functions/chain/secrets.ts')
  const event = {
    rawPath: '/api/v1/contact',
    rawQueryString: '',
    headers: {
      'content-type': 'application/json',
      [FRONT_DOOR_HEADER]: await frontDoor(),
      'x-amz-cf-id': EDGE,
    },
    requestContext: { requestId: 'gateway-1', http: { method: 'POST', sourceIp: '192.0.2.1' } },
    body: JSON.stringify(sendContact.example),
    isBase64Encoded: false,
  }
  const answer = await handler(event as never, {} as never)
  const body = JSON.parse(String(answer.body))
  expect(body.reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(answer.headers).toMatchObject({ 'x-request-id': body.reference })
  expect(lines.find(({ level }) => level === 'error')).toMatchObject({
    event: 'failed',
    route: 'contact-create',
    reference: body.reference,
    gateway: 'gateway-1',
    edge: EDGE,
    at: expect.stringContaining('functions/'),
  })
})

test('every answer through the site has an id of its own to quote', async () => {
  const ids = [await fetch(`${world.run.url}/api/v1/geo`), await fetch(`${world.run.url}/api/v1/geo`)].map(
    (answer) => answer.headers.get('x-request-id'),
  )
  expect(ids).toEqual([expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/), expect.any(String)])
  expect(ids[0]).not.toBe(ids[1])
})

test('what happens in the business is one metric line, of a success only, with no one’s name', async () => {
  const lines = keepLoggedLines()
  await contact()
  await call('contact-create', {})
  const events = lines.filter(({ MessageReceived }) => MessageReceived !== undefined)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    _aws: {
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [
        { Dimensions: [[]], Metrics: [{ Name: 'MessageReceived', Unit: 'Count' }], Namespace: 'Driveline' },
      ],
    },
    MessageReceived: 1,
    route: 'contact-create',
  })
  expect(JSON.stringify(lines)).not.toContain(sendContact.example?.lastname)
})
