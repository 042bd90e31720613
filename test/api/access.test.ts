import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { frontDoor } from '../../functions/chain/secrets.ts'
import { handler as readCustomer } from '../../functions/cust/customer/get.ts'
import { commit } from '../../functions/store/commit.ts'
import { newSession } from '../../functions/store/sessions.ts'
import { db } from '../../functions/store/table.ts'
import { ROUTES } from '../../infra/routes.ts'
import type { Customer } from '../../shared/api/account.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { createReminder } from '../../shared/api/reminders.ts'
import { askForCall, createRequest } from '../../shared/api/requests.ts'
import { addAnswerTemplate } from '../../shared/api/staff-answer-templates.ts'
import { recordDataBreach } from '../../shared/api/staff-data-breaches.ts'
import { changeModel, createModel } from '../../shared/api/staff-models.ts'
import { invitePerson } from '../../shared/api/staff-people.ts'
import { decidePrices, previewPrices, proposePrices } from '../../shared/api/staff-prices.ts'
import { type Access, type Endpoint, pathParameters } from '../../shared/endpoint.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { addModel, newcomer, type Seeded, seededSubscriber, session, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { ABSENT, type Things, thingsOf } from '../support/things.ts'
import { type Answer, World } from '../support/world.ts'

/**
 * Who may call each route, written down a second time on purpose: a route that is new, or that changes whom it lets in,
 * fails here until somebody has thought about it. The body is one that the route understands.
 */
const EXPECTED: Record<string, { access: Access; body?: () => object; query?: string }> = {
  'vehi-list': { access: 'public' },
  'vehi-colorlist': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-general': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-images': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-pricing': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-suggestions': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-calendar': { access: 'public', query: 'manufacturerName=Porsche&modelName=911' },
  'vehi-slots': { access: 'public', query: 'modelId=porsche-911-carrera-gts' },
  sett: { access: 'public' },
  geo: { access: 'public' },
  openapi: { access: 'public' },
  'contact-create': { access: 'public', body: () => MESSAGE },
  'requests-create': { access: 'public', body: () => ({ ...createRequest.example }) },
  'requests-calls-create': { access: 'public', body: () => ({ ...askForCall.example }) },
  'reminders-create': { access: 'public', body: () => ({ ...createReminder.example }) },
  'reminders-mine-create': { access: 'customer', body: () => ({ on: addDays(today(world), 400) }) },
  'quotes-create': { access: 'public', body: () => ({ modelId: 'porsche-911-carrera-gts', plan: 'One' }) },
  'cust-phone-otp': { access: 'public', body: () => ({ phoneNumber: '+352621999000', validate: true }) },
  'cust-verify-otp-phone': { access: 'public', body: () => CODE },
  'cust-verify-phone-otp': { access: 'public', body: () => CODE },
  'payments-events': { access: 'public' },
  'cust-add': { access: 'public', body: () => ({ token: 'none', ...PERSON }) },

  'cust-send-verification-email': { access: 'public', body: () => ({ email: 'ana@example.lu' }) },
  'cust-verify-otp': {
    access: 'public',
    body: () => ({ email: 'ana@example.lu', otp: '0000', otpToken: CODE.otpToken }),
  },

  'cust-customer-get': { access: 'own' },
  'customer-deletion': { access: 'own' },
  // The owner's contract runs, so this is refused behind the door.
  'customer-delete': { access: 'own' },
  'customer-data': { access: 'own' },
  'cust-setpassword': { access: 'own', body: () => ({ password: 'short' }) },
  'cust-update': { access: 'own', body: () => ({ gender: 'other' }) },
  'cust-customer-update-onboarding-step': { access: 'own', body: () => ({ step: 'start' }) },
  'custdoc-list': { access: 'own' },
  'cust-missing-doc-flag': { access: 'own' },
  'reserv-client': { access: 'own' },

  'cust-send-verification-otp': { access: 'customer', body: () => ({ phoneNumber: '+352621999000' }) },
  'cust-setpasswordactive': { access: 'customer', body: () => ({ password: 'short' }) },
  'cust-manage-cust': { access: 'customer', body: () => ({ action: 'open' }) },
  'cust-check-customer-status': { access: 'customer' },
  'cust-check-vat': { access: 'customer', body: () => ({ vat_number: 'LU26375245' }) },
  'call-backs-slots': { access: 'customer' },
  'call-backs-create': { access: 'customer', body: () => ({ on: today(world), from: '09' }) },
  'cust-logout': { access: 'customer' },
  'billing-addresses-list': { access: 'customer' },
  'billing-addresses-create': { access: 'customer', body: () => ({ ...addBillingAddress.example }) },
  'billing-addresses-change': { access: 'customer', body: () => ({ isDefault: true }) },
  'billing-addresses-delete': { access: 'customer' },
  'payment-methods-list': { access: 'customer' },
  'payment-methods-setup': { access: 'customer' },
  'payment-methods-create': { access: 'customer', body: () => ({ visit: 'cs_none' }) },
  'payment-methods-mandate': { access: 'customer', body: () => ({ ...signMandate.example }) },
  'payment-methods-change': { access: 'customer' },
  'payment-methods-delete': { access: 'customer' },
  'drivers-list': { access: 'customer' },
  'drivers-create': { access: 'customer', body: () => ({ ...addDriver.example, dob: '2020-01-01' }) },
  'drivers-delete': { access: 'customer' },
  'staff-drivers-list': { access: 'staff' },
  'staff-drivers-decide': { access: 'staff', body: () => ({ decision: 'refuse', reason: 'Not now.' }) },
  'step-ups-create': { access: 'customer', body: () => ({ purpose: 'phone' }) },
  'step-ups-verify': {
    access: 'customer',
    body: () => ({ purpose: 'phone', otp: '000000', otpToken: CODE.otpToken }),
  },
  'sessions-list': { access: 'customer' },
  'sessions-end': { access: 'customer', body: () => ({ id: 'a'.repeat(64) }) },
  'cust-finalise-choise': { access: 'customer', body: () => CHOICE },
  'onboarding-get': { access: 'customer' },
  'onboarding-save': { access: 'customer', body: () => ({ answers: { models: [] } }) },
  'cust-has-any-active-finalised-choise': { access: 'customer' },
  'custdoc-add': { access: 'customer', body: () => ({ document: [DOCUMENT] }) },
  'custdoc-change': { access: 'customer', body: () => ({ name: 'Another name' }) },
  'contracts-list': { access: 'customer' },
  'contracts-get': { access: 'customer' },
  'contracts-paper': { access: 'customer' },
  // The owner's contract is signed already, so both are refused behind the door.
  'contracts-signature-code': { access: 'customer', body: () => ({ sha256: HASH }) },
  'contracts-signature': { access: 'customer', body: () => SIGNATURE },
  'invoices-paper': { access: 'customer' },
  'credit-notes-paper': { access: 'customer' },
  'condition-reports-paper': { access: 'customer' },
  'staff-papers-open': { access: 'staff' },
  'papers-verify': { access: 'public', body: () => ({ sha256: HASH }) },
  'contracts-notice': { access: 'customer', body: () => ({ endsOn: today(world) }) },
  'contracts-notice-delete': { access: 'customer' },
  // The owner has booked, so neither of these is let through behind the door.
  'contracts-withdrawal': { access: 'customer' },
  'contracts-pause': { access: 'customer' },
  'contracts-resume': { access: 'customer' },
  'contracts-reinstatement': { access: 'customer' },
  'reservations-vehicles': { access: 'customer' },
  'reservations-quote': { access: 'customer', body: bookingInput },
  'reservations-create': { access: 'customer', body: bookingInput },
  'reservations-list': { access: 'customer' },
  'waiting-list-list': { access: 'customer' },
  // The owner's model is free, and nobody waits for it: both are refused behind the door.
  'waiting-list-create': { access: 'customer', body: () => ({ modelId: 'porsche-taycan-4s' }) },
  'waiting-list-delete': { access: 'customer' },
  'staff-waiting-list-list': { access: 'staff' },
  'reservations-cancellation': { access: 'customer' },
  // Another loss than ours is refused behind the door.
  'reservations-cancel': { access: 'customer', body: () => ({ lostCents: 999 }) },
  'reservations-extend': { access: 'customer', body: () => ({ return_date: today(world) }) },
  'reservations-switch': { access: 'customer', body: () => ({ modelId: 'porsche-taycan-4s' }) },
  'invoices-list': { access: 'customer' },
  'invoices-get': { access: 'customer' },
  'invoices-pay': { access: 'customer' },
  'payments-list': { access: 'customer' },
  'notifications-list': { access: 'customer' },
  'notifications-read': { access: 'customer' },

  'staff-queues-list': { access: 'staff' },
  'staff-today-get': { access: 'staff' },
  'staff-timeline-get': { access: 'staff' },
  'staff-notes-create': { access: 'staff', body: () => ({ text: 'Called.' }) },
  'staff-phone-calls-create': {
    access: 'staff',
    body: () => ({ checked: ['birth_date', 'called_back'] }),
  },
  'staff-phone-calls-end': { access: 'staff' },
  'staff-search': { access: 'staff', body: () => ({ search: '621000001' }) },
  'staff-customers-get': { access: 'staff' },
  'staff-choices-list': { access: 'staff' },
  'staff-contracts-list': { access: 'staff' },
  'staff-late-invoices-list': { access: 'staff' },
  'staff-choices-validate': { access: 'staff' },
  'staff-choices-reject': { access: 'staff', body: () => ({ reason: 'Not now.' }) },
  'staff-reservations-list': { access: 'staff' },
  'staff-reservations-confirm': { access: 'staff' },
  'staff-bank-entries-create': {
    access: 'staff',
    body: () => ({ entries: [{ at: 1, nth: 0, bookedOn: today(world), cents: 100, bankReference: 'A 1' }] }),
  },
  'staff-bank-entries-list': { access: 'staff' },
  'staff-bank-entries-booking': { access: 'staff', body: () => ({ customerId: owner.id }) },
  'staff-bank-entries-dismissal': { access: 'staff', body: () => ({ reason: 'A test.' }) },
  'staff-bank-transfers-list': { access: 'staff' },
  'staff-bank-transfers-create': { access: 'staff' },
  'staff-bank-transfers-get': { access: 'staff' },
  'staff-books-get': { access: 'staff' },
  'staff-books-entries-list': { access: 'staff' },
  'staff-books-customers-list': { access: 'staff', query: 'ids=cus_01K00000000000000000000000' },
  'staff-open-items-list': { access: 'staff' },
  'staff-planner-get': { access: 'staff' },
  'staff-planner-items-list': { access: 'staff', query: 'from=2026-11-23' },
  // Where it was seen is another place, so it is refused behind the door.
  'staff-reservations-move': {
    access: 'staff',
    body: () => ({
      vehicleId: 'a-1',
      start_date: today(world),
      seen: { vehicleId: 'a-1', start_date: today(world) },
    }),
  },
  'staff-vehicles-blocks-create': {
    access: 'staff',
    body: () => ({ kind: 'damage', start_date: '2020-01-01', return_date: '2020-01-02' }),
  },
  'staff-vehicles-blocks-delete': { access: 'staff' },
  'staff-prices-list': { access: 'staff' },
  'staff-prices-preview': { access: 'staff', body: () => ({ ...previewPrices.example }) },
  'staff-prices-create': {
    access: 'staff',
    body: () => ({ ...proposePrices.example, effectiveFrom: '2020-01-01' }),
  },
  'staff-prices-decide': {
    access: 'staff',
    body: () => ({ ...decidePrices.example, priceVersion: undefined }),
  },
  'staff-models-list': { access: 'staff' },
  'staff-models-get': { access: 'staff' },
  'staff-models-change': {
    access: 'staff',
    body: () => ({ ...changeModel.example, modelId: undefined }),
  },
  'staff-models-create': {
    access: 'staff',
    body: () => ({ ...createModel.example, paints: [] }),
  },
  'staff-models-photographs-create': {
    access: 'staff',
    body: () => ({ contentType: 'image/jpeg', bytes: 1000 }),
  },
  'staff-vehicles-list': { access: 'staff' },
  'staff-vehicles-change': { access: 'staff', body: () => ({ version: 0, data: {} }) },
  'staff-vehicles-create': { access: 'staff', body: () => ({ modelId: 'none', data: {} }) },
  'staff-vehicles-import': { access: 'staff', body: () => ({ csv: 'vehicleId\n', version: 0 }) },
  'staff-reservations-condition': { access: 'staff' },
  'staff-reservations-photographs': {
    access: 'staff',
    body: () => ({
      vehicleId: 'car-1',
      photographs: [{ move: 'out', position: 'front', contentType: 'image/jpeg', bytes: 1000 }],
    }),
  },
  'staff-reservations-signature-code': {
    access: 'staff',
    body: () => ({ vehicleId: 'car-1', move: 'out', km: 12_000 }),
  },
  'staff-reservations-hand-over': { access: 'staff' },
  'staff-reservations-take-back': { access: 'staff' },
  'staff-reservations-call-off': { access: 'staff', body: () => ({ because: 'ours' }) },
  'staff-reservations-odometer-list': { access: 'staff' },
  'staff-invoices-pay': {
    access: 'staff',
    body: () => ({ amountCents: 1, receivedOn: today(world), method: 'transfer' }),
  },
  'staff-reservations-odometer': {
    access: 'staff',
    body: () => ({ vehicleId: 'car-1', km: 10, readOn: today(world) }),
  },
  'staff-payments-receive': {
    access: 'staff',
    body: () => ({ amountCents: 1, receivedOn: today(world), method: 'transfer' }),
  },
  'staff-payments-reverse': { access: 'staff', body: () => ({ reason: 'A test.' }) },
  'staff-payments-refund': { access: 'staff', body: () => ({ amountCents: 1 }) },
  'staff-contracts-reinstate': {
    access: 'staff',
    body: () => ({ amountCents: 1, receivedOn: today(world), method: 'transfer' }),
  },
  'staff-settings-rate-get': { access: 'staff' },
  'staff-settings-rate-set': { access: 'staff', body: () => ({ rateBp: 1000, from: '2020-01-01' }) },
  'staff-charges-create': {
    access: 'staff',
    body: () => ({ kind: 'fuel', contractId: target.own.contractId, reason: 'A test.' }),
  },
  // Both are people, and no business under judicial measure.
  'staff-contracts-end': { access: 'staff', body: () => ({ reason: 'judicial_measure' }) },
  'staff-invoices-credit': { access: 'staff', body: () => ({ amountCents: 1, reason: 'A test.' }) },
  'staff-figures': { access: 'staff' },
  'staff-peppol-send': { access: 'staff', body: () => ({ subjectId: 'inv_01K00000000000000000000000' }) },
  'staff-invoices-promise': { access: 'staff', body: () => ({ until: today(world), reason: 'A test.' }) },
  'staff-invoices-write-off': { access: 'staff', body: () => ({ reason: 'A test.' }) },
  'staff-invoices-write-off-reversal': { access: 'staff', body: () => ({ reason: 'A test.' }) },
  'staff-documents-queue': { access: 'staff' },
  'staff-documents-list': { access: 'staff' },
  'staff-documents-open': { access: 'staff' },
  // Another file than the one that waits was shown, so this is refused behind the door.
  'staff-documents-accept': { access: 'staff', body: () => ({ seen: ['doc_01K00000000000000000000000'] }) },
  'staff-documents-reject': { access: 'staff', body: () => ({ reason: 'Blurred.' }) },
  'staff-identity-accept': {
    access: 'staff',
    body: () => ({ at: '2026-01-01T10:00:00.000Z', documentId: 'doc_01K00000000000000000000000' }),
  },
  'staff-identity-decline': {
    access: 'staff',
    body: () => ({ at: '2026-01-01T10:00:00.000Z', reason: 'Another name.' }),
  },
  'places-list': { access: 'public' },
  'staff-views-list': { access: 'staff' },
  'staff-views-create': {
    access: 'staff',
    body: () => ({ queue: 'tasks', name: 'Mine', search: 'show=mine' }),
  },
  'staff-views-delete': { access: 'staff' },
  'staff-queues-items-change': {
    access: 'staff',
    body: () => ({ customerId: target.own.customerId, change: 'note', note: 'A test.' }),
  },
  'staff-opening-hours-list': { access: 'staff' },
  'staff-opening-hours-change': { access: 'staff', body: () => ({ ...FIRST_HOURS, version: 0 }) },
  'staff-opening-hours-bookings': { access: 'staff', query: 'exceptionId=none' },
  'staff-answer-templates-list': { access: 'staff' },
  'staff-answer-templates-create': { access: 'staff', body: () => ({ ...addAnswerTemplate.example }) },
  'staff-answer-templates-change': {
    access: 'staff',
    body: () => ({ version: 1, ...addAnswerTemplate.example }),
  },
  'staff-answer-templates-removal': { access: 'staff', body: () => ({ version: 1 }) },
  'staff-data-breaches-list': { access: 'staff' },
  'staff-data-breaches-create': {
    access: 'staff',
    body: () => ({ facts: { ...recordDataBreach.example?.facts, data: [] } }),
  },
  'staff-data-breaches-get': { access: 'staff' },
  'staff-data-breaches-additions-create': {
    access: 'staff',
    body: () => ({ version: 1, why: 'More is known.', changes: { authority: {} } }),
  },
  'staff-data-breaches-register': { access: 'staff', query: 'year=2026' },
  'staff-data-requests-list': { access: 'staff' },
  'staff-data-requests-create': {
    access: 'staff',
    body: () => ({ customerId: target.own.customerId, facts: asked('objection') }),
  },
  'staff-data-requests-get': { access: 'staff' },
  'staff-data-requests-change': { access: 'staff', body: () => ({ version: 1, facts: asked('access') }) },
  'staff-data-requests-extension': {
    access: 'staff',
    body: () => ({ version: 1, reason: 'A test.', toldOn: today(world) }),
  },
  'staff-data-requests-answer': {
    access: 'staff',
    body: () => ({
      version: 1,
      answeredOn: today(world),
      outcome: 'done',
      answer: 'Sent.',
      handedOut: 'All.',
    }),
  },
  'staff-data-requests-register': { access: 'staff', query: 'year=2026' },
  'staff-incidents-list': { access: 'staff' },
  'staff-incidents-holder': { access: 'staff', query: 'plate=car-1&at=2026-11-20T10:00:00.000Z' },
  'staff-incidents-create': {
    access: 'staff',
    body: () => ({ vehicleId: target.own.vehicleId, kind: 'damage', facts: HAPPENED }),
  },
  'staff-incidents-get': { access: 'staff' },
  'staff-incidents-change': { access: 'staff', body: () => ({ version: 1, facts: HAPPENED }) },
  'staff-incidents-close': { access: 'staff', body: () => ({ version: 1, outcome: 'nothing' }) },
  'staff-incidents-photographs': {
    access: 'staff',
    body: () => ({ photographs: [{ contentType: 'image/jpeg', bytes: 1000 }] }),
  },
  'staff-ops': { access: 'staff' },
  'staff-ops-calls': { access: 'staff' },
  'staff-ops-calls-run': { access: 'staff' },
  'staff-ops-calls-close': { access: 'staff' },
  'staff-ops-messages': { access: 'staff' },
  'staff-ops-messages-send': { access: 'staff' },
  'staff-people-list': { access: 'staff' },
  'staff-people-acts': { access: 'staff' },
  // Without a code each change is refused behind the door.
  'staff-people-create': { access: 'staff', body: () => ({ ...invitePerson.example }) },
  'staff-people-change': { access: 'staff', body: () => ({ roles: ['FLEET'], was: ['ADVISOR'] }) },
  'staff-people-delete': { access: 'staff' },
  'staff-tasks-list': { access: 'staff' },
  // Its task waits for no answer: refused behind the door.
  'staff-tasks-answer': { access: 'staff', body: () => ({ text: 'Yes.' }) },
  'staff-tasks-close': { access: 'staff' },
  'staff-tasks-approve': { access: 'staff' },
  'staff-tasks-take': { access: 'staff' },
  'staff-tasks-give-back': { access: 'staff' },
  'staff-tasks-snooze': { access: 'staff', body: () => ({ until: addDays(today(world), 3) }) },
  'staff-tasks-note': { access: 'staff', body: () => ({ note: 'Called.' }) },
  'staff-tasks-decline': { access: 'staff', body: () => ({ reason: 'Not now.' }) },
}

const asked = (kind: string) => {
  const recorded = { way: 'letter', receivedOn: today(world), identity: 'document', asked: 'A copy.' }
  return { kind, ...recorded }
}
const HAPPENED = { happenedAt: '2026-01-10T10:00:00.000Z', place: 'A car park.', what: 'A scratch.' }
const CODE = { phoneNumber: '+352621999000', otp: '000000', otpToken: 'otp_01K00000000000000000000000' }
const HASH = 'a'.repeat(64)
const SIGNATURE = {
  sha256: HASH,
  otp: '000000',
  otpToken: CODE.otpToken,
  accepted: true,
  beginNow: true,
}
const PERSON = {
  firstname: 'Ana',
  lastname: 'Silva',
  email: 'ana@example.lu',
  dob: '1990-01-01',
  license_more_than_5years: 'yes',
  customer_type: 'Particulier',
}
const MESSAGE = {
  firstname: 'Ana',
  lastname: 'Silva',
  email: 'ana@example.lu',
  subject: 'A question',
  message: 'When may I call?',
}
const CHOICE = {
  general_id: ['porsche-911-carrera-gts', 'porsche-macan-4-electric', 'porsche-taycan-4s'],
  finaliseData: {
    subscription: 'One',
    subscription_type: 'annual',
    pricing_data: { monthlyCents: 1, atSigningTotalCents: 1, termTotalCents: 1 },
  },
}
const DOCUMENT = { file_key: 'rib', name: 'rib.pdf', contentType: 'application/pdf', bytes: 1000 }
function bookingInput() {
  return { modelId: 'porsche-911-carrera-gts', start_date: today(world), return_date: today(world) }
}

type Caller =
  | 'nobody'
  | 'garbage'
  | 'forged'
  | 'logged out'
  | 'expired'
  | 'deleted'
  | 'owner'
  | 'other customer'
  | 'staff'
const LOGGED_OUT: readonly Caller[] = ['nobody', 'garbage', 'forged', 'logged out', 'expired', 'deleted']
const CALLERS: readonly Caller[] = [...LOGGED_OUT, 'owner', 'other customer', 'staff']

let world: World
let owner: Seeded
let other: Seeded
let advisor: { id: string; token: string }
let sophie: Customer
let target: Record<'own' | 'another’s' | 'absent', Things>

beforeAll(async () => {
  world = await World.start()
  owner = await seededSubscriber(world)
  other = await seededSubscriber(world)
  advisor = await world.advisor()
  sophie = (await world.get(`/cust/customer/${advisor.id}`, advisor)).body.data
  const modelId = await addModel(world, 3)
  const own = await thingsOf(world, owner, modelId)
  target = { own, 'another’s': await thingsOf(world, other, modelId), absent: ABSENT }
  const ended: Token[] = [
    ['garbage', 'not-a-token'],
    ['forged', `${owner.id}.${'A'.repeat(43)}`],
    ['logged out', await loggedOut()],
    ['expired', await expired()],
    ['deleted', await deleted()],
  ]
  for (const [caller, token] of ended) tokens.set(caller, token)
})
afterAll(() => world?.stop())

type Token = [Caller, string]

/** The tokens that open nothing are the same for every call. */
const tokens = new Map<Caller, string>()

async function loggedOut(): Promise<string> {
  const { token } = await session(world, owner.customer)
  await world.post('/cust/logout', {}, { token })
  return token
}

async function expired(): Promise<string> {
  const yesterday = new Date(world.run.now().getTime() - 24 * 60 * 60 * 1000).toISOString()
  const { token, op } = newSession(owner.id, ['STAFF'], yesterday)
  await commit([op])
  return token
}

/** The session of another device of somebody who has deleted the account. */
async function deleted(): Promise<string> {
  const who = await newcomer(world)
  const { token } = await session(world, who.customer)
  expect((await world.get(`/cust/customer/${who.id}`, { token })).status).toBe(200)
  expect(
    (
      await world.ask('DELETE', `/api/v1/customer/${who.id}`, {
        ...who,
        headers: await stepUp(who.id, 'deletion'),
      })
    ).status,
  ).toBe(200)
  return token
}

/** Whoever is let in has a new session for each call: some routes end it. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (LOGGED_OUT.includes(caller)) return tokens.get(caller)
  const people: Partial<Record<Caller, Customer>> = {
    staff: sophie,
    owner: owner.customer,
    'other customer': other.customer,
  }
  const customer = people[caller]
  if (!customer) throw new Error(`Nobody is ${caller}`)
  return (await session(world, customer)).token
}

/** What a path names that belongs to nobody, and is always there. */
const PERIODS: Record<string, string> = { month: '2026-11' }

function call(endpoint: Endpoint, things: Things, token: string | undefined): Promise<Answer> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = PERIODS[name] ?? things[name]
    if (!value) throw new Error(`test/support/things.ts has no ${name}`)
    return value
  })
  const { query, body } = EXPECTED[endpoint.id] ?? {}
  const send = endpoint.method === 'GET' ? {} : { body: body?.() ?? {} }
  return world.ask(endpoint.method, `${path}${query ? `?${query}` : ''}`, { token, ...send })
}

test('every route is in the table of expectations, with the access that its contract names', () => {
  const routed = Object.fromEntries(ROUTES.map(({ endpoint }) => [endpoint.id, endpoint.access]))
  const expected = Object.fromEntries(Object.entries(EXPECTED).map(([id, row]) => [id, row.access]))
  expect(routed).toEqual(expected)
})

const SHUT_OUT = ['not_logged_in', 'forbidden']
const hasTarget = (endpoint: Endpoint) => pathParameters(endpoint.path).some((name) => !PERIODS[name])
const TARGETS = ['own', 'another’s', 'absent'] as const
const letIn = (answer: Answer) => !SHUT_OUT.includes(answer.body.code)

describe.each(ROUTES.map(({ endpoint }) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const targets = hasTarget(endpoint) ? TARGETS : (['own'] as const)
  const rights = rightsOf(endpoint)

  // All callers at once: each has sessions of their own, and asks for one thing after another.
  test.concurrent.each(CALLERS)(
    `${endpoint.id} lets in, or refuses, the caller %s exactly as its access says`,
    async (caller) => {
      for (const thing of targets) {
        const answer = await call(endpoint, target[thing], await tokenOf(caller))
        const { status, code, msg } = answer.body
        const seen = { caller, thing, status, code: letIn(answer) ? 'let in' : code }
        expect(seen).toEqual({ ...seen, code: rights(caller, thing) })
        if (!letIn(answer))
          expect({ ...answer.body }).toEqual({ status: answer.status, code, msg, error: msg })
      }
    },
  )
})

const MINE: Partial<Record<Caller, string>> = { owner: 'own', 'other customer': 'another’s' }

/** Things that are never removed: one that is not the caller's is another's, which is said without a look-up (readings, API). */
const NEVER_REMOVED = ['contractId', 'invoiceId', 'reservationId', 'creditNoteId', 'reportId']

/** What a route must say of who calls and whose thing it is, whatever it then answers. */
function rightsOf({ access, path }: Endpoint) {
  const isRemovable = !pathParameters(path).some((name) => NEVER_REMOVED.includes(name))
  return (caller: Caller, thing: (typeof TARGETS)[number]): string => {
    if (access === 'public') return 'let in'
    if (LOGGED_OUT.includes(caller)) return 'not_logged_in'
    if (access === 'staff') return caller === 'staff' ? 'let in' : 'forbidden'
    if (access === 'customer' && isRemovable) return 'let in'
    return thing === MINE[caller] ? 'let in' : 'forbidden'
  }
}

describe('another’s things (promise 9)', () => {
  test('an invoice of another is refused, in the same words as one that does not exist', async () => {
    const { token } = await session(world, owner.customer)
    const read = (things: Things) => world.get(`/invoices/${things.invoiceId}`, { token })
    expect((await read(target.own)).status).toBe(200)
    const [another, absent] = [await read(target['another’s']), await read(target.absent)]
    expect(another.status).toBe(403)
    expect(another.body).toEqual(absent.body)
  })

  test('lists hold a customer’s own things only', async () => {
    const { token } = await session(world, owner.customer)
    // A model is nobody's.
    const { modelId: _model, ...ids } = target['another’s']
    for (const path of ['/invoices', '/reservations', '/contracts', '/notifications', '/waiting-list']) {
      const words = JSON.stringify((await world.get(path, { token })).body)
      expect(words).not.toContain(other.id)
      for (const id of Object.values(ids)) expect(words).not.toContain(id)
    }
  })

  test('staff learn that a thing is not there from a 404', async () => {
    const staffPosts = ROUTES.filter(({ endpoint }) => endpoint.access === 'staff' && hasTarget(endpoint))
    for (const { endpoint } of staffPosts) {
      const answer = await call(endpoint, target.absent, advisor.token)
      expect([endpoint.id, answer.status, answer.body.code]).toEqual([endpoint.id, 404, 'not_found'])
    }
  })

  test('an id of one customer with a thing of another leads nowhere', async () => {
    const mixed = { ...target['another’s'], customerId: owner.id }
    const names = (endpoint: Endpoint) => pathParameters(endpoint.path)
    const ofCustomer = ROUTES.filter(
      ({ endpoint }) => names(endpoint).includes('customerId') && names(endpoint).length > 1,
    )
    for (const { endpoint } of ofCustomer) {
      expect((await call(endpoint, mixed, advisor.token)).status).toBe(404)
    }
  })

  test('another’s id is refused without a look-up: the table is asked for the session and nothing else', async () => {
    const { token } = await session(world, owner.customer)
    const asked = vi.spyOn(db, 'send')
    const event = await eventFor('/api/v1/cust/customer/{id}', other.id, token)
    const answer = await readCustomer(event as never, {} as never)
    const commands = asked.mock.calls.map(([command]) => command)
    asked.mockRestore()
    expect(answer).toMatchObject({ statusCode: 403 })
    expect(commands).toHaveLength(1)
    expect((commands[0] as GetCommand).input.Key?.pk).toBe(`SESSION#${owner.id}`)
    expect(commands[0]).toBeInstanceOf(GetCommand)
  })
})

describe('the front door', () => {
  test('a call that did not come through the content network is refused, whoever it is from', async () => {
    const { token } = await session(world, owner.customer)
    const event = await eventFor('/api/v1/cust/customer/{id}', owner.id, token)
    const headers = { ...event.headers, [FRONT_DOOR_HEADER]: 'guessed' }
    const answer = await readCustomer({ ...event, headers } as never, {} as never)
    expect(answer).toMatchObject({ statusCode: 403, body: expect.stringContaining('not_through_front_door') })
  })
})

/** What the gateway would pass to a function. */
async function eventFor(path: string, id: string, token: string) {
  return {
    rawPath: path.replace('{id}', id),
    rawQueryString: '',
    headers: { authorization: `Bearer ${token}`, [FRONT_DOOR_HEADER]: await frontDoor() },
    pathParameters: { id },
    requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  }
}
