import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unseal } from '../../functions/crypto/sealed-values.ts'
import { provider } from '../../functions/ports/payments.ts'
import { commit } from '../../functions/store/commit.ts'
import { methodList, removeOps } from '../../functions/store/payment-methods.ts'
import { COMPANY } from '../../shared/company.ts'
import { MANDATE_VERSION } from '../../shared/rules/mandates.ts'
import { signed } from '../support/provider-event.ts'
import { newcomer, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import type { Person } from '../support/uploads.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const IBAN = 'LU28 0019 4006 4475 0000'
const PLAIN = IBAN.replace(/ /g, '')
const NUMBER = '4242424242424242'
const SECRET = '737'
const mandate = { owner: 'Claire Weber', mandate_name: 'Subscription', iban: IBAN, version: MANDATE_VERSION }
const sign = async (customer: Person, more: object = {}) =>
  world.post('/payment-methods/mandates', { ...mandate, ...more }, await allowed(customer))
/** Has shown who is there, for one more way to pay. */
const allowed = async ({ id, token }: Person) => ({ token, headers: await stepUp(id, 'payment_method') })
const mine = async (customer: Person) => (await world.get('/payment-methods', customer)).body.data
const itemsOf = async (id: string) => (await world.everyItem()).filter((item) => item.pk === `CUSTOMER#${id}`)

/** Goes to the provider's page and types a card there, as a browser does. */
async function typeCard(customer: Person) {
  const { visit, url } = (await world.post('/payment-methods/setup', {}, await allowed(customer))).body.data
  const form = { kind: 'card', number: NUMBER, expiry: '12/30', code: SECRET }
  const page = new URL(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: page.origin }
  const body = new URLSearchParams(form).toString()
  const answer = await fetch(page, { method: 'POST', redirect: 'manual', headers, body })
  expect(answer.status).toBe(303)
  return { visit: visit as string, back: answer.headers.get('location') }
}

describe('a card', () => {
  test('a card is typed on the provider’s page; we keep its token, brand, last four digits and expiry (promise 19)', async () => {
    const customer = await newcomer(world)
    const { visit, back } = await typeCard(customer)
    expect(back).toContain('/profile/payment-methods?payment=back')
    const { body } = await world.post('/payment-methods', { visit }, customer)
    expect(body.data).toMatchObject({
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      expires: '2030-12',
      isDefault: true,
    })
    const [card] = (await itemsOf(customer.id)).filter((item) => item.type === 'PaymentMethod')
    expect(Object.keys(card ?? {}).sort()).toEqual(
      ['_id', 'brand', 'createdAt', 'expires', 'kind', 'last4', 'pk', 'sk', 'token', 'type'].sort(),
    )
    expect(JSON.stringify(await world.everyItem())).not.toContain(NUMBER)

    // The same visit again is the same card.
    await world.post('/payment-methods', { visit }, customer)
    expect(await mine(customer)).toHaveLength(1)
  }, 30_000)

  test('a card is kept though the browser never comes back, and one that was removed stays removed', async () => {
    const customer = await newcomer(world)
    const { visit } = await typeCard(customer)
    await expect.poll(async () => (await mine(customer)).length).toBe(1)
    const [card] = await mine(customer)
    await world.ask('DELETE', `/api/v1/payment-methods/${card._id}`, customer)
    expect((await world.post('/payment-methods', { visit }, customer)).body.code).toBe('visit_unfinished')
    expect(await mine(customer)).toEqual([])
  }, 30_000)

  test('the provider says as often as it likes that a card was saved: it is kept once, and not again after its removal', async () => {
    const customer = await newcomer(world)
    const { visit } = await typeCard(customer)
    await world.post('/payment-methods', { visit }, customer)
    const object = await (await provider()).checkout.sessions.retrieve(visit)
    const type = 'checkout.session.completed'
    const says = async () => {
      const text = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
      return world.post('/payments/events', text, { headers: { 'stripe-signature': await signed(text) } })
    }
    expect((await Promise.all([says(), says()])).map(({ status }) => status)).toEqual([200, 200])
    const [card, ...more] = await mine(customer)
    expect(more).toEqual([])
    // The provider cannot be reached at the removal, and still has the card.
    const methods = await methodList(customer.id)
    const [stored] = methods.methods
    if (!stored) throw new Error(`There is no card ${card?._id}`)
    await commit(removeOps(customer.id, methods, stored, today(world)))
    expect((await says()).status).toBe(200)
    expect((await world.post('/payment-methods', { visit }, customer)).body.code).toBe('visit_unfinished')
    expect(await mine(customer)).toEqual([])
  }, 30_000)

  test('the provider’s page takes a card alone: a SEPA mandate is signed with us', async () => {
    const customer = await newcomer(world)
    const { url } = (await world.post('/payment-methods/setup', {}, await allowed(customer))).body.data
    const page = await (await fetch(url)).text()
    expect(page).toContain('name="number"')
    expect(page).not.toContain('name="iban"')
  }, 30_000)

  test('a card of an unfinished visit, or of another customer’s, is not kept', async () => {
    const [one, other] = [await newcomer(world), await newcomer(world)]
    const { visit } = (await world.post('/payment-methods/setup', {}, await allowed(one))).body.data
    expect((await world.post('/payment-methods', { visit }, one)).body.code).toBe('visit_unfinished')
    const done = await typeCard(one)
    expect((await world.post('/payment-methods', { visit: done.visit }, other)).body.code).toBe(
      'visit_unfinished',
    )
    expect(await mine(other)).toEqual([])
  }, 30_000)
})

describe('a SEPA mandate', () => {
  test('a SEPA mandate needs a real IBAN of the SEPA zone, whatever its spaces', async () => {
    const customer = await newcomer(world)
    for (const iban of ['LU28 0019 4006 4475 0001', 'BR1500000000000010932840814P2', 'hello', ''])
      expect((await sign(customer, { iban })).body.details).toMatchObject([{ path: 'iban' }])
    expect((await sign(customer, { iban: 'be71-0961 2345 6769' })).status).toBe(200)
  })

  test('a SEPA mandate shows the account masked, with reference, creditor and date; the number is stored sealed', async () => {
    const customer = await newcomer(world)
    const { data } = (await sign(customer)).body
    expect(data).toMatchObject({
      kind: 'sepa',
      owner: 'Claire Weber',
      mandate_name: 'Subscription',
      isDefault: true,
      maskedIban: 'LU•• •••• 0000',
      creditorIdentifier: COMPANY.creditorIdentifier,
      signedOn: today(world),
    })
    expect(data.reference).toMatch(/^DL-[0-9A-Z]{26}$/)
    const items = await itemsOf(customer.id)
    expect(JSON.stringify(items)).not.toContain(PLAIN)
    const [signed] = items.filter((item) => item.type === 'Mandate')
    expect(await unseal(String(signed?.sealed), `mandate ${data._id}`)).toEqual({
      iban: PLAIN,
      owner: 'Claire Weber',
    })
    expect(JSON.stringify((await world.get(`/customer/${customer.id}/data`, customer)).body)).not.toContain(
      PLAIN,
    )
  })

  test('a SEPA mandate that is withdrawn leaves the list at once and the table when no debit can be disputed any more', async () => {
    const customer = await newcomer(world)
    const first = (await sign(customer)).body.data
    const second = (await sign(customer, { mandate_name: 'Second' })).body.data
    const gone = await world.ask('DELETE', `/api/v1/payment-methods/${first._id}`, customer)
    expect(gone.body.data).toMatchObject([{ _id: second._id, isDefault: true }])
    const kept = (await itemsOf(customer.id)).filter((item) => item.type === 'Mandate' && item.withdrawnOn)
    expect(kept).toHaveLength(1)
    expect(Number(kept[0]?.ttl)).toBeGreaterThan(world.run.now().getTime() / 1000 + 13 * 30 * 24 * 3600)
  })
})

test('the provider forgets a card that was removed', async () => {
  const { paymentMethods } = await provider()
  const kept = async () => (await paymentMethods.retrieve(token)).customer
  const customer = await newcomer(world)
  const { visit } = await typeCard(customer)
  await world.post('/payment-methods', { visit }, customer)
  const token = String((await methodList(customer.id)).methods[0]?.token)
  const [card] = await mine(customer)
  const gone = await world.ask('DELETE', `/api/v1/payment-methods/${card._id}`, customer)
  expect([gone.status, gone.body.data]).toEqual([200, []])
  await expect.poll(kept).toBeNull()
}, 30_000)

test('one payment method is the default; choosing another changes it, and another customer’s cannot be chosen', async () => {
  const [customer, other] = [await newcomer(world), await newcomer(world)]
  const first = (await sign(customer)).body.data
  const second = (await sign(customer)).body.data
  const change = (id: string, who: Person) =>
    world.ask('PATCH', `/api/v1/payment-methods/${id}`, { ...who, body: {} })
  expect((await change(second._id, customer)).body.data.map((one: { _id: string }) => one._id)).toEqual([
    second._id,
    first._id,
  ])
  expect((await mine(customer)).filter((one: { isDefault: boolean }) => one.isDefault)).toHaveLength(1)
  expect((await change(first._id, other)).body.code).toBe('not_found')
})
