import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer } from '../../shared/api/account.ts'
import { FIELD_MESSAGES } from '../../shared/field-messages.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import { addModel, type Seeded, seededSubscriber, session } from '../support/seeded.ts'
import { ABSENT, thingsOf } from '../support/things.ts'
import { type Post, sendOnce, wholeJourney } from '../support/whole-journey.ts'
import { World } from '../support/world.ts'

let world: World
let customer: Seeded
beforeAll(async () => {
  world = await World.start()
  customer = await seededSubscriber(world)
})
afterAll(() => world?.stop())

describe('fields that a caller may not set are never stored (promise 10)', () => {
  const CANARY = 'canary-4711'
  const SURPLUS = `"role":["STAFF","${CANARY}"],"price":"${CANARY}","priceCents":${47114711},"status":"${CANARY}",
    "_id":"${CANARY}","customerId":"${CANARY}","pk":"${CANARY}","sk":"${CANARY}","type":"${CANARY}","ttl":${47114711},
    "email_verified":"${CANARY}","subscription_name":"${CANARY}","version":${47114711},"paidOn":"${CANARY}",
    "__proto__":{"polluted":"${CANARY}"},"constructor":{"prototype":{"polluted":"${CANARY}"}}`

  /** Adds the surplus to every object in a body, as text: `__proto__` must arrive as the key that it is. */
  const withSurplus = (body: object): string =>
    JSON.stringify(body).replace(/\{(\s*\})?/g, (_, empty) => `{${SURPLUS}${empty ? '}' : ','}`)

  /** Which fields the items of each type have. Codes end after minutes: those of the first journey may be gone. */
  const shapes = (items: Record<string, unknown>[], id: string) => {
    const found: Record<string, string[]> = {}
    for (const item of items.filter((one) => one.type !== 'Otp' && JSON.stringify(one).includes(id))) {
      const type = String(item.type)
      found[type] = [...new Set([...(found[type] ?? []), ...Object.keys(item)])].sort()
    }
    return found
  }

  test('fields that a caller may not set, added to every body of the journey, change no item and no answer', async () => {
    const modelId = await addModel(world, 2)
    const travel = (post: Post, phone: string, email: string) => {
      const person = {
        firstname: 'Anne',
        lastname: 'Muller',
        email,
        dob: '1988-04-12',
        license_more_than_5years: 'yes',
        customer_type: 'Entreprise',
        company: { name: 'Acme' },
      }
      return wholeJourney(world, post, { phone, person, modelId })
    }
    await world.advisor()
    const plain = await travel(sendOnce(world), '+352621600001', 'plain@example.lu')
    // Fields that a body has of its own come last and win; "type", "status" and the like are surplus where it has none.
    const surplus: Post = (path, body, ask) => {
      const text = withSurplus(body)
      expect(text).toContain('__proto__')
      return world.ask('POST', `/api/v1${path}`, { ...ask, body: text })
    }
    const tried = await travel(surplus, '+352671600002', 'surplus@example.lu')

    const items = await world.everyItem()
    expect(JSON.stringify(items)).not.toContain(CANARY)
    expect(JSON.stringify(items)).not.toContain('47114711')
    expect(shapes(items, tried.id)).toEqual(shapes(items, plain.id))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    const profile: Customer = (await world.get(`/cust/customer/${tried.id}`, tried)).body.data
    expect(profile).toMatchObject({
      role: ['CLIENT', 'MAIN'],
      email_verified: true,
      subscription_name: 'One',
    })
  })

  test('the id in a path counts, not the one in the body', async () => {
    const other = await seededSubscriber(world)
    const things = await thingsOf(world, other, await addModel(world, 1))
    const advisor = await world.advisor()
    const path = `/staff/customers/${other.id}/reservations/${things.reservationId}/confirm`
    const body = { customerId: customer.id, reservationId: ABSENT.reservationId }
    const answer = await world.post(path, body, advisor)
    expect(answer.body.data.reservation).toMatchObject({ _id: things.reservationId, customerId: other.id })
  })
})

describe('a request that is no request', () => {
  const quote = (body: string, headers: Record<string, string> = {}) =>
    world.ask('POST', '/api/v1/quotes', { body, headers })

  test.each(['{', 'nonsense', '[1]', '"text"', 'null', '7', '{"a":1}}'])(
    'a body that is %s is not JSON and gets 400',
    async (body) => {
      expect((await quote(body)).body).toMatchObject({ status: 400, code: 'invalid_json' })
    },
  )

  test('a request over 64 KB gets 413, however it is encoded', async () => {
    const answer = await quote(JSON.stringify({ modelId: 'x'.repeat(64 * 1024) }))
    expect(answer.body).toMatchObject({ status: 413, code: 'body_too_large' })
    const twoBytes = await quote(JSON.stringify({ modelId: 'é'.repeat(33 * 1024) }))
    expect(twoBytes.status).toBe(413)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonx'])(
    'a request of type %s gets 415',
    async (type) => {
      const answer = await quote('{"modelId":"x","plan":"One"}', { 'content-type': type })
      expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_media' })
    },
  )

  test('a request to an address that does not exist gets 404 as JSON', async () => {
    for (const [method, path] of [
      ['GET', '/nosuch'],
      ['POST', '/vehi/list'],
      ['DELETE', '/quotes'],
      ['GET', '/cust/customer/'],
      ['GET', ''],
    ] as const) {
      const answer = await world.ask(method, `/api/v1${path}`)
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).toMatchObject({ status: 404, code: 'route_not_found' })
    }
  })

  test('a page is refused as an address of the API is while the site that says so in a page is not uploaded yet', async () => {
    const answer = await world.ask('GET', '/flotte/suv/porsche/no-such-model/at-all', {
      headers: { 'accept-language': 'en' },
    })
    expect(answer.body).toMatchObject({ status: 404, code: 'route_not_found' })
    expect(answer.status).toBe(404)
  })

  test('a text with half a character is stored with a whole one, not refused by the table', async () => {
    const { token } = await session(world, customer.customer)
    const broken =
      '{"document":[{"file_key":"rib","name":"a\\ud800.pdf","contentType":"application/pdf","bytes":9}]}'
    const answer = await world.ask('POST', '/api/v1/custdoc/add', { body: broken, token })
    expect(answer.body).toMatchObject({ status: 200, data: [{ document: { name: 'a\ufffd.pdf' } }] })
  })
})

describe('a field that is wrong', () => {
  const add = (body: object, language: string) =>
    world.post('/cust/add', body, { headers: { 'accept-language': language } })
  const person = {
    token: 'x',
    firstname: 'Ana',
    lastname: 'Silva',
    email: 'ana@example.lu',
    dob: '1990-01-01',
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
  }

  test.each([
    ['firstname', undefined, 'firstname_required'],
    ['firstname', '   ', 'firstname_required'],
    ['firstname', 'a'.repeat(81), 'too_long'],
    ['lastname', 7, 'lastname_required'],
    ['email', '', 'email_required'],
    ['email', 'ana', 'email_invalid'],
    ['email', 'ana..silva@example.lu', 'email_invalid'],
    ['email', '.ana@example.lu', 'email_invalid'],
    ['email', 'ana.@example.lu', 'email_invalid'],
    ['email', 'élodie@example.lu', 'email_latin'],
    ['dob', '2026-02-30', 'date_required'],
    ['license_more_than_5years', 'perhaps', 'option_required'],
    ['customer_type', 'Martian', 'customer_type_required'],
    ['country', 'FR', 'invalid'],
    ['token', 7, 'invalid'],
  ] as const)(
    '%s = %j is named with its code and its words in both languages',
    async (field, value, code) => {
      for (const language of ['en', 'fr'] as const) {
        const { body, status } = await add({ ...person, [field]: value }, language)
        expect(status).toBe(422)
        expect(body).toMatchObject({ code: 'invalid_input', msg: REFUSALS.invalid_input[language] })
        expect(body.details).toEqual([{ path: field, code, msg: FIELD_MESSAGES[code][language] }])
      }
    },
  )

  test('a wrong field is named with its message also when a rule finds it and not the schema', async () => {
    const ask = (phoneNumber: string) => world.post('/cust/phone-otp', { phoneNumber, validate: false })
    expect((await ask('+3526')).body.details).toEqual([
      { path: 'phoneNumber', code: 'phone_invalid', msg: 'Please enter a valid phone number' },
    ])
    expect((await ask('+352123456')).body.details).toEqual([
      { path: 'phoneNumber', code: 'phone_invalid', msg: 'Please enter a valid phone number' },
    ])
  })

  test('a wrong field deep in a body is named with its whole path', async () => {
    const document = [{ file_key: 'rib', name: 'a.exe', contentType: 'application/x-msdownload', bytes: 9 }]
    const { token } = await session(world, customer.customer)
    const answer = await world.post('/custdoc/add', { document }, { token })
    expect(answer.body.details).toEqual([
      { path: 'document.0.contentType', code: 'file_type', msg: REFUSALS.file_type.en },
    ])
  })

  test('all wrong fields of a request are named at once', async () => {
    const { details } = (await add({}, 'en')).body
    const paths = details.map((detail: { path: string }) => detail.path)
    for (const field of ['firstname', 'lastname', 'email', 'token']) expect(paths).toContain(field)
  })
})
