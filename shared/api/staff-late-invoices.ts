import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LATE_STAGES } from '../rules/dunning-stage.ts'
import { NO_OUTCOME, QUEUE_OUTCOMES } from '../rules/outcomes.ts'
import { Invoice } from './invoices.ts'
import { withWork, workAsked } from './queue-work.ts'
import { customerNamed, pageAsked, queuePage, STAFF_GET } from './staff-endpoint.ts'

/** An open invoice after its due day, with where dunning stands. */
const LateInvoice = z.object({
  ...z.pick(Invoice, {
    _id: true,
    customerId: true,
    contractId: true,
    number: true,
    kind: true,
    status: true,
    totals: true,
    paidCents: true,
    creditedCents: true,
    writtenOffCents: true,
    owedCents: true,
    payment: true,
    dueOn: true,
    steps: true,
    next: true,
    promisedUntil: true,
  }).shape,
  ...customerNamed,
  ...withWork,
})
export type LateInvoice = z.output<typeof LateInvoice>

export const listLateInvoices = endpoint({
  ...STAFF_GET,
  id: 'staff-late-invoices-list',
  staff: ['ACCOUNTANT'],
  path: '/api/v1/staff/late-invoices',
  summary: 'Invoices that are open after their due day, the longest late first, with where dunning stands',
  input: z.object({
    ...pageAsked,
    ...workAsked,
    stage: z.optional(z.enum(LATE_STAGES)),
    /** What came of asking last. */
    outcome: z.optional(z.enum([...QUEUE_OUTCOMES['late-invoices'], NO_OUTCOME])),
  }),
  reply: queuePage(LateInvoice),
})
