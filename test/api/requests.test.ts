import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequest } from '../../shared/api/requests.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

let count = 0
const request = (more: object = {}) => {
  count += 1
  return { ...createRequest.example, email: `asks.${count}@example.lu`, ...more }
}
const company = {
  name: 'Atelier Lumen',
  address: '1, Grand-Rue, L-1661 Luxembourg',
  invoice_email: 'billing@example.lu',
  vat_number: 'LU10000356',
  registration_number: 'B123456',
}
const tasksOf = async (email: string) => {
  const { body } = await world.get('/staff/tasks', await world.advisor())
  return body.data.filter((task: { request?: { email: string } }) => task.request?.email === email)
}
const send = (body: object, language = 'en', key = randomUUID()) =>
  world.post('/requests', body, {
    from: world.newAddress(),
    headers: { 'accept-language': language, 'idempotency-key': key },
  })

test('a request reaches staff with the car and the campaign, and a mail says so in the language of the page', async () => {
  const campaignParams = { utm_source: 'letter', utm_medium: 'mail', utm_campaign: 'spring', fbclid: 'abc' }
  const sent = request({ campaignParams, customer_type: 'Entreprise', company, language: 'FR' })
  const { status, body } = await send(sent)
  expect([status, body.data._id]).toEqual([200, expect.stringMatching(/^req_/)])
  const [task, ...others] = await tasksOf(sent.email)
  expect(others).toEqual([])
  expect(task).toMatchObject({ kind: 'subscription_request', request: { ...sent, _id: body.data._id } })
  const mail = await world.message(sent.email, ({ channel }) => channel === 'mail')
  expect(mail.subject).toBe('Nous avons bien reçu votre demande')
  expect(mail.text + mail.html).not.toContain(sent.firstname)
})

test('a request sent again with its key is one request and one mail', async () => {
  const sent = request()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(sent, 'en', key)))
  expect(new Set(answers.map(({ body }) => body.data?._id)).size).toBe(1)
  expect(await tasksOf(sent.email)).toHaveLength(1)
  await world.message(sent.email, ({ channel }) => channel === 'mail')
  expect(await world.outbox(sent.email)).toHaveLength(1)
})

const said = async (body: object, language = 'en') => {
  const answer = await send(body, language)
  expect(answer.status).toBe(422)
  return Object.fromEntries(answer.body.details.map(({ path, msg }: Record<string, string>) => [path, msg]))
}

test('an empty request names every field, word for word', async () => {
  expect(await said({ company: {} })).toEqual({
    customer_type: 'Please select your customer type',
    firstname: 'First name is required',
    lastname: 'Last name is required',
    phonenumber: 'Phone number is required',
    email: 'Email is required',
    birth: 'Please fill in all date fields',
    address: 'Address is required',
    'company.name': 'Company name is required',
    'company.address': 'Company address is required',
    'company.invoice_email': 'Company invoice email is required',
    'company.vat_number': 'VAT number is required',
    'company.registration_number': 'Registration number is required',
    license_more_than_5years: 'Please select an option',
  })
  expect(await said(request({ phonenumber: '12', email: 'nora' }))).toEqual({
    phonenumber: 'Please enter a valid phone number',
    email: 'Please enter a valid email address',
  })
  expect(await said(request({ customer_type: 'Entreprise' }), 'fr')).toEqual({
    'company.name': 'Le nom de la société est requis',
  })
})

test('a request with a wrong birth date says what is wrong with it, in both languages', async () => {
  const birth = (day: string, month: string, year: string) => request({ birth: { day, month, year } })
  for (const [body, en, fr] of [
    [birth('', '', ''), 'Please fill in all date fields', 'Veuillez remplir tous les champs de date'],
    [birth('1', '', '1990'), 'Birth month is required', 'Le mois de naissance est requis'],
    [birth('', '1', '1990'), 'Birth day is required', 'Le jour de naissance est requis'],
    [birth('1', '1', ''), 'Birth year is required', 'L’année de naissance est requise'],
    [birth('1', '1', '90'), 'Birth year must be valid', 'L’année de naissance doit être valide'],
    [birth('31', '2', '1990'), 'Invalid birth date', 'Date de naissance invalide'],
    [
      birth('1', '1', '2999'),
      'Birth date cannot be in the future',
      'La date de naissance ne peut pas être dans le futur',
    ],
    [birth('1', '1', '2020'), 'You must be at least 23 years old.', 'Vous devez avoir au moins 23 ans.'],
  ] as const) {
    expect(await said(body)).toEqual({ birth: en })
    expect(await said(body, 'fr')).toEqual({ birth: fr })
  }
})

test('a request with a recent licence, an unknown car or a car outside the plan is refused', async () => {
  expect(await said(request({ license_more_than_5years: 'no' }))).toEqual({
    license_more_than_5years: 'You must have held your driving licence for at least 5 years.',
  })
  expect((await send(request({ vehicle: 'trabant-601' }))).body.code).toBe('model_not_found')
  const outside = request({ subscription_plan: 'Plus' })
  expect((await send(outside)).body.code).toBe('category_not_in_plan')
  expect(await tasksOf(outside.email)).toEqual([])
})

test('a request is removed after a year', async () => {
  const sent = request()
  await send(sent)
  const item = (await world.everyItem()).find(({ request }) => (request as typeof sent)?.email === sent.email)
  const keptDays = (Number(item?.ttl) - world.run.now().getTime() / 1000) / 86_400
  expect(Math.round(keptDays)).toBe(365)
})

test('a company of another country, or with digits that do not fit together, is told so at its VAT number', async () => {
  for (const [vat_number, code] of [
    ['FR40303265045', 'vat_country'],
    ['LU99', 'vat_wrong_lu'],
    ['BE0403170702', 'vat_wrong_be'],
  ]) {
    const sent = request({ customer_type: 'Entreprise', company: { ...company, vat_number } })
    const { body } = await send(sent)
    expect(body).toMatchObject({ code: 'invalid_input', details: [{ path: 'company.vat_number', code }] })
    expect(await tasksOf(sent.email)).toEqual([])
  }
})
