import { isOnItsWay, nextDunningStep } from '../../shared/rules/dunning.ts'
import { isReinstatable } from '../../shared/rules/reinstatement.ts'
import { takeStep } from '../billing/parts/dunning-step.ts'
import { job } from '../chain/job.ts'
import { untilFresh } from '../store/commit.ts'
import * as invoices from '../store/invoices.ts'
import * as reinstatements from '../store/reinstatements.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * Day 7, 15, 30 and 33 of unpaid invoices (spec §4). One step a run and invoice; missed steps are made up, with the same
 * distances. Nothing is taken while a payment of the invoice, or of the reinstatement that pays it, is on its way. A step that an
 * invoice's purpose does not have is skipped.
 */
export const handler = job('dunning', {
  due: invoices.dunnableBy,
  load: subscriptions.withCustomers,
  work: (piece, today, at, loaded) => {
    const { customerId, _id } = piece
    // The index brought the invoice along. It may lag: then a condition fails, and the invoice itself is read.
    let found: typeof piece | undefined = piece
    let owners = loaded
    return untilFresh(async () => {
      const [invoice, [customer, subscription]] = await Promise.all([
        found ?? invoices.find(customerId, _id),
        owners ?? subscriptions.withCustomer(customerId, piece.contractId),
      ])
      found = undefined
      owners = undefined
      if (!invoice || !customer || invoice.status !== 'open') return 'skipped'
      if (isOnItsWay(invoice.payment, today)) return 'skipped'
      const step = nextDunningStep(invoice, today)
      if (!step) return 'skipped'
      // What has stopped may be reinstated: one payment of everything, which is not noted on its invoices.
      if (!subscription || !isReinstatable(subscription))
        return takeStep({ invoice, customer, subscription, step }, at, today)
      const asked = await reinstatements.find(customerId, subscription._id)
      if (isOnItsWay(asked?.payment, today)) return 'skipped'
      const guards = [reinstatements.stillOp(customerId, subscription._id, asked)]
      return takeStep({ invoice, customer, subscription, step, guards }, at, today)
    })
  },
})
