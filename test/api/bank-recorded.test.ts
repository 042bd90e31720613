import { afterAll, beforeAll, expect, test } from 'vitest'
import * as invoices from '../../functions/store/invoices.ts'
import * as payments from '../../functions/store/payments.ts'
import type { PiledEntry } from '../../shared/api/staff-bank.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { sum } from '../../shared/rules/money.ts'
import { call } from '../bench/capacity.ts'
import { BankDesk, quoting } from '../support/bank-desk.ts'
import { between, writing } from '../support/between.ts'
import type { TestEntry } from '../support/camt.ts'
import { type Seeded, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
let desk: BankDesk
beforeAll(async () => {
  world = await World.start()
  desk = await BankDesk.open(world)
})
afterAll(() => world?.stop())

const transfer = (amountCents: number, bankReference: string, receivedOn = today(world)) => ({
  amountCents,
  receivedOn,
  method: 'transfer',
  bankReference,
})
const typed = (who: Seeded, ...said: Parameters<typeof transfer>) =>
  world.post(`/staff/customers/${who.id}/payments`, transfer(...said), desk.julie)
const load = async (entry: TestEntry) => (await desk.load(entry))[0]
const reverse = (who: Seeded, paymentId: string) =>
  world.post(
    `/staff/customers/${who.id}/payments/${paymentId}/reversal`,
    { reason: 'Typed wrongly.' },
    desk.julie,
  )
/** What a customer's transfers brought in all, those that were reversed left out. */
const cameFrom = async (who: Seeded) =>
  sum((await payments.list(who.id)).filter(({ reversedOn }) => !reversedOn).map(({ cents }) => cents))
const paidOf = async ({ id, invoice }: Seeded) => (await invoices.find(id, invoice._id))?.paidCents ?? 0

test('an entry under whose reference less is recorded waits, says so, and what is missing is booked once', async () => {
  const tom = await seededSubscriber(world)
  expect((await typed(tom, 5000, 'BCEE-TYPO-77')).status).toBe(200)
  const entry = { amount: '500.00', structured: quoting(tom), reference: 'BCEE-TYPO-77' }
  expect(await load(entry)).toBe('piled')
  const waiting = await desk.piledBy('BCEE-TYPO-77')
  expect(waiting.recorded).toMatchObject({
    customerId: tom.id,
    customerName: `${tom.customer.firstname} ${tom.customer.lastname}`,
    cents: 5000,
    differs: ['amount'],
  })
  const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
  const answers = await Promise.all([desk.book(waiting, wish), desk.book(waiting, wish, desk.henri)])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['bank_entry_decided', 'done'])
  expect([await cameFrom(tom), await paidOf(tom)]).toEqual([50_000, 50_000])
  expect(await load(entry)).toBe('known')
  // Both are one transfer from then on: reversed together, and then recorded again as the bank has it.
  const [part] = await payments.list(tom.id)
  expect((await reverse(tom, part?._id ?? '')).status).toBe(200)
  expect(await cameFrom(tom)).toBe(0)
  expect((await typed(tom, 50_000, 'BCEE-TYPO-77')).status).toBe(200)
})

test('an entry under whose reference more is recorded is booked when that payment is reversed, and not before', async () => {
  const tom = await seededSubscriber(world)
  await typed(tom, 50_000, 'LESS-1')
  expect(await load({ amount: '50.00', structured: quoting(tom), reference: 'LESS-1' })).toBe('piled')
  const waiting = await desk.piledBy('LESS-1')
  const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
  expect((await desk.book(waiting, wish)).body).toMatchObject({
    status: 409,
    code: 'bank_recorded_otherwise',
  })
  const [payment] = await payments.list(tom.id)
  expect((await reverse(tom, payment?._id ?? '')).status).toBe(200)
  expect((await desk.piledBy('LESS-1')).recorded).toBeUndefined()
  expect((await desk.book(waiting, wish)).status).toBe(200)
  expect([await cameFrom(tom), await paidOf(tom)]).toEqual([5000, 5000])
})

test('an entry under whose reference another customer paid waits; it is booked once that payment is reversed', async () => {
  const [tom, marc] = [await seededSubscriber(world), await seededSubscriber(world)]
  await typed(marc, 5000, 'WHOSE-1')
  expect(await load({ amount: '50.00', structured: quoting(tom), reference: 'WHOSE-1' })).toBe('piled')
  const waiting = await desk.piledBy('WHOSE-1')
  expect(waiting.recorded).toMatchObject({ customerId: marc.id, differs: ['customer'] })
  const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
  expect((await desk.book(waiting, wish)).body.code).toBe('bank_recorded_otherwise')
  const [payment] = await payments.list(marc.id)
  await reverse(marc, payment?._id ?? '')
  expect((await desk.book(waiting, wish)).status).toBe(200)
  expect([await cameFrom(tom), await cameFrom(marc)]).toEqual([5000, 0])
})

test('an entry that names another customer than is recorded is known when a person says that it was recorded rightly', async () => {
  const [tom, marc] = [await seededSubscriber(world), await seededSubscriber(world)]
  await typed(marc, 5000, 'WHOSE-2')
  const message = `For ${tom.invoice.number}`
  expect(await load({ amount: '50.00', message, reference: 'WHOSE-2' })).toBe('piled')
  const waiting = await desk.piledBy('WHOSE-2')
  expect((await desk.book(waiting, { customerId: marc.id })).status).toBe(200)
  expect([await cameFrom(tom), await cameFrom(marc)]).toEqual([0, 5000])
  const stored = (await world.everyItem()).find(({ _id }) => _id === waiting._id)
  expect(stored).toMatchObject({ status: 'known', decidedBy: desk.julie.id })
  for (const left of ['sealed', 'named', 'queue']) expect(stored).not.toHaveProperty(left)
})

test('an entry whose reference is recorded as of another month waits, and is booked beside that transfer', async () => {
  const tom = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await typed(tom, 5000, 'STANDING', addDays(today(world), -31))
  expect(await load({ amount: '50.00', structured: quoting(tom), reference: 'STANDING' })).toBe('piled')
  const waiting = await desk.piledBy('STANDING')
  expect(waiting.recorded).toMatchObject({ cents: 5000, differs: ['day'] })
  expect((await desk.book(waiting, { customerId: tom.id, invoiceId: tom.invoice._id })).status).toBe(200)
  expect(await cameFrom(tom)).toBe(10_000)
})

test('money that is recorded as a payment is not given back to its payer besides', async () => {
  const tom = await seededSubscriber(world)
  await typed(tom, 5000, 'BACK-1')
  await load({ amount: '70.00', reference: 'BACK-1', iban: 'BE68539007547034' })
  const { _id } = await desk.piledBy('BACK-1')
  const dismiss = () => desk.giveBack({ _id })
  expect((await dismiss()).body.code).toBe('bank_recorded_otherwise')
  const [payment] = await payments.list(tom.id)
  await reverse(tom, payment?._id ?? '')
  expect((await dismiss()).status).toBe(200)
})

test('an entry is known that was typed for its customer, as of a day or two before, whichever words it has', async () => {
  const tom = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await typed(tom, 5000, 'SAME-1', addDays(today(world), -2))
  expect(await load({ amount: '50.00', structured: quoting(tom), reference: 'SAME-1' })).toBe('known')
  await typed(tom, 6000, 'SAME-2')
  expect(await load({ amount: '60.00', message: 'Thank you', reference: 'SAME-2' })).toBe('known')
  expect(await cameFrom(tom)).toBe(11_000)
})

test('an entry that waits says that a transfer was typed without a reference, or that its reference came before', async () => {
  const tom = await seededSubscriber(world)
  const path = `/staff/customers/${tom.id}/payments`
  await world.post(path, { amountCents: 5000, receivedOn: today(world), method: 'transfer' }, desk.julie)
  expect(await load({ amount: '50.00', structured: quoting(tom), reference: 'WORDS1' })).toBe('piled')
  expect((await desk.piledBy('WORDS1')).waitsBecause).toBe('typed')
  const message = `For ${tom.invoice.number}`
  expect(await load({ amount: '50.00', message, reference: 'WORDS2' })).toBe('piled')
  expect((await desk.piledBy('WORDS2')).waitsBecause).toBe('typed')
  expect(await load({ amount: '51.00', structured: quoting(tom), reference: 'WORDS1' })).toBe('piled')
  expect((await desk.piledBy(`WORDS1-${today(world)}-5100`)).waitsBecause).toBe('repeated')
})

test('an entry that quotes a paid invoice is its customer’s credit when a person books it', async () => {
  const tom = await seededSubscriber(world)
  const { totalCents } = tom.invoice.totals
  const amount = (totalCents / 100).toFixed(2)
  expect(await load({ amount, structured: quoting(tom), reference: 'TWICE1' })).toBe('booked')
  expect(await load({ amount, structured: quoting(tom), reference: 'TWICE2' })).toBe('piled')
  const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
  expect((await desk.book(await desk.piledBy('TWICE2'), wish)).status).toBe(200)
  expect(await cameFrom(tom)).toBe(2 * totalCents)
})

test('a payment that is typed while its statement is read is one of the two, whoever is first', async () => {
  const tom = await seededSubscriber(world)
  const entry = { amount: '50.00', structured: quoting(tom), reference: 'RACE-1' }
  await Promise.all([typed(tom, 5000, 'RACE-1'), load(entry), load(entry), typed(tom, 5000, 'RACE-1')])
  expect(await cameFrom(tom)).toBe(5000)
  expect(await desk.piledBy('RACE-1')).toBeUndefined()
})

test('a difference that is booked while its transfer is reversed is reversed with it, or the entry is booked as a whole', async () => {
  for (let round = 0; round < 8; round += 1) {
    const tom = await seededSubscriber(world)
    const reference = `RACE-2-${round}`
    await typed(tom, 5000, reference)
    await load({ amount: '500.00', structured: quoting(tom), reference })
    const waiting = await desk.piledBy(reference)
    const [payment] = await payments.list(tom.id)
    const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
    const later = new Promise((resume) => setTimeout(resume, round * 5))
    const [booked] = await Promise.all([
      desk.book(waiting, wish),
      later.then(() => reverse(tom, payment?._id ?? '')),
    ])
    expect(booked.status).toBe(200)
    expect([0, 50_000]).toContain(await cameFrom(tom))
  }
})

test('of two people who give the same money back at once the second is told that it is decided', async () => {
  await load({ amount: '70.00', reference: 'GIVEN-0', iban: 'BE68539007547034' })
  const { _id: entryId } = await desk.piledBy('GIVEN-0')
  const giveBack = () =>
    call('staff-bank-entries-dismissal', { entryId, reason: 'Nobody’s.', giveBack: true }, desk.henri.token)
  // Between the entry and what is recorded under its reference.
  const isReference = ({ Key }: { Key?: { sk?: string } }) => Key?.sk === 'BANK'
  const { body } = await between(isReference, giveBack, giveBack)
  expect(body.code).toBe('bank_entry_decided')
})

test('money that is given back to its payer is not recorded as a payment afterwards', async () => {
  const tom = await seededSubscriber(world)
  await load({ amount: '70.00', reference: 'GIVEN-1', iban: 'BE68539007547034' })
  const { _id } = await desk.piledBy('GIVEN-1')
  expect((await desk.giveBack({ _id })).status).toBe(200)
  expect((await typed(tom, 7000, 'GIVEN-1')).body.code).toBe('payment_twice')
  expect(await cameFrom(tom)).toBe(0)
})

test('money whose reference the bank gave to another transfer a month before is given back, and that transfer stays', async () => {
  const tom = await seededSubscriber(world, 'One', addDays(today(world), -40))
  await typed(tom, 5000, 'GIVEN-2', addDays(today(world), -31))
  await load({ amount: '70.00', reference: 'GIVEN-2', iban: 'BE68539007547034' })
  const { _id } = await desk.piledBy('GIVEN-2')
  expect((await desk.giveBack({ _id })).status).toBe(200)
  expect(await cameFrom(tom)).toBe(5000)
  expect((await typed(tom, 5000, 'GIVEN-2')).body.code).toBe('payment_twice')
})

/** An entry of today whose reference the bank gave to another one a month before, which was nobody's. It waits. */
async function repeated(reference: string, amount = '50.00'): Promise<PiledEntry> {
  await load({ amount, reference, on: addDays(today(world), -31) })
  const { _id } = await desk.piledBy(reference)
  await desk.dismiss({ _id }, 'Nobody’s.')
  expect(await load({ amount, reference, iban: 'BE68539007547034' })).toBe('piled')
  return desk.piledBy(`${reference}-${today(world)}-${Math.round(Number(amount) * 100)}`)
}

test('an entry whose reference the bank repeated says what was typed under that reference meanwhile, and is not booked besides', async () => {
  const tom = await seededSubscriber(world)
  const waiting = await repeated('AGAIN1')
  expect(waiting).toMatchObject({ waitsBecause: 'repeated' })
  expect((await typed(tom, 5000, 'AGAIN1')).status).toBe(200)
  expect((await desk.piledBy(waiting.bankReference ?? '')).recorded).toMatchObject({
    customerId: tom.id,
    cents: 5000,
    differs: [],
  })
  const other = await seededSubscriber(world)
  expect((await desk.book(waiting, { customerId: other.id })).body.code).toBe('bank_recorded_otherwise')
  expect((await desk.book(waiting, { customerId: tom.id })).status).toBe(200)
  expect([await cameFrom(tom), await cameFrom(other)]).toEqual([5000, 0])
})

test('of an entry whose reference the bank repeated only what is missing of the typed transfer is booked, as a part of it', async () => {
  const tom = await seededSubscriber(world)
  const waiting = await repeated('AGAIN2')
  await typed(tom, 3000, 'AGAIN2')
  expect((await desk.book(waiting, { customerId: tom.id, invoiceId: tom.invoice._id })).status).toBe(200)
  expect(await cameFrom(tom)).toBe(5000)
  const [part] = await payments.list(tom.id)
  await reverse(tom, part?._id ?? '')
  expect(await cameFrom(tom)).toBe(0)
})

test('of two entries under one reference the later one waits for the first, as whose the typed transfer may be meant, and nothing is lost', async () => {
  const tom = await seededSubscriber(world, 'One', addDays(today(world), -10))
  const first = addDays(today(world), -2)
  await typed(tom, 5000, 'BOTH1', first)
  expect(await load({ amount: '500.00', reference: 'BOTH1', on: first })).toBe('piled')
  expect(await load({ amount: '300.00', reference: 'BOTH1' })).toBe('piled')
  const later = await desk.piledBy(`BOTH1-${today(world)}-30000`)
  const wish = { customerId: tom.id, invoiceId: tom.invoice._id }
  const refused = (await desk.book(later, wish)).body
  expect([refused.status, refused.code]).toEqual([409, 'bank_earlier_entry_open'])
  expect((await desk.book(await desk.piledBy('BOTH1'), wish)).status).toBe(200)
  expect((await desk.book(later, wish)).status).toBe(200)
  expect(await cameFrom(tom)).toBe(80_000)
})

test('an entry whose reference the bank repeated is not given back while it is recorded under that reference, nor recorded afterwards', async () => {
  const tom = await seededSubscriber(world)
  const { _id } = await repeated('AGAIN3')
  const dismiss = () => desk.giveBack({ _id })
  await typed(tom, 5000, 'AGAIN3')
  expect((await dismiss()).body.code).toBe('bank_recorded_otherwise')
  const [payment] = await payments.list(tom.id)
  await reverse(tom, payment?._id ?? '')
  expect((await dismiss()).status).toBe(200)
  expect((await typed(tom, 5000, 'AGAIN3')).body.code).toBe('payment_twice')
})

test('the transfer to which the bank gave a reference first is not taken for the later entry of that reference', async () => {
  const tom = await seededSubscriber(world)
  const [first, second] = [
    { amount: '50.00', structured: quoting(tom), reference: 'AGAIN4' },
    { amount: '51.00', structured: quoting(tom), reference: 'AGAIN4' },
  ]
  expect([await load(first), await load(second)]).toEqual(['booked', 'piled'])
  const waiting = await desk.piledBy(`AGAIN4-${today(world)}-5100`)
  expect(waiting.recorded).toBeUndefined()
  expect((await desk.book(waiting, { customerId: tom.id })).status).toBe(200)
  expect(await cameFrom(tom)).toBe(10_100)
})

test('an entry whose reference the bank repeated is one customer’s when it is typed for another at the same moment', async () => {
  for (const way of ['typed first', 'booked first'] as const) {
    const [tom, marc] = [await seededSubscriber(world), await seededSubscriber(world)]
    const reference = way.replace(' ', '').toUpperCase()
    const { _id: entryId } = await repeated(reference)
    const booking = () =>
      call('staff-bank-entries-booking', { entryId, customerId: tom.id }, desk.julie.token)
    const asTyped = { customerId: marc.id, ...transfer(5000, reference) }
    const typing = () => call('staff-payments-receive', asTyped, desk.julie.token)
    const [first, second] = way === 'typed first' ? [typing, booking] : [booking, typing]
    const { body } = await between(writing(`"BANK#${reference}`), first, second)
    expect(body.code).toBe(way === 'typed first' ? 'bank_recorded_otherwise' : 'payment_twice')
    expect([await cameFrom(tom), await cameFrom(marc)]).toEqual(way === 'typed first' ? [0, 5000] : [5000, 0])
  }
})

test('the return of more than 1,000 euros is booked by somebody else than who read the statement', async () => {
  const tom = await seededSubscriber(world)
  await typed(tom, 200_000, 'LARGE-1')
  const returned = { direction: 'DBIT', returned: 'AC04', structured: quoting(tom) } as const
  expect(await load({ ...returned, amount: '2000.00', reference: 'LARGE-2' })).toBe('piled')
  const waiting = await desk.piledBy('LARGE-2')
  const [payment] = await payments.list(tom.id)
  const choice = { customerId: tom.id, paymentId: payment?._id }
  expect((await desk.book(waiting, choice)).body.code).toBe('bank_entry_own')
  expect(await cameFrom(tom)).toBe(200_000)
  expect((await desk.book(waiting, choice, desk.henri)).status).toBe(200)
  expect(await cameFrom(tom)).toBe(0)
})
