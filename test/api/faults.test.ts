import { randomUUID } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { frontDoor } from '../../functions/chain/secrets.ts'
import { handler as createReservation } from '../../functions/reservations/create.ts'
import { db } from '../../functions/store/table.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

/** Faults that no engine makes on demand: the real table answers, and one call in front of it is spoilt. */

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())
afterEach(() => vi.restoreAllMocks())

const conflict = (code: string) =>
  Object.assign(new Error('Transaction cancelled'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'None' }, { Code: code }],
  })
const timeout = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError' })

type Spoil = (send: () => Promise<unknown>, nth: number) => Promise<unknown>

/** Passes every command to the real table; transactions go through the fault. Answers how many were sent. */
function spoilTransactions(spoil: Spoil): () => number {
  const send = db.send.bind(db) as (command: unknown) => Promise<unknown>
  let transactions = 0
  vi.spyOn(db, 'send').mockImplementation(((command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return send(command)
    transactions += 1
    return spoil(() => send(command), transactions)
  }) as never)
  return () => transactions
}

const bookingFor = async () => {
  const start = addDays(today(world), 20)
  const modelId = await addModel(world, 1)
  return { modelId, start_date: start, return_date: addDays(addMonths(start, 1), -1) }
}

async function book(who: Seeded, booking: object, key?: string) {
  const event = {
    rawPath: '/api/v1/reservations',
    rawQueryString: '',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
      [FRONT_DOOR_HEADER]: await frontDoor(),
      ...(key && { 'idempotency-key': key }),
    },
    requestContext: { http: { method: 'POST', sourceIp: '127.0.0.1' } },
    body: JSON.stringify(booking),
    isBase64Encoded: false,
  }
  const answer = (await createReservation(event as never, {} as never)) as {
    statusCode: number
    body: string
  }
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

async function effectsOf(modelId: string) {
  const items = await world.everyItem()
  const calendar = items.find((item) => item.type === 'Calendar' && item.modelId === modelId)
  return {
    reservations: items.filter((item) => item.type === 'Reservation' && item.modelId === modelId).length,
    slots: calendar ? (calendar.taken as unknown[]).length : undefined,
  }
}

describe('a booking whose transaction meets', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'a booking whose transaction meets %s three times succeeds with the fourth try, once',
    async (code) => {
      const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
      const sent = spoilTransactions((send, nth) => (nth <= 3 ? Promise.reject(conflict(code)) : send()))
      expect((await book(customer, booking)).status).toBe(200)
      expect(sent()).toBe(4)
      expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
    },
  )

  test('a booking whose transaction meets a twin of its own that is still in progress tries again', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const inProgress = Object.assign(new Error('busy'), { name: 'TransactionInProgressException' })
    spoilTransactions((send, nth) => (nth === 1 ? Promise.reject(inProgress) : send()))
    expect((await book(customer, booking)).status).toBe(200)
  })

  test('a booking whose transaction meets nothing but conflicts gives up after twelve tries, asks to try again, and has changed nothing', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const sent = spoilTransactions(() => Promise.reject(conflict('TransactionConflict')))
    expect((await book(customer, booking)).body).toMatchObject({ status: 503, code: 'try_again' })
    expect(sent()).toBe(12)
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 0, slots: 0 })
  })

  test('a booking whose transaction meets a reason that patience does not cure is not tried again', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const sent = spoilTransactions(() =>
      Promise.reject(Object.assign(conflict('None'), { CancellationReasons: [{ Code: 'ValidationError' }] })),
    )
    expect((await book(customer, booking)).status).toBe(503)
    expect(sent()).toBe(1)
  })
})

describe('a time-out', () => {
  test('a time-out after the write leaves one effect: the same key again gives the answer that was lost', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const key = randomUUID()
    spoilTransactions(async (send, nth) => {
      const written = await send()
      if (nth === 1) throw timeout()
      return written
    })
    const first = await book(customer, booking, key)
    const again = await book(customer, booking, key)
    // The request looks for its own record before it says that it failed, so even the first answer is known.
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
  })

  test('a time-out after the write without a key is unknown to the caller, and is there when they look again', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    spoilTransactions(async (send, nth) => {
      await send()
      if (nth === 1) throw timeout()
    })
    expect((await book(customer, booking)).body).toMatchObject({ status: 500, code: 'internal_error' })
    expect((await book(customer, booking)).body).toMatchObject({ status: 409, code: 'one_vehicle_at_a_time' })
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
    expect((await world.get('/reservations', customer)).body.data).toHaveLength(1)
  })

  test('a time-out before the write leaves none, and the same key again has the effect', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const key = randomUUID()
    spoilTransactions((send, nth) => (nth === 1 ? Promise.reject(timeout()) : send()))
    expect((await book(customer, booking, key)).status).toBe(500)
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 0, slots: 0 })
    expect((await book(customer, booking, key)).status).toBe(200)
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
  })
})

describe('an answer of the table that is lost on the way', () => {
  const LOST = 'loses the first answer'
  afterEach(() => void db.middlewareStack.remove(LOST))

  test('a write whose answer from the table is lost is sent again with the same token: one effect, and the customer notices nothing', async () => {
    const [customer, booking] = [await seededSubscriber(world), await bookingFor()]
    const tokens: string[] = []
    // Inside the SDK's own retries, where a network would lose it.
    db.middlewareStack.add(
      (next, context) => async (args) => {
        const reply = await next(args)
        if (context.commandName !== 'TransactWriteItemsCommand') return reply
        tokens.push(JSON.parse((args.request as { body: string }).body).ClientRequestToken)
        if (tokens.length === 1) throw timeout()
        return reply
      },
      { step: 'finalizeRequest', priority: 'low', name: LOST },
    )
    expect((await book(customer, booking)).status).toBe(200)
    expect(tokens).toHaveLength(2)
    expect(new Set(tokens).size).toBe(1)
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
  })
})

describe('no double booking, again with faults (promise 1)', () => {
  test('of twelve customers who book one vehicle while a third of all transactions meet conflicts and time-outs, one has it', async () => {
    const booking = await bookingFor()
    const rivals: Seeded[] = []
    for (let count = 0; count < 12; count += 1) rivals.push(await seededSubscriber(world))
    spoilTransactions(async (send, nth) => {
      if (nth % 6 === 1) throw conflict('TransactionConflict')
      const written = await send()
      if (nth % 6 === 3) throw timeout()
      return written
    })
    const keys = rivals.map(() => randomUUID())
    await Promise.all(rivals.map((rival, index) => book(rival, booking, keys[index])))
    vi.restoreAllMocks()
    // What was unknown is asked again with its key.
    const known = await Promise.all(rivals.map((rival, index) => book(rival, booking, keys[index])))
    expect(known.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(
      new Set(known.filter((answer) => answer.status !== 200).map((answer) => answer.body.code)),
    ).toEqual(new Set(['vehicle_unavailable']))
    expect(await effectsOf(booking.modelId)).toEqual({ reservations: 1, slots: 1 })
  })
})
