import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicationKey } from '../../functions/store/fleet.ts'
import { db } from '../../functions/store/table.ts'
import { FLEET } from '../../shared/catalogue/fleet.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { addModel, seededSubscriber, today } from '../support/seeded.ts'
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
  // The picture of the car as the site shows it, for programs that know neither AVIF nor WebP.
  const [, source = ''] = /<img src="([^"]+)" alt="[^"]+"/.exec(mail.html ?? '') ?? []
  expect(source.startsWith(world.run.url)).toBe(true)
  expect(source).toMatch(/\/pictures\/[\w-]+-front-1200\.jpg$/)
  const picture = await fetch(source)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const bytes = (await picture.arrayBuffer()).byteLength
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(150_000)
})

const pictureIn = ({ html = '' }: Message) =>
  new RegExp(`<img src="${world.run.url}(/pictures/[^"]+)" alt="([^"]+)"`).exec(html)?.slice(1)

test('mails about days in a car show that car: what staff photographed, where they did, else the studio’s picture', async () => {
  const customer = await seededSubscriber(world)
  const [first, photographed] = [await addModel(world, 1), await addModel(world, 1)]
  const start_date = addDays(today(world), 40)
  const days = { start_date, return_date: addDays(start_date, 60) }
  const { _id } = (await world.post('/reservations', { modelId: first, ...days }, customer)).body.data
  const mailed = (words: string) =>
    world.message(customer.customer.email, ({ subject }) => subject === words).then(pictureIn)
  const waiting = await mailed('We are checking your reservation')
  // A model that is no model of the studio's is drawn as the plain body of its kind.
  expect(waiting?.[0]).toMatch(/^\/pictures\/[a-z-]+-[0-9a-f]{6}-side-1200\.jpg$/)

  const paint = CAR?.colours[0]?.hex
  const photograph = {
    paint,
    view: 'front',
    stem: 'p-0123456789abcdef',
    alt: { en: 'A car', fr: 'Une voiture' },
  }
  const publication = {
    modelId: photographed,
    version: 1,
    at: '2026-03-01T10:00:00.000Z',
    photographs: [photograph],
  }
  await db.send(
    new PutCommand({
      TableName: world.run.tableName,
      Item: { ...publicationKey(photographed), ...publication },
    }),
  )
  const wish = { modelId: photographed, ...days, pickup: 'reception' }
  const asked = await world.post(`/reservations/${_id}/switch`, wish, customer)
  const { priceCents } = { priceCents: asked.body.data.quote.stay.totals.cents }
  expect((await world.post(`/reservations/${_id}/switch`, { ...wish, priceCents }, customer)).status).toBe(
    200,
  )
  const switched = await mailed('Your vehicle is switched')
  expect(switched?.[0]).toBe('/pictures/p-0123456789abcdef-1200.jpg')
  expect(switched?.[1]).toContain(CAR?.declination)
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
