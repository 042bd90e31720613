import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { newcomer } from '../support/seeded.ts'
import { provenAddress, World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

const verify = (phoneNumber: string, otp: string, otpToken: string) =>
  world.post('/cust/verify-otp-phone', { phoneNumber, otp, otpToken })
const wrong = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

/** The words of every refused code, whatever the reason. */
const INVALID = { status: 401, code: 'otp_invalid', error: 'Invalid Otp', msg: 'Invalid Otp' }

describe('a code (promise 7)', () => {
  test('a code can be wrong ten times a day for a phone; then even the right one is refused', async () => {
    const phone = '+352621555010'
    const oneRound = async () => {
      const code = await world.code(phone, false)
      for (let guess = 0; guess < 4; guess += 1) await verify(phone, wrong(code.otp), code.sid)
      await world.wait(61)
      return code
    }
    await oneRound()
    await oneRound()
    const { otp, sid } = await world.code(phone, false)
    await verify(phone, wrong(otp), sid)
    await verify(phone, wrong(otp), sid)
    expect((await verify(phone, otp, sid)).body).toEqual(INVALID)
  })

  test('a code that is asked for again too soon is refused with the seconds that are left, in both languages', async () => {
    const phoneNumber = '+352621555011'
    const { sid } = await world.code(phoneNumber, false)
    expect(sid).toBeTruthy()
    const again = (language: string) =>
      world.post(
        '/cust/phone-otp',
        { phoneNumber, validate: false },
        { headers: { 'accept-language': language } },
      )
    const { body } = await again('en')
    expect(body).toMatchObject({ status: 429, code: 'otp_too_soon' })
    expect(body.details.retryAfterSeconds).toBeGreaterThan(0)
    expect(body.details.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(body.msg).toMatch(/^A code was just sent\. .* Try again in \d+ seconds?\.$/)
    expect((await again('fr')).body.msg).toMatch(/ Réessayez dans \d+\ssecondes?\.$/)
  })

  test('a code has six digits and logs a customer in', async () => {
    const { otp, sid } = await world.code(PHONES.claire, true)
    expect(otp).toMatch(/^\d{6}$/)
    const answer = await verify(PHONES.claire, otp, sid)
    expect(answer.body).toMatchObject({ status: 200, emailExists: true, data: { role: ['CLIENT', 'MAIN'] } })
  })

  test('a code works once', async () => {
    const { otp, sid } = await world.code(PHONES.company, true)
    expect((await verify(PHONES.company, otp, sid)).status).toBe(200)
    expect((await verify(PHONES.company, otp, sid)).body).toEqual(INVALID)
  })

  test('of 500 guesses of a code at once five are evaluated, and the right one afterwards is refused too', async () => {
    const { otp, sid } = await world.code(PHONES.overdue, true)
    const guesses = await Promise.all(
      Array.from({ length: 500 }, () => verify(PHONES.overdue, wrong(otp), sid)),
    )
    expect(guesses.every((guess) => guess.status === 401 && guess.body.msg === 'Invalid Otp')).toBe(true)
    expect((await verify(PHONES.overdue, otp, sid)).body).toEqual(INVALID)
  })

  test('a code is bound to its phone and to the request that asked for it', async () => {
    const [mine, other] = ['+352621555001', '+352621555002']
    const [a, b] = [await world.code(mine, false), await world.code(other, false)]
    expect((await verify(other, a.otp, a.sid)).body).toEqual(INVALID)
    if (a.otp !== b.otp) expect((await verify(mine, a.otp, b.sid)).body).toEqual(INVALID)
    expect((await verify(mine, a.otp, a.sid)).status).toBe(200)
  })

  test('a code is never stored in the table, not even in the message that carries it', async () => {
    const { otp, sid } = await world.code('+352621555003', false)
    const everything = JSON.stringify(await world.everyItem())
    expect(everything).toContain(sid)
    expect(everything).not.toContain(otp)
  })

  test('a code expires after five minutes, with the same words', async () => {
    const { otp, sid } = await world.code('+352621555004', false)
    await world.wait(5 * 60 + 1)
    expect((await verify('+352621555004', otp, sid)).body).toEqual(INVALID)
  })
})

describe('asking for a code', () => {
  test('asking for a login code of an unknown phone says so, in the catalogue’s words, and sends nothing', async () => {
    const phone = '+352621777001'
    const answer = await world.post('/cust/phone-otp', { phoneNumber: phone, validate: true })
    expect(answer.body).toMatchObject({ status: 404, error: 'User not exists with this phone number.' })
    expect(await world.outbox(phone)).toEqual([])
  })

  test('asking for a code in French is answered in French', async () => {
    const headers = { 'accept-language': 'fr-FR,fr;q=0.9' }
    const answer = await world.post('/cust/phone-otp', { phoneNumber: '+352621777001' }, { headers })
    expect(answer.body.msg).toBe('Aucun utilisateur n’existe avec ce numéro de téléphone.')
  })

  test('a code is sent only to a number of a country on the list', async () => {
    const answer = await world.post('/cust/phone-otp', { phoneNumber: '+12025550123', validate: false })
    expect(answer.body).toMatchObject({ status: 422, code: 'country_not_served' })
    const short = await world.post('/cust/phone-otp', { phoneNumber: '+3526', validate: false })
    expect(short.body.details).toMatchObject([{ path: 'phoneNumber', code: 'phone_invalid' }])
  })
})

describe('SMS cannot be pumped (promise 8)', () => {
  const ask = (phoneNumber: string, from: string, headers = {}) =>
    world.post('/cust/phone-otp', { phoneNumber, validate: false }, { from, headers })

  test('one SMS a minute goes to a phone, however many requests come at once', async () => {
    const phone = '+352661000001'
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(phone, world.newAddress())))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(11)
  })

  test('twenty SMS a day may be asked for from one address, and a forged X-Forwarded-For changes nothing', async () => {
    const from = world.newAddress()
    const statuses: number[] = []
    for (let visitor = 0; visitor < 24; visitor += 1) {
      const phone = `+3246${String(8_000_000 + visitor * 10_007)}`.slice(0, 12)
      statuses.push((await ask(phone, from, { 'x-forwarded-for': `10.0.0.${visitor}` })).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  })

  test('ten SMS an hour go to numbers with the same first seven digits', async () => {
    const statuses: number[] = []
    for (let visitor = 0; visitor < 12; visitor += 1) {
      statuses.push((await ask(`+352691100${String(100 + visitor)}`.slice(0, 13), world.newAddress())).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  })

  test('whoever uses up the SMS of a prefix for numbers of strangers locks none of its customers out', async () => {
    // Digits that nobody else has here: others would be locked out too.
    const customer = await newcomer(world, { phonenumber: '+352671777123' })
    const prefix = customer.phone.slice(0, 8)
    const taken: number[] = []
    for (let visitor = 0; visitor < 12; visitor += 1) {
      const rest = String(visitor).padStart(customer.phone.length - prefix.length, '0')
      taken.push((await ask(`${prefix}${rest}`, world.newAddress())).status)
    }
    expect(taken).toContain(429)
    expect((await world.login(customer.phone)).id).toBe(customer.id)
  })
})

describe('a session (promise 13)', () => {
  test('a session ends with the log-out, on the very next call', async () => {
    const customer = await world.signUp()
    const profile = () => world.get(`/cust/customer/${customer.id}`, customer)
    expect((await profile()).status).toBe(200)
    expect((await world.post('/cust/logout', {}, customer)).status).toBe(200)
    expect((await profile()).body).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  test('a session ends everywhere when the customer asks for it', async () => {
    const customer = await world.signUp()
    await world.wait(61)
    const second = await world.login(customer.phone)
    await world.post('/cust/logout', { everywhere: true }, second)
    expect((await world.get('/invoices', customer)).status).toBe(401)
    expect((await world.get('/invoices', second)).status).toBe(401)
  })

  test('a session ends after an hour without use, and after a day in any case', async () => {
    const customer = await world.signUp()
    await world.wait(59 * 60)
    expect((await world.get('/invoices', customer)).status).toBe(200)
    await world.wait(59 * 60)
    expect((await world.get('/invoices', customer)).status).toBe(200)
    await world.wait(61 * 60)
    expect((await world.get('/invoices', customer)).status).toBe(401)
  })
})

describe('signing up', () => {
  test('signing up twice at once with the same phone makes one account', async () => {
    const phone = '+352621888001'
    const { otp, sid } = await world.code(phone, false)
    const { body } = await verify(phone, otp, sid)
    const emailTokens = await Promise.all([1, 2, 3, 4].map((n) => provenAddress(`ana.${n}@example.lu`)))
    const person = (n: number) => ({
      email_token: emailTokens[n - 1],
      token: body.data.token,
      firstname: 'Ana',
      lastname: 'Silva',
      email: `ana.${n}@example.lu`,
      dob: '1990-01-01',
      license_more_than_5years: 'yes',
      customer_type: 'Particulier',
    })
    const answers = await Promise.all([1, 2, 3, 4].map((n) => world.post('/cust/add', person(n))))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('signing up with an e-mail address that exists is refused, with the way to the login', async () => {
    await world.signUp({ email: 'taken@example.lu' })
    await expect(world.signUp({ email: 'Taken@Example.lu' })).rejects.toThrow(/log in to activate/)
  })

  test('signing up under 23 years or with a licence under 5 years is refused, and says why', async () => {
    await expect(world.signUp({ dob: '2010-01-01' })).rejects.toThrow('You must be at least 23 years old.')
    await expect(world.signUp({ license_more_than_5years: 'no' })).rejects.toThrow(
      /driving licence for at least 5 years/,
    )
  })

  test('signing up with an e-mail address of other than Latin characters is refused in the specification’s words', async () => {
    await expect(world.signUp({ email: 'élodie@example.lu' })).rejects.toThrow(
      'Your email uses special characters. Please use standard Latin characters.',
    )
  })
})
