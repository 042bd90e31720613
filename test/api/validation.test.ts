import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as customers from '../../functions/store/customers.ts'
import * as invoices from '../../functions/store/invoices.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import type { PriceLine } from '../../shared/rules/price-line.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { finalise, signed } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { singleChooser } from '../support/single-chooser.ts'
import { World } from '../support/world.ts'

/** What a validated choice becomes: one country (docs/decisions/0184). */
let world: World
let advisor: { token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.advisor()
})
afterAll(() => world?.stop())

const BRUSSELS = { street: '1, rue Neuve', city: 'Bruxelles', postal_code: '1000', country: 'BE' }
type Chooser = { id: string; token: string; choiceId: string }

const validate = ({ id, choiceId }: Chooser) =>
  world.post(`/staff/customers/${id}/choices/${choiceId}/validate`, {}, advisor)
const moves = async ({ id, token }: Chooser) => {
  const { status } = await world.post(`/cust/update/${id}`, { address: BRUSSELS }, { token })
  expect(status).toBe(200)
}
/** Somebody who has finalised a choice of One with all papers accepted. */
async function chooser(): Promise<Chooser> {
  const who = await world.signUp()
  const { body } = await finalise(world, who.token, 'One', 'porsche-911-carrera-gts')
  await withAllDocuments(world, who)
  return { ...who, choiceId: body.data._id }
}
const rowOf = async ({ choiceId }: Chooser) =>
  (await world.get('/staff/choices', advisor)).body.data.find(({ _id }: { _id: string }) => _id === choiceId)
const ratesOf = (lines: readonly PriceLine[]) => [...new Set(lines.map(({ vatBp }) => vatBp))]

describe('the country of a contract', () => {
  test('a contract of somebody who moved to Belgium after the choice bears Belgian VAT in every line, at the same net prices, as the desk sees it before', async () => {
    const who = await chooser()
    const asked = await rowOf(who)
    expect(asked.movedTo).toBeUndefined()
    await moves(who)
    const row = await rowOf(who)
    expect(row.movedTo).toBe('BE')

    const { contract } = (await validate(who)).body.data
    expect(contract.country).toBe('BE')
    expect(contract.quote).toEqual(row.quote)
    expect(contract.quote).toEqual(
      quoteSubscription(termsOf({ book: FIRST_PRICE_BOOK, plan: 'One', category: 3, country: 'BE' })),
    )
    expect(contract.quote.termTotals.cents).toBe(asked.quote.termTotals.cents)
    await signed(world, who.id, contract._id)
    const [signing] = await invoices.list(who.id)
    expect(ratesOf(signing?.lines ?? [])).toEqual([2100])
  })

  test('the rents of a Single whose customer moved to Belgium bear the VAT of its signing invoice', async () => {
    const who = await singleChooser(world)
    await moves(who)
    const { contract } = (await validate(who)).body.data
    await signed(world, who.id, contract._id)
    await world.run.invokeJob('monthly-invoices')
    const billed = await invoices.list(who.id)
    expect(billed.length).toBeGreaterThan(1)
    expect(ratesOf(billed.flatMap(({ lines }) => lines))).toEqual([2100])
  })

  test('somebody who signs up with a Belgian address and names no country is billed in Belgium', async () => {
    const who = await world.signUp({ address: BRUSSELS, country: undefined })
    expect(await customers.find(who.id)).toMatchObject({ country: 'BE' })
  })
})
