import type { Grants } from './routes.ts'

export interface EventFunction extends Grants {
  id: string
  file: string
  source: 'outbox' | 'pdfs' | 'upload' | 'failed' | 'mail' | 'models'
  does: string
  /** Files that it starts as processes of their own (`Entry.processes` in `infra/bundle.ts`). */
  processes?: readonly string[]
}

/** Functions that run because something happened. */
export const EVENTS: readonly EventFunction[] = [
  {
    id: 'outbox-send',
    file: 'functions/events/outbox-send.ts',
    source: 'outbox',
    reads: ['RETURNED#*'],
    writes: ['OUTBOX#*', 'CUSTOMER#*'],
    payments: true,
    does: 'Sends the SMS, mails, refunds and Peppol documents that transactions have put into the outbox',
  },
  {
    id: 'papers-make',
    file: 'functions/events/pdfs-make.ts',
    source: 'pdfs',
    // A mail of a hand-over or a return shows the car.
    reads: ['FLEET'],
    writes: ['CUSTOMER#*', 'OUTBOX#*', 'PAPER#*', 'SEAL'],
    does: 'Draws, seals and keeps the contracts and invoices that transactions have ordered',
  },
  {
    id: 'upload-check',
    file: 'functions/events/upload-check.ts',
    source: 'upload',
    processes: ['functions/uploads/pdf-process.ts'],
    writes: ['CUSTOMER#*', 'MODEL#*'],
    does: 'Judges an uploaded file by its content and records it',
  },
  {
    id: 'failed-calls-keep',
    file: 'functions/events/failed-calls-keep.ts',
    source: 'failed',
    writes: ['FAILED-CALL#*'],
    does: 'Takes what could not be delivered into the table, where administrators see to it',
  },
  {
    id: 'mail-returned',
    file: 'functions/events/mail-returned.ts',
    source: 'mail',
    reads: ['EMAIL#*'],
    writes: ['CUSTOMER#*', 'OUTBOX#*', 'RETURNED#*', 'TASK#*'],
    does: 'Notes that mails to an address come back or are reported, and asks for another one',
  },
  {
    id: 'pages-publish',
    file: 'functions/events/pages-publish.ts',
    source: 'models',
    reads: ['MODEL#*'],
    writes: ['FLEET', 'PRICES', 'SETTINGS'],
    does: 'Writes the public pages again that show a model which staff have changed, and all of them when prices take effect or the hours of a week are changed',
  },
]
