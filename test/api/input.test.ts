import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_CONTRACTS } from '../../shared/contracts/all.ts'
import type { Customer } from '../../shared/contracts/cust.ts'
import { FIELD_MESSAGES } from '../../shared/field-messages.ts'
import { openApi } from '../../shared/openapi.ts'
import { REFUSALS } from '../../shared/refusals.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { fitting, nearly, type Schema, STRANGE } from '../generated.ts'
import { addModel, type Seeded, seededSubscriber, session, today } from '../seeded.ts'
import { ABSENT, type Things, thingsOf } from '../things.ts'
import { once, type Post, wholeJourney } from '../whole-journey.ts'
import { type Answer, World } from '../world.ts'

/** 10,000 requests as the promise says with PROVE=full; fewer in every run of the tests. */
const REQUESTS = process.env.PROVE === 'full' ? 10_000 : 400
const SEED = Number(process.env.SEED ?? 20_260_301)

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

  /** Which fields the items of each type have. */
  const shapes = (items: Record<string, unknown>[], id: string) => {
    const found: Record<string, string[]> = {}
    for (const item of items.filter((one) => JSON.stringify(one).includes(id))) {
      const type = String(item.type)
      found[type] = [...new Set([...(found[type] ?? []), ...Object.keys(item)])].sort()
    }
    return found
  }

  test('added to every object of every body of the journey, they change no item and no answer', async () => {
    const modelId = await addModel(world, 2)
    const start = addDays(today(world), 10)
    const travel = (post: Post, phone: string, email: string) => {
      const person = {
        ...{ firstname: 'Anne', lastname: 'Muller', email, dob: '1988-04-12' },
        ...{ license_more_than_5years: 'yes', customer_type: 'Entreprise', company: { name: 'Acme' } },
      }
      const end = addDays(addMonths(start, 1), -1)
      return wholeJourney(world, post, { phone, person, modelId, start, end })
    }
    await world.advisor()
    const plain = await travel(once(world), '+352621600001', 'plain@example.lu')
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
      email_verified: false,
      subscription_name: 'One',
    })
  })

  test('a path’s id beats the body’s', async () => {
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
    '%s is not JSON: 400',
    async (body) => {
      expect((await quote(body)).body).toMatchObject({ status: 400, code: 'invalid_json' })
    },
  )

  test('over 64 KB is 413, however it is spelt', async () => {
    const answer = await quote(JSON.stringify({ modelId: 'x'.repeat(64 * 1024) }))
    expect(answer.body).toMatchObject({ status: 413, code: 'body_too_large' })
    const twoBytes = await quote(JSON.stringify({ modelId: 'é'.repeat(33 * 1024) }))
    expect(twoBytes.status).toBe(413)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonx'])(
    'of type %s is 415',
    async (type) => {
      const answer = await quote('{"modelId":"x","plan":"One"}', { 'content-type': type })
      expect(answer.body).toMatchObject({ status: 415, code: 'unsupported_media' })
    },
  )

  test('to an address that does not exist is 404 as JSON', async () => {
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

  test('with half a character in a text is stored as a whole one, not refused by the table', async () => {
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
    ...{ firstname: 'Ana', lastname: 'Silva', email: 'ana@example.lu', dob: '1990-01-01' },
    ...{ license_more_than_5years: 'yes', customer_type: 'Particulier' },
  }

  test.each([
    ['firstname', undefined, 'firstname_required'],
    ['firstname', '   ', 'firstname_required'],
    ['lastname', 7, 'lastname_required'],
    ['email', '', 'email_required'],
    ['email', 'ana', 'email_invalid'],
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

  test('is named with its words also when a rule finds it and not the schema', async () => {
    const ask = (phoneNumber: string) => world.post('/cust/phone-otp', { phoneNumber, validate: false })
    expect((await ask('+3526')).body.details).toEqual([
      { path: 'phoneNumber', code: 'phone_invalid', msg: 'Please enter a valid phone number' },
    ])
    expect((await ask('+352123456')).body.details).toEqual([
      { path: 'phoneNumber', code: 'phone_invalid', msg: 'Please enter a valid phone number' },
    ])
  })

  test('deep in a body is named with its whole path', async () => {
    const document = [{ file_key: 'rib', name: 'a.exe', contentType: 'application/x-msdownload', bytes: 9 }]
    const { token } = await session(world, customer.customer)
    const answer = await world.post('/custdoc/add', { document }, { token })
    expect(answer.body.details).toEqual([
      { path: 'document.0.contentType', code: 'file_type', msg: REFUSALS.file_type.en },
    ])
  })

  test('all of them are named at once', async () => {
    const { details } = (await add({}, 'en')).body
    const paths = details.map((detail: { path: string }) => detail.path)
    for (const field of Object.keys(person)) expect(paths).toContain(field)
  })
})

describe('no input makes a 5xx (promise 11)', () => {
  const CONTRACTS = new Map(ALL_CONTRACTS.map((contract) => [contract.id, contract]))
  const CODES = [...Object.keys(REFUSALS), 'internal_error']
  let callers: { nobody: undefined; customer: string; staff: string }
  let things: Things

  /** Every operation of the document as an arbitrary request. */
  const requests = () => {
    // biome-ignore lint/suspicious/noExplicitAny: the document's own form is proved elsewhere.
    const { paths } = openApi(ALL_CONTRACTS) as any
    const operations = Object.entries<Record<string, Schema>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => requestOf(path, method.toUpperCase(), operation)),
    )
    return fc.oneof(...operations)
  }

  const requestOf = (path: string, method: string, operation: Schema) => {
    const named = (place: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((one: Schema) => one.in === place)
          .map((one: Schema) => [
            one.name,
            place === 'path' ? idOf(one) : fc.oneof(fitting(one.schema), STRANGE).map(String),
          ]),
      )
    const schema = operation.requestBody?.content['application/json'].schema
    return fc.record({
      id: fc.constant(operation.operationId as string),
      method: fc.constant(method),
      path: fc.constant(path),
      inPath: fc.record(named('path')),
      query: fc.record(named('query'), { requiredKeys: [] }),
      body: schema ? nearly(schema) : fc.constant(undefined),
      caller: fc.constantFrom('nobody', 'customer', 'staff', 'staff', 'customer') as fc.Arbitrary<
        keyof typeof callers
      >,
      key: fc.option(fc.uuid(), { nil: undefined }),
    })
  }

  /** Mostly an id that leads somewhere; it is filled in when the request is sent. */
  const idOf = (parameter: Schema): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constant(`own ${parameter.name}`) },
      { weight: 1, arbitrary: fc.constant(ABSENT[parameter.name] ?? 'x') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }) },
    )

  type Request = ReturnType<typeof requests> extends fc.Arbitrary<infer R> ? R : never

  const send = async (request: Request): Promise<Answer> => {
    const path = request.path.replace(/\{(\w+)\}/g, (_, name) => {
      const value = String(request.inPath[name])
      return encodeURIComponent((value === `own ${name}` ? (things[name] ?? 'x') : value).toWellFormed())
    })
    const query = Object.entries(request.query as Record<string, string>)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&')
    const isLogout = request.id === 'cust-logout'
    const token =
      isLogout && request.caller !== 'nobody'
        ? (await session(world, (await seededSubscriber(world)).customer)).token
        : callers[request.caller]
    return world.ask(request.method, `/api/v1${path}${query ? `?${query}` : ''}`, {
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      token,
      headers: request.key ? { 'idempotency-key': request.key } : {},
      from: world.newAddress(),
    })
  }

  /** The answer is what the contract promises, or an error as the document describes it. */
  const misfit = (request: Request, { status, body }: Answer): string | undefined => {
    if (status >= 500) return `answered ${status} ${JSON.stringify(body)}`
    if (status === 200) {
      const parsed = CONTRACTS.get(request.id)?.reply.safeParse(body)
      if (!parsed?.success) return `does not fit its reply: ${JSON.stringify(parsed?.error.issues)}`
      const surplus = JSON.stringify({ status: 200, ...(parsed.data as object) }) !== JSON.stringify(body)
      return surplus && request.id !== 'openapi'
        ? `says more than its reply: ${JSON.stringify(body)}`
        : undefined
    }
    const { code, error, msg, details, ...more } = body ?? {}
    const isError = CODES.includes(code) && body.status === status && msg && msg === error
    if (!isError || Object.keys(more).join() !== 'status')
      return `is no error: ${status} ${JSON.stringify(body)}`
    if (
      code === 'invalid_input' &&
      !details?.every((one: { code: string; msg: string }) => one.code && one.msg)
    )
      return `names no field: ${JSON.stringify(details)}`
    return undefined
  }

  test(`${REQUESTS} requests generated from the OpenAPI document (seed ${SEED})`, async () => {
    const owner = await seededSubscriber(world)
    const advisor = await world.advisor()
    things = await thingsOf(world, owner, await addModel(world, 3))
    const staff = (await world.get(`/cust/customer/${advisor.id}`, advisor)).body.data
    callers = {
      nobody: undefined,
      customer: (await session(world, owner.customer)).token,
      staff: (await session(world, staff)).token,
    }
    const statuses: Record<number, number> = {}
    await fc.assert(
      fc.asyncProperty(requests(), async (request) => {
        const answer = await send(request)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const wrong = misfit(request, answer)
        if (wrong) throw new Error(`${request.id} ${wrong}`)
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    )
    // The requests reach the rules behind the schemas too, not only the refusal at the door.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 10)
    expect(statuses[422]).toBeGreaterThan(REQUESTS / 10)
  }, 600_000)
})
