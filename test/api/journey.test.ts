import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { finalise, signed } from '../support/customers.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

test('a visitor becomes a customer, subscribes, reserves, and an unpaid invoice goes through every step of dunning', async () => {
  const list = await world.get('/vehi/list?marques=Porsche&search=carrera%20gts')
  expect(list.body).toMatchObject({
    status: 200,
    total: 1,
    data: [{ _id: 'porsche-911-carrera-gts', settingPrice: 4980 }],
  })

  const customer = await world.signUp({ firstname: 'Nora' })
  const profile = await world.get(`/cust/customer/${customer.id}`, { token: customer.token })
  expect(profile.body.data).toMatchObject({
    firstname: 'Nora',
    role: ['CLIENT', 'MAIN'],
    subscription_name: null,
  })

  const finalised = await finalise(world, customer.token, 'One', 'porsche-911-carrera-gts')
  expect(finalised.body).toMatchObject({ status: 200, data: { status: 'submitted', plan: 'One' } })
  const choice = finalised.body.data

  const advisor = await world.advisor()
  await withAllDocuments(world, customer)
  const waiting = await world.get('/staff/choices', { token: advisor.token })
  expect(waiting.body.data.map((one: { _id: string }) => one._id)).toContain(choice._id)
  const validated = await world.post(
    `/staff/customers/${customer.id}/choices/${choice._id}/validate`,
    {},
    advisor,
  )
  const contractId = validated.body.data.contract._id
  expect(validated.body.data.contract).toMatchObject({ status: 'to_sign', plan: 'One' })
  expect((await world.get('/invoices', customer)).body.data).toEqual([])
  const invoiceId = await signed(world, customer.id, contractId)
  expect((await world.get(`/invoices/${invoiceId}`, customer)).body.data).toMatchObject({
    status: 'open',
    totals: { cents: 878_000, vatCents: 149_260, totalCents: 1_027_260 },
  })

  const today = luxembourgDate(world.run.now().toISOString())
  const start_date = addDays(today, 5)
  const booking = {
    modelId: 'porsche-911-carrera-gts',
    start_date,
    return_date: addDays(addMonths(start_date, 2), -1),
  }
  const reserved = await world.post('/reservations', booking, customer)
  expect(reserved.body.data).toMatchObject({ status: 'Waiting', months: 2, priceCents: 996_000, price: 9960 })
  const reservation = reserved.body.data
  const confirmedList = () => world.get(`/reserv/client/${customer.id}`, customer)
  expect((await confirmedList()).body.data).toEqual([])

  const confirmed = await world.post(
    `/staff/customers/${customer.id}/reservations/${reservation._id}/confirm`,
    {},
    advisor,
  )
  expect(confirmed.body.data.reservation.status).toBe('Confirmed')
  expect((await confirmedList()).body.data).toMatchObject([
    { _id: reservation._id, general_id: { manufacturer: { name: 'Porsche' } } },
  ])

  const { ran } = await world.forward(34)
  expect(ran.filter(({ job }) => job === 'dunning')).toHaveLength(34)
  const { token } = await world.login(customer.phone)
  const invoices = (await world.get('/invoices', { token })).body.data
  const signing = invoices.find((one: { _id: string }) => one._id === invoiceId)
  expect(signing.steps).toEqual([
    { name: 'vehicle_blocked', takenOn: addDays(today, 7) },
    { name: 'subscription_suspended', takenOn: addDays(today, 15) },
    { name: 'contract_terminated', takenOn: addDays(today, 30) },
    { name: 'formal_notice', takenOn: addDays(today, 33) },
  ])
  const reservations = (await world.get('/reservations', { token })).body.data
  expect(reservations).toMatchObject([{ status: 'Cancelled', cancelReason: 'unpaid' }])
  expect((await world.get('/contracts', { token })).body.data).toMatchObject([
    { status: 'terminated', bookingsBlocked: true },
  ])
})
