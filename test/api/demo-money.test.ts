import { afterAll, beforeAll, expect, test } from 'vitest'
import * as ledger from '../../functions/store/ledger.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { isBalanced } from '../../shared/rules/ledger.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

test('the demo shows a rent that could not be collected, and tries it again on its day', async () => {
  const tom = await world.login(PHONES.collecting)
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
