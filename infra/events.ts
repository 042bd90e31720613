import type { Grants } from './routes.ts'

export interface EventFunction extends Grants {
  id: string
  file: string
  source: 'outbox' | 'pdfs' | 'upload'
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
    writes: ['OUTBOX#*'],
    payments: true,
    does: 'Sends the SMS, mails and refunds that transactions have put into the outbox',
  },
  {
    id: 'papers-make',
    file: 'functions/events/pdfs-make.ts',
    source: 'pdfs',
    writes: ['CUSTOMER#*', 'OUTBOX#*', 'PAPER#*', 'SEAL'],
    does: 'Draws, seals and keeps the contracts and invoices that transactions have ordered',
  },
  {
    id: 'upload-check',
    file: 'functions/events/upload-check.ts',
    source: 'upload',
    processes: ['functions/uploads/pdf-process.ts'],
    writes: ['CUSTOMER#*'],
    does: 'Judges an uploaded file by its content and records it',
  },
]
