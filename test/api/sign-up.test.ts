import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as vatChecks } from '../../functions/jobs/vat-checks.ts'
import type { Customer } from '../../shared/api/account.ts'
import type { CustomerStatus } from '../../shared/api/sign-up.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { between, writing } from '../support/between.ts'
import { withIdentity } from '../support/identity-documents.ts'
import { newcomer, seededSubscriber } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { provenAddress, World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

type Someone = { id: string; token: string }
const INVALID = { status: 401, code: 'otp_invalid', msg: 'Invalid Otp' }
const PASSWORD = 'Citron-Vélo_Brume!'
const ADDRESS = {
  street: '12, rue de Hollerich',
  line2: '',
  city: 'Luxembourg',
  region: '',
  postal_code: 'L-1740',
  country: 'LU',
}
const profileOf = async (who: Someone): Promise<Customer> =>
  (await world.get(`/cust/customer/${who.id}`, who)).body.data
const statusOf = async (who: Someone): Promise<CustomerStatus> =>
  (await world.post('/cust/check-customer-status', {}, who)).body.data
/** A change; another phone or e-mail with the proof that its customer is there. */
const update = async (who: Someone, changes: object) => {
  const purpose = 'phonenumber' in changes ? 'phone' : 'email' in changes ? 'email' : undefined
  const headers = purpose ? await stepUp(who.id, purpose) : {}
  return world.post(`/cust/update/${who.id}`, changes, { token: who.token, headers })
}
const step = (who: Someone, to: string) =>
  world.post(`/cust/customer/${who.id}/update-onboarding-step`, { step: to }, who)
/** The code that came to a mailbox last. */
async function mailedCode(email: string, language = 'EN') {
  const from = world.newAddress()
  const asked = await world.post('/cust/send-verification-email', { email, language }, { from })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  const { subject = '' } = await world.message(email, ({ channel }) => channel === 'mail')
  return { otp: subject.slice(0, 4), sid: asked.body.sid as string, subject }
}
const verifyMail = (email: string, otp: string, otpToken: string) =>
  world.post('/cust/verify-otp', { email, otp, otpToken })
const wrong = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0')

test('an address that nobody has proved makes no account, and is neither reserved nor mailed', async () => {
  const email = 'not.mine@example.lu'
  for (const email_token of ['', await provenAddress('mine@example.lu')])
    await expect(world.signUp({ email, email_token })).rejects.toThrow(
      'Please confirm your email address again.',
    )
  const asked = await world.post('/cust/send-verification-email', { email })
  expect(asked.status).toBe(200)
  await world.message(email, ({ channel }) => channel === 'mail')
  expect((await world.outbox(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\d{4} is your Driveline code$/),
  ])
})

describe('a code by e-mail', () => {
  test('a code by e-mail has 4 digits, comes in the visitor’s language and gives a proof that the account uses up', async () => {
    const email = 'Ada.Proof@example.lu'
    const { otp, sid, subject } = await mailedCode(email, 'FR')
    expect(subject).toMatch(/^\d{4} est votre code Driveline$/)
    const { body } = await verifyMail(email, otp, sid)
    expect(body).toMatchObject({ status: 200, data: { token: expect.any(String) } })
    const customer = await world.signUp({ email, email_token: body.data.token })
    expect(await profileOf(customer)).toMatchObject({ email, email_verified: true })
    await expect(world.signUp({ email: 'other@example.lu', email_token: body.data.token })).rejects.toThrow(
      'Please confirm your email address again.',
    )
  })

  test('a code by e-mail may be tried three times; then even the right one is refused, in the same words', async () => {
    const email = 'three.tries@example.lu'
    const { otp, sid } = await mailedCode(email)
    for (let guess = 0; guess < 3; guess += 1)
      expect((await verifyMail(email, wrong(otp), sid)).body).toMatchObject(INVALID)
    expect((await verifyMail(email, otp, sid)).body).toMatchObject(INVALID)
  })

  test('a code by e-mail works once, for its own address, for fifteen minutes', async () => {
    const email = 'once.only@example.lu'
    const { otp, sid } = await mailedCode(email)
    expect((await verifyMail('another@example.lu', otp, sid)).body).toMatchObject(INVALID)
    expect((await verifyMail(email, otp, sid)).status).toBe(200)
    expect((await verifyMail(email, otp, sid)).body).toMatchObject(INVALID)
    await world.wait(61)
    const late = await mailedCode('too.late@example.lu')
    await world.wait(15 * 60 + 1)
    expect((await verifyMail('too.late@example.lu', late.otp, late.sid)).body).toMatchObject(INVALID)
  })

  test('a code by e-mail is no login: the login’s route refuses it, and its proof makes no account', async () => {
    const email = 'no.login@example.lu'
    const { otp, sid } = await mailedCode(email)
    const asLogin = { phoneNumber: '+352621000001', otp: `${otp}00`, otpToken: sid }
    expect((await world.post('/cust/verify-otp-phone', asLogin)).body).toMatchObject(INVALID)
    const { token } = (await verifyMail(email, otp, sid)).body.data
    const person = { token, firstname: 'A', lastname: 'B', email }
    expect((await world.post('/cust/add', person)).body).toMatchObject({ code: 'signup_expired' })
  })

  test('a code by e-mail is not sent to an address that has an account: it says to log in', async () => {
    await world.signUp({ email: 'has.account@example.lu' })
    const answer = await world.post('/cust/send-verification-email', { email: 'Has.Account@example.lu' })
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'email_exists',
      msg: 'This email already exists. Please log in to activate your account.',
    })
  })

  test('a code by e-mail is sent to a mailbox once a minute', async () => {
    await mailedCode('again@example.lu')
    const again = await world.post('/cust/send-verification-email', { email: 'again@example.lu' })
    expect(again.body).toMatchObject({ status: 429, code: 'otp_too_soon' })
  })

  test('codes by e-mail cannot be sent to many mailboxes from one address', async () => {
    const from = world.newAddress()
    const ask = (n: number) =>
      world.post('/cust/send-verification-email', { email: `flood.${n}@example.lu` }, { from })
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(n)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  test('a code by e-mail is stored nowhere in the clear', async () => {
    const { otp } = await mailedCode('sealed@example.lu')
    const items = (await world.everyItem()).filter(({ type }) => type === 'Otp' || type === 'Outbox')
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`\\b${otp}\\b`))
    expect(JSON.stringify(items.filter(({ type }) => type === 'Outbox'))).not.toContain('sealed@')
  })
})

describe('another phone number', () => {
  test('another phone number is accepted with its code, and then logs in instead of the old one', async () => {
    const customer = await seededSubscriber(world)
    const phone = '+352681300001'
    const sent = await world.post('/cust/send-verification-otp', { phoneNumber: phone }, customer)
    const { text } = await world.message(phone, ({ channel }) => channel === 'sms')
    const code = { phoneNumber: phone, otp: text.slice(0, 6), otpToken: sent.body.sid }
    // It confirms a number and is no login.
    expect((await world.post('/cust/verify-otp-phone', code)).body).toMatchObject(INVALID)
    const { token: phone_token } = (await world.post('/cust/verify-otp', code)).body.data
    const old = (await profileOf(customer)).phonenumber
    expect((await update(customer, { phonenumber: phone, phone_token })).body.data.phonenumber).toBe(phone)
    await world.wait(61)
    expect((await world.login(phone)).id).toBe(customer.id)
    const gone = await world.post('/cust/phone-otp', { phoneNumber: old, validate: true })
    expect(gone.body.code).toBe('phone_unknown')
  })

  test('another phone number needs its proof, and may not be another customer’s', async () => {
    const [one, two] = [await seededSubscriber(world), await seededSubscriber(world)]
    const taken = (await profileOf(two)).phonenumber
    expect((await update(one, { phonenumber: '+352681300009' })).body.code).toBe('phone_unconfirmed')
    const asked = await world.post('/cust/send-verification-otp', { phoneNumber: taken }, one)
    expect(asked.body).toMatchObject({ status: 409, code: 'phone_exists' })
  })

  test('who asks for their own phone number hears that it is theirs already, not to log in', async () => {
    const customer = await seededSubscriber(world)
    const { phonenumber } = await profileOf(customer)
    const asked = await world.post('/cust/send-verification-otp', { phoneNumber: phonenumber }, customer)
    expect(asked.body).toMatchObject({
      status: 409,
      code: 'phone_own',
      msg: 'This is your phone number already.',
    })
  })
})

describe('a password', () => {
  const set = (who: Someone, password: string, old_password?: string) =>
    world.post(`/cust/setpassword/${who.id}`, { password, old_password }, who)

  test.each([
    ['Ab!1', 'password_short'],
    ['lowercase!', 'password_upper'],
    ['UPPERCASE!', 'password_lower'],
    ['UpperAndLower', 'password_symbol'],
    ['P@ssword1', 'password_common'],
    [`Aa!${'x'.repeat(300)}`, 'password_long'],
  ])('a password that is %s is refused at its field', async (password, code) => {
    const answer = await set(await seededSubscriber(world), password)
    expect(answer.body.details).toMatchObject([{ path: 'password', code }])
  })

  test('a password is set once, then changed only by showing the old one', async () => {
    const who = await seededSubscriber(world)
    expect((await set(who, PASSWORD)).status).toBe(200)
    expect((await set(who, 'Autre-Route_9km!')).body.details).toMatchObject([{ path: 'old_password' }])
    const guess = await set(who, 'Autre-Route_9km!', 'Guess-Route_9km!')
    expect(guess.body.details).toMatchObject([{ code: 'password_wrong' }])
    expect((await set(who, 'Autre-Route_9km!', PASSWORD)).status).toBe(200)
    expect((await set(who, PASSWORD, PASSWORD)).status).toBe(422)
    const active = await world.post('/cust/setpasswordactive', { password: PASSWORD }, who)
    expect(active.body).toMatchObject({ status: 409, code: 'password_exists' })
  })

  test('a new password that equals the old one is refused at its field', async () => {
    const who = await seededSubscriber(world)
    await set(who, PASSWORD)
    const same = await set(who, PASSWORD, PASSWORD)
    expect(same.body.details).toMatchObject([{ path: 'password', code: 'password_same' }])
    const guess = await set(who, 'Autre-Route_9km!', 'Autre-Route_9km!')
    expect(guess.body.details).toMatchObject([{ path: 'old_password', code: 'password_wrong' }])
  })

  test('a password cannot be guessed: after ten wrong ones the day is over', async () => {
    const who = await seededSubscriber(world)
    await set(who, PASSWORD)
    for (let guess = 0; guess < 10; guess += 1) await set(who, 'Autre-Route_9km!', `Wrong-${guess}!`)
    expect((await set(who, 'Autre-Route_9km!', PASSWORD)).body.code).toBe('password_limit')
  })

  test('a password activates an account that has none', async () => {
    const who = await newcomer(world)
    expect((await statusOf(who)).resumeAt).toBe('password')
    expect((await world.post('/cust/setpasswordactive', { password: PASSWORD }, who)).status).toBe(200)
    expect((await statusOf(who)).known.password).toBe(true)
  })

  test('of two passwords set at once one is kept', async () => {
    const who = await seededSubscriber(world)
    const answers = await Promise.all([set(who, PASSWORD), set(who, 'Autre-Route_9km!')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a password is stored nowhere in the table, only its scrypt hash', async () => {
    const who = await seededSubscriber(world)
    await set(who, 'Canary-Password_4711!')
    const items = await world.everyItem()
    expect(JSON.stringify(items)).not.toContain('Canary-Password')
    const kept = items.find(({ pk, sk }) => pk === `CUSTOMER#${who.id}` && sk === 'PASSWORD')
    expect(kept).toMatchObject({ hash: expect.any(String), salt: expect.any(String), cost: 32_768 })
  })
})

test('the steps after the account are recorded on the server, whatever the device, up to the request', async () => {
  const who = await newcomer(world)
  await world.post(`/cust/setpassword/${who.id}`, { password: PASSWORD }, who)
  expect((await statusOf(who)).resumeAt).toBe('thankyou')
  expect((await step(who, 'address')).body.code).toBe('step_not_reached')
  expect((await step(who, 'dob')).body.data).toEqual({ step: 'dob' })
  await update(who, { dob: '1988-04-12' })
  await update(who, { license_more_than_5years: 'yes' })
  await update(who, { customer_type: 'Particulier' })
  expect((await statusOf(who)).resumeAt).toBe('address')
  await step(who, 'address')
  await update(who, { address: ADDRESS })
  expect(await statusOf(who)).toMatchObject({
    resumeAt: 'doc-upload',
    missingDocuments: ['identity_card', 'driving_licence'],
  })
  const submit = () => world.post('/cust/manage-cust', { action: 'submit' }, who)
  expect((await submit()).body).toMatchObject({ status: 422, code: 'documents_missing' })

  await withIdentity(world, who)
  const second = await world.login(who.phone)
  expect((await statusOf(second)).resumeAt).toBe('recap')
  expect((await submit()).body.data).toEqual({ request: 'submitted' })
  expect((await statusOf(second)).resumeAt).toBe('contact-advisor')
  const { subject } = await world.message((await profileOf(who)).email, (mail) =>
    /request/.test(mail.subject ?? ''),
  )
  expect(subject).toBe('We have received your request')
  const tasks = (await world.get('/staff/tasks', await world.advisor())).body.data
  expect(tasks).toContainEqual(expect.objectContaining({ kind: 'client_request', customerId: who.id }))
})

test('the steps after the account stop under 23 years and with a licence under 5 years, and say why', async () => {
  const who = await newcomer(world)
  expect((await update(who, { dob: '2010-01-01' })).body).toMatchObject({
    status: 422,
    code: 'too_young',
    msg: 'You must be at least 23 years old.',
  })
  expect((await update(who, { license_more_than_5years: 'no' })).body.code).toBe('licence_too_recent')
  expect((await update(who, { dob: '2999-01-01' })).body.details).toMatchObject([
    { path: 'dob', code: 'birth_future' },
  ])
  expect((await profileOf(who)).dob).toBeUndefined()
})

test('each wrong field of an address is named with the specification’s words', async () => {
  const who = await newcomer(world)
  const { details } = (
    await update(who, { address: { street: ' ', city: '', postal_code: '', country: 'x' } })
  ).body
  expect(details).toMatchObject([
    { path: 'address.street', msg: 'required*' },
    { path: 'address.city', msg: 'required*' },
    { path: 'address.postal_code', msg: 'required*' },
    { path: 'address.country', msg: 'required*' },
  ])
})

test('a postal code of Luxembourg or Belgium that is none is refused at its field, and those of neighbours are not judged', async () => {
  const who = await newcomer(world)
  const refused = async (postal_code: string, country: string) =>
    (await update(who, { address: { ...ADDRESS, postal_code, country } })).body.details
  expect(await refused('XXXX', 'LU')).toMatchObject([{ path: 'address.postal_code', code: 'postal_code_lu' }])
  expect(await refused('L-174', 'LU')).toMatchObject([{ code: 'postal_code_lu' }])
  expect(await refused('0123', 'BE')).toMatchObject([{ code: 'postal_code_be' }])
  for (const [code, country] of [
    ['L-1740', 'LU'],
    ['lu 1740', 'LU'],
    ['1740', 'LU'],
    ['B-1000', 'BE'],
    ['75008', 'FR'],
  ] as const)
    expect(await refused(code, country)).toBeUndefined()
})

test('an account keeps what somebody wants to be called, and the state of an address (spec §3)', async () => {
  const who = await newcomer(world)
  const address = {
    street: '1, Rue Haute',
    city: 'Bruxelles',
    postal_code: '1000',
    state: 'Bruxelles-Capitale',
  }
  await update(who, { alias: 'Nono', address: { ...address, country: 'BE' } })
  expect(await profileOf(who)).toMatchObject({ alias: 'Nono', address: { state: 'Bruxelles-Capitale' } })
})

test('a customer with a Belgian address is billed in Belgium', async () => {
  const who = await newcomer(world)
  await update(who, { address: { ...ADDRESS, postal_code: '1000', city: 'Bruxelles', country: 'BE' } })
  expect((await profileOf(who)).country).toBe('BE')
})

test('a customer who has not answered the sign-up’s questions cannot finalise a choice', async () => {
  const who = await newcomer(world)
  const { finalise } = await import('../support/customers.ts')
  const answer = await finalise(world, who.token, 'One', 'porsche-911-carrera-gts')
  expect(answer.body).toMatchObject({ status: 422, code: 'profile_incomplete' })
})

test('the request of a sign-up can be closed and opened again, from two tabs too', async () => {
  const who = await newcomer(world)
  const manage = (action: string) => world.post('/cust/manage-cust', { action }, who)
  const twice = await Promise.all([manage('close'), manage('close')])
  expect(twice.map(({ body }) => body.data)).toEqual([{ request: 'closed' }, { request: 'closed' }])
  expect((await statusOf(who)).resumeAt).toBe('close-req')
  expect((await manage('submit')).body.code).toBe('request_not_open')
  expect((await manage('open')).body.data).toEqual({ request: 'open' })
  expect((await manage('submit')).body.code).toBe('documents_missing')
})

test('missing documents are asked for again a week later', async () => {
  const who = await newcomer(world)
  const { askAgainOn } = (await world.post(`/cust/missing-doc-flag/${who.id}`, {}, who)).body.data
  expect((await statusOf(who)).askAgainOn).toBe(askAgainOn)
  expect(askAgainOn > new Date(world.run.now()).toISOString().slice(0, 10)).toBe(true)
})

const check = (who: Someone, vat_number: string) => world.post('/cust/check-vat', { vat_number }, who)
const company = (vat_number: string) => ({
  customer_type: 'Entreprise',
  company: { name: 'Acme', vat_number },
})

describe('a VAT number', () => {
  test('a VAT number is checked by its digits at once, without asking VIES', async () => {
    const answer = await check(await newcomer(world), 'LU26375246')
    expect(answer.body.details).toMatchObject([{ path: 'vat_number', code: 'vat_wrong_lu' }])
    const french = await check(await newcomer(world), 'FR40303265045')
    expect(french.body.details).toMatchObject([{ path: 'vat_number', code: 'vat_country' }])
    expect((await check(await newcomer(world), '')).body.details).toMatchObject([
      { msg: 'VAT number is required' },
    ])
  })

  test('a VAT number that VIES knows is returned with its company’s name and stored as valid', async () => {
    const who = await newcomer(world)
    expect((await check(who, 'lu 263.752.45')).body.data).toMatchObject({
      vat_number: 'LU26375245',
      answer: 'valid',
      name: 'ATELIER LUMEN S.A R.L.',
    })
    await update(who, company('LU 26375245'))
    expect((await profileOf(who)).company).toMatchObject({ vat_number: 'LU26375245', vat_status: 'valid' })
  })

  test('another VAT number brings the name of its company from the register, not the one before', async () => {
    const who = await newcomer(world)
    await update(who, { company: { ...company('BE0123456749').company, name: 'Ancienne Maison SA' } })
    await check(who, 'LU26375245')
    await update(who, { company: { ...company('LU26375245').company, name: 'Ancienne Maison SA' } })
    expect((await profileOf(who)).company).toMatchObject({
      vat_number: 'LU26375245',
      name: 'ATELIER LUMEN S.A R.L.',
    })
  })

  test('a VAT number that VIES does not know is refused at its field', async () => {
    const who = await newcomer(world)
    expect((await check(who, 'LU00010011')).body.data.answer).toBe('invalid')
    expect((await update(who, company('LU00010011'))).body.details).toMatchObject([
      { path: 'company.vat_number', code: 'vat_invalid' },
    ])
  })

  test('a VAT number never blocks anybody while VIES is down: it is marked, and checked again every day', async () => {
    const who = await newcomer(world)
    expect((await check(who, 'LU98000021')).body.data.answer).toBe('unavailable')
    expect((await update(who, company('LU98000021'))).status).toBe(200)
    expect((await profileOf(who)).company?.vat_status).toBe('unavailable')
    await world.forward(2)
    const again = await world.login(who.phone)
    expect((await profileOf(again)).company?.vat_status).toBe('valid')
  })

  test('a VAT number may be looked up twenty times a day', async () => {
    const who = await seededSubscriber(world)
    const answers = await Promise.all(Array.from({ length: 24 }, () => check(who, 'LU26375245')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('vat_limit')
  })
})

test('a VAT number waits for VIES whatever other number is looked up meanwhile, and its answer changes nothing else', async () => {
  const who = await newcomer(world)
  const number = 'LU98000122'
  expect((await check(who, number)).body.data.answer).toBe('unavailable')
  await update(who, company(number))
  expect((await check(who, 'LU26375245')).body.data.answer).toBe('valid')
  // One that is tried and given up is asked about no more.
  expect((await check(who, 'LU98000223')).body.data.answer).toBe('unavailable')
  // The company moves at the moment at which the answer is written.
  const address = '2, Grand-Rue, L-1661 Luxembourg'
  const moves = () => update(who, { company: { ...company(number).company, address } })
  const tomorrow = addDays(world.run.now().toISOString().slice(0, 10), 1)
  const night = () => vatChecks({ scheduledAt: `${tomorrow}T06:30:00.000Z` })
  await between(writing('"vat_status":"valid"'), moves, night)
  expect((await profileOf(who)).company).toMatchObject({ vat_number: number, vat_status: 'valid', address })
  const kept = (await world.everyItem()).filter(
    ({ pk, type }) => pk === `CUSTOMER#${who.id}` && type === 'VatCheck',
  )
  expect(kept.map(({ vat_number }) => vat_number).sort()).toEqual(['LU26375245', number])
})

describe('a call from an advisor', () => {
  const slots = async (who: Someone) => (await world.get('/call-backs/slots', who)).body
  const take = (who: Someone, slot: { on: string; from: string }) =>
    world.post('/call-backs', { on: slot.on, from: slot.from }, who)

  test('a call from an advisor is booked in a free slot: a task for staff, a mail to the customer, and it can be moved', async () => {
    const who = await seededSubscriber(world)
    const [, first, second] = (await slots(who)).data
    expect((await take(who, first)).body.data).toMatchObject({ on: first.on, from: first.from })
    expect((await slots(who)).mine).toEqual({ on: first.on, from: first.from, until: first.until })
    await world.message((await profileOf(who)).email, ({ subject }) => subject === 'We will call you')
    expect((await take(who, second)).status).toBe(200)
    const tasks = (await world.get('/staff/tasks', await world.advisor())).body.data
    const mine = tasks.filter(
      (task: { customerId: string; kind: string }) => task.customerId === who.id && task.kind === 'call_back',
    )
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({ kind: 'call_back', call: { on: second.on, from: second.from } })
  })

  test('of many who want the last call slots at once, as many get one as there are', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => newcomer(world)))
    const slot = (await slots(people[0] as Someone)).data.at(-1)
    const answers = await Promise.all(people.map((who) => take(who, slot)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['slot_full']),
    )
    const shown = (await slots(people[0] as Someone)).data.at(-1)
    expect(shown.free).toBe(false)
  })

  test('a call from an advisor is not offered in the past or on a Sunday', async () => {
    const who = await seededSubscriber(world)
    for (const on of ['2020-01-06', '2040-01-01'])
      expect((await take(who, { on, from: '09' })).body.code).toBe('slot_not_offered')
  })
})
