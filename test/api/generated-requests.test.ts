import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ENDPOINTS } from '../../shared/api/all.ts'
import { openApi } from '../../shared/openapi/document.ts'
import { REFUSALS } from '../../shared/refusals/all.ts'
import { fitting, nearly, type Schema, STRANGE } from '../support/generated.ts'
import { addModel, seededSubscriber, session } from '../support/seeded.ts'
import { ABSENT, type Things, thingsOf } from '../support/things.ts'
import { type Answer, World } from '../support/world.ts'

/** No input makes a 5xx (promise 11): 10,000 requests with PROVE=full; fewer in every run of the tests. */
const REQUESTS = process.env.PROVE === 'full' ? 10_000 : 400
const SEED = Number(process.env.SEED ?? 20_260_301)

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const ENDPOINTS = new Map(ALL_ENDPOINTS.map((endpoint) => [endpoint.id, endpoint]))
const CODES = [...Object.keys(REFUSALS), 'internal_error']
let callers: { nobody: undefined; customer: string; staff: string }
let things: Things

/** Every operation of the document as an arbitrary request. */
const requests = () => {
  // biome-ignore lint/suspicious/noExplicitAny: the document's own form is proved elsewhere.
  const { paths } = openApi(ALL_ENDPOINTS) as any
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
    const parsed = ENDPOINTS.get(request.id)?.reply.safeParse(body)
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

test(`${REQUESTS} requests generated from the OpenAPI document: none makes a 5xx, every answer fits its contract or is an error (seed ${SEED})`, async () => {
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
