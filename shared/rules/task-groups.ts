import type { StaffTask } from '../api/staff-tasks.ts'

/** What the tasks of the desk are about, for a day's work and as filters of their queue. */
export const TASK_GROUPS = ['calls', 'requests', 'approvals', 'money', 'vehicles'] as const
export type TaskGroup = (typeof TASK_GROUPS)[number]

/** To which group a kind of task belongs. */
export const GROUP_OF: Readonly<Record<StaffTask['kind'], TaskGroup>> = {
  call_back: 'calls',
  contact_request: 'requests',
  client_request: 'requests',
  subscription_request: 'requests',
  approve_credit: 'approvals',
  approve_refund: 'approvals',
  approve_cash: 'approvals',
  refund_payment: 'money',
  transfer_refund: 'money',
  payment_returned: 'money',
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
}
