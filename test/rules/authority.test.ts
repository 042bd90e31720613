import { expect, test } from 'vitest'
import { ROUTES } from '../../infra/routes.ts'
import { STAFF_ROLES, type StaffRole } from '../../shared/api/roles.ts'
import { isStaff, mayDo } from '../../shared/rules/authority.ts'

test('every endpoint of the desk names the roles whose work it is, and no other endpoint does', () => {
  for (const { endpoint } of ROUTES)
    expect((endpoint.staff?.length ?? 0) > 0, endpoint.id).toBe(endpoint.access === 'staff')
})

/** What each role may write, by the endpoint's id (readings, roles). */
const WRITES: Record<StaffRole, readonly string[]> = {
  ADVISOR: [
    'staff-answer-templates-change',
    'staff-answer-templates-create',
    'staff-answer-templates-removal',
    'staff-charges-create',
    'staff-choices-reject',
    'staff-choices-validate',
    'staff-contracts-end',
    'staff-data-requests-change',
    'staff-data-requests-create',
    'staff-documents-accept',
    'staff-documents-open',
    'staff-documents-reject',
    'staff-drivers-decide',
    'staff-identity-accept',
    'staff-identity-decline',
    'staff-incidents-change',
    'staff-incidents-close',
    'staff-incidents-create',
    'staff-incidents-photographs',
    'staff-notes-create',
    'staff-papers-open',
    'staff-phone-calls-create',
    'staff-phone-calls-end',
    'staff-queues-items-change',
    'staff-reservations-call-off',
    'staff-reservations-confirm',
    'staff-reservations-hand-over',
    'staff-reservations-move',
    'staff-reservations-odometer',
    'staff-reservations-photographs',
    'staff-reservations-signature-code',
    'staff-reservations-take-back',
    'staff-search',
    'staff-tasks-answer',
    'staff-tasks-close',
    'staff-tasks-give-back',
    'staff-tasks-note',
    'staff-tasks-snooze',
    'staff-tasks-take',
    'staff-views-create',
    'staff-views-delete',
  ],
  FLEET: [
    'staff-incidents-change',
    'staff-incidents-close',
    'staff-incidents-create',
    'staff-incidents-photographs',
    'staff-models-change',
    'staff-models-create',
    'staff-models-photographs-create',
    'staff-notes-create',
    'staff-papers-open',
    'staff-queues-items-change',
    'staff-reservations-hand-over',
    'staff-reservations-move',
    'staff-reservations-odometer',
    'staff-reservations-photographs',
    'staff-reservations-signature-code',
    'staff-reservations-take-back',
    'staff-search',
    'staff-tasks-close',
    'staff-tasks-give-back',
    'staff-tasks-note',
    'staff-tasks-snooze',
    'staff-tasks-take',
    'staff-vehicles-blocks-create',
    'staff-vehicles-blocks-delete',
    'staff-vehicles-change',
    'staff-vehicles-create',
    'staff-vehicles-import',
    'staff-views-create',
    'staff-views-delete',
  ],
  ACCOUNTANT: [
    'staff-bank-entries-booking',
    'staff-bank-entries-create',
    'staff-bank-entries-dismissal',
    'staff-bank-transfers-create',
    'staff-charges-create',
    'staff-contracts-reinstate',
    'staff-invoices-credit',
    'staff-invoices-pay',
    'staff-invoices-promise',
    'staff-invoices-write-off',
    'staff-invoices-write-off-reversal',
    'staff-notes-create',
    'staff-papers-open',
    'staff-payments-receive',
    'staff-payments-refund',
    'staff-payments-reverse',
    'staff-peppol-send',
    'staff-prices-preview',
    'staff-queues-items-change',
    'staff-reservations-call-off',
    'staff-search',
    'staff-settings-rate-set',
    'staff-tasks-approve',
    'staff-tasks-close',
    'staff-tasks-decline',
    'staff-tasks-give-back',
    'staff-tasks-note',
    'staff-tasks-snooze',
    'staff-tasks-take',
    'staff-views-create',
    'staff-views-delete',
  ],
  ADMIN: [],
}

const staffWrites = ROUTES.map(({ endpoint }) => endpoint).filter(
  ({ access, method }) => access === 'staff' && method !== 'GET',
)

test.each(STAFF_ROLES.filter((role) => role !== 'ADMIN'))(
  '%s may do what its work is and no more',
  (role) => {
    const allowed = staffWrites.filter(({ staff = [] }) => mayDo([role], staff)).map(({ id }) => id)
    expect(allowed.sort()).toEqual(WRITES[role])
  },
)

test('ADMIN, and STAFF as its old name, may do everything; a customer nothing', () => {
  for (const { staff = [] } of staffWrites) {
    expect(mayDo(['ADMIN'], staff)).toBe(true)
    expect(mayDo(['STAFF'], staff)).toBe(true)
    expect(mayDo(['CLIENT', 'MAIN', 'AUXILIARY', 'ALIAS_MANAGER'], staff)).toBe(false)
  }
  expect(isStaff(['CLIENT', 'MAIN'])).toBe(false)
  for (const role of [...STAFF_ROLES, 'STAFF'] as const) expect(isStaff(['CLIENT', role])).toBe(true)
})
