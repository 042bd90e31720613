import { afterAll, beforeAll, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as notifications from '../../functions/store/notifications.ts'
import { sendOp } from '../../functions/store/outbox.ts'
import { keepSent } from '../../functions/store/sent-sms.ts'
import { everything } from '../../functions/store/whole-customer.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import type { TimelineEntry } from '../../shared/api/staff-timeline.ts'
import { call, meter } from '../bench/capacity.ts'
import { newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { photo, sendFile } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
let advisor: { id: string; token: string }
let accountant: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  // By night the SMS of these tests would wait for the day.
  await world.forward(0, [])
  advisor = await world.login(PHONES.advisor)
  accountant = await world.login(PHONES.accountant)
})
afterAll(() => world?.stop())

/** The whole timeline of a customer, page by page. */
async function timeline(id: string, kinds = '', who = advisor) {
  const entries: TimelineEntry[] = []
  let cursor: string | null | undefined
  let pages = 0
  do {
    const query = [kinds && `kinds=${kinds}`, cursor && `cursor=${encodeURIComponent(cursor)}`]
    const { body } = await world.get(
      `/staff/customers/${id}/timeline?${query.filter(Boolean).join('&')}`,
      who,
    )
    entries.push(...body.data)
    cursor = body.cursor
    pages += 1
  } while (cursor)
  return { entries, pages }
}

const noteAbout = (id: string, text: string, who = advisor) =>
  world.post(`/staff/customers/${id}/notes`, { text }, who)
const nameOf = async (who: { id: string; token: string }) => {
  const { firstname, lastname } = (await world.get(`/cust/customer/${who.id}`, who)).body.data
  return `${firstname} ${lastname}`
}

test('contracts, invoices, payments, messages, documents, notes and acts of a customer are one timeline, newest first', async () => {
  const who = await seededSubscriber(world)
  await sendFile(world, who, await photo())
  const paid = { amountCents: 100_000, receivedOn: today(world), method: 'transfer' }
  await world.post(`/staff/customers/${who.id}/payments`, paid, accountant)
  await noteAbout(who.id, 'Prefers mornings.')
  const { entries } = await timeline(
    who.id,
    'notes,messages,contracts,reservations,incidents,money,documents,acts',
  )
  const kinds = new Set(entries.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['acts', 'contracts', 'documents', 'messages', 'money', 'notes'])
  const moments = entries.filter(({ act }) => act?.what !== 'looked at the file').map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length)
})

test('a message is shown with the text of its mail, in the customer’s language', async () => {
  const who = await newcomer(world, { language: 'FR', firstname: 'Odile' })
  await commit(
    await notifications.notifyOps(
      who.customer,
      'call_back_booked',
      { on: today(world), from: '09', until: '11' },
      world.run.now().toISOString(),
    ),
  )
  const [first] = (await timeline(who.id, 'messages')).entries
  expect(first?.message).toMatchObject({ kind: 'call_back_booked', read: false })
  expect(first?.message?.text).toContain('Bonjour Odile')
})

test('who recorded, credited or charged money is shown with the amount before and after', async () => {
  const who = await seededSubscriber(world)
  const owed = who.invoice.totals.totalCents
  const paid = { amountCents: 100_000, receivedOn: today(world), method: 'transfer' }
  await world.post(`/staff/customers/${who.id}/payments`, paid, accountant)
  const credit = { amountCents: 5000, reason: 'Goodwill.' }
  await world.post(`/staff/customers/${who.id}/invoices/${who.invoice._id}/credit`, credit, accountant)
  const acts = (await timeline(who.id, 'acts')).entries.filter(({ act }) => act?.amounts)
  expect(acts.map(({ act }) => act)).toMatchObject([
    { what: 'issued a credit note', amounts: { beforeCents: owed - 100_000, afterCents: owed - 105_000 } },
    { what: 'recorded a payment by transfer', amounts: { beforeCents: owed, afterCents: owed - 100_000 } },
  ])
  expect(acts[0]?.by).toEqual({ who: 'staff', name: await nameOf(accountant) })
})

test('a credit note over a paid invoice is shown with the amount below zero that it leaves, in the timeline and in what we did', async () => {
  const who = await seededSubscriber(world)
  const paid = {
    amountCents: who.invoice.totals.totalCents,
    receivedOn: today(world),
    method: 'transfer',
  }
  await world.post(`/staff/customers/${who.id}/invoices/${who.invoice._id}/payments`, paid, accountant)
  const credit = { amountCents: 100, reason: 'Goodwill.' }
  await world.post(`/staff/customers/${who.id}/invoices/${who.invoice._id}/credit`, credit, accountant)
  const credited = { what: 'issued a credit note', amounts: { beforeCents: 0, afterCents: -100 } }
  const { entries } = await timeline(who.id, 'acts')
  expect(entries.flatMap(({ act }) => (act?.what === credited.what ? act : []))).toMatchObject([credited])
  const admin = await world.login(PHONES.admin)
  const { status, body } = await world.get(`/staff/people/${accountant.id}/acts`, admin)
  expect(status).toBe(200)
  expect(body.data[0].act).toMatchObject(credited)
})

test('who looked at a customer’s file is recorded, once a day and person, and nobody for looking at their own', async () => {
  const who = await newcomer(world, { role: ['ADVISOR'] })
  const looks = async () =>
    (await timeline(who.id, 'acts')).entries.filter(({ act }) => act?.what === 'looked at the file')
  for (let time = 0; time < 3; time += 1) await world.get(`/staff/customers/${who.id}`, advisor)
  await world.get(`/staff/customers/${who.id}`, accountant)
  await world.get(`/staff/customers/${who.id}`, who)
  expect((await looks()).map(({ by }) => by?.name).sort()).toEqual(
    [await nameOf(advisor), await nameOf(accountant)].sort(),
  )
})

test('a page is filtered by kind, and a timeline of many years costs one page of reads', async () => {
  const who = await newcomer(world)
  const now = world.run.now().toISOString()
  for (let some = 0; some < 6; some += 1)
    await commit(
      Array.from({ length: 40 }, () =>
        notifications.notificationOp(who.customer, 'payment_today', { number: '2026-1' }, now),
      ),
    )
  for (let some = 0; some < 25; some += 1) await noteAbout(who.id, `Note ${some}`)
  const { entries, pages } = await timeline(who.id)
  expect(pages).toBeGreaterThan(12)
  expect(entries.filter(({ kind }) => kind === 'messages')).toHaveLength(240)
  const notes = (await timeline(who.id, 'notes')).entries
  expect(notes.map(({ note }) => note)).toEqual(Array.from({ length: 25 }, (_, some) => `Note ${24 - some}`))
  meter()
  const { consumed, body } = await call('staff-timeline-get', { customerId: who.id }, advisor.token)
  expect(body.data).toHaveLength(20)
  expect(consumed.reads).toBeLessThanOrEqual(2 * body.data.length)
})

test('a cursor that is none is refused, whatever is in it', async () => {
  const who = await newcomer(world)
  const forged = [{}, [], { 'PROFILE#': 'x' }, { 'NOTE#': 1 }, { 'NOTE#': 'x'.repeat(200) }, 'x']
  for (const cursor of forged.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))) {
    const { body } = await world.get(`/staff/customers/${who.id}/timeline?cursor=${cursor}`, advisor)
    expect([cursor, body.code]).toEqual([cursor, 'invalid_input'])
  }
  const kinds = await world.get(`/staff/customers/${who.id}/timeline?kinds=secrets`, advisor)
  expect(kinds.body.code).toBe('invalid_input')
})

test('a note is kept as it was typed, with who wrote it; an empty one and one about nobody are refused', async () => {
  const who = await newcomer(world)
  const text = '  Two lines,\n\n<b>as typed</b>  '
  const { body } = await noteAbout(who.id, text)
  expect(body.data).toMatchObject({ kind: 'notes', note: text, by: { name: await nameOf(advisor) } })
  const [first] = (await timeline(who.id, 'notes')).entries
  expect(first).toMatchObject({ note: text, by: { who: 'staff', name: await nameOf(advisor) } })
  expect((await noteAbout(who.id, ' \n ')).body.code).toBe('invalid_input')
  expect((await noteAbout(who.id, 'x'.repeat(2001))).body.code).toBe('invalid_input')
  expect((await noteAbout('cus_01K00000000000000000000000', 'Who?')).body.code).toBe('not_found')
})

test('nobody notes anything about themselves, and no customer about anybody', async () => {
  const own = await newcomer(world, { role: ['ADVISOR'] })
  expect((await noteAbout(own.id, 'Reliable.', { ...own })).body.code).toBe('own_account')
  const customer = await newcomer(world)
  expect((await noteAbout(own.id, 'Hello', { ...customer })).body.code).toBe('forbidden')
})

/** Waits for what follows once an SMS is out. */
const kept = (id: string, kinds: string, count: number) =>
  expect.poll(async () => (await timeline(id, kinds)).entries.length, { timeout: 20_000 }).toBe(count)
const codeOf = async (phone: string) => (await world.outbox(phone))[0]?.text.slice(0, 6) ?? ''

test('a code by SMS is in the timeline with its words and without its digits, which are nowhere in what is stored of the customer', async () => {
  const who = await seededSubscriber(world)
  const before = (await timeline(who.id, 'codes')).entries.length
  const phone = (await customers.find(who.id))?.phonenumber ?? ''
  await world.wait(61)
  await world.post('/cust/phone-otp', { phoneNumber: phone, validate: true, language: 'en' })
  await kept(who.id, 'codes', before + 1)
  const code = await codeOf(phone)
  expect(code).toMatch(/^\d{6}$/)
  const [newest] = (await timeline(who.id, 'codes', accountant)).entries
  expect(newest?.sms?.text).toMatch(/^•••••• is your Driveline code\. .+\n\n@\S+ #••••••$/s)
  expect(newest?.sms?.to).toBe(`${phone.slice(0, 4)} ••• ••• ${phone.slice(-3)}`)
  expect(JSON.stringify(await everything(who.id))).not.toContain(code)
  // Codes have a filter of their own, and are not between the letters.
  expect((await timeline(who.id, 'messages')).entries.filter(({ sms }) => sms)).toEqual([])
  // Looked at by staff alone, as everything else of the timeline.
  expect((await world.get(`/staff/customers/${who.id}/timeline?kinds=codes`, who)).status).toBe(403)
})

test('an SMS of words is in the timeline as it was sent, once, and so is one that went out in place of a mail', async () => {
  const who = await newcomer(world)
  const { phonenumber: to } = who.customer
  const now = () => world.run.now().toISOString()
  const text = 'Driveline: the Macan is free.'
  await commit([await sendOp({ channel: 'sms', to, text, isNews: true, customerId: who.id }, now())])
  await commit([
    await sendOp(
      {
        channel: 'mail',
        to: '',
        subject: 'x',
        text: 'x',
        customerId: who.id,
        instead: { to, text: 'Read it.' },
      },
      now(),
    ),
  ])
  await expect
    .poll(
      async () => (await timeline(who.id, 'messages')).entries.flatMap(({ sms }) => sms?.text ?? []).sort(),
      { timeout: 20_000 },
    )
    .toEqual([text, 'Read it.'])
  const [item] = (await everything(who.id)).filter(({ type }) => type === 'Sms')
  await keepSent(
    { channel: 'sms', to, text, customerId: who.id },
    String(item?._id).replace('sms_', 'out_'),
    now(),
  )
  expect((await everything(who.id)).filter(({ type }) => type === 'Sms')).toHaveLength(2)
})

test('a code whose words came without a masked copy is kept nowhere, and nothing is kept of a deleted account', async () => {
  const who = await newcomer(world)
  const { phonenumber: to } = who.customer
  const now = world.run.now().toISOString()
  const sms = { channel: 'sms' as const, to, customerId: who.id }
  await keepSent({ ...sms, text: '123456 is your code', isCode: true }, 'out_01K00000000000000000000001', now)
  expect(JSON.stringify(await everything(who.id))).not.toContain('123456')
  await keepSent({ ...sms, text: 'Before.' }, 'out_01K00000000000000000000002', now)
  const headers = await stepUp(who.id, 'deletion')
  expect(
    (await world.ask('DELETE', `/api/v1/customer/${who.id}`, { token: who.token, headers })).status,
  ).toBe(200)
  await expect
    .poll(async () => (await everything(who.id)).filter(({ type }) => type === 'Sms'), { timeout: 20_000 })
    .toEqual([])
  await keepSent({ ...sms, text: 'After.' }, 'out_01K00000000000000000000003', now)
  expect((await everything(who.id)).filter(({ type }) => type === 'Sms')).toEqual([])
})

test('a note about a customer is in what they download, without the name of who wrote it, and is removed with the account', async () => {
  const who = await newcomer(world)
  await noteAbout(who.id, 'Prefers to be called after six.')
  const { body } = await world.get(`/customer/${who.id}/data`, who)
  const { strFromU8, unzipSync } = await import('fflate')
  const files = unzipSync(Buffer.from(body.data.zip, 'base64'))
  const notes = JSON.parse(strFromU8(files['notes.json'] ?? new Uint8Array()))
  expect(notes).toEqual([expect.objectContaining({ text: 'Prefers to be called after six.' })])
  expect(JSON.stringify(notes)).not.toContain(advisor.id)
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('Prefers to be called after six.')
  const notesLeft = async () =>
    (await world.everyItem()).filter(({ pk, type }) => type === 'Note' && pk === `CUSTOMER#${who.id}`)
  expect(await notesLeft()).toHaveLength(1)
  const { token } = who
  const removed = await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
    token,
    headers: await stepUp(who.id, 'deletion'),
  })
  expect(removed.status).toBe(200)
  await world.forward(1)
  expect(await notesLeft()).toEqual([])
})
