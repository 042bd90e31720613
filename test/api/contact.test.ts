import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_PER_DAY } from '../../shared/rules/contact.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { FIRST_HOURS, openDaysAfter, type Week } from '../../shared/rules/opening-hours.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

let written = 0
const message = (more: object = {}) => {
  written += 1
  return {
    firstname: 'Nora',
    lastname: 'Schmit',
    email: `nora.${written}@example.lu`,
    phonenumber: '+352621424242',
    subject: 'Delivery',
    message: 'Do you deliver to Vianden?',
    ...more,
  }
}
const tasksAbout = async (email: string) => {
  const { body } = await world.get('/staff/tasks', await world.advisor())
  return body.data.filter((task: { contact?: { email: string } }) => task.contact?.email === email)
}

test('a message reaches staff, with what was written and how to answer, to be answered within two days on which we are there', async () => {
  const sent = message({ openedFromLogin: true, language: 'FR' })
  expect(await world.post('/contact', sent, { from: world.newAddress() })).toMatchObject({
    status: 200,
    body: { status: 200 },
  })
  const [task, ...others] = await tasksAbout(sent.email)
  expect(others).toEqual([])
  expect(task).toMatchObject({ kind: 'contact_request', contact: sent })
  expect(task.dueOn).toBe(openDaysAfter(FIRST_HOURS, luxembourgDate(task.createdAt), 2))

  const advisor = await world.advisor()
  expect((await world.post(`/staff/tasks/${task._id}/close`, {}, advisor)).status).toBe(200)
  expect(await tasksAbout(sent.email)).toEqual([])
})

test('a mail confirms it in the language of the page, and repeats nothing that was typed', async () => {
  for (const [language, subject] of [
    ['EN', 'We have received your message'],
    ['FR', 'Nous avons bien reçu votre message'],
  ] as const) {
    const sent = message({ language, firstname: 'Buy-now', message: 'https://evil.example' })
    await world.post('/contact', sent, { from: world.newAddress() })
    const mail = await world.message(sent.email, (one) => one.channel === 'mail')
    expect(mail.subject).toBe(subject)
    expect(mail.text + mail.html).not.toMatch(/Buy-now|evil\.example/)
  }
})

test('the mail says the hours of the telephone as they are now, and asks nobody to call who is not answered', async () => {
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const path = '/staff/opening-hours'
  const { weeks } = (await world.get(path, boss)).body.data
  const mailWith = async (calls: Week, language: string) => {
    const { version, exceptions } = (await world.get(path, boss)).body.data
    const body = { version, exceptions, weeks: { ...weeks, calls } }
    expect((await world.ask('PATCH', `/api/v1${path}`, { token: boss.token, body })).status).toBe(200)
    const sent = message({ language })
    await world.post('/contact', sent, { from: world.newAddress() })
    const { text } = await world.message(sent.email, (one) => one.channel === 'mail')
    return text.replaceAll('\u00a0', ' ')
  }
  expect(await mailWith(weeks.calls, 'EN')).toContain(
    'we are on the telephone Monday to Friday 9:00–20:00, Saturday 9:00–18:00.',
  )
  const tuesdays: Week = [null, { opens: '08:30', closes: '12:00' }, null, null, null, null, null]
  expect(await mailWith(tuesdays, 'FR')).toContain('nous répondons au téléphone le mardi 8 h 30 – 12 h.')
  expect(
    await mailWith(
      tuesdays.map(() => null),
      'EN',
    ),
  ).not.toContain('telephone')
  await mailWith(weeks.calls, 'EN')
})

test('one address writes five times a day, and so does one mailbox; the next day it may again', async () => {
  const from = world.newAddress()
  for (let count = 0; count < CONTACT_PER_DAY; count += 1)
    expect((await world.post('/contact', message(), { from })).status).toBe(200)
  const refused = message()
  expect((await world.post('/contact', refused, { from })).body).toMatchObject({
    status: 429,
    code: 'contact_limit',
  })
  expect(await tasksAbout(refused.email)).toEqual([])
  expect(await world.outbox(refused.email)).toEqual([])

  const victim = { email: 'victim@example.lu' }
  const from5 = () => world.post('/contact', message(victim), { from: world.newAddress() })
  for (let count = 0; count < CONTACT_PER_DAY; count += 1) expect((await from5()).status).toBe(200)
  expect((await from5()).body.code).toBe('contact_limit')

  await world.forward(1)
  expect((await world.post('/contact', message(), { from })).status).toBe(200)
})

test('a message sent again with its key is one message and one mail', async () => {
  const sent = message()
  const headers = { 'idempotency-key': randomUUID() }
  const from = world.newAddress()
  const twins = await Promise.all(
    Array.from({ length: CONTACT_PER_DAY + 3 }, () => world.post('/contact', sent, { from, headers })),
  )
  expect(twins.map(({ status }) => status)).toEqual(twins.map(() => 200))
  expect(await tasksAbout(sent.email)).toHaveLength(1)
  await world.message(sent.email, (one) => one.channel === 'mail')
  expect(await world.outbox(sent.email)).toHaveLength(1)
})

test('wrong fields are named in both languages, with the words of the specification', async () => {
  const wrong = { lastname: ' ', email: 'nora', phonenumber: '12', message: '', subject: 'Delivery' }
  const said = async (language: string) => {
    const headers = { 'accept-language': language }
    const { status, body } = await world.post('/contact', wrong, { from: world.newAddress(), headers })
    expect(status).toBe(422)
    return Object.fromEntries(body.details.map(({ path, msg }: Record<string, string>) => [path, msg]))
  }
  expect(await said('en')).toEqual({
    firstname: 'First name is required',
    lastname: 'Last name is required',
    email: 'Please enter a valid email address',
    phonenumber: 'Please enter a valid phone number',
    message: 'Required *',
  })
  expect(await said('fr')).toEqual({
    firstname: 'Le prénom est requis',
    lastname: 'Le nom est requis',
    email: 'Veuillez saisir une adresse e-mail valide',
    phonenumber: 'Veuillez saisir un numéro de téléphone valide',
    message: 'Requis *',
  })
})

test('what was written is removed after a year', async () => {
  const sent = message()
  await world.post('/contact', sent, { from: world.newAddress() })
  const item = (await world.everyItem()).find(({ contact }) => (contact as typeof sent)?.email === sent.email)
  const keptDays = (Number(item?.ttl) - world.run.now().getTime() / 1000) / 86_400
  expect(Math.round(keptDays)).toBe(365)
})
