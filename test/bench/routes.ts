import * as choices from '../../functions/store/choices.ts'
import { commit } from '../../functions/store/commit.ts'
import { passed } from '../../functions/store/documents.ts'
import { newId } from '../../functions/store/ids.ts'
import * as issuedPdfs from '../../functions/store/issued-pdfs.ts'
import * as reservations from '../../functions/store/reservations.ts'
import { addOp } from '../../functions/store/tasks.ts'
import { PHONES } from '../../infra/local/seed/accounts.ts'
import { reserve } from '../../infra/local/seed/story.ts'
import { addBillingAddress } from '../../shared/api/billing-addresses.ts'
import { announcePhotographs } from '../../shared/api/condition-reports.ts'
import { addDriver } from '../../shared/api/drivers.ts'
import {
  changeFleetVehicle,
  createFleetVehicle,
  importFleetVehicles,
} from '../../shared/api/fleet-vehicles.ts'
import { signMandate } from '../../shared/api/payment-methods.ts'
import { askForCall, createRequest } from '../../shared/api/requests.ts'
import { addAnswerTemplate } from '../../shared/api/staff-answer-templates.ts'
import { recordDataBreach } from '../../shared/api/staff-data-breaches.ts'
import { announceModelPhotograph, changeModel, createModel } from '../../shared/api/staff-models.ts'
import { invitePerson } from '../../shared/api/staff-people.ts'
import { previewPrices, proposePrices } from '../../shared/api/staff-prices.ts'
import { addDays, addMonths } from '../../shared/rules/dates.ts'
import { FIRST_HOURS } from '../../shared/rules/opening-hours.ts'
import { reported } from '../support/condition.ts'
import { draftOf } from '../support/customers.ts'
import { failedJob, leftBehind } from '../support/failed-calls.ts'
import { withAllDocuments } from '../support/identity-documents.ts'
import { addModel, newcomer, seededSubscriber, today } from '../support/seeded.ts'
import { stepUp } from '../support/step-up.ts'
import { provenAddress, type World } from '../support/world.ts'
import { type Consumed, call, meter } from './capacity.ts'

const MODEL = 'porsche-911-carrera-gts'
const NAMES = { manufacturerName: 'porsche', modelName: '911', declination: 'carrera-gts' }

/** Waits until the stream has had a PDF made. */
async function made(customerId: string, subjectId: string, kind: issuedPdfs.PdfOrder['kind']): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if ((await issuedPdfs.find({ customerId, subjectId, kind }))?.file) return
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error(`No ${kind} was made`)
}

type Go = (
  id: string,
  input?: Record<string, unknown>,
  token?: string,
  headers?: Record<string, string>,
) => Promise<Record<string, string>>

/** A reservation of somebody else moves to a week later, and its vehicle is blocked after it for a while. */
async function planned(world: World, go: Go, staff: string): Promise<void> {
  const { id: customerId, customer } = await seededSubscriber(world)
  const day = today(world)
  const stay = await reserve(customer, MODEL, addDays(day, 200), 1, day)
  const { vehicleId, start_date, _id: reservationId, priceCents } = stay
  const to = { vehicleId, start_date: addDays(start_date, 7), seen: { vehicleId, start_date }, priceCents }
  await go('staff-reservations-move', { customerId, reservationId, ...to }, staff)
  const days = { start_date: addDays(day, 400), return_date: addDays(day, 401) }
  const block = await go('staff-vehicles-blocks-create', { vehicleId, kind: 'damage', ...days }, staff)
  await go('staff-vehicles-blocks-delete', { vehicleId, blockId: block.id ?? '' }, staff)
}

/** Somebody is invited to the desk, has another role, and leaves it. */
async function peopleOfTheDesk(world: World, go: Go): Promise<void> {
  const { id, token } = await newcomer(world, { role: ['ADMIN'] })
  const code = () => stepUp(id, 'roles')
  const { _id: customerId } = await go(
    'staff-people-create',
    { ...invitePerson.example },
    token,
    await code(),
  )
  await go('staff-people-list', {}, token)
  const roles = { was: invitePerson.example?.roles, roles: ['FLEET'] }
  await go('staff-people-change', { customerId, ...roles }, token, await code())
  await go('staff-people-delete', { customerId }, token, await code())
  await go('staff-people-acts', { customerId: id }, token)
}

/** Prices are proposed by one administrator, approved by another, and withdrawn before their day. */
async function pricesOfADay(world: World, go: Go): Promise<void> {
  const [one, other] = await Promise.all([
    newcomer(world, { role: ['ADMIN'] }),
    newcomer(world, { role: ['ADMIN'] }),
  ])
  const effectiveFrom = addDays(today(world), 20)
  await go('staff-prices-preview', { ...previewPrices.example, effectiveFrom }, one.token)
  const { version: priceVersion } = await go(
    'staff-prices-create',
    { ...proposePrices.example, effectiveFrom },
    one.token,
  )
  const { revision } = await go('staff-prices-list', {}, other.token)
  await go('staff-prices-decide', { priceVersion, decision: 'approve', revision }, other.token)
  const withdrawal = { decision: 'withdraw', reason: 'Not this year.', revision: Number(revision) + 1 }
  await go('staff-prices-decide', { priceVersion, ...withdrawal }, one.token)
}

/** What a customer asked about their data is recorded, takes longer, and is answered. */
async function askedAboutData(
  world: World,
  go: Go,
  { customerId, staff }: { customerId: string; staff: string },
): Promise<void> {
  const day = today(world)
  const asks = { kind: 'access', way: 'letter', receivedOn: day, identity: 'document', asked: 'A copy.' }
  const breach = { ...recordDataBreach.example?.facts, noticedAt: world.run.now().toISOString() }
  const { _id: breachId } = await go('staff-data-breaches-create', { facts: breach }, staff)
  await go('staff-data-breaches-list', {}, staff)
  const addition = { version: 1, why: 'More is known.', changes: { personsAbout: 3 } }
  await go('staff-data-breaches-additions-create', { breachId, ...addition }, staff)
  await go('staff-data-breaches-get', { breachId }, staff)
  await go('staff-data-breaches-register', { year: day.slice(0, 4) }, staff)
  const { _id: requestId } = await go('staff-data-requests-create', { customerId, facts: asks }, staff)
  await go('staff-data-requests-list', {}, staff)
  await go('staff-data-requests-get', { requestId }, staff)
  await go('staff-data-requests-change', { requestId, version: 1, facts: asks }, staff)
  const longer = { reason: 'Four years of records.', toldOn: day }
  await go('staff-data-requests-extension', { requestId, version: 2, ...longer }, staff)
  const answer = { answeredOn: day, outcome: 'done', answer: 'Sent.', handedOut: 'A copy.' }
  await go('staff-data-requests-answer', { requestId, version: 3, ...answer }, staff)
  await go('staff-data-requests-register', { year: day.slice(0, 4) }, staff)
}

/** What a customer asked for is answered. */
async function answered(world: World, go: Go, staff: string): Promise<void> {
  const { id: customerId } = await newcomer(world)
  const createdAt = world.run.now().toISOString()
  const _id = newId('tsk', createdAt)
  await commit([addOp({ _id, kind: 'client_request', customerId, dueOn: today(world), createdAt })])
  await go('staff-tasks-answer', { taskId: _id, text: 'On Saturday at ten.' }, staff)
  await go('places-list', {})
  const { _id: viewId } = await go(
    'staff-views-create',
    { queue: 'tasks', name: 'Mine', search: 'show=mine' },
    staff,
  )
  await go('staff-views-list', {}, staff)
  await go('staff-views-delete', { viewId }, staff)
  await go('staff-opening-hours-list', {}, staff)
  const from = addDays(today(world), 3)
  const days = { _id: 'bench', from, until: from, name: { en: 'Bench', fr: 'Banc' }, places: [] }
  const boss = await newcomer(world, { role: ['ADMIN'] })
  await go('staff-opening-hours-change', { ...FIRST_HOURS, exceptions: [days], version: 0 }, boss.token)
  await go('staff-opening-hours-bookings', { exceptionId: 'bench' }, staff)
  await go('staff-answer-templates-list', {}, staff)
  const words = { ...addAnswerTemplate.example }
  const { _id: templateId } = await go('staff-answer-templates-create', words, staff)
  await go('staff-answer-templates-change', { templateId, version: 1, ...words }, staff)
  await go('staff-answer-templates-removal', { templateId, version: 2 }, staff)
}

/** Somebody waits for a model whose one vehicle is booked for a year, and no longer. */
async function waited(world: World, go: Go, { token, staff }: { token: string; staff: string }) {
  const { customer } = await seededSubscriber(world)
  const modelId = await addModel(world, 1)
  const day = today(world)
  await reserve(customer, modelId, addDays(day, 1), 12, day)
  await go('waiting-list-create', { modelId }, token)
  await go('waiting-list-list', {}, token)
  await go('staff-waiting-list-list', { modelId }, staff)
  await go('waiting-list-delete', { modelId }, token)
}

/** A vehicle goes out and comes back, each with its report. */
async function handedOver(
  world: World,
  go: Go,
  { customerId, reservationId }: { customerId: string; reservationId: string },
  { staff, customer }: { staff: string; customer: string },
): Promise<void> {
  const of = { customerId, reservationId }
  const vehicleId = (await reservations.find(customerId, reservationId))?.vehicleId
  await go('staff-reservations-photographs', { ...announcePhotographs.example, ...of, vehicleId }, staff)
  // Of somebody else: the codes that one phone gets in an hour are counted.
  const other = await seededSubscriber(world)
  const stay = await reserve(other.customer, MODEL, addDays(today(world), 60), 1, today(world))
  const ofOther = { customerId: other.id, reservationId: stay._id }
  await go(
    'staff-reservations-signature-code',
    { ...ofOther, vehicleId: stay.vehicleId, move: 'out', km: 12_000 },
    staff,
  )
  const out = await reported(world, { customerId, _id: reservationId })
  await go('staff-reservations-hand-over', { ...of, ...out, unpaidBecause: 'It is paid later.' }, staff)
  await go('staff-reservations-condition', of, staff)
  await go('staff-models-list', {}, staff)
  await go('staff-models-get', { modelId: 'porsche-911-carrera-gts' }, staff)
  await go('staff-models-change', { ...changeModel.example }, staff)
  await go('staff-models-create', { ...createModel.example }, staff)
  await go('staff-models-photographs-create', { ...announceModelPhotograph.example }, staff)
  await go('staff-models-change', { ...changeModel.example, isOrderable: true, version: 1 }, staff)
  await go('staff-vehicles-list', {}, staff)
  await go('staff-vehicles-change', { ...changeFleetVehicle.example }, staff)
  await go('staff-vehicles-create', { ...createFleetVehicle.example }, staff)
  await go('staff-vehicles-import', { ...importFleetVehicles.example, version: 2 }, staff)
  const reportId = (await reservations.find(customerId, reservationId))?.handOverReportId ?? ''
  await made(customerId, reportId, 'hand_over')
  await go('condition-reports-paper', { reportId }, customer)
  const back = await reported(world, { customerId, _id: reservationId }, 'back')
  await go('staff-reservations-take-back', { ...of, ...back }, staff)
}

/** The main journey, one call a route, with what each consumed. `calls` calls a route; a test may do more at each call. */
export async function everyRoute(world: World, calls: typeof call = call): Promise<Consumed[]> {
  meter()
  const rows: Consumed[] = []
  const go = async (
    id: string,
    input: Record<string, unknown> = {},
    token?: string,
    headers?: Record<string, string>,
  ) => {
    const { consumed, body } = await calls(id, input, token, headers)
    if (consumed.status !== 200) throw new Error(`${id}: ${JSON.stringify(body)}`)
    rows.push(consumed)
    return body.data ?? body
  }
  const codeOf = (phone: string) =>
    world.message(phone, (message) => message.channel === 'sms').then(({ text }) => text.slice(0, 6))
  const login = async (phone: string, validate: boolean, path: string) => {
    const { sid } = await go('cust-phone-otp', { phoneNumber: phone, validate })
    return go(path, { phoneNumber: phone, otp: await codeOf(phone), otpToken: sid })
  }

  await go('vehi-list')
  for (const part of ['colorlist', 'general', 'images', 'pricing', 'suggestions', 'calendar'])
    await go(`vehi-${part}`, NAMES)
  await go('vehi-slots', { modelId: MODEL })
  for (const id of ['sett', 'geo', 'openapi']) await go(id)
  const writer = { firstname: 'Bench', lastname: 'Mark', email: 'bench@example.lu' }
  await go('contact-create', { ...writer, subject: 'A question', message: 'When may I call?' })
  await go('requests-create', { ...createRequest.example })
  await go('requests-calls-create', { ...askForCall.example })
  const reminded = await provenAddress('later@example.lu')
  await go('reminders-create', { on: addDays(today(world), 30), email_token: reminded })
  const quote = await go('quotes-create', { modelId: MODEL, plan: 'One', country: 'LU' })

  const email = 'bench@example.lu'
  const { sid: mailed } = await go('cust-send-verification-email', { email })
  const { subject = '' } = await world.message(email, (message) => / code$/.test(message.subject ?? ''))
  const mailCode = { email, otp: subject.slice(0, 4), otpToken: mailed }
  const { token: email_token } = await go('cust-verify-otp', mailCode)
  const { token: proof } = await login('+352621700001', false, 'cust-verify-otp-phone')
  const person = { firstname: 'Bench', lastname: 'Mark', email: 'bench@example.lu', dob: '1980-01-01' }
  const added = await go('cust-add', {
    ...person,
    email_token,
    token: proof,
    license_more_than_5years: 'yes',
    customer_type: 'Particulier',
  })
  const { _id: customerId, token } = added
  await go('cust-customer-get', { id: customerId }, token)
  await go('cust-send-verification-otp', { phoneNumber: '+352621700077' }, token)
  await go('cust-setpassword', { id: customerId, password: 'Citron-Vélo_Brume!' }, token)
  await go('cust-customer-update-onboarding-step', { id: customerId, step: 'dob' }, token)
  await go('cust-check-vat', { vat_number: 'LU26375245' }, token)
  const address = { street: '1, Grand-Rue', city: 'Luxembourg', postal_code: 'L-1661', country: 'LU' }
  await go('cust-update', { id: customerId, address }, token)
  await withAllDocuments(world, { id: customerId })
  await go('cust-check-customer-status', {}, token)
  await go('reminders-mine-create', { on: addDays(today(world), 30) }, token)
  await go('cust-manage-cust', { action: 'submit' }, token)
  const [, slot] = await go('call-backs-slots', {}, token)
  await go('call-backs-create', { on: slot.on, from: slot.from }, token)
  const pricing_data = {
    monthlyCents: quote.monthly.cents,
    atSigningTotalCents: quote.atSigningTotals.totalCents,
    termTotalCents: quote.termTotals.totalCents,
  }
  const finaliseData = { subscription: 'One', subscription_type: 'annual', pricing_data }
  const general_id = [MODEL, 'porsche-macan-4-electric', 'porsche-taycan-4s']
  // Without a contract today's prices count for a driver.
  const early = await go('drivers-create', { ...addDriver.example }, token)
  await go('drivers-delete', { driverId: early._id }, token)
  await go('onboarding-save', { answers: { aim: 'three', models: general_id } }, token)
  await go('onboarding-get', {}, token)
  const choice = await go('cust-finalise-choise', { general_id, finaliseData }, token)
  await go('cust-has-any-active-finalised-choise', {}, token)

  const staff = (await login(PHONES.admin, true, 'cust-verify-phone-otp')).token
  await go('staff-choices-list', {}, staff)
  const waiting = { queue: 'choices', itemId: choice._id, customerId }
  await go('staff-contracts-list', {}, staff)
  await go('staff-late-invoices-list', {}, staff)
  await go('staff-queues-items-change', { ...waiting, change: 'take' }, staff)
  await go('staff-queues-list', {}, staff)
  await go('staff-today-get', {}, staff)
  await go('staff-search', { search: '+352621700001' }, staff)
  await go('staff-customers-get', { customerId }, staff)
  await go('staff-timeline-get', { customerId }, staff)
  await go('staff-notes-create', { customerId, text: 'Called about the delivery.' }, staff)
  const checked = ['birth_date', 'called_back']
  const { _id: phoneCallId } = await go('staff-phone-calls-create', { customerId, checked }, staff)
  await go('staff-phone-calls-end', { customerId, phoneCallId }, staff)
  const offered = await go('staff-choices-validate', { customerId, choiceId: choice._id }, staff)
  const contractId = offered.contract._id
  const sha256 = await draftOf(world, contractId, token)
  await go('contracts-get', { contractId }, token)
  await go('contracts-paper', { contractId }, token)
  await world.wait(61)
  const { sid } = await go('contracts-signature-code', { contractId, sha256 }, token)
  const signing = await world.message('+352621700001', ({ text }) => text.includes('signs your'))
  const otp = signing.text.slice(0, 6)
  const signature = { contractId, sha256, otp, otpToken: sid, accepted: true, beginNow: true }
  const { invoice } = await go('contracts-signature', signature, token)
  await made(customerId, contractId, 'contract')
  await go('staff-papers-open', { customerId, subjectId: contractId }, staff)
  await go('papers-verify', { sha256 })
  const [{ renewsOn }] = await go('contracts-list', {}, token)
  await go('contracts-notice', { contractId, endsOn: addDays(renewsOn, -1) }, token)
  await go('contracts-notice-delete', { contractId }, token)
  await go('contracts-pause', { contractId }, token)
  await go('contracts-resume', { contractId }, token)
  await go('reservations-vehicles', {}, token)
  const start_date = today(world)
  const reservation = { modelId: MODEL, start_date, return_date: addDays(addMonths(start_date, 1), -1) }
  await go('reservations-quote', reservation, token)
  const { _id: reservationId } = await go('reservations-create', reservation, token)
  const later = {
    ...reservation,
    start_date: addMonths(start_date, 2),
    return_date: addMonths(start_date, 4),
  }
  const { _id: other } = await go('reservations-create', later, token)
  rows.pop()
  const { lostCents } = await go('reservations-cancellation', { reservationId: other }, token)
  const wish = { reservationId: other, modelId: 'porsche-taycan-4s' }
  const { quote: switching } = await go('reservations-switch', wish, token)
  rows.pop()
  await go('reservations-switch', { ...wish, priceCents: switching.stay.totals.cents }, token)
  await go('reservations-cancel', { reservationId: other, lostCents }, token)
  await go('staff-reservations-list', { status: 'Waiting' }, staff)
  await waited(world, go, { token, staff })
  await go('reservations-extend', { reservationId, return_date: addDays(reservation.return_date, 1) }, token)
  const ofReservation = { customerId, reservationId }
  await go('staff-planner-get', {}, staff)
  await go('staff-planner-items-list', { from: today(world) }, staff)
  await planned(world, go, staff)
  await go('staff-reservations-confirm', ofReservation, staff)
  await go('staff-reservations-call-off', { ...ofReservation, because: 'ours' }, staff)
  // What is owed is paid below, by the routes of payments.
  const vehicleId = (await reservations.find(customerId, reservationId))?.vehicleId
  const reading = { vehicleId, km: 12_000, readOn: today(world) }
  await go('staff-reservations-odometer', { ...ofReservation, ...reading }, staff)
  await go('staff-reservations-odometer-list', ofReservation, staff)
  await handedOver(world, go, ofReservation, { staff, customer: token })
  await go('reservations-list', {}, token)
  await go('reserv-client', { id: customerId }, token)
  await go('invoices-list', {}, token)
  await go('invoices-get', { invoiceId: invoice._id }, token)
  await made(customerId, invoice._id, 'invoice')
  await go('invoices-paper', { invoiceId: invoice._id }, token)
  const payment = { amountCents: invoice.totals.totalCents, receivedOn: today(world), method: 'card' }
  await go('invoices-pay', { invoiceId: invoice._id }, token)
  const part = { ...payment, amountCents: 10_000 }
  await go('staff-payments-receive', { customerId, ...part }, staff)
  const rest = { ...payment, amountCents: payment.amountCents - part.amountCents }
  await go('staff-invoices-pay', { customerId, invoiceId: invoice._id, ...rest }, staff)
  const reason = 'A courtesy.'
  await go(
    'staff-invoices-credit',
    { customerId, invoiceId: invoice._id, amountCents: 10_000, reason },
    staff,
  )
  const fee = { kind: 'fuel', reason: 'The tank was empty.', contractId, reservationId }
  await go('staff-charges-create', { customerId, ...fee }, staff)
  const happened = { happenedAt: world.run.now().toISOString(), place: 'A car park.', what: 'A scratch.' }
  const ofVehicle = { vehicleId, kind: 'damage', facts: happened, customerId, reservationId }
  const { _id: incidentId } = await go('staff-incidents-create', ofVehicle, staff)
  const incident = { vehicleId, incidentId }
  await go('staff-incidents-list', {}, staff)
  await go('staff-incidents-holder', { plate: vehicleId, at: world.run.now().toISOString() }, staff)
  const picture = { contentType: 'image/jpeg', bytes: 1000 }
  await go('staff-incidents-photographs', { ...incident, photographs: [picture] }, staff)
  await go('staff-incidents-get', incident, staff)
  await go('staff-incidents-change', { ...incident, version: 1, facts: happened }, staff)
  await go('staff-incidents-close', { ...incident, version: 2, outcome: 'nothing' }, staff)
  await askedAboutData(world, go, { customerId, staff })
  const firm = await seededSubscriber(world)
  const registered = { ...addBillingAddress.example, vat_number: 'LU26375245' }
  const { body: ofFirm } = await call('billing-addresses-create', registered, firm.token)
  const { body: extra } = await call(
    'staff-charges-create',
    { kind: 'fuel', reason, customerId: firm.id, contractId: firm.contractId },
    staff,
  )
  const found = { addressId: (ofFirm.data as [{ _id: string }])[0]._id, peppol_id: 'LU26375245' }
  await call('billing-addresses-change', found, firm.token)
  await go('staff-peppol-send', { customerId: firm.id, subjectId: extra.data._id }, staff)
  await go('staff-figures', {}, staff)
  await go('staff-settings-rate-set', { rateBp: 1015, from: today(world) }, staff)
  await go('staff-settings-rate-get', {}, staff)
  const piled = { at: 1, nth: 0, bookedOn: today(world), cents: 100, bankReference: 'BENCH 1' }
  const record = async (entry: object) =>
    (await go('staff-bank-entries-create', { entries: [entry] }, staff)) as never as [{ entryId: string }]
  const payer = await seededSubscriber(world)
  const [came] = await record(piled)
  await go('staff-bank-entries-list', {}, staff)
  await go('staff-bank-entries-booking', { entryId: came.entryId, customerId: payer.id }, staff)
  const [wentOut] = await record({ ...piled, cents: -100, bankReference: 'BENCH 2' })
  const reasonOf = { entryId: wentOut.entryId, reason: 'A fee of the bank.' }
  await go('staff-bank-entries-dismissal', reasonOf, staff)
  const month = today(world).slice(0, 7)
  await go('staff-books-get', { month }, staff)
  await go('staff-books-entries-list', { month }, staff)
  await go('staff-books-customers-list', { month, ids: customerId }, staff)
  await go('staff-open-items-list', {}, staff)
  const { payments, creditNotes } = await go('payments-list', {}, token)
  await made(customerId, creditNotes[0]._id, 'credit_note')
  await go('credit-notes-paper', { creditNoteId: creditNotes[0]._id }, token)
  const iban = 'LU28 0019 4006 4475 0000'
  const paymentId = payments[0]._id
  await go('staff-payments-refund', { customerId, paymentId, amountCents: 10_000, iban }, staff)
  const batch = await go('staff-bank-transfers-create', {}, staff)
  await go('staff-bank-transfers-list', {}, staff)
  await go('staff-bank-transfers-get', { batchId: batch._id }, staff)
  await go('staff-payments-reverse', { customerId, paymentId: payments[1]._id, reason }, staff)
  const colleague = await world.login(PHONES.accountant)
  const large = { customerId, invoiceId: invoice._id, amountCents: 150_000, reason }
  const propose = async () => (await call('staff-invoices-credit', large, staff)).body.awaitsApproval
  await go('staff-tasks-decline', { taskId: await propose(), reason }, colleague.token)
  await go('staff-tasks-approve', { taskId: await propose() }, colleague.token)
  await go('notifications-list', {}, token)
  await go('notifications-read', {}, token)
  await go('staff-ops', {}, staff)
  const failedAt = world.run.now().toISOString()
  const failed = await failedJob('vat-checks', failedAt)
  const closed = await failedJob('erasures', failedAt)
  await go('staff-ops-calls', {}, staff)
  await go('staff-ops-calls-close', { callId: closed }, staff)
  await go('staff-ops-calls-run', { callId: failed }, staff)
  const waits = await leftBehind({ channel: 'mail', to: 'left-behind@example.lu' }, failedAt)
  await go('staff-ops-messages', {}, staff)
  await go('staff-ops-messages-send', { messageId: waits }, staff)
  await peopleOfTheDesk(world, go)
  await pricesOfADay(world, go)
  const [task] = await go('staff-tasks-list', {}, staff)
  await answered(world, go, staff)
  await go('staff-tasks-take', { taskId: task._id }, staff)
  await go('staff-tasks-give-back', { taskId: task._id }, staff)
  await go('staff-tasks-note', { taskId: task._id, note: 'Answers after six.' }, staff)
  await go('staff-tasks-snooze', { taskId: task._id, until: addDays(today(world), 2) }, staff)
  await go('staff-tasks-close', { taskId: task._id }, staff)
  const file = { file_key: 'driving_licence', name: 'licence.jpg', contentType: 'image/jpeg', bytes: 1000 }
  const [{ document }] = await go('custdoc-add', { document: [file] }, token)
  await go('custdoc-change', { id: document._id, name: 'Licence' }, token)
  const pages = { file_key: 'passport', name: 'passport.pdf', contentType: 'application/pdf', bytes: 1000 }
  const [passport, blurred] = (
    await go('custdoc-add', { document: [pages, { ...pages, file_key: 'payslip' }] }, token)
  ).map((each: { document: { _id: string } }) => each.document._id)
  const now = world.run.now().toISOString()
  for (const documentId of [passport, blurred])
    await passed({ customerId, documentId }, 'application/pdf', now)
  await go('custdoc-list', { id: customerId }, token)
  await go('cust-missing-doc-flag', { id: customerId }, token)
  await go('staff-documents-queue', {}, staff)
  await go('staff-documents-list', { customerId }, staff)
  await go('staff-documents-open', { customerId, documentId: passport }, staff)
  await go('staff-documents-accept', { customerId, documentId: passport, seen: [passport] }, staff)
  await go('staff-documents-reject', { customerId, documentId: blurred, reason: 'Blurred.' }, staff)
  const renamed = async (name: object) =>
    (await world.post(`/cust/update/${customerId}`, name, { token })).body.data.identity_proposed?.at
  const first = await renamed({ firstname: 'Benoît' })
  await go('staff-identity-accept', { customerId, at: first, documentId: passport }, staff)
  const second = await renamed({ lastname: 'Marc' })
  await go('staff-identity-decline', { customerId, at: second, reason: 'Another name.' }, staff)
  const driver = await go('drivers-create', { ...addDriver.example }, token)
  await go('drivers-list', {}, token)
  await go('staff-drivers-list', {}, staff)
  const refused = { decision: 'refuse', reason: 'The licence has expired.' }
  await go('staff-drivers-decide', { customerId, driverId: driver._id, ...refused }, staff)
  await go('drivers-delete', { driverId: driver._id }, token)
  const [place] = await go('billing-addresses-create', { ...addBillingAddress.example }, token)
  await go('billing-addresses-change', { addressId: place._id, isDefault: true }, token)
  await go('billing-addresses-list', {}, token)
  await go('billing-addresses-delete', { addressId: place._id }, token)
  await go('payment-methods-setup', {}, token, await stepUp(customerId, 'payment_method'))
  const signed = await go(
    'payment-methods-mandate',
    { ...signMandate.example },
    token,
    await stepUp(customerId, 'payment_method'),
  )
  await go('payment-methods-list', {}, token)
  await go('payment-methods-change', { methodId: signed._id }, token)
  await go('payment-methods-delete', { methodId: signed._id }, token)
  await world.wait(61)
  const { sid: otpToken } = await go('step-ups-create', { purpose: 'email' }, token)
  const allowed = await world.message('+352621700001', ({ text }) => text.includes('allows another e-mail'))
  await go('step-ups-verify', { purpose: 'email', otp: allowed.text.slice(0, 6), otpToken }, token)
  await go('sessions-list', {}, token)
  await go('customer-deletion', { id: customerId }, token)
  await go('customer-data', { id: customerId }, token)
  await go('sessions-end', {}, token)
  await go('cust-logout', {}, token)
  const [sorry, revoked] = [
    await seededSubscriber(world),
    await seededSubscriber(world, 'One', addDays(today(world), -40)),
  ]
  await go('contracts-withdrawal', { contractId: sorry.contractId }, sorry.token)
  const lent = { reason: 'revoked', note: 'The car was lent to others.' }
  await go('staff-contracts-end', { customerId: revoked.id, contractId: revoked.contractId, ...lent }, staff)
  const debt = { customerId: revoked.id, invoiceId: revoked.invoice._id }
  const almostAll = revoked.invoice.totals.totalCents - 80_000
  await call('staff-invoices-pay', { ...debt, ...payment, amountCents: almostAll }, staff)
  await go('staff-invoices-promise', { ...debt, until: today(world), reason }, staff)
  await go('staff-invoices-write-off', { ...debt, reason }, staff)
  await go('staff-invoices-write-off-reversal', { ...debt, reason }, staff)
  const leaver = await newcomer(world)
  await go('cust-setpasswordactive', { password: 'Citron-Vélo_Brume!' }, leaver.token)
  const unclear = { ...choice, _id: newId('cho', now), customerId: leaver.id, status: 'submitted' as const }
  await commit(choices.submitOps(unclear))
  const { _id: choiceId } = unclear
  await go(
    'staff-choices-reject',
    { customerId: leaver.id, choiceId, reason: 'We could not reach you.' },
    staff,
  )
  await go('customer-delete', { id: leaver.id }, leaver.token, await stepUp(leaver.id, 'deletion'))
  return rows
}
