/** What staff are asked for. */
export const TASK_KINDS = [
  'block_vehicle',
  'recover_vehicle',
  'send_to_lawyers',
  'send_formal_notice',
  'refund_payment',
  'transfer_refund',
  'payment_returned',
  'approve_credit',
  'approve_refund',
  'approve_cash',
  'approve_write_off',
  'approve_reversal',
  'approve_prices',
  'proposal_declined',
  'read_odometer',
  'switch_vehicle',
  'stay_past_end',
  'unfetched_vehicle',
  'inspect_vehicle',
  'confirm_reservation',
  'contact_request',
  'call_back',
  'client_request',
  'check_vat',
  'check_identity',
  'email_returned',
  'subscription_request',
  'tell_insurer',
  'report_theft',
  'name_driver',
  'renew_insurance',
  'book_inspection',
  'change_tyres',
  'answer_data_request',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Those that somebody outside asked and waits for an answer to. */
const ASKED: readonly TaskKind[] = ['contact_request', 'client_request', 'subscription_request']
export const isAsked = (kind: TaskKind): boolean => ASKED.includes(kind)

/** What the tasks of the desk are about, for a day's work and as filters of their queue. */
export const TASK_GROUPS = ['calls', 'requests', 'approvals', 'money', 'vehicles', 'dates'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** To which group a kind of task belongs. */
export const GROUP_OF: Readonly<Record<TaskKind, TaskGroup>> = {
  call_back: 'calls',
  contact_request: 'requests',
  client_request: 'requests',
  subscription_request: 'requests',
  check_identity: 'requests',
  email_returned: 'requests',
  answer_data_request: 'requests',
  approve_credit: 'approvals',
  approve_refund: 'approvals',
  approve_cash: 'approvals',
  approve_write_off: 'approvals',
  approve_reversal: 'approvals',
  approve_prices: 'approvals',
  proposal_declined: 'approvals',
  refund_payment: 'money',
  transfer_refund: 'money',
  payment_returned: 'money',
  unfetched_vehicle: 'money',
  send_formal_notice: 'money',
  send_to_lawyers: 'money',
  check_vat: 'money',
  block_vehicle: 'vehicles',
  recover_vehicle: 'vehicles',
  read_odometer: 'vehicles',
  switch_vehicle: 'vehicles',
  stay_past_end: 'vehicles',
  inspect_vehicle: 'vehicles',
  confirm_reservation: 'vehicles',
  tell_insurer: 'vehicles',
  report_theft: 'vehicles',
  name_driver: 'vehicles',
  renew_insurance: 'dates',
  book_inspection: 'dates',
  change_tyres: 'dates',
}
