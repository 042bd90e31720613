import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import { newId } from '../../functions/store/ids.ts'
import * as tasks from '../../functions/store/tasks.ts'
import * as batches from '../../functions/store/transfer-batches.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { TransferBatch, WholeBatch } from '../../shared/api/staff-transfers.ts'
import { inSepaLetters, pain001Of } from '../../shared/books/pain-001.ts'
import { COMPANY } from '../../shared/company.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { newcomer, type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let julie: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  julie = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

const IBAN = 'LU280019400644750000'
const path = '/staff/bank/transfers'
let fleetManager: ReturnType<World['login']> | undefined
/** Once: codes by SMS are few. */
const fleet = () => {
  fleetManager ??= world.login(PHONES.fleet)
  return fleetManager
}
const make = () => world.post(path, {}, julie)

/** Money that came beyond what was asked for, and is given back to an account. */
async function refunded(cents: number): Promise<Seeded> {
  const who = await seededSubscriber(world)
  const amountCents = who.invoice.totals.totalCents + cents
  const transfer = {
    amountCents,
    receivedOn: today(world),
    method: 'transfer',
    bankReference: `IN ${who.id}`,
  }
  await world.post(`/staff/customers/${who.id}/payments`, transfer, julie)
  const { payments } = (await world.get('/payments', who)).body.data
  const credit = payments.find(({ invoiceId }: { invoiceId?: string }) => !invoiceId)
  const refund = { amountCents: cents, iban: 'LU28 0019 4006 4475 0000' }
  const answer = await world.post(`/staff/customers/${who.id}/payments/${credit._id}/refund`, refund, julie)
  expect(answer.status).toBe(200)
  return who
}

/** Whatever the demo has waiting goes first. */
async function emptied(): Promise<void> {
  for (let round = 0; round < 10; round += 1) if ((await make()).status !== 200) return
}

test('refunds that wait go into one file, once: asked for ten times at once, each is in one batch, and its task is done', async () => {
  await emptied()
  const [one, other] = [await refunded(1234), await refunded(5)]
  const answers = await Promise.all(Array.from({ length: 10 }, make))
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.data as WholeBatch)
  expect(made).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body.code).toBe('nothing_to_transfer')
  const [batch] = made as [WholeBatch]
  expect(batch).toMatchObject({ count: 2, cents: 1239 })
  expect(batch.transfers.map(({ to, iban, cents }) => [to, iban, cents]).toSorted()).toEqual(
    [
      [`${one.customer.firstname} ${one.customer.lastname}`, IBAN, 1234],
      [`${other.customer.firstname} ${other.customer.lastname}`, IBAN, 5],
    ].toSorted(),
  )
  const tasks = (await world.get('/staff/tasks?group=money', julie)).body.data
  expect(tasks.filter(({ kind }: { kind: string }) => kind === 'transfer_refund')).toEqual([])
  expect((await make()).body.code).toBe('nothing_to_transfer')
})

test('a refund that somebody transferred by hand is in no file', async () => {
  await emptied()
  const who = await refunded(100)
  const tasks = (await world.get('/staff/tasks?group=money', julie)).body.data
  const task = tasks.find(({ customerId }: { customerId: string }) => customerId === who.id)
  expect((await world.post(`/staff/tasks/${task._id}/close`, {}, julie)).status).toBe(200)
  expect((await make()).body.code).toBe('nothing_to_transfer')
})

test('the file is what the bank reads, the same to the letter however often it is fetched, and the accounts are stored encrypted', async () => {
  await emptied()
  await refunded(25_050)
  const batch = (await make()).body.data as WholeBatch
  const again = (await world.get(`${path}/${batch._id}`, julie)).body.data as WholeBatch
  const text = pain001Of(batch, '2026-11-23')
  expect(pain001Of(again, '2026-11-23')).toBe(text)
  expect(XMLValidator.validate(text)).toBe(true)
  const { Document: file } = new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(text)
  const { GrpHdr: head, PmtInf: order } = file.CstmrCdtTrfInitn
  expect(head).toMatchObject({ NbOfTxs: '1', CtrlSum: '250.50', MsgId: batch._id.replace('_', '-') })
  expect(order.DbtrAcct.Id.IBAN).toBe(COMPANY.iban)
  expect(order.ReqdExctnDt.Dt).toBe('2026-11-23')
  expect(order.CdtTrfTxInf).toMatchObject({
    PmtId: { EndToEndId: batch.transfers[0]?.taskId.replace('_', '-') },
    Amt: { InstdAmt: { '#text': '250.50', '@_Ccy': 'EUR' } },
    CdtrAcct: { Id: { IBAN: IBAN } },
  })
  const listed = (await world.get(path, julie)).body.data as TransferBatch[]
  expect(listed[0]).toEqual({ _id: batch._id, createdAt: batch.createdAt, count: 1, cents: 25_050 })
  const stored = (await world.everyItem()).filter(({ type }) => type === 'TransferBatch' || type === 'Task')
  expect(JSON.stringify(stored)).not.toContain(IBAN)
})

test('every batch can be found again: the list goes on, twenty at a time, down to the first one', async () => {
  const now = world.run.now().toISOString()
  const made = Array.from({ length: 45 }, (_, i) => ({
    _id: newId('trb', now),
    createdAt: now,
    count: 1,
    cents: i,
    by: julie.id,
    taskIds: [],
  }))
  for (const batch of made) await commit([batches.addOp(batch)])
  const pages: TransferBatch[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await world.get(`${path}${cursor && `?cursor=${cursor}`}`, julie)
    pages.push(body.data)
    cursor = body.cursor
  }
  expect(pages[0]).toHaveLength(20)
  const ids = pages.flat().map(({ _id }) => _id)
  expect(ids).toEqual(ids.toSorted().reverse())
  expect(ids).toEqual(expect.arrayContaining(made.map(({ _id }) => _id)))
  expect(new Set(ids).size).toBe(ids.length)
})

test('names are written in the letters that every bank takes', () => {
  expect(inSepaLetters('Zoé Œuvré & Fils <s.à r.l.> _ß')).toBe('Zoe oeuvre + Fils s.a r.l. ss')
})

test('a refund that waits is closed by who has payments as their work alone, and only as done', async () => {
  await emptied()
  const who = await refunded(4321)
  const found = (await world.get('/staff/tasks?group=money', julie)).body.data
  const task = found.find(({ customerId }: { customerId: string }) => customerId === who.id)
  const fleetManager = await fleet()
  const advisor = await newcomer(world, { role: ['ADVISOR'] })
  const close = (by: { token: string }, outcome?: string) =>
    world.post(`/staff/tasks/${task._id}/close`, { outcome }, by)
  for (const outcome of [undefined, 'done', 'not_needed', 'not_reached'])
    for (const other of [fleetManager, advisor])
      expect((await close(other, outcome)).body).toMatchObject({ status: 403, code: 'forbidden' })
  const until = addDays(today(world), 300)
  expect((await world.post(`/staff/tasks/${task._id}/snooze`, { until }, fleetManager)).body.code).toBe(
    'forbidden',
  )
  for (const outcome of ['not_needed', 'not_reached'])
    expect((await close(julie, outcome)).body).toMatchObject({ status: 422, code: 'invalid_input' })
  expect((await make()).body.data).toMatchObject({ count: 1, cents: 4321 })
})

test.each(['refund_payment', 'payment_returned', 'unfetched_vehicle'] as const)(
  'a %s is closed by who has payments as their work alone, who may find that nothing is to be done',
  async (kind) => {
    const who = await seededSubscriber(world)
    const now = world.run.now().toISOString()
    const _id = newId('tsk', now)
    await commit([tasks.addOp({ _id, kind, customerId: who.id, dueOn: today(world), createdAt: now })])
    const close = (by: { token: string }) =>
      world.post(`/staff/tasks/${_id}/close`, { outcome: 'not_needed' }, by)
    expect((await close(await fleet())).body.code).toBe('forbidden')
    expect((await close(julie)).status).toBe(200)
  },
)

test('what a colleague proposed about money is hidden by who has payments as their work alone', async () => {
  const who = await seededSubscriber(world)
  const now = world.run.now().toISOString()
  const _id = newId('tsk', now)
  const kind = 'approve_write_off'
  await commit([tasks.addOp({ _id, kind, customerId: who.id, dueOn: today(world), createdAt: now })])
  const snooze = (by: { token: string }) =>
    world.post(`/staff/tasks/${_id}/snooze`, { until: addDays(today(world), 5) }, by)
  for (const role of ['FLEET', 'ADVISOR'] as const)
    expect((await snooze(await newcomer(world, { role: [role] }))).body.code).toBe('forbidden')
  expect((await snooze(julie)).status).toBe(200)
})
