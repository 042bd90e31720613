import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../shared/rules/dates.ts'
import { slug } from '../../shared/vocabulary.ts'
import { finalise } from '../support/customers.ts'
import { withAllDocuments, withIdentity } from '../support/identity-documents.ts'
import { HOME, newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const CARRERA = 'porsche-911-carrera-gts'
const MACAN = 'porsche-macan-4-electric'
const TAYCAN = 'porsche-taycan-4s'
const THREE = [CARRERA, MACAN, TAYCAN]

/** Somebody who may drive, without any choice yet. */
async function eligible() {
  const who = await newcomer(world)
  const answers = { dob: '1988-04-12', license_more_than_5years: 'yes', customer_type: 'Particulier' }
  expect((await world.post(`/cust/update/${who.id}`, answers, who)).status).toBe(200)
  return who
}
const delivered = (km: number, place = 'home') => ({ mode: 'home', delivery: { place, km } })

/** The price of a choice, as the web shows it, and the choice that is sent with it. */
async function send(
  who: { token: string },
  general_id: string[],
  terms: Record<string, unknown>,
  {
    deliveryKm = 0,
    seen = {},
    paints,
  }: { deliveryKm?: number; seen?: Record<string, number>; paints?: object[] } = {},
) {
  const { subscription: plan, duration, km, pp: ppCents } = terms
  const asked = { modelId: general_id[0], plan, duration, km, ppCents, deliveryKm }
  const quote = (await world.post('/quotes', asked)).body.data
  const pricing_data = {
    monthlyCents: quote?.monthly.cents ?? 1,
    atSigningTotalCents: quote?.atSigningTotals.totalCents ?? 1,
    termTotalCents: quote?.termTotals.totalCents ?? 1,
    deliveryTotalCents: quote?.deliveryTotals?.totalCents ?? 0,
    ...seen,
  }
  const body = {
    general_id,
    paints,
    finaliseData: { ...terms, pricing_data },
    campaignParams: { fbclid: 'abc' },
  }
  return world.post('/cust/finalise-choise?mode=save', body, who)
}
const PLUS = { subscription: 'Plus', subscription_type: 'annual' }
const ONE = { subscription: 'One', subscription_type: 'annual' }
const SINGLE = { subscription: 'Single', pp: 500_000, duration: 24, km: 3000 }

test('finalising a choice takes exactly three vehicles for One: two, or one twice, are refused with the number wanted', async () => {
  const who = await eligible()
  for (const models of [[CARRERA], [CARRERA, MACAN], [CARRERA, MACAN, MACAN]]) {
    const { body } = await send(who, models, ONE)
    expect(body).toMatchObject({ status: 422, code: 'vehicle_count', details: { wanted: 3 } })
  }
  expect((await send(who, THREE, ONE)).body.data).toMatchObject({ general_id: THREE, plan: 'One' })
  // The mail lists them as a sentence does.
  const mail = await world.message(who.customer.email, ({ text }) => text.includes('Thank you for choosing'))
  expect(mail.text).toMatch(
    /choosing One with the Porsche [^,]+, the Porsche [^,]+ and the Porsche [^,]+\. An/,
  )
})

test('a choice keeps the paint wished for a chosen model, and a paint that it does not come in is refused', async () => {
  const who = await eligible()
  const { body } = await world.get('/vehi/list?search=911%20Carrera%20GTS')
  const paint = slug(body.data[0].colours[1].name)
  const wrong = await send(who, THREE, ONE, { paints: [{ model: CARRERA, paint: 'mouse-grey' }] })
  expect(wrong.body).toMatchObject({ code: 'invalid_input', details: [{ path: 'paints' }] })
  const other = await send(who, THREE, ONE, { paints: [{ model: 'ferrari-roma', paint }] })
  expect(other.body.code).toBe('invalid_input')
  const { data } = (await send(who, THREE, ONE, { paints: [{ model: CARRERA, paint }] })).body
  expect(data.paints).toEqual([{ model: CARRERA, paint }])
  const queue = (await world.get('/staff/choices', await world.advisor())).body.data
  expect(queue.find(({ _id }: { _id: string }) => _id === data._id).paints).toEqual([
    { model: CARRERA, paint },
  ])
})

test('finalising a choice takes exactly one vehicle for Single, with its down payment, duration and kilometres', async () => {
  const who = await eligible()
  expect((await send(who, THREE, SINGLE)).body.code).toBe('vehicle_count')
  const { data } = (await send(who, [CARRERA], SINGLE)).body
  expect(data.quote).toMatchObject({ months: 24, km: 3000, plan: 'Single' })
  expect(data.quote.atSigning.map((line: { key: string }) => line.key)).toEqual([
    'activation_fee',
    'down_payment',
  ])
})

test('the price of three cars follows the months planned in each, not the order in which they were chosen', async () => {
  const months = [
    { model: CARRERA, months: 6 },
    { model: MACAN, months: 3 },
    { model: TAYCAN, months: 1 },
  ]
  const totalOf = async (models: string[]) => {
    const asked = {
      modelId: models[0],
      plan: 'One',
      months: models.map((id) => months.find(({ model }) => model === id)),
    }
    return (await world.post('/quotes', asked)).body.data
  }
  const quote = await totalOf(THREE)
  // 8,780 + 6 × 4,980 + 3 × 2,124 + 3,424
  expect(quote.termTotals.cents).toBe(4_845_600)
  expect((await totalOf(THREE.toReversed())).termTotals).toEqual(quote.termTotals)

  const who = await eligible()
  const sent = (planned: object[], termTotalCents = quote.termTotals.totalCents) =>
    send(who, THREE, { ...ONE, months: planned }, { seen: { termTotalCents } })
  expect((await sent(months, 1)).body.code).toBe('price_changed')
  expect((await sent([{ model: 'ferrari-roma', months: 2 }])).body.code).toBe('invalid_input')
  expect((await sent(months.map((each) => ({ ...each, months: 5 })))).body.code).toBe('invalid_input')
  expect((await sent(months)).body.data.quote.stays.map((stay: { months: number }) => stay.months)).toEqual([
    6, 3, 1,
  ])
})

test('a choice with a vehicle that Plus leaves out is refused with its category and the plans that include it', async () => {
  const who = await eligible()
  const { body } = await send(who, [MACAN, TAYCAN, CARRERA], PLUS)
  expect(body).toMatchObject({ status: 422, code: 'category_not_in_plan' })
  expect(body.details.excluded).toEqual([{ model: CARRERA, category: 3, includedIn: ['Single', 'One'] }])
})

test('a delivery is part of the price of a choice: 1.50 a kilometre and 3 of tax, owed with the first rent', async () => {
  const who = await eligible()
  const answer = await send(who, THREE, { ...ONE, retrieval: delivered(40) }, { deliveryKm: 40 })
  expect(answer.body.data).toMatchObject({
    retrieval: delivered(40),
    quote: {
      delivery: [
        { key: 'delivery', quantity: 40, cents: 6000 },
        { key: 'delivery_tax', cents: 300 },
      ],
      deliveryTotals: { cents: 6300, totalCents: 7371 },
      atSigningTotals: { totalCents: 1_027_260 },
    },
  })
})

test('finalising a choice charges no kilometres for a car that is collected, or delivered at the provider', async () => {
  const reception = { mode: 'reception', delivery: { place: 'home', km: 40 } }
  for (const retrieval of [reception, delivered(40, 'provider')]) {
    const { body } = await send(await eligible(), THREE, { ...ONE, retrieval })
    expect(body.status).toBe(200)
    expect(body.data.quote.delivery).toBeUndefined()
  }
})

test('finalising a choice refuses a delivery without a distance, or without the address of choice', async () => {
  const who = await eligible()
  for (const retrieval of [{ mode: 'home' }, delivered(0), delivered(12, 'address')])
    expect((await send(who, THREE, { ...ONE, retrieval })).body.code).toBe('delivery_incomplete')
})

test('finalising a choice refuses any price but ours, the delivery’s too, and answers with ours', async () => {
  const who = await eligible()
  const retrieval = delivered(40)
  for (const field of ['monthlyCents', 'atSigningTotalCents', 'termTotalCents', 'deliveryTotalCents']) {
    const { body } = await send(who, THREE, { ...ONE, retrieval }, { deliveryKm: 40, seen: { [field]: 1 } })
    expect(body).toMatchObject({ status: 409, code: 'price_changed' })
    expect(body.details.quote.monthly.cents).toBe(498_000)
  }
})

test('an open choice is shown afterwards, and no second one is taken', async () => {
  const who = await eligible()
  const open = () => world.post('/cust/has-any-active-finalised-choise', {}, who)
  expect((await open()).body).toMatchObject({ data: null, hasActiveChoice: false })
  await send(who, THREE, ONE)
  expect((await open()).body).toMatchObject({ data: { general_id: THREE }, hasActiveChoice: true })
  expect((await send(who, THREE, ONE)).body.code).toBe('choice_open')
})

describe('an advisor who validates a choice', () => {
  test('validating a choice is refused while documents for the contract are missing, with their list; then the contract waits for its signature', async () => {
    const who = await eligible()
    const choice = (await finalise(world, who.token, 'One', CARRERA)).body.data
    const { token } = await world.advisor()
    const validate = () =>
      world.post(`/staff/customers/${who.id}/choices/${choice._id}/validate`, {}, { token })
    expect((await validate()).body).toMatchObject({
      status: 422,
      msg: 'Please provide all necessary documents.',
      details: ['identity_card', 'driving_licence', 'proof_of_address', 'rib'],
    })
    await withIdentity(world, who)
    expect((await validate()).body.details).toEqual(['proof_of_address', 'rib'])
    expect((await world.get('/contracts', who)).body.data).toEqual([])

    await withAllDocuments(world, who)
    // A contract and its invoices are made out to an address.
    expect((await validate()).body).toMatchObject({ status: 409, code: 'address_missing' })
    await world.post(`/cust/update/${who.id}`, { address: HOME }, who)
    expect((await validate()).body.data.contract).toMatchObject({ plan: 'One', status: 'to_sign' })
  })

  test('validating the choice of a company is refused until its name, VAT number and address are known', async () => {
    const who = await newcomer(world)
    const company = {
      dob: '1988-04-12',
      license_more_than_5years: 'yes',
      customer_type: 'Entreprise',
      address: HOME,
    }
    await world.post(`/cust/update/${who.id}`, company, who)
    const choice = (await finalise(world, who.token, 'One', CARRERA)).body.data
    await withAllDocuments(world, who)
    const { token } = await world.advisor()
    const validate = () =>
      world.post(`/staff/customers/${who.id}/choices/${choice._id}/validate`, {}, { token })
    expect((await validate()).body).toMatchObject({ status: 409, code: 'company_missing' })
    const update = (of: object) => world.post(`/cust/update/${who.id}`, { company: of }, who)
    await update({ name: 'Acme', vat_number: 'LU26375245' })
    expect((await validate()).body.code).toBe('company_missing')
    await update({
      name: 'Acme',
      vat_number: 'LU26375245',
      address: '12, rue de Hollerich, L-1740 Luxembourg',
    })
    expect((await validate()).body.data.contract).toMatchObject({ plan: 'One', status: 'to_sign' })
  })
})

describe('what was answered on the way', () => {
  const ANSWERS = {
    customerType: 'Particulier',
    dob: '1988-04-12',
    licence: 'yes',
    aim: 'three',
    models: THREE,
    plan: 'One',
  }
  const save = (who: { token: string }, answers: object, step?: string) =>
    world.post('/onboarding', { answers, step }, who)

  test('what was answered on the way to a subscription is continued on another day, on another device', async () => {
    const who = await newcomer(world)
    expect((await world.get('/onboarding', who)).body.data).toBeNull()
    expect((await save(who, ANSWERS)).body.data.next).toBe('address')
    await world.post(`/cust/update/${who.id}`, { address: HOME }, who)
    expect((await save(who, ANSWERS)).body.data.next).toBe('finish')
    expect((await world.get('/onboarding', { token: who.token })).body.data.answers).toEqual(ANSWERS)
  })

  test('what the profile has learnt since, such as in the sign-up, is what the answers say', async () => {
    const who = await newcomer(world)
    await save(who, ANSWERS)
    await world.post(`/cust/update/${who.id}`, { dob: '1990-05-01', customer_type: 'Entreprise' }, who)
    expect((await world.get('/onboarding', who)).body.data.answers).toEqual({
      ...ANSWERS,
      dob: '1990-05-01',
      customerType: 'Entreprise',
    })
  })

  test('what a customer answered on the way to a subscription is shown to nobody else', async () => {
    await save(await newcomer(world), ANSWERS)
    expect((await world.get('/onboarding', await newcomer(world))).body.data).toBeNull()
  })

  test('whoever has not chosen is asked for the vehicle choise before moving forward, in the specification’s words', async () => {
    const who = await newcomer(world)
    const { body } = await save(who, { ...ANSWERS, models: [MACAN] }, 'recap')
    expect(body).toMatchObject({
      status: 409,
      code: 'choice_missing',
      msg: 'Please finalise your vehicle choise before moving forward.',
    })
    expect((await world.get('/onboarding', who)).body.data).toBeNull()
  })

  test('nobody under 23 may go on to a subscription', async () => {
    const who = await newcomer(world)
    const dob = addDays(today(world), -22 * 365)
    expect((await save(who, { ...ANSWERS, dob }, 'vehicles')).body.code).toBe('too_young')
  })

  test('the progress towards a subscription contains the booked call and the documents that are there', async () => {
    const who = await eligible()
    await world.post(`/cust/update/${who.id}`, { address: HOME }, who)
    const advisor = { ...ANSWERS, finish: 'advisor' }
    expect((await save(who, advisor)).body.data.next).toBe('slot')
    const slots = (await world.get('/call-backs/slots', who)).body.data
    await world.post('/call-backs', { on: slots[1].on, from: slots[1].from }, who)
    expect((await save(who, advisor)).body.data.next).toBe('retrieval')

    const drive = { ...ANSWERS, finish: 'drive' }
    expect((await save(who, drive)).body.data.next).toBe('documents')
    await withAllDocuments(world, who)
    expect((await save(who, drive)).body.data.next).toBe('retrieval')
  })

  test('a choice refuses a car that we do not have, and a fourth car', async () => {
    const who = await newcomer(world)
    expect((await save(who, { models: ['trabant-601'] })).body.code).toBe('model_not_found')
    expect((await save(who, { models: [...THREE, 'bmw-i4-m50-xdrive'] })).status).toBe(422)
  })

  test('nothing is left to ask of a customer whose choice was sent', async () => {
    const who = await eligible()
    await finalise(world, who.token, 'One', CARRERA)
    expect((await save(who, ANSWERS)).body.data.next).toBe('thanks')
    expect((await finalise(world, (await seededSubscriber(world)).token, 'One', CARRERA)).status).toBe(409)
  })
})
