import { job } from '../chain/job.ts'
import { collectInvoice } from '../payments/parts/collect-invoice.ts'
import { untilFresh } from '../store/commit.ts'
import * as work from '../store/planned-work.ts'

/**
 * "On the due day the preferred payment method is charged off session; a failed collection is tried again on day 2 and 5" (readings, payment
 * terms). Only then dunning has the word. A run that is cut off asks again with the same key, and the provider collects once.
 */
export const handler = job('collections', {
  due: work.dueBy('collection'),
  work: (piece, today, at) => untilFresh(() => collectInvoice(piece, today, at)),
})
