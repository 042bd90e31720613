import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from '../../functions/store/ledger.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { isBalanced } from '../../shared/rules/ledger.ts'
import { World } from '../support/world.ts'

let world: World
let tom: { id: string; token: string }
beforeAll(async () => {
  world = await World.start()
  tom = await world.login(PHONES.collecting)
})
afterAll(() => world?.stop())

test('the demo shows a suspended customer who makes his subscription active again by himself', async () => {
  const jean = await world.login(PHONES.suspended)
  const { owedCents, reinstatement } = (await world.get('/payments', jean)).body.data
  expect(reinstatement).toMatchObject({ cost: { totalCents: owedCents } })
  const path = `/contracts/${reinstatement.contractId}/reinstatement`
  const { status, body } = await world.post(path, {}, jean)
  expect([status, body.data.url]).toEqual([200, expect.stringContaining('http')])
})

test('the demo shows a reading that was corrected: what it had billed is credited, and the right one counts', async () => {
  const billed = (await world.get('/invoices', tom)).body.data.find(
    ({ kind }: { kind: string }) => kind === 'extra_km',
  )
  expect(billed).toMatchObject({ status: 'credited' })
  const [reservation] = (await world.get('/reservations', tom)).body.data
  const path = `/staff/customers/${tom.id}/reservations/${reservation._id}/odometer`
  const { data } = (await world.get(path, await world.login(PHONES.fleet))).body
  expect(data.map(({ km }: { km: number }) => km)).toEqual([8_420, 9_610])
})

test('the demo shows a rent that could not be collected, and tries it again on its day', async () => {
  const { data } = (await world.get('/invoices', tom)).body
  const [rent] = data.filter(({ status }: { status: string }) => status === 'open')
  expect(rent).toMatchObject({ kind: 'rent', payment: { state: 'failed' } })
  const kinds = (await world.get('/notifications', tom)).body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'collection_failed')).toHaveLength(1)
  await world.forward(2)
  const again = await world.login(PHONES.collecting)
  const later = (await world.get('/notifications', again)).body.data.map(({ kind }: { kind: string }) => kind)
  expect(later.filter((kind: string) => kind === 'collection_failed')).toHaveLength(2)
})

test('the demo shows a Single in its term, whose rents are paid and whose books agree', async () => {
  const eva = await world.login(PHONES.single)
  const [contract] = (await world.get('/contracts', eva)).body.data
  expect(contract).toMatchObject({
    plan: 'Single',
    status: 'active',
    commitment: { modelId: 'bmw-i7-xdrive60' },
  })
  const { data } = (await world.get('/invoices', eva)).body
  const rents = data.filter(({ kind }: { kind: string }) => kind !== 'signing')
  expect(rents.map(({ status }: { status: string }) => status)).toEqual(['open', 'paid', 'paid', 'paid'])
  for (const entry of await ledger.entries(eva.id)) expect(isBalanced(entry)).toBe(true)
})
