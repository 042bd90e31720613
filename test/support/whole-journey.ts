import { passed } from '../../functions/store/documents.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { luxembourgDate } from '../../shared/rules/luxembourg-date.ts'
import { STEP_UP_HEADER } from '../../shared/step-up.ts'
import { draftOf } from './customers.ts'
import { withAllDocuments } from './identity-documents.ts'
import { today } from './seeded.ts'
import type { Answer, Ask, World } from './world.ts'

/** Sends one POST of the journey; tests decide how often, with what besides, and what to look at. */
export type Post = (path: string, body: Record<string, unknown>, ask?: Ask) => Promise<Answer>

export interface Traveller {
  phone: string
  /** What is typed at sign-up beside the proof of the phone. */
  person: Record<string, unknown>
  modelId: string
}

export interface Travelled {
  id: string
  /** The session that logged in last. */
  token: string
  codes: string[]
  tokens: string[]
}

/** Sends a POST once, and fails the test when it is refused. */
export const sendOnce =
  (world: World): Post =>
  (path, body, ask) =>
    world.post(path, body, ask)

/**
 * Every POST from a stranger's first code to the car that comes back: codes, sign-up to its end, login, quote, choice, documents,
 * validation, payment, reservation, confirmation, handing over, taking back, notifications, a mandate.
 */
export async function wholeJourney(world: World, post: Post, traveller: Traveller): Promise<Travelled> {
  const { phone, person, modelId } = traveller
  await inOneDay(world)
  const send = async (path: string, body: Record<string, unknown>, ask?: Ask) => {
    const answer = await post(path, body, ask)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const from = world.newAddress()
  const codeFor = async (validate: boolean) => {
    const before = (await world.outbox(phone)).length
    const { sid } = await send('/cust/phone-otp', { phoneNumber: phone, validate }, { from })
    const otp = await nextCode(world, phone, before)
    return { phoneNumber: phone, otp, otpToken: sid as string }
  }

  const email = String(person.email)
  const { sid: otpToken } = await send('/cust/send-verification-email', { email }, { from })
  const { subject = '' } = await world.message(email, ({ channel }) => channel === 'mail')
  const mailed = { email, otp: subject.slice(0, 4), otpToken }
  const email_token = (await send('/cust/verify-otp', mailed)).data.token

  const first = await codeFor(false)
  const proof = (await send('/cust/verify-otp-phone', first)).data.token
  const added = (await send('/cust/add', { ...person, token: proof, email_token })).data
  await world.wait(61)
  const second = await codeFor(true)
  const { token } = (await send('/cust/verify-phone-otp', second)).data
  const id: string = added._id

  const advisor = await world.advisor()
  const asCustomer = { token }
  const asStaff = { token: advisor.token }
  const customer = `/staff/customers/${id}`
  await finishSignUp(world, send, { id, token, phone }, person)
  await send('/sett', { country: 'Luxembourg' })
  const quote = (await send('/quotes', { modelId, plan: 'One', country: 'LU' })).data
  const choice = (await send('/cust/finalise-choise?mode=save', choiceOf(modelId, quote), asCustomer)).data
  await send('/cust/has-any-active-finalised-choise', {}, asCustomer)
  await send('/onboarding', { answers: { aim: 'three', models: [modelId] } }, asCustomer)
  await documentsJudged(world, send, { id, token }, asStaff)

  const offered = (await send(`${customer}/choices/${choice._id}/validate`, {}, asStaff)).data.contract
  const sha256 = await draftOf(world, offered._id, token)
  await world.wait(61)
  const before = (await world.outbox(phone)).length
  const ofSubscription = `/contracts/${offered._id}`
  const signing = await send(`${ofSubscription}/signature-code`, { sha256 }, { ...asCustomer, from })
  const otp = await nextCode(world, phone, before)
  const accepted = { sha256, otp, otpToken: signing.sid, accepted: true, beginNow: true }
  const { invoice } = (await send(`${ofSubscription}/signature`, accepted, asCustomer)).data
  await sealed(world, token, offered._id)
  await send(`${customer}/papers/${offered._id}/open`, {}, asStaff)
  await send('/papers/verify', { sha256 }, { from })
  await send(`${customer}/invoices/${invoice._id}/payments`, paymentOf(world, invoice), asStaff)

  const start_date = today(world)
  const return_date = addDays(addMonths(start_date, 1), -1)
  const wish = { modelId, start_date, return_date, pickup: 'reception' }
  const quoted = (await send('/reservations/quote', wish, asCustomer)).data
  // With the price that was seen, as the web sends it.
  const booking = { ...wish, priceCents: quoted.totals.cents }
  const reservation = (await send('/reservations', booking, asCustomer)).data
  const ofReservation = `${customer}/reservations/${reservation._id}`
  const confirmed = (await send(`${ofReservation}/confirm`, {}, asStaff)).data
  const rent = confirmed.invoice
  await send(`${customer}/invoices/${rent._id}/payments`, paymentOf(world, rent), asStaff)
  const { vehicleId } = reservation
  await send(`${ofReservation}/odometer`, { vehicleId, km: 12_000, readOn: today(world) }, asStaff)
  await send(`${ofReservation}/hand-over`, { unreportedBecause: 'A test.' }, asStaff)
  await send(`${ofReservation}/take-back`, { unreportedBecause: 'A test.' }, asStaff)
  await send('/notifications/read', {}, asCustomer)
  const allowed = await mandateSigned(world, send, { phone, token })
  return {
    id,
    token,
    codes: [first.otp, second.otp, otp, allowed.otp],
    tokens: [proof, email_token, added.token, token, allowed.proof, PASSWORD],
  }
}

/** Goes on to the next day where midnight would come in the middle of the journey, so that its days and amounts have one shape. */
async function inOneDay(world: World) {
  const now = world.run.now().getTime()
  if (luxembourgDate(new Date(now + JOURNEY_SECONDS * 1000).toISOString()) !== today(world))
    await world.wait(JOURNEY_SECONDS)
}

/** Longer than what a journey waits for between its codes and takes to run. */
const JOURNEY_SECONDS = 40 * 60

type Send = (
  path: string,
  body: Record<string, unknown>,
  ask?: Ask,
  // biome-ignore lint/suspicious/noExplicitAny: tests look at bodies that contracts have already checked.
) => Promise<any>

/** A mandate is signed, allowed by a code to the phone: later, for a phone gets three codes in a quarter of an hour. */
async function mandateSigned(world: World, send: Send, { phone, token }: { phone: string; token: string }) {
  await world.wait(15 * 60 + 1)
  const before = (await world.outbox(phone)).length
  const { sid } = await send('/step-ups', { purpose: 'payment_method' }, { token })
  const otp = await nextCode(world, phone, before)
  const code = { purpose: 'payment_method', otp, otpToken: sid }
  const proof: string = (await send('/step-ups/verify', code, { token })).data.token
  const headers = { [STEP_UP_HEADER]: proof }
  await send('/payment-methods/mandates', { ...signMandate.example }, { token, headers })
  return { otp, proof }
}

/** Three documents are announced; staff accept one and reject another. */
async function documentsJudged(
  world: World,
  send: Send,
  { id, token }: { id: string; token: string },
  asStaff: Ask,
): Promise<void> {
  const document = [LICENCE, { ...LICENCE, file_key: 'rib' }, { ...LICENCE, file_key: 'payslip' }]
  const [, rib, payslip] = (await send('/custdoc/add', { document }, { token })).data.map(
    (each: { document: { _id: string } }) => each.document._id,
  )
  const judgedAt = world.run.now().toISOString()
  for (const documentId of [rib, payslip])
    await passed({ customerId: id, documentId }, 'image/jpeg', judgedAt)
  await send(`/cust/missing-doc-flag/${id}`, { later: true }, { token })
  const customer = `/staff/customers/${id}`
  await send(`${customer}/documents/${rib}/open`, {}, asStaff)
  await send(`${customer}/documents/${rib}/accept`, { seen: [rib] }, asStaff)
  await send(`${customer}/documents/${payslip}/reject`, { reason: 'It is blurred.' }, asStaff)
}

const PASSWORD = 'Citron-Vélo_Brume!'
const ADDRESS = { street: '12, rue de Hollerich', city: 'Luxembourg', postal_code: 'L-1740', country: 'LU' }

const COMPANY = { name: 'Acme', address: '1, Grand-Rue, L-1661 Luxembourg', vat_number: 'LU26375245' }

/** What signing up asks for after the account: password, address, VAT number, documents, request, call. */
async function finishSignUp(
  world: World,
  // biome-ignore lint/suspicious/noExplicitAny: bodies that contracts have checked.
  send: (path: string, body: Record<string, unknown>, ask?: Ask) => Promise<any>,
  { id, token, phone }: { id: string; token: string; phone: string },
  person: Record<string, unknown>,
): Promise<void> {
  const ask = { token }
  await send(`/cust/setpassword/${id}`, { password: PASSWORD }, ask)
  await send(`/cust/customer/${id}/update-onboarding-step`, { step: 'dob' }, ask)
  const company = person.customer_type === 'Entreprise' && COMPANY
  await send('/cust/check-vat', { vat_number: 'LU26375245' }, ask)
  await send(`/cust/update/${id}`, { address: ADDRESS, ...(company && { company }) }, ask)
  await send(`/cust/missing-doc-flag/${id}`, {}, ask)
  await withAllDocuments(world, { id })
  await send('/cust/check-customer-status', {}, ask)
  await send('/cust/manage-cust', { action: 'submit' }, ask)
  const slots = (await world.get('/call-backs/slots', ask)).body.data
  // Two travellers take two slots.
  const { on, from } = slots[1 + Number(phone.at(-1))]
  await send('/call-backs', { on, from }, ask)
}

/** Waits until the stream has had the signed contract sealed. */
async function sealed(world: World, token: string, contractId: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await world.get(`/contracts/${contractId}`, { token })).body.data.paper) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error('The contract was not sealed')
}

async function nextCode(world: World, phone: string, before: number): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const messages = await world.outbox(phone)
    const text = messages.find((message) => message.channel === 'sms')?.text ?? ''
    const otp = /^\d{6}/.exec(text)?.[0]
    if (otp && messages.length > before) return otp
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error(`No code came to ${phone}`)
}

const LICENCE = {
  file_key: 'driving_licence',
  name: 'licence.jpg',
  side: 'front',
  contentType: 'image/jpeg',
  bytes: 48_211,
}

// biome-ignore lint/suspicious/noExplicitAny: a body that the contract has checked.
const choiceOf = (modelId: string, quote: any) => ({
  general_id: [modelId, 'porsche-macan-4-electric', 'porsche-taycan-4s'],
  finaliseData: {
    subscription: 'One',
    subscription_type: 'annual',
    pricing_data: {
      monthlyCents: quote.monthly.cents,
      atSigningTotalCents: quote.atSigningTotals.totalCents,
      termTotalCents: quote.termTotals.totalCents,
    },
  },
  campaignParams: { utm_source: 'newsletter' },
})

const paymentOf = (world: World, invoice: { totals: { totalCents: number } }) => ({
  amountCents: invoice.totals.totalCents,
  receivedOn: luxembourgDate(world.run.now().toISOString()),
  method: 'transfer',
})
