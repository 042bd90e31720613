import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawContractPdf } from '../../functions/pdf/contract.ts'
import { CONTRACT_WORDS } from '../../functions/pdf/contract-words.ts'
import { exact, money } from '../../functions/pdf/formats.ts'
import * as invoices from '../../functions/store/invoices.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import type { PriceVersion } from '../../shared/api/staff-prices.ts'
import { CATEGORIES, FIRST_PRICE_BOOK, type PriceBook, type WholeBook } from '../../shared/price-book.ts'
import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { CONSENT_VERSION } from '../../shared/rules/drivers.ts'
import { momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'
import { finalise, signed } from '../support/customers.ts'
import { withAllDocuments, withIdentity } from '../support/identity-documents.ts'
import { pdfText } from '../support/pdf-text.ts'
import { addModel, HOME, newcomer, session, setRoles, today } from '../support/seeded.ts'
import { somebody } from '../support/somebody.ts'
import { World } from '../support/world.ts'

/** Versions of the prices: proposed, approved by another, in force from their day on, and never for what was agreed before. */

type Somebody = Awaited<ReturnType<typeof newcomer>>
type Figures = Omit<WholeBook, 'version'>

let world: World
let ada: Somebody
let bob: Somebody
beforeAll(async () => {
  world = await World.start()
  ada = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  bob = await newcomer(world, { role: ['ADMIN'], firstname: 'Bob', lastname: 'Boss' })
})
afterAll(() => world?.stop())

const CARRERA = 'porsche-911-carrera-gts'

const { version: _, ...FIRST } = FIRST_PRICE_BOOK
/** Everything costs so much more, in thousandths: no figure can be mistaken for one of another version. */
function dearer(thousandths: number): Figures {
  const more = (value: unknown): unknown =>
    typeof value === 'number'
      ? Math.round((value * thousandths) / 1000)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, more(inner)]))
  // What plans include is of test/api/included.test.ts.
  return { ...(more(FIRST) as Figures), included: FIRST.included }
}

/** Sessions end with the clock: each call has a new one. */
const as = async (who: Somebody) => session(world, who.customer)
const list = async (who = ada) => (await world.get('/staff/prices', await as(who))).body.data
const propose = async (effectiveFrom: IsoDate, figures: Figures, who = ada) =>
  world.post('/staff/prices', { effectiveFrom, figures, why: 'Insurance costs more.' }, await as(who))
const decide = async (
  version: string,
  decision: 'approve' | 'decline' | 'withdraw',
  who = bob,
  more: object = {},
) => {
  const { revision } = await list(who)
  const body = { decision, revision, ...(decision !== 'approve' && { reason: 'A slip.' }), ...more }
  return world.post(`/staff/prices/${version}/decide`, body, await as(who))
}
const found = async (version: string): Promise<PriceVersion> =>
  (await list()).versions.find((one: PriceVersion) => one.version === version)

/** Moves the clock to a moment of a day in Luxembourg; no job runs. */
async function until(day: IsoDate, time: string) {
  const at = Date.parse(momentInLuxembourg(`${day}T${time}`) ?? '')
  await world.wait(Math.ceil((at - world.run.now().getTime()) / 1000))
}
const quoted = async (modelId = CARRERA, plan = 'One') =>
  (await world.post('/quotes', { modelId, plan, country: 'LU' })).body.data
const tasks = async () =>
  (await world.get('/staff/tasks?group=approvals', await as(bob))).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'approve_prices',
  )

const PERSON = {
  dob: '1985-06-15',
  license_more_than_5years: 'yes',
  customer_type: 'Particulier',
  address: HOME,
} as const

/** Somebody who has finalised a choice at the prices of the day. */
const chooser = async () => chosen(await newcomer(world, { ...PERSON }))
async function chosen(who: Somebody) {
  await withAllDocuments(world, who)
  const { body } = await finalise(world, (await as(who)).token, 'One', CARRERA)
  expect(body.status, JSON.stringify(body)).toBe(200)
  return { ...who, choiceId: body.data._id as string }
}
async function validated(who: { id: string; choiceId: string }) {
  const path = `/staff/customers/${who.id}/choices/${who.choiceId}/validate`
  const { body } = await world.post(path, {}, await as(ada))
  expect(body.status, JSON.stringify(body)).toBe(200)
  return body.data.contract._id as string
}
async function subscriber() {
  const who = await chooser()
  const contractId = await validated(who)
  const invoiceId = await signed(world, who.id, contractId)
  return { ...who, contractId, invoiceId }
}

/** An advisor confirms the insurance of a driver; the invoice of the fee. */
async function insured({ id }: { id: string }, driverId: string) {
  await withIdentity(world, { id, driverId })
  const { token } = await world.advisor()
  const path = `/staff/customers/${id}/drivers/${driverId}/decide`
  const decided = await world.post(path, { decision: 'confirm' }, { token })
  expect(decided.body, JSON.stringify(decided.body)).toMatchObject({ status: 200 })
  return (await invoices.list(id)).find(({ kind }) => kind === 'driver')
}

/** A version that another administrator has approved, to take effect after some days. */
async function approved(thousandths: number, days = 2) {
  const day = addDays(today(world), days)
  const { body } = await propose(day, dearer(thousandths))
  expect(body.status, JSON.stringify(body)).toBe(200)
  const done = await decide(body.data.version, 'approve')
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { day, version: body.data.version as string, figures: dearer(thousandths) }
}

describe('who decides', () => {
  test('prices take effect the day after tomorrow at the earliest, and only when something differs', async () => {
    const day = today(world)
    expect((await list()).earliest).toBe(addDays(day, 2))
    for (const early of [day, addDays(day, 1)])
      expect((await propose(early, dearer(1010))).body.code).toBe('prices_too_soon')
    expect((await propose(addDays(day, 30), dearer(1000))).body.code).toBe('prices_same')
    const free = { ...dearer(1010), catalogueMonthlyCents: { ...FIRST.catalogueMonthlyCents, 3: 0 } }
    expect((await propose(addDays(day, 30), free)).body.code).toBe('invalid_input')
  })

  test('nobody approves or declines what they proposed; another does, the task ends with it, and both are on record', async () => {
    const day = addDays(today(world), 50)
    const { version } = (await propose(day, dearer(1010))).body.data
    const task = (await tasks()).find(
      ({ priceVersion }: { priceVersion: string }) => priceVersion === version,
    )
    expect(task).toMatchObject({ dueOn: addDays(day, -2) })
    const closed = await world.post(`/staff/tasks/${task._id}/close`, {}, await as(bob))
    expect(closed.body.code).toBe('task_needs_decision')
    for (const decision of ['approve', 'decline'] as const)
      expect((await decide(version, decision, ada)).body).toMatchObject({ status: 403, code: 'own_proposal' })
    expect((await decide(version, 'approve')).body.data).toMatchObject({
      status: 'approved',
      proposed: { by: ada.id, byName: 'Ada Admin' },
      decided: { by: bob.id, byName: 'Bob Boss' },
    })
    expect((await tasks()).map(({ priceVersion }: { priceVersion: string }) => priceVersion)).not.toContain(
      version,
    )
    const acts = (await world.get(`/staff/people/${bob.id}/acts`, await as(ada))).body.data
    expect(JSON.stringify(acts)).toContain('approved prices')
    expect((await decide(version, 'withdraw', ada)).body.data.status).toBe('withdrawn')
  })

  test('prices that somebody proposed who is no administrator any more are not approved, and may be declined', async () => {
    const gone = await newcomer(world, { role: ['ADMIN'], firstname: 'Gil', lastname: 'Gone' })
    const { version } = (await propose(addDays(today(world), 53), dearer(1010), gone)).body.data
    await setRoles(gone.id, ['ADVISOR'])
    expect((await decide(version, 'approve')).body).toMatchObject({
      status: 409,
      code: 'proposer_gone',
      details: { proposedBy: 'Gil Gone' },
    })
    expect((await found(version)).status).toBe('proposed')
    expect((await decide(version, 'decline')).body.data.status).toBe('declined')
  })

  test('of two who decide at one moment one is first, and the other is told who', async () => {
    const eve = await newcomer(world, { role: ['ADMIN'], firstname: 'Eve', lastname: 'Exact' })
    const { version } = (await propose(addDays(today(world), 51), dearer(1010))).body.data
    const answers = await Promise.all([decide(version, 'approve', bob), decide(version, 'decline', eve)])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers[1 - won]?.body).toMatchObject({
      code: 'prices_decided',
      details: { by: won === 0 ? 'Bob Boss' : 'Eve Exact' },
    })
    if (won === 0) await decide(version, 'withdraw', eve)
  })
})

describe('what is decided', () => {
  test('of two versions for one day the first is stored; declined, the day is free again, under another name', async () => {
    const day = addDays(today(world), 52)
    const both = await Promise.all([propose(day, dearer(1010), ada), propose(day, dearer(1020), bob)])
    expect(both.map(({ body }) => body.code ?? 'stored').toSorted()).toEqual(['prices_day_taken', 'stored'])
    const first = await found(day)
    const other = first.proposed.by === ada.id ? bob : ada
    expect((await decide(day, 'decline', other)).body.data).toMatchObject({
      status: 'declined',
      decided: { reason: 'A slip.' },
    })
    expect((await propose(day, dearer(1030))).body.data.version).toBe(`${day}-2`)
    expect((await decide(`${day}-2`, 'decline')).status).toBe(200)
  })

  test('what is approved is what was looked at: a decision meanwhile has it looked at again', async () => {
    const later = (await propose(addDays(today(world), 61), dearer(1020))).body.data.version
    const sooner = (await propose(addDays(today(world), 60), dearer(1010))).body.data.version
    const { revision } = await list(bob)
    expect((await decide(sooner, 'approve')).status).toBe(200)
    expect((await decide(later, 'approve', bob, { revision })).body.code).toBe('prices_changed')
    expect((await found(later)).status).toBe('proposed')
    expect((await decide(later, 'approve')).status).toBe(200)
    const between = { effectiveFrom: addDays(today(world), 60), figures: dearer(1005) }
    const looked = (await world.post('/staff/prices/preview', between, await as(ada))).body.data
    expect(looked.until).toBe(later)
    for (const one of [later, sooner]) expect((await decide(one, 'withdraw')).status).toBe(200)
  })

  test('a preview names who waits, counts what keeps its prices, and says what changes for each model', async () => {
    const who = await chooser()
    const day = addDays(today(world), 40)
    const before = JSON.stringify(await list())
    const asked = { effectiveFrom: day, figures: dearer(1100) }
    const { data } = (await world.post('/staff/prices/preview', asked, await as(ada))).body
    expect(data.choices.people).toContainEqual({
      customerId: who.id,
      name: `${who.customer.firstname} Comer`,
    })
    expect(data.toSign.people.length).toBeGreaterThan(0)
    expect(data.reservations).toMatchObject({ isMore: false })
    expect(data.against.version).toBe(FIRST_PRICE_BOOK.version)
    const carrera = data.models.find(({ modelId }: { modelId: string }) => modelId === CARRERA)
    expect(carrera).toMatchObject({
      category: 3,
      rents: [
        { plan: 'Single', fromCents: 498_000, toCents: 547_800 },
        { plan: 'One', fromCents: 498_000, toCents: 547_800 },
      ],
    })
    expect(JSON.stringify(await list())).toBe(before)
  })
})

describe('from their day on', () => {
  test('prices change at midnight in Luxembourg for everything that is priced, and not a second before', async () => {
    const old = await quoted()
    const { day, figures, version } = await approved(1100)
    await until(addDays(day, -1), '23:59')
    expect(await quoted()).toEqual(old)
    expect((await decide(version, 'withdraw')).body.code).toBe('prices_in_force')
    await until(day, '00:00')
    const now = await quoted()
    expect(now).toMatchObject({ priceBook: version, extraKmCents: figures.extraKmCents[3] })
    expect(now.monthly.cents).toBe(figures.planMonthlyCents.One[3])
    expect(now.atSigning[0].cents).toBe(figures.annualFeeCents.One)
    const settings = (await world.post('/sett', { country: 'Luxembourg' })).body.data[0].subscriptions
    expect(settings[2].base_cost[0].category3).toBe(figures.planMonthlyCents.One[3] / 100)
    expect(settings[0].bail[0]).toBe(figures.depositCents[1] / 100)
    const cars = (await world.get('/vehi/list')).body.data
    for (const { vehicle_cat, settingPriceCents } of cars)
      expect(settingPriceCents).toBe(figures.catalogueMonthlyCents[vehicle_cat as 1])
    expect((await list()).inForce.version).toBe(version)
    const models = (await world.get('/staff/models', await as(ada))).body.data
    for (const { category, settingPriceCents } of models)
      expect(settingPriceCents).toBe(figures.catalogueMonthlyCents[category as 1])
    expect((await decide(version, 'withdraw')).body.code).toBe('prices_in_force')
  })

  test('a version that is withdrawn, declined or still proposed never takes effect', async () => {
    const before = await quoted()
    const { day, version } = await approved(1300, 3)
    const waiting = (await propose(addDays(day, 1), dearer(1400))).body.data.version
    expect((await decide(version, 'withdraw')).status).toBe(200)
    await until(addDays(day, -1), '08:00')
    expect((await decide(waiting, 'approve')).status).toBe(200)
    expect((await decide(waiting, 'withdraw')).status).toBe(200)
    const again = (await propose(addDays(day, 1), dearer(1500))).body.data.version
    await until(day, '08:00')
    expect((await decide(again, 'approve')).body.code).toBe('prices_approved_late')
    await until(addDays(day, 2), '08:00')
    expect(await quoted()).toEqual(before)
    expect((await decide(again, 'decline')).status).toBe(200)
  })
})

test('the pages are asked for once, on the morning of the day, and again the day after when they did not come', async () => {
  const asked = async () =>
    (await world.everyItem())
      .filter(({ type }) => type === 'ShownPrices')
      .map(({ version, at }) => ({ version, at }))
  await world.forward(1, ['prices'])
  const before = await asked()
  const { day, version } = await approved(1040)
  await until(addDays(day, -1), '23:59')
  await world.run.invokeJob('prices')
  expect((await asked()).map((one) => one.version)).toEqual(before.map((one) => one.version))
  await until(day, '00:01')
  await world.run.invokeJob('prices')
  const [first] = await asked()
  expect(first?.version).toBe(version)
  // There is no site here to publish to: what shows nothing is asked for again.
  await until(addDays(day, 1), '00:01')
  await world.run.invokeJob('prices')
  const [again] = await asked()
  expect(again).toMatchObject({ version })
  expect(again?.at).not.toBe(first?.at)
})

describe('what was agreed before', () => {
  test('a choice keeps its prices when it is validated and signed after the day: rents, fee, PDF, and all that is billed', async () => {
    const old = (await list()).inForce as PriceBook
    const who = await chooser()
    const unsigned = await chooser()
    const unsignedContract = await validated(unsigned)
    const { day, figures } = await approved(2000)
    await until(day, '09:00')
    expect((await quoted()).monthly.cents).toBe(figures.planMonthlyCents.One[3])

    const contractId = await validated(who)
    const contract = await subscriptions.find(who.id, contractId)
    if (!contract) throw new Error('There is no contract')
    expect(contract.rentCents).toEqual(old.planMonthlyCents.One)
    expect(contract.quote.priceBook).toBe(old.version)
    const seen = (await world.get(`/contracts/${contractId}`, await as(who))).body.data
    expect(seen.prices ?? FIRST_PRICE_BOOK).toEqual(old)
    const agreement = { ...contract.agreement, language: 'en' as const }
    printsOnly(pdfText(await drawContractPdf({ ...contract, agreement }, undefined, 'https://x.lu')), old)
    for (const one of [
      { id: who.id, contractId },
      { id: unsigned.id, contractId: unsignedContract },
    ]) {
      await signed(world, one.id, one.contractId)
      const [fee] = await invoices.list(one.id)
      expect(fee?.totals.cents).toBe(old.annualFeeCents.One)
    }
    await billsBy(old, { ...who, contractId })
  })

  test('who chooses after the day pays the new prices for everything under the contract', async () => {
    const book = (await list()).inForce as PriceBook
    expect(book.version).not.toBe(FIRST_PRICE_BOOK.version)
    const who = await subscriber()
    expect((await invoices.find(who.id, who.invoiceId))?.totals.cents).toBe(book.annualFeeCents.One)
    await billsBy(book, who)
  })
})

describe('what was shown before', () => {
  test('a fee that a driver is named for is the one that was consented to, or it is refused with the one that counts', async () => {
    const book = (await list()).inForce as PriceBook
    const who = await newcomer(world, { ...PERSON })
    const name = async (change: object) => world.post('/drivers', { ...somebody(), ...change }, await as(who))
    expect((await name({})).body.data).toMatchObject({ isExtra: false, feeCents: 0 })
    const consent = { consent_version: CONSENT_VERSION }
    expect((await name({ ...consent, feeCents: book.extraDriverCents - 1 })).body).toMatchObject({
      code: 'price_changed',
      details: { feeCents: book.extraDriverCents },
    })
    const named = await name({ ...consent, feeCents: book.extraDriverCents })
    expect(named.body.data).toMatchObject({ isExtra: true, feeCents: book.extraDriverCents })
    const { day, figures } = await approved(1070)
    await until(day, '00:01')
    const after = (await world.get('/drivers', await as(who))).body
    expect(after.extraDriverCents).toBe(figures.extraDriverCents)
    expect(after.data.map(({ feeCents }: { feeCents: number }) => feeCents)).toContain(book.extraDriverCents)
  })

  test('who has chosen names a driver at the prices of the choice, and pays what was shown when the driver is insured', async () => {
    const book = (await list()).inForce as PriceBook
    const who = await chooser()
    const { day, figures } = await approved(1090)
    await until(day, '09:00')
    expect(figures.extraDriverCents).not.toBe(book.extraDriverCents)
    const name = async (change: object) =>
      (await world.post('/drivers', { ...somebody(), ...change }, await as(who))).body.data
    await name({})
    const shown = (await world.get('/drivers', await as(who))).body.extraDriverCents
    const driver = await name({ consent_version: CONSENT_VERSION, feeCents: shown })
    const contractId = await validated(who)
    await signed(world, who.id, contractId)
    expect((await insured(who, driver._id))?.totals.cents).toBe(book.extraDriverCents)
    // As the contract says that it costs.
    const { prices } = (await world.get(`/contracts/${contractId}`, await as(who))).body.data
    expect((prices ?? FIRST_PRICE_BOOK).extraDriverCents).toBe(book.extraDriverCents)
  })

  test('a price that was seen before midnight is not charged after it: the choice is refused with the new one', async () => {
    const who = await newcomer(world, { ...PERSON })
    const seen = await quoted()
    const { day, figures } = await approved(1050)
    await until(day, '00:01')
    const body = {
      general_id: [CARRERA, 'porsche-macan-4-electric', 'porsche-taycan-4s'],
      finaliseData: {
        subscription: 'One',
        subscription_type: 'annual',
        pricing_data: {
          monthlyCents: seen.monthly.cents,
          atSigningTotalCents: seen.atSigningTotals.totalCents,
          termTotalCents: seen.termTotals.totalCents,
        },
      },
    }
    const answer = await world.post('/cust/finalise-choise?mode=save', body, await as(who))
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      details: { quote: { monthly: { cents: figures.planMonthlyCents.One[3] } } },
    })
  })
})

test('a driver who was consented to before a choice costs what the contract states, where that is less, and never more', async () => {
  const names = async (who: Somebody) => {
    await world.post('/drivers', somebody(), await as(who))
    const consented = { ...somebody(), consent_version: CONSENT_VERSION }
    return (await world.post('/drivers', consented, await as(who))).body.data
  }
  const before = (await list()).inForce as PriceBook
  const [early, other] = [await newcomer(world, { ...PERSON }), await newcomer(world, { ...PERSON })]
  const driver = await names(early)
  expect(driver.feeCents).toBe(before.extraDriverCents)
  const less = await approved(900)
  await until(less.day, '09:00')
  const contractId = await validated(await chosen(early))
  const shown = (await world.get('/drivers', await as(early))).body.data
  expect(shown.find(({ _id }: { _id: string }) => _id === driver._id).feeCents).toBe(
    less.figures.extraDriverCents,
  )
  await signed(world, early.id, contractId)
  expect((await insured(early, driver._id))?.totals.cents).toBe(less.figures.extraDriverCents)

  const late = await names(other)
  const more = await approved(1110)
  await until(more.day, '09:00')
  const dear = await validated(await chosen(other))
  await signed(world, other.id, dear)
  expect((await insured(other, late._id))?.totals.cents).toBe(less.figures.extraDriverCents)
})

/** A contract's PDF states the figures of one book wherever it states any: its table, its facts, and the terms that are part of it. */
function printsOnly(pdf: string, book: PriceBook) {
  const flat = (text: string) => text.replace(/\s+/g, ' ')
  const text = flat(pdf)
  const euros = (cents: number) => flat(money(cents, 'en'))
  const { depositCents, extraKmCents, extraDriverCents } = book
  for (const category of CATEGORIES)
    expect(text).toContain(
      `${category} ${flat(exact(depositCents[category], 'en'))} ${flat(exact(extraKmCents[category], 'en'))}`,
    )
  expect(text).toContain(flat(CONTRACT_WORDS.en.included(2, euros(extraDriverCents))))
  expect(text).toContain(`prior written consent and costs ${euros(extraDriverCents)}.`)
  expect(text).toContain(`asks for a deposit: ${euros(depositCents[1])} in categories 1 to 3`)
  const perKm = CATEGORIES.map((category) => euros(extraKmCents[category])).join(' · ')
  expect(text).toContain(`Extra kilometres, category 1 to 6: ${perKm}.`)
}

/** Kilometres, deposits, delivery and drivers under a contract, in another category than the one that was quoted, by one book. */
async function billsBy(book: PriceBook, who: Somebody & { contractId: string }) {
  const day = today(world)
  const modelId = await addModel(world, 2, 5)
  const start = addMonths(day, 2)
  const asked = { modelId, start_date: start, return_date: addDays(addMonths(start, 1), -1) }
  const home = { ...asked, pickup: 'home', deliveryKm: 40 }
  const { data } = (await world.post('/reservations/quote', home, await as(who))).body
  expect(data.depositCents).toBe(book.depositCents[5])
  const bySum = (key: string) => data.lines.find((line: { key: string }) => line.key === key)?.cents
  expect(bySum('rent')).toBe(book.planMonthlyCents.One[5])
  expect(bySum('delivery')).toBe(40 * book.deliveryCentsPerKm)
  expect(bySum('delivery_tax')).toBe(book.deliveryTaxCents)

  const drivers = (await world.get('/drivers', await as(who))).body
  expect(drivers.extraDriverCents).toBe(book.extraDriverCents)

  // A car that has been out for a month.
  const began = addDays(day, -30)
  const stay = await reserve(who.customer, modelId, began, 2, addDays(day, -35))
  await pay(await confirm(who.customer, stay, addDays(day, -34)), addDays(day, -33))
  await handOver(stay)
  const path = `/staff/customers/${who.id}/reservations/${stay._id}/odometer`
  const { vehicleId } = stay
  await world.post(path, { vehicleId, km: 10_000, readOn: began }, await as(ada))
  const read = await world.post(path, { vehicleId, km: 12_500, readOn: day }, await as(ada))
  expect(read.body.data).toMatchObject({ extraKm: 500, totals: { cents: 500 * book.extraKmCents[5] } })
}
