import type { Grants } from './routes.ts'

export interface Job extends Grants {
  /** The schedule's and the function's name. */
  id: string
  file: string
  /** EventBridge Scheduler's expression, in Luxembourg time. */
  schedule: string
  does: string
  /** Sends SMS and mails, with PDFs attached. */
  sends?: true
}

/**
 * The scheduled work. Unpaid reservations are first: a booking that is cancelled today owes nothing any more, so it must
 * not be dunned a moment later.
 */
export const JOBS: readonly Job[] = [
  {
    id: 'unpaid-reservations',
    file: 'functions/jobs/unpaid-reservations.ts',
    schedule: 'cron(10 0 * * ? *)',
    writes: ['CUSTOMER#*', 'FLEET', 'OUTBOX#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*'],
    indexes: ['due'],
    does: 'Cancels reservations that are unpaid 15 days after their start',
  },
  {
    id: 'unsigned-contracts',
    file: 'functions/jobs/unsigned-contracts.ts',
    schedule: 'cron(0 1 * * ? *)',
    writes: ['CUSTOMER#*', 'FLEET', 'OUTBOX#*'],
    indexes: ['due'],
    erases: 'documents',
    does: 'Lets contracts lapse that were not signed in 30 days',
  },
  {
    id: 'hold-expiry',
    file: 'functions/jobs/hold-expiry.ts',
    schedule: 'cron(5 0 * * ? *)',
    writes: ['CUSTOMER#*', 'FLEET', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Asks for reservations to be confirmed, and frees the days of those that nobody confirmed in a week',
  },
  {
    id: 'balance-due',
    file: 'functions/jobs/balance-due.ts',
    schedule: 'cron(30 0 * * ? *)',
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Invoices the first payment of bookings that begin in 30 days',
  },
  {
    id: 'eligibility-reminders',
    file: 'functions/jobs/eligibility-reminders.ts',
    schedule: 'cron(0 9 * * ? *)',
    writes: ['REMINDER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Tells those who asked for it that they may drive our cars from today on',
  },
  {
    // After the desk has closed: what was accepted while other documents still wait.
    id: 'document-digests',
    file: 'functions/jobs/document-digests.ts',
    schedule: 'cron(30 20 * * ? *)',
    writes: ['CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Tells customers which documents were accepted, where others still wait',
  },
  {
    id: 'monthly-invoices',
    file: 'functions/jobs/monthly-invoices.ts',
    schedule: 'cron(40 0 * * ? *)',
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Invoices the rent of running reservations, a month after the last',
  },
  {
    id: 'unreturned-vehicles',
    file: 'functions/jobs/unreturned-vehicles.ts',
    schedule: 'cron(15 0 * * ? *)',
    writes: ['CUSTOMER#*', 'TASK#*'],
    indexes: ['due'],
    does: 'Asks staff to get back cars that are still out the day after their return date',
  },
  {
    // After the rents of the morning are issued.
    id: 'collections',
    file: 'functions/jobs/collections.ts',
    schedule: 'cron(0 6 * * ? *)',
    writes: ['CUSTOMER#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    payments: true,
    does: 'Charges the preferred payment method of invoices on their due day, and again 2 and 5 days later',
  },
  {
    // After collections: what was collected a moment ago is not asked for.
    id: 'payment-notes',
    file: 'functions/jobs/payment-notes.ts',
    schedule: 'cron(15 6 * * ? *)',
    writes: ['CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Sends friendly notes 3 days before an invoice is due, on the day and 3 days after',
  },
  {
    id: 'dunning',
    file: 'functions/jobs/dunning.ts',
    schedule: 'cron(20 0 * * ? *)',
    // What a suspended subscription costs today, with interest at the rate of the day.
    reads: ['SETTINGS'],
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Takes the next step for every invoice that is 7, 15, 30 or 33 days overdue',
  },
  {
    // After dunning: what dunning ends or suspends this morning does not renew a moment later.
    id: 'renewals',
    file: 'functions/jobs/renewals.ts',
    schedule: 'cron(25 0 * * ? *)',
    writes: ['CUSTOMER#*', 'FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Renews contracts on their anniversary, or ends them if notice was given; reminds before',
  },
  {
    id: 'document-expiry',
    file: 'functions/jobs/document-expiry.ts',
    schedule: 'cron(35 0 * * ? *)',
    writes: ['CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Reminds of documents that expire in 30 days; takes expired ones out of use',
  },
  {
    id: 'vat-checks',
    file: 'functions/jobs/vat-checks.ts',
    schedule: 'cron(30 6 * * ? *)',
    writes: ['CUSTOMER#*', 'TASK#*'],
    indexes: ['due'],
    does: 'Asks VIES again about VAT numbers that it could not answer for',
  },
  {
    id: 'erasures',
    file: 'functions/jobs/erasures.ts',
    schedule: 'cron(40 3 * * ? *)',
    writes: ['CUSTOMER#*', 'TASK#*', 'CALLBACKS', 'SEARCH#*'],
    indexes: ['due', 'queue'],
    erases: 'documents',
    does: 'Finishes deletions of accounts that were cut off',
  },
  {
    id: 'outbox-sweep',
    file: 'functions/jobs/outbox-sweep.ts',
    schedule: 'cron(20 6,12,18 * * ? *)',
    writes: ['OUTBOX#*'],
    indexes: ['due'],
    payments: true,
    sends: true,
    does: 'Sends what the stream has left behind in the outbox',
  },
]
