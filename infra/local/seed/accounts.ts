import type { Role } from '../../../shared/api/roles.ts'

/** The people of the demo. Their codes arrive in the local outbox. */
export interface DemoAccount {
  phoneNumber: string
  roles: Role[]
  note: string
}

/** They do not all begin alike: no more than ten codes an hour go to phones that do, and somebody may log in as each. */
export const PHONES = {
  claire: '+352621000001',
  company: '+352621000002',
  overdue: '+352621000003',
  starting: '+352621000004',
  signing: '+352621000005',
  suspended: '+352621000006',
  paused: '+352621000007',
  ended: '+352621000008',
  fresh: '+352621000009',
  collecting: '+352671000010',
  single: '+352671000011',
  advisor: '+352691000100',
  fleet: '+352691000101',
  accountant: '+352691000102',
  admin: '+352691000103',
} as const

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    phoneNumber: PHONES.claire,
    roles: ['CLIENT', 'MAIN'],
    note: 'Claire Weber: active One subscription, a confirmed reservation, a car in the garage, one that went back and a credit note',
  },
  {
    phoneNumber: PHONES.company,
    roles: ['CLIENT', 'MAIN'],
    note: 'Atelier Lumen S.à r.l., a company with Plus',
  },
  {
    phoneNumber: PHONES.overdue,
    roles: ['CLIENT', 'MAIN'],
    note: 'Marc Peeters: his invoice is 6 days overdue',
  },
  {
    phoneNumber: PHONES.starting,
    roles: ['CLIENT', 'MAIN'],
    note: 'Léa Hoffmann: signed up as far as the recap; her password is Citron-Vélo_Brume!',
  },
  {
    phoneNumber: PHONES.signing,
    roles: ['CLIENT', 'MAIN'],
    note: 'Nora Faber: her One contract waits for her signature',
  },
  {
    phoneNumber: PHONES.suspended,
    roles: ['CLIENT', 'MAIN'],
    note: 'Jean Reuter: suspended, his invoice is 16 days overdue',
  },
  {
    phoneNumber: PHONES.paused,
    roles: ['CLIENT', 'MAIN'],
    note: 'Anna Thill: her Plus is paused',
  },
  {
    phoneNumber: PHONES.ended,
    roles: ['CLIENT', 'MAIN'],
    note: 'Paul Kieffer: his One ended last week, after his notice',
  },
  {
    phoneNumber: PHONES.collecting,
    roles: ['CLIENT', 'MAIN'],
    note: 'Tom Weis: the rent of his car could not be collected yesterday; a reading of its odometer was corrected',
  },
  {
    phoneNumber: PHONES.single,
    roles: ['CLIENT', 'MAIN'],
    note: 'Eva Schmit: a Single in its term, two months in',
  },
  { phoneNumber: PHONES.fresh, roles: [], note: 'A phone number that is no customer yet: sign up with it' },
  {
    phoneNumber: PHONES.advisor,
    roles: ['ADVISOR'],
    note: 'Sophie Klein, an advisor: validates choices and confirms reservations',
  },
  { phoneNumber: PHONES.fleet, roles: ['FLEET'], note: 'Luc Wagener, fleet manager: hands vehicles over' },
  {
    phoneNumber: PHONES.accountant,
    roles: ['ACCOUNTANT'],
    note: 'Julie Lambert, accountant: payments, credit notes, refunds, rates',
  },
  { phoneNumber: PHONES.admin, roles: ['ADMIN'], note: 'Henri Molitor: may do everything' },
]
