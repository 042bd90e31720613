import {
  codeMail,
  contactMail,
  eligibleMail,
  farewellMail,
  mailFor,
  requestMail,
} from '../../../functions/messages/mail.ts'
import type { StoredCustomer } from '../../../functions/store/customers.ts'
import type { Message } from '../../../functions/store/outbox.ts'
import { Notification } from '../../../shared/api/notifications.ts'
import { FLEET } from '../../../shared/catalogue/fleet.ts'
import type { Language } from '../../../shared/language.ts'
import { creditorReference } from '../../../shared/rules/creditor-reference.ts'
import { keptNames } from '../../../shared/rules/listed.ts'
import { FIRST_HOURS } from '../../../shared/rules/opening-hours.ts'
import { shareUrl } from '../../../shared/vehicle-picture.ts'
import { PEOPLE } from '../seed/people.ts'

const { options: KINDS } = Notification.shape.kind
type Kind = (typeof KINDS)[number]

const NUMBER = '2027-000142'
const VEHICLE = 'Porsche 911 Carrera GTS'
const STAY = { vehicle: VEHICLE, start: '2027-03-01', end: '2027-05-14', plate: 'DL 4021' }
const BILL = { number: NUMBER, total: '10623.80', due: '2027-03-15', invoiceId: 'inv_1' }
const ASKED = { ...BILL, reference: creditorReference(NUMBER) }
const OVERDUE = { ...ASKED, nextStep: 'subscription_suspended', nextOn: '2027-03-30' }
const PLAN = { plan: 'Plus', contractId: 'con_1' }
/** A Single, with the days of its commitment. */
const SINGLE = {
  plan: 'Single',
  contractId: 'con_1',
  vehicle: VEHICLE,
  start: '2027-03-15',
  end: '2027-09-14',
}

/** Values as the product gives them, one notice of each kind. A new kind is seen to miss here by the compiler. */
const VALUES: Record<Kind, Record<string, string>> = {
  request_submitted: {},
  call_back_booked: { on: '2027-03-02', from: '17', until: '20' },
  choice_submitted: { plan: 'Plus', vehicle: keptNames([VEHICLE, 'Porsche Macan 4', 'Ferrari Roma']) },
  choice_rejected: { reason: 'The licence is younger than five years.' },
  contract_to_sign: { number: 'C-2027-0042', until: '2027-03-31', ...SINGLE },
  contract_active: PLAN,
  contract_sealed: { number: 'C-2027-0042', contractId: 'con_1' },
  contract_lapsed: { number: 'C-2027-0042', until: '2027-03-31' },
  contract_offer_withdrawn: {
    ...PLAN,
    number: 'C-2027-0042',
    reason: 'The vehicle was damaged before its hand-over.',
  },
  contract_offer_declined: { ...PLAN, number: 'C-2027-0042' },
  reservation_waiting: STAY,
  reservation_confirmed: { ...STAY, pickup: 'reception', km: '4000' },
  reservation_cancelled: { ...STAY, lost: '1000.00' },
  invoice_issued: ASKED,
  invoice_paid: BILL,
  invoice_part_paid: { ...ASKED, total: '5000.00', rest: '5623.80' },
  deposit_used: { ...BILL, total: '620.00', back: '380.00' },
  advance_used: { ...BILL, total: '2290.00', rest: '8333.80' },
  payment_failed: { number: NUMBER, invoiceId: 'inv_1' },
  invoice_still_unpaid: { ...OVERDUE, rest: '5623.80' },
  payment_reversed: ASKED,
  payment_returned: ASKED,
  payment_ahead: { ...ASKED, method: 'Visa •••• 4242' },
  payment_today: ASKED,
  payment_missing: { ...OVERDUE, nextStep: 'vehicle_blocked', nextOn: '2027-03-22' },
  collection_failed: { ...ASKED, again: '2027-03-18' },
  collection_approval: ASKED,
  credit_note_issued: { number: 'CN-2027-000007', total: '980.00', invoice: NUMBER, invoiceId: 'inv_1' },
  refund_sent: { total: '980.00', number: NUMBER },
  refund_failed: { total: '980.00' },
  contract_reinstated: PLAN,
  suspension_lifted: PLAN,
  notice_received: { ...PLAN, end: '2028-02-29' },
  notice_taken_back: { ...PLAN, on: '2028-03-01' },
  renewal_ahead: { ...PLAN, on: '2028-03-01', by: '2028-01-31' },
  contract_renewed: { ...PLAN, until: '2029-02-28' },
  contract_over: { ...PLAN, end: '2028-02-29' },
  fee_charged: { ...ASKED, total: '87.75', reason: 'Handling of a traffic fine of 3 March 2027.' },
  withdrawal_received: { ...PLAN, total: '5885.10', drivers: 'yes' },
  withdrawal_unpaid: PLAN,
  withdrawal_fee_kept: PLAN,
  contract_paused: PLAN,
  contract_resumed: PLAN,
  contract_judicial_measure: PLAN,
  contract_revoked: { ...PLAN, reason: 'The vehicle was lent to a person who is not insured.' },
  renewal_refused: { ...PLAN, end: '2028-02-29', reason: '' },
  stay_called_off: STAY,
  hold_expired: STAY,
  waiting_offered: { ...STAY, modelId: 'porsche-911-carrera-gts', until: '2027-02-02', time: '14:30' },
  waiting_over: { vehicle: VEHICLE },
  waiting_joined: { vehicle: VEHICLE, byPhone: 'advisor' },
  waiting_left: { vehicle: VEHICLE, byPhone: 'advisor' },
  cancelled_by_you: { ...STAY, total: '2490.00' },
  reservation_extended: { ...STAY, total: '4980.00' },
  reservation_moved: { ...STAY, plate: 'DL 1002' },
  reservation_lapsed: STAY,
  reservation_called_off: STAY,
  reservation_not_fetched: { ...STAY, charged: '5826.60', lost: '1000.00' },
  vehicle_switched: { ...STAY, before: 'Porsche Macan 4 Electric' },
  vehicle_in_garage: STAY,
  vehicle_handed_over: { ...STAY, number: 'HO-8Q2M4K7WZT3C' },
  vehicle_returned: { ...STAY, number: 'RT-8Q2M4K7WZT3C' },
  vehicle_km_nearly_used: { ...STAY, km: '1250', driven: '1040', since: '2027-03-01', price: '0.85' },
  document_accepted: { document: 'rib' },
  documents_accepted: { documents: 'RIB, Kbis' },
  document_rejected: { document: 'rib', reason: 'The IBAN cannot be read.' },
  document_expiring: { document: 'rib', on: '2027-04-30', name: 'Sacha Weber' },
  document_expired: { document: 'rib', on: '2027-04-30' },
  password_changed: {},
  email_changed: { masked: 'c***@example.lu' },
  phone_changed: { masked: '424' },
  profile_changed: { byPhone: 'advisor' },
  billing_addresses_changed: { byPhone: 'advisor' },
  drivers_changed: { byPhone: 'advisor' },
  documents_sent: { byPhone: 'advisor' },
  data_request_extended: { until: '2027-06-01', reason: 'Records of four years have to be gone through.' },
  identity_proposed: {},
  identity_changed: {},
  identity_declined: { reason: 'The identity card shows another first name.' },
  driver_confirmed: { name: 'Sacha Weber' },
  driver_refused: { name: 'Sacha Weber', reason: 'The licence is not valid in the EU.' },
  mandate_signed: { reference: 'DL-M-0042', on: '2027-03-01', masked: 'LU28 •••• 0000' },
  vehicle_blocked: OVERDUE,
  subscription_suspended: {
    ...OVERDUE,
    carsOut: '1',
    owed: '17696.38',
    nextStep: 'contract_terminated',
    nextOn: '2027-04-14',
  },
  contract_terminated: { ...OVERDUE, nextStep: 'formal_notice', nextOn: '2027-04-17' },
  formal_notice: { ...ASKED, rest: '5623.80' },
}

const CAR = FLEET.find(({ _id }) => _id === 'porsche-911-carrera-gts')
const PICTURE = CAR && { path: shareUrl(CAR, CAR.colours[0]?.hex ?? ''), alt: VEHICLE }
/** The notices whose mails show a car. */
const PICTURED: readonly Kind[] = [
  'choice_submitted',
  'reservation_waiting',
  'reservation_confirmed',
  'reservation_moved',
  'vehicle_switched',
  'vehicle_handed_over',
  'vehicle_returned',
  'waiting_offered',
]

const customerIn = (language: Language): StoredCustomer => ({
  ...PEOPLE.claire,
  role: [...PEOPLE.claire.role],
  language: language.toUpperCase(),
  _id: 'cus_00000000000000000000000000',
  subscription_name: null,
  phonenumber_verified: true,
  email_verified: true,
  createdAt: '2026-03-01T10:00:00.000Z',
})

type Sample = (language: Language) => Message
const ADDRESS = PEOPLE.claire.email

/** Every mail that the product sends, by its name, with values as they may be. */
export const MAIL_SAMPLES: ReadonlyMap<string, Sample> = new Map<string, Sample>([
  ['code', (language) => codeMail(ADDRESS, '4821', language)],
  ['contact', (language) => contactMail(ADDRESS, language, FIRST_HOURS.weeks)],
  ['request', (language) => requestMail(ADDRESS, language)],
  ['eligible', (language) => eligibleMail(ADDRESS, language)],
  ['farewell', (language) => farewellMail(customerIn(language), '2037-12-31')],
  ...KINDS.map((kind): [string, Sample] => [
    kind,
    (language) =>
      mailFor(customerIn(language), kind, VALUES[kind], PICTURED.includes(kind) ? PICTURE : undefined),
  ]),
])
