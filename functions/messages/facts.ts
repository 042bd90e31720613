import type { Notification } from '../../shared/api/notifications.ts'
import { COMPANY } from '../../shared/company.ts'
import type { Language } from '../../shared/language.ts'
import { listed, namesIn } from '../../shared/rules/listed.ts'
import { PICKUP_MODES } from '../../shared/vocabulary.ts'
import { grouped } from '../pdf/formats.ts'
import { FACT_LABELS, type FactName, FIXED_FACTS, NEXT_STEP_NAMES, NEXT_STEPS, PLACES } from './fact-words.ts'
import type { Fact, Pass } from './letter.ts'

type Kind = Notification['kind']
type Values = Record<string, string>

const TRANSFER: readonly FactName[] = ['payee', 'iban', 'bic', 'reference']
const TO_PAY: readonly FactName[] = ['invoice', 'amount', 'open', 'due', ...TRANSFER]
/** A step of dunning also says what it costs by now, and what follows. */
const OVERDUE: readonly FactName[] = ['invoice', 'amount', 'open', 'owed', 'due', 'next', ...TRANSFER]
const RESERVATION: readonly FactName[] = ['vehicle', 'start', 'end', 'plate']

/** Which facts a mail names below its text, in their order. One whose value is not known is left out. */
const NOTICE_FACTS: Partial<Record<Kind, readonly FactName[]>> = {
  call_back_booked: ['call'],
  choice_submitted: ['plan', 'vehicle'],
  contract_to_sign: ['contract', 'plan', 'vehicle', 'begins', 'ends', 'sign'],
  contract_sealed: ['contract'],
  contract_lapsed: ['contract'],
  contract_offer_withdrawn: ['contract', 'plan'],
  contract_offer_declined: ['contract', 'plan'],
  contract_active: ['plan', 'vehicle', 'start'],
  reservation_waiting: RESERVATION,
  reservation_confirmed: ['plate', 'place', 'hour', 'bring', 'km'],
  reservation_cancelled: ['vehicle', 'start'],
  cancelled_by_you: ['vehicle', 'start', 'end', 'amount'],
  reservation_extended: ['vehicle', 'end', 'amount'],
  reservation_moved: RESERVATION,
  reservation_lapsed: ['vehicle', 'start', 'end'],
  reservation_called_off: ['vehicle', 'start', 'end'],
  reservation_not_fetched: ['vehicle', 'start', 'end'],
  vehicle_switched: RESERVATION,
  vehicle_in_garage: RESERVATION,
  vehicle_handed_over: ['vehicle', 'plate'],
  vehicle_returned: ['vehicle', 'plate'],
  vehicle_km_nearly_used: ['vehicle', 'km'],
  document_accepted: ['document'],
  document_rejected: ['document'],
  document_expiring: ['document', 'driver', 'valid'],
  document_expired: ['document', 'driver', 'valid'],
  driver_confirmed: ['driver'],
  driver_refused: ['driver'],
  invoice_issued: TO_PAY,
  invoice_paid: ['invoice', 'amount'],
  invoice_part_paid: ['invoice', 'open', ...TRANSFER],
  deposit_used: ['invoice', 'amount', 'open'],
  advance_used: ['invoice', 'amount', 'open'],
  payment_failed: TO_PAY,
  payment_reversed: ['invoice', ...TRANSFER],
  payment_returned: TO_PAY,
  payment_ahead: TO_PAY,
  payment_today: TO_PAY,
  payment_missing: OVERDUE,
  collection_failed: ['invoice', 'amount', 'again', ...TRANSFER],
  collection_approval: ['invoice', 'amount', ...TRANSFER],
  credit_note_issued: ['creditNote', 'invoice', 'amount'],
  refund_sent: ['amount'],
  refund_failed: ['amount'],
  contract_reinstated: ['plan'],
  suspension_lifted: ['plan'],
  notice_received: ['plan', 'ends'],
  notice_taken_back: ['plan', 'renews'],
  renewal_ahead: ['plan', 'renews', 'notice'],
  contract_renewed: ['plan', 'runs'],
  contract_over: ['plan', 'ends'],
  renewal_refused: ['plan', 'ends'],
  stay_called_off: ['vehicle', 'start'],
  hold_expired: ['vehicle', 'start'],
  waiting_offered: RESERVATION,
  fee_charged: TO_PAY,
  invoice_still_unpaid: OVERDUE,
  vehicle_blocked: OVERDUE,
  subscription_suspended: OVERDUE,
  contract_terminated: OVERDUE,
  formal_notice: OVERDUE,
}

/** Notices that name a contract by its number; the number of all others is their invoice's or credit note's. */
const OF_CONTRACTS: readonly Kind[] = [
  'contract_to_sign',
  'contract_sealed',
  'contract_lapsed',
  'contract_offer_withdrawn',
  'contract_offer_declined',
]

/** The facts of a notice's mail, with the values as its language shows them. */
export function factsOf(kind: Kind, v: Values, language: Language): Fact[] {
  const values = { ...ofOurs(v, language), ...ofNumbers(kind, v, language), ...ofTimes(v, language) }
  return (NOTICE_FACTS[kind] ?? []).flatMap((name) => {
    const value = values[name]
    return value ? [[FACT_LABELS[language][name], value] as const] : []
  })
}

/** The two ends of a confirmed reservation. */
export function passOf(kind: Kind, v: Values, language: Language): Pass | undefined {
  if (kind !== 'reservation_confirmed' || !v.vehicle || !v.start || !v.end) return undefined
  const { start, end } = FACT_LABELS[language]
  return { vehicle: v.vehicle, from: [start, v.start], until: [end, v.end] }
}

type Known = Partial<Record<FactName, string | undefined>>

/** What we know without the notice: where money goes, what to bring. */
function ofOurs({ reference, pickup }: Values, language: Language): Known {
  const mode = PICKUP_MODES.find((one) => one === pickup)
  return {
    ...FIXED_FACTS[language],
    // A transfer without its reference cannot be matched: then the page says how to pay.
    ...(reference && { payee: COMPANY.name, iban: grouped(COMPANY.iban), bic: COMPANY.bic, reference }),
    place: mode && PLACES[language][mode],
  }
}

const ofNumbers = (kind: Kind, v: Values, language: Language): Known => ({
  ...(OF_CONTRACTS.includes(kind)
    ? { contract: v.number }
    : kind === 'credit_note_issued'
      ? { creditNote: v.number, invoice: v.invoice }
      : { invoice: v.number }),
  plan: v.plan,
  vehicle: listed(namesIn(v.vehicle), language),
  plate: v.plate,
  km: v.km,
  document: v.document,
  driver: v.name,
  amount: v.total,
  open: v.rest,
  owed: v.owed,
})

function ofTimes(v: Values, language: Language): Known {
  const step = NEXT_STEP_NAMES.find((name) => name === v.nextStep)
  const hours = language === 'fr' ? `${v.from} h – ${v.until} h` : `${v.from}:00 – ${v.until}:00`
  return {
    due: v.due,
    again: v.again,
    start: v.start,
    begins: v.start,
    end: v.end,
    ends: v.end,
    sign: v.until,
    runs: v.until,
    renews: v.on,
    valid: v.on,
    notice: v.by,
    call: v.on && v.from ? `${v.on}, ${hours}` : undefined,
    next: step && v.nextOn ? NEXT_STEPS[language][step](v.nextOn) : undefined,
  }
}
