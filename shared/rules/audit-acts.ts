import { DUNNING_STEP_NAMES } from './dunning-steps.ts'

/**
 * The records of what somebody did to a customer's things begin with one of these; what follows a colon or these words is said with it.
 * Of two that begin alike the longer one is first.
 */
const BEGINNINGS = {
  accepted_document: 'accepted a document',
  rejected_document: 'rejected a document',
  opened_document: 'opened a document',
  withdrew_document: 'took a document out of use',
  expired_document: 'took an expired document out of use',
  opened_pdf: 'opened a paper',
  looked: 'looked at the file',
  searched: 'searched',
  signed_up: 'signed up',
  changed_profile: 'changed the profile',
  activated: 'activated the account',
  set_password: 'set a password',
  ended_sessions: 'ended sessions',
  downloaded: 'downloaded all data',
  deleted: 'deleted the account',
  request: 'request',
  finalised_choice: 'finalised a choice',
  validated_choice: 'validated a choice',
  rejected_choice: 'rejected a choice',
  signed: 'signed a contract',
  lapsed: 'let a contract lapse',
  withdrew: 'withdrew from a contract',
  paused: 'paused a contract',
  resumed: 'resumed a contract',
  gave_notice: 'gave notice',
  took_notice_back: 'took a notice back',
  renewed: 'renewed a contract',
  contract_ended: 'ended a contract',
  ended: 'ended',
  reinstated: 'reinstated a subscription',
  reserved: 'reserved',
  extended: 'extended a reservation',
  switched: 'switched a vehicle',
  moved: 'moved a reservation',
  confirmed: 'confirmed a reservation',
  handed_over_unpaid: 'handed a vehicle over unpaid',
  handed_over: 'handed a vehicle over',
  took_back_unread: 'took a vehicle back unread',
  took_back: 'took a vehicle back',
  read_odometer: 'read an odometer',
  corrected_odometer: 'corrected an odometer',
  cancelled_reservation: 'cancelled a reservation',
  called_off: 'called a reservation off',
  joined_waiting_list: 'joined the waiting list',
  left_waiting_list: 'left the waiting list',
  was_offered_days: 'was offered days',
  let_offer_pass: 'let an offer pass',
  let_hold_go: 'let a hold go',
  cancelled: 'cancelled',
  saved_card: 'saved a card',
  signed_mandate: 'signed a mandate',
  removed_method: 'removed a way to pay',
  paid_online: 'paid online',
  paid_reinstatement: 'paid a reinstatement',
  payment_taken_back: 'took a payment back',
  payment_again: 'gave a payment again',
  recorded_payment: 'recorded a payment',
  reversed_payment: 'reversed a payment',
  refunded: 'refunded a payment',
  credited: 'issued a credit note',
  promised: 'noted a promise to pay',
  peppol: 'sent by Peppol',
  wrote_off: 'wrote an invoice off',
  wrote_back: 'took a write-off back',
  charged: 'charged',
  proposed: 'proposed',
  approved: 'approved',
  declined: 'declined',
  consented_driver: 'consented to an extra driver',
  named_driver: 'named a driver',
  removed_driver: 'removed a driver',
  insured_driver: 'confirmed a driver',
  refused_driver: 'refused a driver',
  invited_person: 'invited to the desk',
  changed_roles: 'changed roles',
  removed_person: 'took all roles away',
  opened_incident: 'opened an incident',
  changed_incident: 'changed an incident',
  closed_incident: 'closed an incident',
  answered_message: 'answered a message',
  did_task: 'did a task',
  ran_call: 'ran a call again',
  closed_call: 'closed a failed call',
  sent_again: 'sent a message again',
} as const
export type AuditAct = keyof typeof BEGINNINGS | (typeof DUNNING_STEP_NAMES)[number]

const KNOWN = Object.entries(BEGINNINGS) as [AuditAct, string][]

/** Which act a record is about, and what it says besides; an act that is not known is said as it was written. */
export function actOf(what: string): { act?: AuditAct; detail?: string } {
  const step = DUNNING_STEP_NAMES.find((name) => name === what)
  if (step) return { act: step }
  const [act, beginning = ''] = KNOWN.find(([, words]) => new RegExp(`^${words}(?![\\w-])`).test(what)) ?? []
  if (!act) return { detail: what }
  const detail = what.slice(beginning.length).replace(/^[:,]?\s*(by |over )?/, '')
  return { act, ...(detail && { detail }) }
}
