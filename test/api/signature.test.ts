import { createHash } from 'node:crypto'
import { Certificate } from 'pkijs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day as shownDay } from '../../functions/pdf/formats.ts'
import { fulfil } from '../../functions/pdf/fulfil.ts'
import { commit } from '../../functions/store/commit.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import * as signatures from '../../functions/store/signatures.ts'
import { getItem, updateItem } from '../../functions/store/table.ts'
import { remove, update } from '../../functions/store/writes.ts'
import { draft, offer } from '../../infra/local/seed/story.ts'
import type { Customer } from '../../shared/api/account.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { certificateOf, isIntact, sealOf } from '../support/pdf-seal.ts'
import { pdfText } from '../support/pdf-text.ts'
import { addModel, newcomer, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { World } from '../support/world.ts'

const PERSON = {
  customer_type: 'Particulier',
  dob: '1980-01-01',
  license_more_than_5years: 'yes',
  address: { street: '7, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' },
} satisfies Partial<Customer>
const COMPANY = {
  customer_type: 'Entreprise',
  company: { name: 'Atelier Lumen S.à r.l.', vat_number: 'LU26375245', address: '12, rue de Hollerich' },
} satisfies Partial<Customer>

/** functions/store/sealing-certificate.ts */
const CERTIFICATE = { pk: 'SEAL', sk: 'CERTIFICATE' }

let world: World
beforeAll(async () => {
  world = await World.start()
})
afterAll(() => world?.stop())

interface Signer {
  id: string
  token: string
  phone: string
  customer: Customer
  contractId: string
  sha256: string
}

let phones = 0
/** Numbers that begin alike get ten codes an hour together (promise 8): these begin differently. */
function freshPhone(): string {
  phones += 1
  return `+352${['621', '661', '691'][phones % 3]}${phones % 10}${String(50_000 + phones)}`
}

/** A Single that an advisor has validated for an agreed day. */
interface SingleOffer {
  modelId: string
  startsOn?: string
  offeredOn?: string
}

/** Somebody whose contract is drawn up and whose draft has been drawn. */
async function signer(person: Partial<Customer> = PERSON, single?: SingleOffer): Promise<Signer> {
  const who = await newcomer(world, { ...person, phonenumber: freshPhone() })
  const { modelId, startsOn, offeredOn = today(world) } = single ?? { modelId: 'porsche-911-carrera-gts' }
  const subscription = await offer(who.customer, single ? 'Single' : 'One', modelId, offeredOn, startsOn)
  const file = await draft(subscription)
  if (!file) throw new Error('No draft')
  return { ...who, contractId: subscription._id, sha256: file.sha256 }
}

const codeFor = async (who: Signer) => {
  const before = (await world.outbox(who.phone)).length
  const asked = await world.post(
    `/contracts/${who.contractId}/signature-code`,
    { sha256: who.sha256 },
    { token: who.token, from: world.newAddress() },
  )
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const messages = await world.outbox(who.phone)
    const otp = /^\d{6}/.exec(messages.find(({ channel }) => channel === 'sms')?.text ?? '')?.[0]
    if (otp && messages.length > before) return { otp, otpToken: asked.body.sid as string }
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('No code came')
}
const CONSENT = { accepted: true, beginNow: true }
const sign = (who: Signer, body: object, headers = {}) =>
  world.post(
    `/contracts/${who.contractId}/signature`,
    { sha256: who.sha256, ...CONSENT, ...body },
    { token: who.token, headers },
  )
const subscriptionOf = async (who: Signer) => (await world.get(`/contracts/${who.contractId}`, who)).body.data
const wrongOf = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0')

/** Waits for a file that the stream has made, and fetches it as the customer does. */
async function fileAt(
  path: string,
  token: string,
  language = 'en',
): Promise<{ bytes: Buffer; fileName: string; sha256: string }> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { status, body } = await world.get(path, { token, headers: { 'accept-language': language } })
    if (status === 200) {
      const bytes = Buffer.from(await (await fetch(body.data.url)).arrayBuffer())
      return { ...body.data, bytes }
    }
    if (body.code !== 'paper_not_ready') throw new Error(JSON.stringify(body))
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error(`${path} was not made`)
}
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('the first file that is ever sealed makes the certificate of the seal, and whatever is sealed after it carries the same', async () => {
  await commit([remove(CERTIFICATE).op()])
  const contracts = [await signer(), await signer()]
  const serials: string[] = []
  for (const who of contracts) {
    await sign(who, await codeFor(who))
    const { bytes } = await fileAt(`/contracts/${who.contractId}/paper`, who.token)
    serials.push(certificateOf(bytes).serialNumber.toString())
  }
  const kept = await getItem<{ certificate: string }>(CERTIFICATE)
  const { serialNumber } = Certificate.fromBER(Buffer.from(kept?.certificate ?? '', 'base64'))
  expect(serials).toEqual([serialNumber.toString(), serialNumber.toString()])
})

describe('a contract that was drawn up', () => {
  test('a contract that was drawn up is mailed with its draft and the way to sign it, and owes nothing yet', async () => {
    const who = await signer()
    const mail = await world.message(
      who.customer.email,
      ({ subject }) => subject === 'Your contract is ready to sign',
    )
    expect(mail.text).toContain(`/profile/contracts/${who.contractId}`)
    const [attached] = mail.attachments ?? []
    expect(attached?.fileName).toMatch(/^driveline-draft-C-\d{4}-\d{6}\.pdf$/)
    const { body } = await world.ask('GET', `/_local/attachments/${attached?.id}`)
    expect(String(body).slice(0, 5)).toBe('%PDF-')

    expect(await subscriptionOf(who)).toMatchObject({
      status: 'to_sign',
      signBy: addDays(today(world), 30),
      maskedPhone: expect.stringMatching(/^\+352 ••• ••• \d{3}$/),
      agreement: { party: { lines: ['7, Grand-Rue', 'L-1661 Luxembourg'] }, isIndividual: true },
    })
    expect((await world.get('/invoices', who)).body.data).toEqual([])
    const reservation = {
      modelId: 'porsche-911-carrera-gts',
      start_date: today(world),
      return_date: today(world),
    }
    expect((await world.post('/reservations', reservation, who)).body.code).toBe('contract_not_signed')
  })

  test('a contract that was drawn up says in its draft who contracts, what it costs with and without VAT, the terms and the law', async () => {
    const who = await signer()
    const words = pdfText((await fileAt(`/contracts/${who.contractId}/paper`, who.token)).bytes)
    for (const part of [
      ...[
        `${who.customer.firstname} ${who.customer.lastname}`,
        '7, Grand-Rue',
        'Driveline S.A.',
        'LU28000006',
      ],
      ...[
        'Driveline One',
        '12 months from the day of signature',
        'Porsche 911 Carrera GTS',
        '2,000 km a month',
      ],
      ...['€8,780.00', '€1,492.60', '€10,272.60', '€4,980.00', '€5,826.60', '€1.96'],
      ...['within 14 days', '30 days before the anniversary', 'Contracts are governed by Luxembourg law'],
      ...['The courts of Luxembourg City have exclusive jurisdiction', 'This is a draft'],
    ])
      expect(words).toContain(part)
  })

  test('a contract drawn up for a company mentions no withdrawal, and names who acts for the company', async () => {
    const who = await signer(COMPANY)
    const words = pdfText((await fileAt(`/contracts/${who.contractId}/paper`, who.token)).bytes)
    const { firstname, lastname } = who.customer
    expect(words).toMatch(new RegExp(`represented by\\s+${firstname}\\s+${lastname}`))
    expect(words).toContain('Atelier Lumen S.à r.l.')
    expect(words).toContain('LU26375245')
    expect(words).toContain(`${who.customer.firstname} ${who.customer.lastname}`)
    expect(words).not.toContain('Right of withdrawal')
  })
})

describe('the contract of a Single', () => {
  const dayIn = (language: 'en' | 'fr', day: string) => shownDay(day, language)

  test('the contract of a Single and its mail say the first and the last day that were agreed, its vehicle, its own rent and no deposit', async () => {
    const startsOn = addDays(today(world), 60)
    const lastDay = addDays(addMonths(startsOn, 12), -1)
    const who = await signer(PERSON, { modelId: await addModel(world, 1), startsOn })
    const [first, last] = [dayIn('en', startsOn), dayIn('en', lastDay)]
    const path = `/contracts/${who.contractId}/paper`
    const english = pdfText((await fileAt(path, who.token)).bytes)
    for (const part of [
      `12 months, from ${first} to ${last}; if it is signed later, 12 months from the day of signature`,
      'reserved for the subscriber from the first day on',
      `Rent, invoiced monthly from ${first}, whether the vehicle was fetched or not`,
      'refunded only as long as the vehicle was not handed over',
      'No deposit is asked for',
    ])
      expect(english).toContain(part)
    expect(english).not.toContain('Deposit of a booking')
    expect(english).not.toContain('month with a vehicle')
    const french = pdfText((await fileAt(path, who.token, 'fr')).bytes)
    expect(french).toContain(`12 mois, du ${dayIn('fr', startsOn)} au ${dayIn('fr', lastDay)}`)
    expect(french).toContain(`Loyer, facturé chaque mois à partir du ${dayIn('fr', startsOn)}`)
    expect(french).not.toContain('Dépôt d’une réservation')
    const isReady = ({ subject }: { subject?: string }) => subject === 'Your contract is ready to sign'
    const mail = await world.message(who.customer.email, isReady)
    expect(mail.text).toContain(`It runs from ${first} to ${last} as agreed or, if you sign it later`)
    expect(mail.text).toMatch(new RegExp(`First day: ${first}[^]*Last day: ${last}`))
  })

  test('a Single that is signed after its agreed day is sealed with the days on which it runs', async () => {
    const day = today(world)
    const who = await signer(PERSON, {
      modelId: await addModel(world, 1),
      startsOn: addDays(day, -3),
      offeredOn: addDays(day, -5),
    })
    expect((await sign(who, await codeFor(who))).status).toBe(200)
    const sealed = pdfText((await fileAt(`/contracts/${who.contractId}/paper`, who.token)).bytes)
    const last = addDays(addMonths(day, 12), -1)
    expect(sealed).toContain(`12 months, from ${dayIn('en', day)} to ${dayIn('en', last)}; then goes on`)
    expect(sealed).not.toContain('if it is signed later')
  })
})

test('a contract that was drawn up is written in the language of its customer', async () => {
  const who = await signer({ ...PERSON, language: 'FR' })
  const name = { customerId: who.id, subjectId: who.contractId, kind: 'draft' } as const
  const mailed = await world.message(
    who.customer.email,
    ({ subject }) => subject === 'Votre contrat est prêt à signer',
  )
  expect((await issuedPdfs.find({ ...name, language: 'fr' }))?.file?.sha256).toBe(who.sha256)
  expect(mailed.attachments).toHaveLength(1)
  const { bytes } = await fileAt(`/contracts/${who.contractId}/paper`, who.token, 'fr')
  expect(pdfText(bytes)).toContain('Contrat d’abonnement')
  expect(bytes.toString('latin1')).toMatch(/\/Lang \(fr\)/)
  expect(bytes.toString('latin1')).toMatch(/\/Marked true/)
})

test('a contract is read, signed and sealed in one language: that of the page, whatever the account’s is', async () => {
  const who = await signer()
  const french = { token: who.token, headers: { 'accept-language': 'fr' } }
  const { draft: read } = (await world.get(`/contracts/${who.contractId}`, french)).body.data
  expect(read.sha256).not.toBe(who.sha256)
  const reader = { ...who, sha256: read.sha256 }
  const signed = await sign(reader, await codeFor(reader))
  expect(signed.status).toBe(200)
  expect((await subscriptionOf(who)).agreement.language).toBe('fr')
  const [sms] = (await world.outbox(who.phone)).filter(({ channel }) => channel === 'sms')
  expect(sms?.text).toContain('votre contrat')
  const sealed = pdfText((await fileAt(`/contracts/${who.contractId}/paper`, who.token)).bytes)
  expect(sealed).toContain('Droit de rétractation')
})

test('a signature takes effect at once: active from today, renewed after its term, the fee invoiced and due today', async () => {
  const who = await signer()
  const signed = await sign(who, await codeFor(who))
  const day = today(world)
  expect(signed.body.data).toMatchObject({
    contract: { status: 'active', startsOn: day, renewsOn: addMonths(day, 12) },
    invoice: { kind: 'signing', status: 'open', dueOn: day, totals: { totalCents: 1_027_260 } },
  })
  const profile = (await world.get(`/cust/customer/${who.id}`, who)).body.data
  expect(profile.subscription_name).toBe('One')
  const mail = await world.message(
    who.customer.email,
    ({ subject }) => subject === 'Your subscription is active',
  )
  expect(mail.text).toContain('One')
})

test('a signature records who signed, when, by which phone and what, and never the code', async () => {
  const who = await signer()
  const code = await codeFor(who)
  await sign(who, code)
  const kept = await signatures.find(who.id, who.contractId)
  expect(kept).toMatchObject({
    name: `${who.customer.firstname} ${who.customer.lastname}`,
    draftSha256: who.sha256,
    beginNow: true,
    maskedPhone: `+352 ••• ••• ${who.phone.slice(-3)}`,
    address: expect.any(String),
  })
  const items = (await world.everyItem()).filter((item) => String(item.pk).includes(who.id))
  expect(items.filter(({ type }) => type === 'Audit').map(({ what }) => what)).toContain('signed a contract')
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`"${code.otp}"`))
})

test('a signed contract is sealed and mailed, and any PDF reader verifies it', async () => {
  const who = await signer()
  await sign(who, await codeFor(who))
  const mail = await world.message(who.customer.email, ({ subject }) => subject === 'Your signed contract')
  expect(mail.attachments?.[0]?.fileName).toMatch(/^driveline-contract-C-/)
  const { bytes, sha256, fileName } = await fileAt(`/contracts/${who.contractId}/paper`, who.token)
  expect(fileName).toMatch(/^driveline-contract-C-/)
  expect(hashOf(bytes)).toBe(sha256)
  expect(await isIntact(bytes)).toBe(true)
  const words = pdfText(bytes).replaceAll(' ', '')
  expect(words).toContain(who.sha256)
  expect(words).not.toContain('Thisisadraft')
  const names = certificateOf(bytes).subject.typesAndValues.map(({ value }) => value.valueBlock.value)
  expect(names).toEqual(['LU', 'Driveline S.A.', 'Driveline seal'])
})

test('a signature sent twice with one key is one signature; a second one is refused', async () => {
  const who = await signer()
  const code = await codeFor(who)
  const key = { 'idempotency-key': 'sign-once' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => sign(who, code, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await world.get('/invoices', who)).body.data).toHaveLength(1)
  expect((await sign(who, code)).body).toMatchObject({ status: 409, code: 'contract_not_to_sign' })
})

test('of five signatures at once with one code one is made', async () => {
  const who = await signer()
  const code = await codeFor(who)
  const answers = await Promise.all(Array.from({ length: 5 }, () => sign(who, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await world.get('/invoices', who)).body.data).toHaveLength(1)
})

test('an individual who signs must ask that the contract begin within the withdrawal period; a company need not', async () => {
  const who = await signer()
  const refused = await sign(who, { ...(await codeFor(who)), beginNow: false })
  expect(refused.body).toMatchObject({ code: 'invalid_input', details: [{ path: 'beginNow' }] })
  const company = await signer(COMPANY)
  expect((await sign(company, { ...(await codeFor(company)), beginNow: false })).status).toBe(200)
})

test('a signature without acceptance is refused', async () => {
  const who = await signer()
  for (const accepted of [false, undefined, 'true']) {
    const answer = await sign(who, { otp: '123456', otpToken: 'otp', accepted })
    expect(answer.body).toMatchObject({ code: 'invalid_input', details: [{ path: 'accepted' }] })
  }
})

describe('a code for a signature', () => {
  test('a code for a signature that is wrong, expired, used up or for something else is refused in the same words', async () => {
    const who = await signer()
    const code = await codeFor(who)
    for (let guess = 0; guess < 5; guess += 1) {
      const answer = await sign(who, { ...code, otp: wrongOf(code.otp) })
      expect(answer.body).toMatchObject({ status: 401, code: 'otp_invalid', msg: 'Invalid Otp' })
    }
    expect((await sign(who, code)).body.code).toBe('otp_invalid')
    expect((await subscriptionOf(who)).status).toBe('to_sign')

    const late = await signer()
    const expiring = await codeFor(late)
    await world.wait(5 * 60 + 1)
    expect((await sign(late, expiring)).body.code).toBe('otp_invalid')
  })

  test('a code for a signature signs the contract that it was asked for and no other', async () => {
    const [one, other] = [await signer(), await signer()]
    const code = await codeFor(one)
    expect((await sign(other, code)).body.code).toBe('otp_invalid')
    // The same person, another contract: bound to the contents, not only to the phone.
    const login = await world.post('/cust/verify-otp-phone', { phoneNumber: one.phone, ...code })
    expect(login.body.code).toBe('otp_invalid')
    expect((await sign(one, code)).status).toBe(200)
  })

  test('codes for a signature keep to the limits of codes: a minute between two', async () => {
    const who = await signer()
    await codeFor(who)
    const again = await world.post(`/contracts/${who.contractId}/signature-code`, { sha256: who.sha256 }, who)
    expect(again.body).toMatchObject({ status: 429, code: 'otp_too_soon' })
  })

  test('a code for a signature says in the SMS which contract it signs', async () => {
    const who = await signer()
    await codeFor(who)
    const sms = await world.message(who.phone, ({ channel }) => channel === 'sms')
    expect(sms.text).toMatch(/^\d{6} signs your Driveline contract C-\d{4}-\d{6}\./)
  })
})

describe('what cannot be signed', () => {
  test('another customer’s contract cannot be signed: it is not found', async () => {
    const [one, other] = [await signer(), await signer()]
    const asOther = { ...one, token: other.token }
    expect((await sign(asOther, { otp: '123456', otpToken: 'otp' })).body.code).toBe('forbidden')
    for (const path of ['', '/paper'])
      expect((await world.get(`/contracts/${one.contractId}${path}`, other)).body.code).toBe('forbidden')
  })

  test('a draft that changed since it was read cannot be signed', async () => {
    const who = await signer()
    const code = await codeFor(who)
    const name = { customerId: who.id, subjectId: who.contractId, kind: 'draft', language: 'en' } as const
    const read = await issuedPdfs.find(name)
    if (!read?.file) throw new Error('No draft')
    const draft = { pk: `CUSTOMER#${who.id}`, sk: `PAPER#${who.contractId}#draft#en` }
    await updateItem(update(draft).set({ 'file.sha256': 'b'.repeat(64) }))
    expect((await sign(who, code)).body).toMatchObject({ status: 409, code: 'contract_changed' })
    // Nor does the old code sign the new contents.
    expect((await sign({ ...who, sha256: 'b'.repeat(64) }, code)).body.code).toBe('otp_invalid')
  })

  test('a contract whose draft is still being drawn cannot be signed', async () => {
    const who = await newcomer(world, PERSON)
    const { _id } = await offer(who.customer, 'One', 'porsche-911-carrera-gts', today(world))
    const asked = await world.post(`/contracts/${_id}/signature-code`, { sha256: 'a'.repeat(64) }, who)
    expect(asked.body).toMatchObject({ status: 409, code: 'paper_not_ready' })
  })

  test('an offer that was not signed in 30 days lapses, its draft is removed, and another can be made', async () => {
    const who = await newcomer(world, PERSON)
    const subscription = await offer(
      who.customer,
      'One',
      'porsche-911-carrera-gts',
      addDays(today(world), -31),
    )
    const file = await draft(subscription)
    const body = { sha256: file?.sha256 }
    const early = await world.post(`/contracts/${subscription._id}/signature-code`, body, who)
    expect(early.body).toMatchObject({ status: 409, code: 'contract_lapsed' })

    await world.run.invokeJob('unsigned-contracts')
    await world.run.invokeJob('unsigned-contracts')
    expect((await world.get('/contracts', who)).body.data).toMatchObject([
      { status: 'terminated', endReason: 'not_signed' },
    ])
    expect((await world.get(`/contracts/${subscription._id}/paper`, who)).body.code).toBe('not_found')
    const mails = (await world.outbox(who.customer.email)).filter(
      ({ subject }) => subject === 'Your contract was not signed',
    )
    await world.message(who.customer.email, ({ subject }) => subject === 'Your contract was not signed')
    expect(mails.length).toBeLessThanOrEqual(1)
    await offer(who.customer, 'One', 'porsche-911-carrera-gts', today(world))
  })

  test('an offer can still be signed on its last day', async () => {
    const who = await newcomer(world, { ...PERSON, phonenumber: freshPhone() })
    const subscription = await offer(
      who.customer,
      'One',
      'porsche-911-carrera-gts',
      addDays(today(world), -30),
    )
    const file = await draft(subscription)
    const one = { ...who, contractId: subscription._id, sha256: file?.sha256 ?? '' }
    await world.run.invokeJob('unsigned-contracts')
    expect((await sign(one, await codeFor(one))).status).toBe(200)
  })
})

describe('a sealed file', () => {
  test('a sealed file of which one byte is changed is not intact any more, wherever the byte lies', async () => {
    const who = await signer()
    await sign(who, await codeFor(who))
    const { bytes } = await fileAt(`/contracts/${who.contractId}/paper`, who.token)
    expect(await isIntact(bytes)).toBe(true)
    // In the document at its beginning, middle and end, and in the signature's own value.
    const valueAt = bytes.indexOf('/Contents <') + '/Contents <'.length + 2 * (sealOf(bytes).cms.length - 100)
    for (const at of [20, Math.floor(bytes.length / 3), valueAt, bytes.length - 20]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await isIntact(changed)).toBe(false)
    }
    expect(await isIntact(Buffer.concat([bytes, Buffer.from('\n% more')]))).toBe(false)
  })

  test('a sealed file is made once and notified once, however many deliveries of its order there are at the same moment', async () => {
    const who = await newcomer(world, PERSON)
    const subscription = await offer(who.customer, 'One', 'porsche-911-carrera-gts', today(world))
    const order = { kind: 'draft', language: 'en', customerId: who.id, subjectId: subscription._id } as const
    await commit([
      issuedPdfs.orderOp({ ...order, number: subscription.number, orderedAt: subscription.validatedAt }),
    ])
    const now = world.run.now().toISOString()
    const made = await Promise.all(Array.from({ length: 4 }, () => fulfil(order, now)))
    expect(new Set(made.map((file) => file?.sha256)).size).toBe(1)
    expect((await issuedPdfs.find(order))?.file?.sha256).toBe(made[0]?.sha256)
    const notified = (await world.get('/notifications', who)).body.data
    expect(notified.map(({ kind }: { kind: string }) => kind)).toEqual(['contract_to_sign'])
  })

  test('a sealed file can be fetched for a minute as an attachment, by its owner and by staff, whose look is recorded', async () => {
    const who = await signer()
    await sign(who, await codeFor(who))
    await fileAt(`/contracts/${who.contractId}/paper`, who.token)
    const { url } = (await world.get(`/contracts/${who.contractId}/paper`, who)).body.data
    expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(60)
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="driveline-contract-/)
    const { token } = await world.advisor()
    const opened = await world.post(`/staff/customers/${who.id}/papers/${who.contractId}/open`, {}, { token })
    expect(opened.body.data.fileName).toMatch(/^driveline-contract-/)
    const items = (await world.everyItem()).filter(
      ({ type, pk }) => type === 'Audit' && String(pk).includes(who.id),
    )
    expect(items.map(({ what }) => what)).toContain('opened a paper')
  })
})

describe('invoices', () => {
  test('invoices are made out to the default billing address as it was when they were issued, and sealed', async () => {
    const who = await signer(COMPANY)
    const address = { street: '1, rue du Fort', city: 'Arlon', postal_code: '6700', country: 'BE' }
    await world.post('/billing-addresses', { name: 'Lumen Finance SA', address }, who)
    const { invoice } = (await sign(who, await codeFor(who))).body.data
    expect(invoice.billTo).toMatchObject({ name: 'Lumen Finance SA', vatNumber: 'LU26375245' })
    const [{ _id }] = (await world.get('/billing-addresses', who)).body.data
    await world.ask('PATCH', `/api/v1/billing-addresses/${_id}`, {
      body: { name: 'Another' },
      token: who.token,
    })

    const { bytes, fileName } = await fileAt(`/invoices/${invoice._id}/paper`, who.token)
    expect(fileName).toBe(`driveline-invoice-${invoice.number}.pdf`)
    expect(await isIntact(bytes)).toBe(true)
    const words = pdfText(bytes)
    for (const part of [
      ...[
        `Invoice ${invoice.number}`,
        'Lumen Finance SA',
        '6700 Arlon',
        'Belgium',
        'LU26375245',
        'LU28000006',
      ],
      ...['€8,780.00', '17%', '€1,492.60', '€10,272.60', 'LU28 0019 4006 4475 0000', '12.5%', '€125'],
      ...['C-', '/verify'],
    ])
      expect(words).toContain(part)
    expect((await world.get(`/invoices/${invoice._id}`, who)).body.data.billTo.name).toBe('Lumen Finance SA')
  })

  test('credit notes name their invoices and are made out to the same address', async () => {
    const who = await signer()
    const { invoice } = (await sign(who, await codeFor(who))).body.data
    const { token } = await world.advisor()
    const credited = await world.post(
      `/staff/customers/${who.id}/invoices/${invoice._id}/credit`,
      { amountCents: 11_700, reason: 'The vehicle was late.' },
      { token },
    )
    const { creditNote } = credited.body.data
    const { bytes } = await fileAt(`/credit-notes/${creditNote._id}/paper`, who.token)
    expect(await isIntact(bytes)).toBe(true)
    const words = pdfText(bytes)
    for (const part of [
      creditNote.number,
      invoice.number,
      'The vehicle was late.',
      '€100.00',
      '€17.00',
      '€117.00',
    ])
      expect(words).toContain(part)
  })
})

describe('whether a file is ours', () => {
  const verify = (body: object, from = world.newAddress()) => world.post('/papers/verify', body, { from })

  test('whether a file is ours is answered by its hash: kind, number and day, and nothing of a person', async () => {
    const who = await signer()
    await sign(who, await codeFor(who))
    const { sha256 } = await fileAt(`/contracts/${who.contractId}/paper`, who.token)
    const { number } = await subscriptionOf(who)
    const { body } = await verify({ sha256 })
    expect(body.data).toEqual({ verdict: 'genuine', kind: 'contract', number, issuedOn: today(world) })
    expect((await verify({ sha256: who.sha256 })).body.data.kind).toBe('draft')
    const changed = { sha256: 'c'.repeat(64), number }
    expect((await verify(changed)).body.data).toEqual({ verdict: 'changed' })
    expect((await verify({ sha256: 'c'.repeat(64) })).body.data).toEqual({ verdict: 'unknown' })
    // A number that we never gave is answered alike: which numbers exist is not said.
    expect((await verify({ ...changed, number: 'C-1999-000001' })).body.data).toEqual({ verdict: 'changed' })
    expect((await verify({ ...changed, number: 'ABC-12345' })).body.data).toEqual({ verdict: 'unknown' })
  })

  test('whether a file is ours is answered to one address a limited number of times a day', async () => {
    const from = world.newAddress()
    const asked = Array.from({ length: 201 }, () => verify({ sha256: 'd'.repeat(64) }, from))
    const codes = (await Promise.all(asked)).map(({ body }) => body.code ?? 'told')
    expect(codes.filter((code) => code === 'verify_limit')).toHaveLength(1)
    expect((await verify({ sha256: 'd'.repeat(64) })).status).toBe(200)
  })
})

describe('an account that is deleted', () => {
  test('deleting an account removes an unsigned contract with its draft; nothing is left to sign', async () => {
    const who = await signer()
    const { url } = (await world.get(`/contracts/${who.contractId}/paper`, who)).body.data
    const gone = await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
      token: who.token,
      headers: await stepUp(who.id, 'deletion'),
    })
    expect(gone.status).toBe(200)
    // It is not there: to whoever may not list the bucket, S3 says so with 403. The address itself is still good.
    expect((await fetch(url)).status).toBe(403)
    const items = (await world.everyItem()).filter(({ pk }) => pk === `CUSTOMER#${who.id}`)
    expect(items.map(({ type }) => type)).not.toContain('Paper')
  })
})
