import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commit } from '../../functions/store/commit.ts'
import * as customers from '../../functions/store/customers.ts'
import * as documents from '../../functions/store/documents.ts'
import * as fleet from '../../functions/store/fleet.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { FIRST_PRICE_BOOK } from '../../shared/price-book.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import type { PriceLine } from '../../shared/rules/price-line.ts'
import { quoteSubscription, termsOf } from '../../shared/rules/quote.ts'
import { call } from '../bench/capacity.ts'
import { between, writing } from '../support/between.ts'
import { finalise, signed } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { today } from '../support/seeded.ts'
import { singleChooser } from '../support/single-chooser.ts'
import { World } from '../support/world.ts'

/** What a validated choice becomes: one country, and papers as they are at that moment (docs/decisions/0184). */
let world: World
let advisor: { token: string }
beforeAll(async () => {
  world = await World.start()
  advisor = await world.advisor()
})
afterAll(() => world?.stop())

const BRUSSELS = { street: '1, rue Neuve', city: 'Bruxelles', postal_code: '1000', country: 'BE' }
type Chooser = { id: string; token: string; choiceId: string }

const validate = ({ id, choiceId }: Chooser, startsOn?: string) =>
  world.post(`/staff/customers/${id}/choices/${choiceId}/validate`, { startsOn }, advisor)
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

describe('what changes while a choice is being validated', () => {
  const validating = ({ id, choiceId }: Chooser, happens: () => Promise<unknown>) =>
    between(writing('RUNNING-CONTRACT'), happens, () =>
      call('staff-choices-validate', { customerId: id, choiceId }, advisor.token),
    )

  test('an identity card that goes out of use while a choice is being validated is asked for, and there is no contract', async () => {
    const who = await chooser()
    const card = (await documents.identityOf(who.id)).find(({ file_key }) => file_key === 'identity_card')
    if (!card) throw new Error('There is no identity card')
    const { body } = await validating(who, () => commit(documents.expireOps(card)))
    expect(body).toMatchObject({ code: 'documents_missing' })
    expect(await subscriptions.list(who.id)).toEqual([])
  })

  test('an address that changes while a choice is being validated is the one of the contract, with its VAT', async () => {
    const who = await chooser()
    const { body } = await validating(who, () => moves(who))
    const contract = await subscriptions.find(who.id, body.data.contract._id)
    expect(contract).toMatchObject({ country: 'BE', quote: { monthly: { vatBp: 2100 } } })
    expect(contract?.agreement.party.lines.join()).toContain('Bruxelles')
  })
})

test('the vehicle of a Single is reserved from a day within 24 months at most, and none is kept for one that is refused', async () => {
  const who = await singleChooser(world)
  const last = addMonths(today(world), 24)
  for (const tooFar of ['2116-01-01', addDays(last, 1)])
    expect((await validate(who, tooFar)).body).toMatchObject({ status: 422, code: 'too_far_ahead' })
  expect((await fleet.calendars(who.modelId)).flatMap(({ taken }) => taken)).toEqual([])
  expect((await validate(who, last)).status).toBe(200)
})
