import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addModel } from '../support/seeded.ts'
import { sendOnce, type Travelled, type Traveller, wholeJourney } from '../support/whole-journey.ts'
import { World } from '../support/world.ts'

/** Values that stand nowhere else, so that one line of a log with any of them would be found. */
const PERSON = {
  firstname: 'Wilhelmina-Canary',
  lastname: 'Quetzalcoatl',
  email: 'wilhelmina.quetzalcoatl@canary.example.lu',
  dob: '1973-10-29',
  license_more_than_5years: 'yes',
  customer_type: 'Entreprise',
  company: { name: 'Canary Holdings SA', vat_number: 'LU26375245', address: '77, rue des Canaris' },
}
const PHONE = '+352621918273'

let world: World
let travelled: Travelled
let said: string[]

beforeAll(async () => {
  said = []
  const keep = (...words: unknown[]) => void said.push(words.map(String).join(' '))
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(keep)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    keep(text)
    return true
  })
  world = await World.start()
  const traveller: Traveller = {
    phone: PHONE,
    person: PERSON,
    modelId: await addModel(world, 1),
  }
  travelled = await wholeJourney(world, sendOnce(world), traveller)
  await whatIsRefused()
  // Every job runs, also over an unpaid invoice, so that dunning speaks too.
  await world.forward(9)
  await breakingDown()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await world?.stop()
})

/** What goes wrong is logged as well, and must be as silent about people. */
async function whatIsRefused() {
  const { id, token } = travelled
  await world.wait(15 * 60 + 1)
  const { otp, sid } = await world.code(PHONE, true)
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  const code = { phoneNumber: PHONE, otp: wrong, otpToken: sid }
  await world.post('/cust/verify-otp-phone', code)
  await world.post('/cust/phone-otp', { phoneNumber: PHONE, validate: true })
  await world.post('/cust/add', { ...PERSON, email: `é${PERSON.email}`, token: 'none' })
  await world.ask('POST', '/api/v1/cust/add', { body: `{"firstname":"${PERSON.firstname}",` })
  await world.get(`/cust/customer/${id}`, { token: `${token}x` })
  travelled.codes.push(otp)
}

/** A table that fails makes errors with stacks: those are logged without what people typed. */
async function breakingDown() {
  const { db } = await import('../../functions/store/table.ts')
  const { handler } = await import('../../functions/cust/add.ts')
  const { frontDoor } = await import('../../functions/chain/secrets.ts')
  const { FRONT_DOOR_HEADER } = await import('../../shared/front-door.ts')
  const broken = vi.spyOn(db, 'send').mockImplementation(() => {
    throw new Error(`The table could not store ${PERSON.email} ${PHONE}`)
  })
  const event = {
    rawPath: '/api/v1/cust/add',
    rawQueryString: '',
    headers: { 'content-type': 'application/json', [FRONT_DOOR_HEADER]: await frontDoor() },
    requestContext: { http: { method: 'POST', sourceIp: '127.0.0.1' } },
    body: JSON.stringify({ ...PERSON, token: 'proof' }),
    isBase64Encoded: false,
  }
  const answer = await handler(event as never, {} as never)
  broken.mockRestore()
  expect(answer).toMatchObject({ statusCode: 500 })
}

/** Is a number only a part of some digits? */
const isPart = (digits: string, value: string) => /^\d+$/.test(value) && digits !== value

describe('no personal data or secret in logs (promise 14)', () => {
  test('the functions do log: refusals, jobs and failures', () => {
    const log = said.join('\n')
    for (const event of ['refused', 'job done', 'failed']) expect(log).toContain(`"event":"${event}"`)
  })

  test.each([
    ['first name', () => [PERSON.firstname]],
    ['last name', () => [PERSON.lastname]],
    ['e-mail address', () => [PERSON.email]],
    ['phone number', () => [PHONE, PHONE.slice(4)]],
    ['date of birth', () => [PERSON.dob]],
    ['company', () => Object.values(PERSON.company)],
    ['codes', () => travelled.codes],
    ['tokens', () => travelled.tokens.flatMap((token) => [token, token.split('.')[1] ?? token])],
  ] as const)('no line holds the %s', (_, values) => {
    for (const value of values()) {
      // A number within a longer one, such as a time, is another number.
      const lines = said.filter((line) =>
        line.replaceAll(/\d+/g, (digits) => (isPart(digits, value) ? '' : digits)).includes(value),
      )
      expect(lines).toEqual([])
    }
  })

  test('every line that the functions log is one JSON object', () => {
    for (const line of said.filter((words) => words.startsWith('{'))) {
      expect(() => JSON.parse(line)).not.toThrow()
    }
  })
})

describe('the table', () => {
  test('the table holds no token and no code in the clear, used or not', async () => {
    const everything = JSON.stringify(await world.everyItem())
    expect(everything).toContain(PERSON.email)
    for (const token of travelled.tokens) {
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(token.split('.')[1] ?? token)
    }
    const codes = (await world.everyItem()).filter((item) => item.type === 'Otp' || item.type === 'Outbox')
    for (const code of travelled.codes) expect(JSON.stringify(codes)).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('the table holds the text of mails only until they are sent, and sealed', async () => {
    const outbox = (await world.everyItem()).filter((item) => item.type === 'Outbox')
    expect(outbox.length).toBeGreaterThan(5)
    for (const item of outbox) {
      expect(Object.keys(item)).not.toContain('text')
      expect(JSON.stringify(item)).not.toContain(PERSON.email)
    }
  })
})
