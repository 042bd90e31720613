import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler as renewals } from '../../functions/jobs/renewals.ts'
import { drawContractPdf } from '../../functions/pdf/contract.ts'
import * as subscriptions from '../../functions/store/subscriptions.ts'
import { confirm, handOver, pay, reserve } from '../../infra/local/seed/story.ts'
import { FIRST_PRICE_BOOK, type Included } from '../../shared/price-book.ts'
import { addDays, addMonths, type IsoDate } from '../../shared/rules/dates.ts'
import { CONSENT_VERSION } from '../../shared/rules/drivers.ts'
import { momentInLuxembourg } from '../../shared/rules/luxembourg-date.ts'
import { signed } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { pdfText } from '../support/pdf-text.ts'
import { addModel, HOME, newcomer, seededSubscriber, session, today } from '../support/seeded.ts'
import { somebody } from '../support/somebody.ts'
import { World } from '../support/world.ts'

/** What plans include besides money: kilometres, drivers and switches are of a version too, and what was agreed keeps its own. */

type Somebody = Awaited<ReturnType<typeof newcomer>>

let world: World
let ada: Somebody
let bob: Somebody
beforeAll(async () => {
  world = await World.start()
  ada = await newcomer(world, { role: ['ADMIN'], firstname: 'Ada', lastname: 'Admin' })
  bob = await newcomer(world, { role: ['ADMIN'], firstname: 'Bob', lastname: 'Boss' })
})
afterAll(() => world?.stop())

const MACAN = 'porsche-macan-4-electric'
const { version: _, ...FIRST } = FIRST_PRICE_BOOK
const PERSON = {
  dob: '1985-06-15',
  license_more_than_5years: 'yes',
  customer_type: 'Particulier',
  address: HOME,
} as const
/** Every figure is another than at first, and no price is. */
const LESS: Included = { km: 1500, kmMost: 3500, drivers: 3, switches: 6 }

/** Sessions end with the clock: each call has a new one. */
const as = async (who: Pick<Somebody, 'customer'>) => session(world, who.customer)
const propose = async (included: object, effectiveFrom = addDays(today(world), 2)) =>
  world.post(
    '/staff/prices',
    { effectiveFrom, figures: { ...FIRST, included }, why: 'A test.' },
    await as(ada),
  )
async function approved(included: Included): Promise<IsoDate> {
  const { body } = await propose(included)
  expect(body.status, JSON.stringify(body)).toBe(200)
  const { revision } = (await world.get('/staff/prices', await as(bob))).body.data
  const path = `/staff/prices/${body.data.version}/decide`
  expect((await world.post(path, { decision: 'approve', revision }, await as(bob))).status).toBe(200)
  return body.data.effectiveFrom
}
async function until(day: IsoDate, time: string) {
  const at = Date.parse(momentInLuxembourg(`${day}T${time}`) ?? '')
  await world.wait(Math.ceil((at - world.run.now().getTime()) / 1000))
}

const quoted = async (more: object = {}) =>
  (await world.post('/quotes', { modelId: MACAN, plan: 'Plus', country: 'LU', ...more })).body
const choice = (quote: { monthly: { cents: number } }, more: object = {}) => ({
  general_id: [MACAN, 'porsche-taycan-4s', 'bmw-i4-m50-xdrive'],
  finaliseData: { subscription: 'Plus', subscription_type: 'annual', pricing_data: seenOf(quote), ...more },
})
// biome-ignore lint/suspicious/noExplicitAny: a quote as the API answers it.
const seenOf = (quote: any) => ({
  monthlyCents: quote.monthly.cents,
  atSigningTotalCents: quote.atSigningTotals.totalCents,
  termTotalCents: quote.termTotals.totalCents,
  extraKmCents: quote.extraKmCents,
  priceBook: quote.priceBook,
})
const finalise = async (who: Somebody, body: object) =>
  world.post('/cust/finalise-choise?mode=save', body, await as(who))
async function chooser() {
  const who = await newcomer(world, { ...PERSON })
  await withAllDocuments(world, who)
  const { body } = await finalise(who, choice((await quoted()).data))
  expect(body.status, JSON.stringify(body)).toBe(200)
  return { ...who, choiceId: body.data._id as string }
}
async function contractOf(who: Somebody & { choiceId: string }) {
  const path = `/staff/customers/${who.id}/choices/${who.choiceId}/validate`
  const { body } = await world.post(path, {}, await as(ada))
  expect(body.status, JSON.stringify(body)).toBe(200)
  const contractId = body.data.contract._id as string
  await signed(world, who.id, contractId)
  return { ...who, contractId }
}

/** Kilometres, drivers and switches of a contract are these, in what is quoted, billed, refused and printed. */
async function includes(included: Included, who: Somebody & { contractId: string }) {
  const { km, drivers } = included
  const day = today(world)
  const modelId = await addModel(world, 2, 1)
  const start = addMonths(day, 3)
  const asked = { modelId, start_date: start, return_date: addDays(addMonths(start, 2), -1) }
  const quote = (await world.post('/reservations/quote', asked, await as(who))).body.data
  expect(quote.kmIncluded).toBe(2 * km)

  expect((await world.get('/reservations/vehicles', await as(who))).body.data.switches.allowed).toBe(
    included.switches,
  )

  expect((await world.get('/drivers', await as(who))).body.included).toBe(drivers)
  const name = async (more: object = {}) =>
    (await world.post('/drivers', { ...somebody(), kind: 'auxiliary', ...more }, await as(who))).body
  for (let driver = 2; driver <= drivers; driver += 1)
    expect((await name()).data).toMatchObject({ isExtra: false, feeCents: 0 })
  expect((await name()).code).toBe('driver_consent')
  const consent = { consent_version: CONSENT_VERSION, feeCents: FIRST.extraDriverCents }
  expect((await name(consent)).data).toMatchObject({ isExtra: true, feeCents: FIRST.extraDriverCents })

  // A car that has been out for a month: each kilometre beyond those of the contract is billed.
  const began = addDays(day, -30)
  const stay = await reserve(who.customer, modelId, began, 2, addDays(day, -35))
  expect(stay.kmIncluded).toBe(2 * km)
  await pay(await confirm(who.customer, stay, addDays(day, -34)), addDays(day, -33))
  await handOver(stay)
  const path = `/staff/customers/${who.id}/reservations/${stay._id}/odometer`
  const { vehicleId } = stay
  await world.post(path, { vehicleId, km: 10_000, readOn: began }, await as(ada))
  const read = await world.post(path, { vehicleId, km: 12_500, readOn: day }, await as(ada))
  const extraKm = 2500 - km
  expect(read.body.data).toMatchObject({ extraKm, totals: { cents: extraKm * FIRST.extraKmCents[1] } })

  // Longer in the same car, and in another one, by the same contract.
  const later = addDays(addMonths(began, 3), -1)
  const longer = await world.post(
    `/reservations/${stay._id}/extension`,
    { return_date: later },
    await as(who),
  )
  expect(longer.status, JSON.stringify(longer.body)).toBe(200)
  const to = { modelId: await addModel(world, 1, 1) }
  const other = await world.post(`/reservations/${stay._id}/switch`, to, await as(who))
  const { stay: switched, switches } = other.body.data.quote
  expect(switched.kmIncluded).toBe(km * switched.months + Math.round((km * switched.extraDays) / 30))
  expect(switches.allowed).toBe(included.switches)

  const contract = await subscriptions.find(who.id, who.contractId)
  if (!contract) throw new Error('There is no contract')
  const agreement = { ...contract.agreement, language: 'en' as const }
  const pdf = pdfText(await drawContractPdf({ ...contract, agreement }, undefined, 'https://x.lu'))
  const text = pdf.replace(/\s+/g, ' ')
  const number = (value: number) => value.toLocaleString('en-GB')
  expect(text).toContain(
    `${number(km)} km a month are included, with Single up to ${number(included.kmMost)}`,
  )
  expect(text).toContain(`categories 1 and 2, ${included.switches} switches a year`)
  expect(text).toContain(`${drivers} drivers of the same household or business are included`)
  expect(text).toContain(`${drivers} are included; each extra driver costs`)
}

test('a slip in what is included is refused: no kilometres, more than fit into a month, less for Single than is included, eleven drivers, half a switch', async () => {
  const slips: [string, object][] = [
    ['km', { ...LESS, km: 0 }],
    ['km', { ...LESS, km: 20_001, kmMost: 20_001 }],
    ['kmMost', { ...LESS, kmMost: 1499 }],
    ['drivers', { ...LESS, drivers: 0 }],
    ['drivers', { ...LESS, drivers: 11 }],
    ['switches', { ...LESS, switches: 0.5 }],
    ['switches', { ...LESS, switches: -1 }],
  ]
  for (const [path, included] of slips) {
    const { body } = await propose(included)
    expect(body.code, path).toBe('invalid_input')
    expect(body.details.map((one: { path: string }) => one.path)).toContain(`figures.included.${path}`)
  }
  // Nothing differs from what is in force.
  expect((await propose(FIRST.included)).body.code).toBe('prices_same')
})

test('what plans include changes on its day for who chooses from then on, and never for who has chosen or signed the day before', async () => {
  const day = await approved(LESS)
  await until(addDays(day, -1), '23:00')
  const before = await contractOf(await chooser())
  const chosen = await chooser()
  const seen = (await quoted()).data
  const late = await newcomer(world, { ...PERSON })
  const preview = await world.post(
    '/staff/prices/preview',
    { effectiveFrom: addDays(day, 3), figures: { ...FIRST, included: LESS } },
    await as(ada),
  )
  // Nobody's rent changes, and who waits keeps what was quoted.
  expect(preview.body.data).toMatchObject({ models: [], against: { included: LESS } })
  expect(preview.body.data.choices.people.map((one: { customerId: string }) => one.customerId)).toContain(
    chosen.id,
  )

  await until(day, '00:01')
  // The price is the same and the kilometres are not: what was seen before midnight is not agreed after it.
  const refused = await finalise(late, choice(seen))
  expect(refused.body).toMatchObject({ code: 'price_changed', details: { quote: { km: 1500 } } })
  expect((await quoted()).data.km).toBe(1500)
  const pricing = (await world.get(`/vehi/singlevehicle/pricing?manufacturerName=Porsche&modelName=911`)).body
    .data
  expect(pricing).toMatchObject({ includedKmPerMonth: 1500, maxKmPerMonth: 3500 })

  await includes(FIRST.included, before)
  await includes(FIRST.included, await contractOf(chosen))
  await includes(LESS, await contractOf(await chooser()))
})

test('Single is offered up to the kilometres of the version in force, and a contract keeps those that it chose', async () => {
  const single = { plan: 'Single', duration: 12 }
  expect((await quoted({ ...single, km: 3500 })).data.km).toBe(3500)
  expect(await quoted({ ...single, km: 3501 })).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'km' }],
  })
  expect((await quoted(single)).data.km).toBe(1500)
  const who = await newcomer(world, { ...PERSON })
  await withAllDocuments(world, who)
  const wish = (quote: object, km: number) => ({
    general_id: [MACAN],
    finaliseData: { subscription: 'Single', duration: 12, km, pricing_data: seenOf(quote) },
  })
  const quote = (await quoted({ ...single, km: 3000 })).data
  expect((await finalise(who, wish(quote, 3600))).body).toMatchObject({
    code: 'invalid_input',
    details: [{ path: 'finaliseData.km' }],
  })
  const { body } = await finalise(who, wish(quote, 3000))
  const { contractId } = await contractOf({ ...who, choiceId: body.data._id })
  expect((await subscriptions.find(who.id, contractId))?.quote.km).toBe(3000)
})

test('a contract from before there were versions renews with what it included, whatever is in force by then', async () => {
  const began = addMonths(today(world), -12)
  const who = await seededSubscriber(world, 'Plus', began)
  await pay(who.invoice, began)
  const { renewsOn = '', prices } = (await subscriptions.find(who.id, who.contractId)) ?? {}
  expect(prices).toBeUndefined()
  await renewals({ scheduledAt: `${renewsOn}T00:25:00.000Z` })
  expect(await subscriptions.find(who.id, who.contractId)).toMatchObject({
    renewsOn: addMonths(renewsOn, 12),
    quote: { km: 2000 },
  })
  expect((await world.get('/staff/prices', await as(ada))).body.data.inForce.included).toEqual(LESS)
  await includes(FIRST.included, { ...who, phone: who.customer.phonenumber })
})
