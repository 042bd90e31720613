import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { handler as dunning } from '../../functions/jobs/dunning.ts'
import * as customers from '../../functions/store/customers.ts'
import { newId } from '../../functions/store/ids.ts'
import * as invoices from '../../functions/store/invoices.ts'
import { db } from '../../functions/store/table.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { isFree } from '../../shared/rules/availability.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { quoteReservation, quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { everyDue } from '../support/due-work.ts'
import { addModel, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'
import { call } from './capacity.ts'
import { type Figure, figure, median, milliseconds } from './measure.ts'

const DUE = 1000
const OPEN = 100_000
const AT_ONCE = 8
/** The most that one transaction takes; the engine makes each durable once, which is what bulk costs. */
const BATCH = 100
const BOOKINGS = 200
/** A step's items together have about 5 KB: the invoice, the sealed mail, the task, the rest. */
const BYTES = 800

/** Why the table of a bench is not whole at its end. */
export const RAW_ITEMS = 'The engine’s raw rate is measured with items that stand for nothing.'

/** The figures of money: what dunning reads and how fast it is among 100,000 open invoices, bookings, quotes, calendars. */
export async function moneyFigures(world: World): Promise<Figure[]> {
  return [...ruleFigures(), ...(await dunningFigures(world)), ...(await bookingFigures(world))]
}

/** Microseconds of processor time of one call, in the median of some runs: others on the machine hardly disturb that. */
function microseconds(work: (run: number) => unknown, calls = 2000): number {
  const runs = Array.from({ length: 9 }, () => {
    const started = process.cpuUsage()
    for (let index = 0; index < calls; index += 1) work(index)
    const { user, system } = process.cpuUsage(started)
    return (user + system) / calls
  })
  return median(runs)
}

function ruleFigures(): Figure[] {
  const booking = {
    ...({
      start: '2027-03-01',
      end: '2027-05-14',
      kmPerMonth: 2000,
      monthlyCents: 498_000,
      country: 'LU',
    } as const),
    ...({ category: 3, pickup: 'home', deliveryKm: 20, today: '2027-01-01' } as const),
  } as const
  const terms = termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, country: 'LU' })
  const taken = Array.from({ length: BOOKINGS }, (_, index) => {
    const from = addDays('2027-01-01', index * 3)
    return { from, until: addDays(from, 2), reservationId: `res_${index}` }
  })
  const days = Array.from({ length: 100 }, (_, index) => addDays('2027-01-01', index * 7))
  const free = (index: number) => {
    const start = days[index % days.length] ?? ''
    return isFree(taken, start, start)
  }
  return [
    figure(
      'a quote of a reservation',
      microseconds(() => quoteReservation({ ...booking, book: FIRST_PRICE_BOOK })),
      50,
      'µs',
    ),
    figure(
      'a quote of a subscription',
      microseconds(() => quoteSubscription(terms)),
      50,
      'µs',
    ),
    figure('availability in a two-year calendar with 200 reservations', microseconds(free), 100, 'µs'),
  ]
}

/** Works through so many pieces, eight at a time, and answers how many a second were done. */
async function rate(pieces: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const worker = async () => {
    while (next < pieces) {
      next += 1
      await work(next - 1)
    }
  }
  const took = await milliseconds(() => Promise.all(Array.from({ length: AT_ONCE }, worker)))
  return (pieces / took) * 1000
}

/** Items in bulk, eight batches at a time. */
/** Puts many items, a hundred a transaction. */
export async function bulk(tableName: string, count: number, item: (index: number) => object): Promise<void> {
  await rate(Math.ceil(count / BATCH), async (batch) => {
    const from = batch * BATCH
    const Items = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => item(from + index))
    const puts = Items.map((Item) => ({ Put: { TableName: tableName, Item } }))
    await db.send(new TransactWriteCommand({ TransactItems: puts }))
  })
}

/** The read capacity that something takes, as the engine counts it. */
async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  let units = 0
  db.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input as object, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      const cost = (result.output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity
      units += cost?.CapacityUnits ?? 0
      return result
    },
    { step: 'initialize', name: 'units', override: true },
  )
  await work()
  db.middlewareStack.remove('units')
  return units
}

/** The engine's own rate: transactions of so many puts of about the size of ours, two of them in an index; nothing read or decided. */
const rawRate = (tableName: string, transactions: number, puts: number) =>
  rate(transactions, async (index) => {
    const TransactItems = Array.from({ length: puts }, (_, place) => ({
      Put: {
        TableName: tableName,
        Item: {
          pk: `RAW#${index}`,
          sk: `${newId('aud', new Date().toISOString())}#${place}`,
          text: 'x'.repeat(BYTES),
          ...(place === 0 && { due: 'RAW', dueAt: `${index}` }),
          ...(place === 1 && { queue: 'RAW', queuedAt: `${index}` }),
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    }))
    await db.send(new TransactWriteCommand({ TransactItems }))
  })

/** A table without a stream that the local run would read along, and without its regular sweep: the engine alone is measured. */
async function tableOfItsOwn(TableName: string): Promise<string> {
  const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const })
  const key = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ]
  const index = (name: string, range: string) => ({
    IndexName: name,
    KeySchema: key(name, range),
    Projection: { ProjectionType: 'ALL' as const },
  })
  await db.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      AttributeDefinitions: ['pk', 'sk', 'due', 'dueAt', 'queue', 'queuedAt', 'owed', 'owedAt'].map(text),
      GlobalSecondaryIndexes: [index('due', 'dueAt'), index('queue', 'queuedAt'), index('owed', 'owedAt')],
    }),
  )
  return TableName
}

/** What is sent as a transaction while something works, as text: what is sent may be changed afterwards. */
async function transactionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  db.middlewareStack.add(
    (next) => (args) => {
      if ('TransactItems' in args.input) sent.push(JSON.stringify(args.input))
      return next(args)
    },
    { step: 'initialize', name: 'sent', override: true },
  )
  await work()
  db.middlewareStack.remove('sent')
  return sent
}

/** Sends transactions once more, to another table, so many a second: the very writes, nothing read or decided. */
function replayRate(sent: readonly string[], from: string, to: string): Promise<number> {
  const named = (name: string) => `"TableName":"${name}"`
  const inputs = sent.map((text) => JSON.parse(text.replaceAll(named(from), named(to))))
  return rate(inputs.length, (index) => db.send(new TransactWriteCommand(inputs[index])))
}

async function dunningFigures(world: World): Promise<Figure[]> {
  const day = today(world)
  const example = await seededSubscriber(world, 'One', addDays(day, -1))
  const [customer, invoice] = [
    await customers.find(example.id),
    await invoices.find(example.id, example.invoice._id),
  ]
  const tableName = await tableOfItsOwn('driveline-bench')
  const twin = await tableOfItsOwn('driveline-bench-twin')
  process.env.TABLE_NAME = tableName
  const { pk: _pk, sk: _sk, ...plain } = invoice ?? { pk: '', sk: '' }
  const at = world.run.now().toISOString()
  const owner = (index: number) => `cus_BENCH${String(index).padStart(21, '0')}`
  /** An open invoice, its keys as the store writes them. */
  const open = (index: number, dueOn: string) => {
    const bill = {
      ...plain,
      customerId: owner(index),
      _id: newId('inv', at),
      dueOn,
    } as invoices.StoredInvoice
    return { type: 'Invoice', ...invoices.issueOp(bill).put?.Item }
  }
  const due = Array.from({ length: DUE }, (_, index) => open(index, addDays(day, -7)))
  for (const name of [tableName, twin]) {
    await bulk(name, DUE, (index) => ({ ...customer, _id: owner(index), pk: `CUSTOMER#${owner(index)}` }))
    await bulk(name, DUE, (index) => due[index] ?? {})
  }
  const read = () => everyDue(invoices.dunnableBy(day))
  const alone = await unitsOf(read)
  await bulk(tableName, OPEN - DUE, (index) => open(index, day))
  const among = await unitsOf(read)
  await bulk(tableName, OPEN, (index) => open(index, day))
  const amongTwice = await unitsOf(read)
  await bulk(twin, 2 * OPEN - DUE, (index) => open(index, day))

  const before = await rawRate(tableName, DUE, 6)
  let took = 0
  const sent = await transactionsOf(async () => {
    took = await milliseconds(() => dunning({}))
  })
  const same = await replayRate(sent, tableName, twin)
  const after = await rawRate(tableName, DUE, 6)
  const left = (await read()).length
  process.env.TABLE_NAME = world.run.tableName
  return [
    figure(
      `dunning among ${OPEN.toLocaleString('en')} open invoices: capacity ÷ that of the ${DUE} due`,
      among / alone,
      1.2,
      '×',
    ),
    figure('the same with twice the table ÷ with the table', amongTwice / among, 1.05, '×'),
    ratio('dunning: steps a second ÷ the same transactions sent again', (DUE / took) * 1000, same, 60),
    ratio(
      'dunning: steps a second ÷ transactions of new items',
      (DUE / took) * 1000,
      (before + after) / 2,
      40,
    ),
    figure('invoices left due after the run', left, 0, ''),
  ]
}

async function bookingFigures(world: World): Promise<Figure[]> {
  const people: Seeded[] = []
  while (people.length < BOOKINGS) people.push(await seededSubscriber(world))
  const modelIds: string[] = []
  while (modelIds.length < BOOKINGS) modelIds.push(await addModel(world, 1))
  const start_date = addDays(today(world), 3)
  const return_date = addDays(addMonths(start_date, 1), -1)
  const before = await rawRate(world.run.tableName, BOOKINGS, 7)
  const booked = await rate(BOOKINGS, async (index) => {
    const booking = { modelId: modelIds[index], start_date, return_date }
    const { body } = await call('reservations-create', booking, people[index]?.token)
    if (body.status !== 200) throw new Error(JSON.stringify(body))
  })
  const after = await rawRate(world.run.tableName, BOOKINGS, 7)
  return [ratio('bookings a second ÷ the engine’s raw transactions', booked, (before + after) / 2)]
}

const ratio = (what: string, ours: number, raw: number, least = 50): Figure => ({
  what: `${what} (${Math.round(ours)} of ${Math.round(raw)})`,
  measured: `${Math.round((ours / raw) * 100)} %`,
  wanted: `≥ ${least} %`,
  met: ours / raw >= least / 100,
})

if (import.meta.main) {
  const world = await World.start()
  world.breaks('work lists', RAW_ITEMS)
  const figures = await moneyFigures(world).finally(() => world.stop())
  console.table(figures)
  process.exit(figures.every(({ met }) => met) ? 0 : 1)
}
