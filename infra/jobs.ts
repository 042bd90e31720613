import { type JobName, scheduleOf } from '../shared/rules/job-times.ts'
import type { Grants } from './routes.ts'

export interface Job extends Grants {
  /** The schedule's and the function's name. */
  id: JobName
  file: string
  /** EventBridge Scheduler's expression, in Luxembourg time. */
  schedule: string
  does: string
  /** Sends SMS and mails, with PDFs attached. */
  sends?: true
}

/**
 * The scheduled work. Unpaid reservations are before what asks for money: a booking that is cancelled today owes nothing any more, so it
 * must not be dunned a moment later.
 */
export const JOBS: readonly Job[] = [
  {
    // Before all that looks at what is owed.
    id: 'unfinished-money',
    file: 'functions/jobs/unfinished-money.ts',
    schedule: scheduleOf('unfinished-money'),
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*', 'BANK#*'],
    indexes: ['due'],
    does: 'Finishes what moves money in more than one transaction, where that was cut off',
  },
  {
    id: 'unpaid-reservations',
    file: 'functions/jobs/unpaid-reservations.ts',
    schedule: scheduleOf('unpaid-reservations'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'FLEET', 'OUTBOX#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*'],
    indexes: ['due', 'queue'],
    does: 'Cancels reservations that are unpaid 15 days after their start',
  },
  {
    id: 'unsigned-contracts',
    file: 'functions/jobs/unsigned-contracts.ts',
    schedule: scheduleOf('unsigned-contracts'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'FLEET', 'OUTBOX#*'],
    indexes: ['due', 'queue'],
    erases: ['drafts'],
    does: 'Lets contracts lapse that were not signed in 30 days',
  },
  {
    id: 'hold-expiry',
    file: 'functions/jobs/hold-expiry.ts',
    schedule: scheduleOf('hold-expiry'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'FLEET', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due', 'queue'],
    does: 'Asks for reservations to be confirmed, and frees the days of those that nobody confirmed in a week',
  },
  {
    id: 'waiting-offers',
    file: 'functions/jobs/waiting-offers.ts',
    schedule: scheduleOf('waiting-offers'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'FLEET', 'OUTBOX#*'],
    indexes: ['due', 'queue'],
    does: 'Offers days that nobody took within their day to the next in line, or frees them',
  },
  {
    id: 'balance-due',
    file: 'functions/jobs/balance-due.ts',
    schedule: scheduleOf('balance-due'),
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Invoices the first payment of bookings that begin in 30 days',
  },
  {
    id: 'eligibility-reminders',
    file: 'functions/jobs/eligibility-reminders.ts',
    schedule: scheduleOf('eligibility-reminders'),
    writes: ['REMINDER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Tells those who asked for it that they may drive our cars from today on',
  },
  {
    // After the desk has closed: what was accepted while other documents still wait.
    id: 'document-digests',
    file: 'functions/jobs/document-digests.ts',
    schedule: scheduleOf('document-digests'),
    writes: ['CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Tells customers which documents were accepted, where others still wait',
  },
  {
    id: 'monthly-invoices',
    file: 'functions/jobs/monthly-invoices.ts',
    schedule: scheduleOf('monthly-invoices'),
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Invoices the rent of running reservations, a month after the last',
  },
  {
    id: 'unreturned-vehicles',
    file: 'functions/jobs/unreturned-vehicles.ts',
    schedule: scheduleOf('unreturned-vehicles'),
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'TASK#*', 'AUDIT#*', 'COUNTER#*', 'SEARCH#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Asks staff to get back cars that are still out the day after their return date, and ends bookings whose cars nobody fetched',
  },
  {
    // After the rents of the morning are issued.
    id: 'collections',
    file: 'functions/jobs/collections.ts',
    schedule: scheduleOf('collections'),
    writes: ['CUSTOMER#*', 'TASK#*', 'OUTBOX#*', 'AUDIT#*', 'SEARCH#*'],
    indexes: ['due'],
    payments: true,
    does: 'Charges the preferred payment method of invoices on their due day, and again 2 and 5 days later',
  },
  {
    // After collections: what was collected a moment ago is not asked for.
    id: 'payment-notes',
    file: 'functions/jobs/payment-notes.ts',
    schedule: scheduleOf('payment-notes'),
    writes: ['CUSTOMER#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Sends friendly notes 3 days before an invoice is due, on the day and 3 days after',
  },
  {
    id: 'dunning',
    file: 'functions/jobs/dunning.ts',
    schedule: scheduleOf('dunning'),
    // What a suspended subscription costs today, with interest at the rate of the day.
    reads: ['SETTINGS'],
    writes: ['CUSTOMER#*', 'AUDIT#*', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Takes the next step for every invoice that is 7, 15, 30 or 33 days overdue',
  },
  {
    // After dunning: what dunning ends or suspends this morning does not renew a moment later.
    id: 'renewals',
    file: 'functions/jobs/renewals.ts',
    schedule: scheduleOf('renewals'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'FLEET', 'COUNTER#*', 'SEARCH#*', 'TASK#*', 'OUTBOX#*'],
    indexes: ['due', 'queue'],
    does: 'Renews contracts on their anniversary, or ends them if notice was given; reminds before',
  },
  {
    id: 'document-expiry',
    file: 'functions/jobs/document-expiry.ts',
    schedule: scheduleOf('document-expiry'),
    writes: ['CUSTOMER#*', 'AUDIT#*', 'OUTBOX#*'],
    indexes: ['due'],
    does: 'Reminds of documents that expire in 30 days; takes expired ones out of use',
  },
  {
    id: 'vat-checks',
    file: 'functions/jobs/vat-checks.ts',
    schedule: scheduleOf('vat-checks'),
    writes: ['CUSTOMER#*', 'TASK#*', 'SEARCH#*'],
    indexes: ['due'],
    does: 'Asks VIES again about VAT numbers that it could not answer for',
  },
  {
    id: 'erasures',
    file: 'functions/jobs/erasures.ts',
    schedule: scheduleOf('erasures'),
    writes: ['CUSTOMER#*', 'SESSION#*', 'AUDIT#*', 'TASK#*', 'CALLBACKS', 'SEARCH#*'],
    indexes: ['due'],
    erases: ['documents', 'drafts'],
    payments: true,
    does: 'Finishes deletions of accounts that were cut off',
  },
  {
    id: 'outbox-sweep',
    file: 'functions/jobs/outbox-sweep.ts',
    schedule: scheduleOf('outbox-sweep'),
    reads: ['RETURNED#*'],
    writes: ['OUTBOX#*', 'CUSTOMER#*'],
    indexes: ['due'],
    payments: true,
    sends: true,
    does: 'Sends what the stream has left behind in the outbox',
  },
  {
    id: 'figures',
    file: 'functions/jobs/figures.ts',
    schedule: scheduleOf('figures'),
    reads: ['FLEET', 'CUSTOMER#*'],
    writes: ['FIGURES'],
    indexes: ['due', 'queue'],
    does: 'Keeps the totals of the day that has ended, and those of days on which something was added since',
  },
  {
    id: 'prices',
    file: 'functions/jobs/prices.ts',
    schedule: scheduleOf('prices'),
    writes: ['PRICES', 'SETTINGS'],
    does: 'Has the public pages written with the prices that are in force, on the day on which they take effect, and with hours that they do not show yet',
  },
  {
    id: 'unused-photographs',
    file: 'functions/jobs/unused-photographs.ts',
    schedule: scheduleOf('unused-photographs'),
    writes: ['MODEL#*'],
    indexes: ['due'],
    erases: ['photographs'],
    does: 'Removes photographs of models that no model has shown for thirty days',
  },
  {
    id: 'vehicle-dates',
    file: 'functions/jobs/vehicle-dates.ts',
    schedule: scheduleOf('vehicle-dates'),
    reads: ['FLEET'],
    writes: ['VEHICLE#*', 'TASK#*'],
    indexes: ['due'],
    does: 'Asks for insurance, inspection and tyres of vehicles before their days',
  },
  {
    id: 'month-closing',
    file: 'functions/jobs/month-closing.ts',
    schedule: scheduleOf('month-closing'),
    reads: ['CUSTOMER#*'],
    writes: ['BOOKS'],
    indexes: ['due'],
    does: 'Stores each month of the books once nothing can be written into it any more',
  },
]
