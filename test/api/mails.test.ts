import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { seededSubscriber, today } from '../support/seeded.ts'
import { type Message, World } from '../support/world.ts'

/** What comes along with mails: PDFs of what was billed, and a calendar file. */

const CAR = FLEET.find((model) => model.vehicle_cat === 3)

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const fileOf = async ({ attachments = [] }: Message) =>
  String((await world.ask('GET', `/_local/attachments/${attachments[0]?.id}`)).body)

test('a confirmed reservation comes as a mail with its place and plate, and with a calendar file', async () => {
  const customer = await seededSubscriber(world)
  const start_date = addDays(today(world), 40)
  const body = { modelId: CAR?._id, start_date, return_date: addDays(start_date, 60) }
  const { _id } = (await world.post('/reservations', body, { token: customer.token })).body.data
  const advisor = await world.advisor()
  const path = `/staff/customers/${customer.id}/reservations/${_id}/confirm`
  expect((await world.post(path, {}, advisor)).status).toBe(200)

  const mail = await world.message(
    customer.customer.email,
    ({ subject }) => subject === 'Your reservation is confirmed',
  )
  expect(mail.text).toMatch(/Plate: \S+/)
  expect(mail.text).toContain('boulevard Royal')
  expect(mail.attachments?.[0]?.fileName).toMatch(/^driveline-.*\.ics$/)
  const calendar = await fileOf(mail)
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${start_date.replaceAll('-', '')}`)
  expect(calendar).toContain(`UID:${_id}@driveline`)
  expect(calendar).toContain('LOCATION:1\\, boulevard Royal')
})

test('an invoice and its credit note are mailed once each, with their PDF, and with the way to pay', async () => {
  const customer = await seededSubscriber(world)
  const advisor = await world.advisor()
  const fee = { kind: 'fuel', contractId: customer.contractId, reason: 'A test.' }
  const charged = await world.post(`/staff/customers/${customer.id}/charges`, fee, advisor)
  const { number, _id } = charged.body.data
  const email = customer.customer.email
  const invoice = await world.message(
    email,
    ({ subject, text }) => subject === 'Your invoice' && text.includes(number),
  )
  expect(invoice.attachments?.map(({ fileName }) => fileName)).toEqual([`driveline-invoice-${number}.pdf`])
  expect((await fileOf(invoice)).slice(0, 5)).toBe('%PDF-')
  expect(invoice.text).toContain('IBAN: LU28')
  expect(invoice.text).toContain(`/profile/invoices/${_id}`)

  const path = `/staff/customers/${customer.id}/invoices/${_id}/credit`
  const credit = { amountCents: charged.body.data.totals.totalCents, reason: 'A test.' }
  const credited = await world.post(path, credit, advisor)
  expect(credited.status).toBe(200)
  const note = await world.message(
    email,
    ({ subject, text }) => subject === 'Your credit note' && text.includes(number),
  )
  expect(note.attachments).toHaveLength(1)
  const all = await world.outbox(email)
  expect(all.filter(({ text, subject }) => subject === 'Your invoice' && text.includes(number))).toHaveLength(
    1,
  )
})
