import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { finalise } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
import { type Post, sendOnce, wholeJourney } from '../support/whole-journey.ts'
import { type Answer, type Ask, World } from '../support/world.ts'

const TWINS = 20

let world: World
beforeAll(async () => {
  // The minute's sweep of expired items must not fall between two counts; moving the clock still sweeps.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  world = await World.start()
  vi.useRealTimers()
})
afterAll(() => world?.stop())

const keyed = (key: string, ask: Ask = {}): Ask => ({
  ...ask,
  headers: { ...ask.headers, 'idempotency-key': key },
})
const twins = (path: string, body: unknown, ask?: Ask): Promise<Answer[]> => {
  const withKey = keyed(randomUUID(), ask)
  return Promise.all(Array.from({ length: TWINS }, () => world.post(path, body, withKey)))
}

/** What the stream makes at its own pace: the seal's one certificate, and the register of PDFs, also the demo's. */
const LATER = ['Certificate', 'RegisteredPaper']
const KEYED = ['Request', 'CountedRequest']
/** One item a job, however often it runs: only its first run adds one. */
const ONCE = ['JobRun']

/** An item counts as one; a limit as what it has counted, for an hour that ends in between opens a second window. */
const weight = (item: Record<string, unknown>) =>
  item.type === 'Limit' ? Number(item.count ?? (item.sentAt as unknown[]).length) : 1

const stored = async () =>
  new Map(
    (await world.everyItem()).map((item) => [
      `${item.pk} ${item.sk}`,
      { type: String(item.type), weight: weight(item) },
    ]),
  )
type Stored = Awaited<ReturnType<typeof stored>>

/** What was added, by type: what has expired meanwhile is no effect. The records of keyed requests themselves are apart. */
const added = (before: Stored, after: Stored) => {
  const counts: Record<string, number> = {}
  for (const [key, item] of after) {
    const more = item.weight - (before.get(key)?.weight ?? 0)
    if (more !== 0) counts[item.type] = (counts[item.type] ?? 0) + more
  }
  const others = Object.entries(counts).filter(([type]) => ![...LATER, ...KEYED, ...ONCE].includes(type))
  return { requests: counts.Request ?? 0, others: Object.fromEntries(others) }
}

describe('a repeated POST has one effect (promise 6)', () => {
  test('every POST of the journey, sent twenty times at once with one key, has one answer and the effect of one', async () => {
    const modelId = await addModel(world, 2)
    const traveller = (phone: string, email: string) => ({
      phone,
      modelId,
      person: {
        firstname: 'Anne',
        lastname: 'Muller',
        email,
        dob: '1988-04-12',
        license_more_than_5years: 'yes',
        customer_type: 'Particulier',
      },
    })
    await world.advisor()
    const before = await stored()
    await wholeJourney(world, sendOnce(world), traveller('+352621400001', 'once@example.lu'))
    const between = await stored()
    const different: string[] = []
    let posts = 0
    const twenty: Post = async (path, body, ask) => {
      posts += 1
      const answers = await twins(path, body, ask)
      const words = new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))
      if (words.size !== 1) different.push(`${path}: ${[...words].join(' or ').slice(0, 400)}`)
      const [first] = answers.filter((answer) => answer.status === 200)
      return first ?? (answers[0] as Answer)
    }
    await wholeJourney(world, twenty, traveller('+352671400002', 'twenty@example.lu'))
    const after = await stored()

    expect(different).toEqual([])
    expect(added(between, after).others).toEqual(added(before, between).others)
    // Only /sett, which changes nothing, keeps no record.
    expect(added(between, after).requests).toBe(posts - 1)
  }, 600_000)

  test('a right code that is sent twenty times at once costs its phone no failed try', async () => {
    const phone = '+352681400003'
    const { otp, sid } = await world.code(phone, false)
    const answers = await twins('/cust/verify-otp-phone', { phoneNumber: phone, otp, otpToken: sid })
    expect(answers.map((answer) => answer.status)).toEqual(Array(TWINS).fill(200))
    const failures = (await world.everyItem()).filter((item) =>
      String(item.pk).startsWith(`LIMIT#otp-failures#${phone}`),
    )
    expect(failures.map((item) => item.count)).toEqual([0])
  })

  test('a wrong code that is sent twenty times with one key is one guess', async () => {
    const phone = '+352681500004'
    const { otp, sid } = await world.code(phone, false)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const answers = await twins('/cust/verify-otp-phone', { phoneNumber: phone, otp: wrong, otpToken: sid })
    expect(answers.map((answer) => answer.status)).toEqual(Array(TWINS).fill(401))
    const right = { phoneNumber: phone, otp, otpToken: sid }
    expect((await world.post('/cust/verify-otp-phone', right)).status).toBe(200)
  })
})

describe('an Idempotency-Key', () => {
  const bookingOf = (modelId: string) => {
    const start = addDays(today(world), 40)
    return { modelId, start_date: start, return_date: addDays(addMonths(start, 1), -1) }
  }
  const requests = async () => (await world.everyItem()).filter(({ type }) => type === 'Request').length

  test('an Idempotency-Key gives the first answer again, also later', async () => {
    const customer = await seededSubscriber(world)
    const ask = keyed(randomUUID(), customer)
    const booking = bookingOf(await addModel(world, 2))
    const first = await world.post('/reservations', booking, ask)
    expect(first.status).toBe(200)
    expect((await world.post('/reservations', booking, ask)).body).toEqual(first.body)
    expect((await world.get('/reservations', customer)).body.data).toHaveLength(1)
  })

  test('an Idempotency-Key with another body is refused, and has no effect', async () => {
    const customer = await seededSubscriber(world)
    const ask = keyed(randomUUID(), customer)
    const booking = bookingOf(await addModel(world, 2))
    await world.post('/reservations', booking, ask)
    const other = await world.post('/reservations', { ...booking, pickup: 'dealership' }, ask)
    expect(other.body).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect((await world.get('/reservations', customer)).body.data).toHaveLength(1)
  })

  test('an Idempotency-Key of another customer, or on another route, is another key', async () => {
    const [one, two] = [await seededSubscriber(world), await seededSubscriber(world)]
    const key = randomUUID()
    const booking = bookingOf(await addModel(world, 2))
    const first = await world.post('/reservations', booking, keyed(key, one))
    const second = await world.post('/reservations', booking, keyed(key, two))
    expect(second.status).toBe(200)
    expect(second.body.data._id).not.toBe(first.body.data._id)
    expect((await world.post('/reservations/quote', booking, keyed(key, one))).status).toBe(200)
  })

  test('an Idempotency-Key leaves no record when the effect was refused, so that the same request may succeed later', async () => {
    const customer = await seededSubscriber(world)
    const modelId = await addModel(world, 1)
    const booking = bookingOf(modelId)
    const rival = await seededSubscriber(world)
    const taken = (await world.post('/reservations', booking, rival)).body.data
    const before = await requests()
    const ask = keyed(randomUUID(), customer)
    expect((await world.post('/reservations', booking, ask)).body.code).toBe('vehicle_unavailable')
    expect(await requests()).toBe(before)

    const free = await world.post(`/reservations/${taken._id}/cancellation`, { lostCents: 0 }, rival)
    expect(free.status).toBe(200)
    expect((await world.post('/reservations', booking, ask)).status).toBe(200)
    expect(await requests()).toBe(before + 1)
  })

  test('a key of more than 200 characters is refused and not cut: two would become one', async () => {
    const customer = await seededSubscriber(world)
    const key = 'k'.repeat(200)
    expect((await world.post('/notifications/read', {}, keyed(key, customer))).status).toBe(200)
    const longer = await world.post('/notifications/read', {}, keyed(`${key}1`, customer))
    expect(longer.body).toMatchObject({ status: 400, code: 'idempotency_key_long' })
  })

  test('an Idempotency-Key keeps no reply in the clear', async () => {
    const customer = await seededSubscriber(world)
    const ask = keyed(randomUUID(), customer)
    const booked = await world.post('/reservations', bookingOf(await addModel(world, 1)), ask)
    const records = (await world.everyItem()).filter((item) => item.type === 'Request')
    expect(JSON.stringify(records)).not.toContain(booked.body.data._id)
  })
})

describe('without a key', () => {
  test('one e-mail address makes one account, however many phones ask at once', async () => {
    const email = 'same@example.lu'
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => world.signUp({ email, lastname: 'Same' })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
  })

  test('a customer has one open choice, however often it is sent at once', async () => {
    const customer = await world.signUp()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((one) => one.body.code))).toEqual(
      new Set(['choice_open']),
    )
  })

  test('a choice that is validated many times at once makes one contract under one number, drafted once in each language', async () => {
    const customer = await world.signUp()
    const choice = (await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')).body.data
    const advisor = await world.advisor()
    await withAllDocuments(world, customer)
    const path = `/staff/customers/${customer.id}/choices/${choice._id}/validate`
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.post(path, {}, advisor)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await world.get('/contracts', customer)).body.data).toHaveLength(1)
    const drafts = (await world.everyItem()).filter(
      ({ type, customerId }) => type === 'Paper' && customerId === customer.id,
    )
    expect(drafts.map(({ language }) => language).sort()).toEqual(['en', 'fr'])
  })

  test('a customer with a running contract cannot finalise another choice', async () => {
    const customer = await seededSubscriber(world)
    const again = await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')
    expect(again.body).toMatchObject({ status: 409, code: 'contract_exists' })
  })
})

test('invoice numbers have no gaps, whatever was repeated or refused', async () => {
  const numbers = (await world.everyItem())
    .filter((item) => item.type === 'Invoice')
    .map((item) => String(item.number))
  const byYear = Map.groupBy(numbers, (number) => number.slice(0, 4))
  for (const [year, ofYear] of byYear) {
    const wanted = ofYear.map((_, index) => `${year}-${String(index + 1).padStart(6, '0')}`)
    expect(ofYear.sort()).toEqual(wanted)
  }
})
