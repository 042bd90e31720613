import { addDays, type IsoDate } from '../../../../shared/rules/dates.ts'
import { openCents } from '../../../../shared/rules/invoices.ts'
import { askedFor, tooManyFor } from '../../../../shared/rules/reinstatement.ts'
import { isEarlyEnd } from '../../../../shared/rules/single.ts'
import { reinstatementCost } from '../../../billing/parts/owed.ts'
import { paidInvoice, type Received } from '../../../billing/parts/receive.ts'
import { reinstateOps } from '../../../billing/parts/reinstate.ts'
import { auditOp } from '../../../store/audit.ts'
import type { Op } from '../../../store/commit.ts'
import type { StoredCustomer } from '../../../store/customers.ts'
import { haveRoom } from '../../../store/fitting.ts'
import * as invoices from '../../../store/invoices.ts'
import * as subscriptions from '../../../store/subscriptions.ts'
import type { Doing } from './decided.ts'

/** So many days a transfer may be on its way: what is ordered on a Friday may be booked on the Tuesday. Our figure. */
const DAYS_ON_ITS_WAY = 4

interface Transfer {
  customer: StoredCustomer
  received: Received
  /** The invoice whose reference it quotes. */
  quoted: invoices.StoredInvoice | undefined
}

/**
 * A transfer of exactly the one amount that a suspended customer reads makes the subscription active, as the same payment online does
 * (readings, reinstatement): of the day on which it came, or of one of the few before, on which it was ordered. Undefined for any other
 * transfer, and where people decide: too many invoices for one transaction, or one of them given up.
 * @returns the writes, and the invoices that it pays, as it leaves them
 */
export async function reinstatedByTransfer(
  transfer: Transfer,
  doing: Doing,
): Promise<{ ops: Op[]; paid: invoices.StoredInvoice[] } | undefined> {
  const { customer, quoted } = transfer
  const suspended = (await subscriptions.list(customer._id)).filter(
    ({ _id, status }) => status === 'suspended' && (!quoted || quoted.contractId === _id),
  )
  for (const subscription of suspended) {
    // After the subscription, whose version guards them: a step that another invoice takes changes it.
    const all = (await invoices.since(customer._id, subscription._id)).filter(
      ({ contractId }) => contractId === subscription._id,
    )
    if (tooManyFor(all, subscription._id) || all.some(({ status }) => status === 'written_off')) continue
    const reinstating = await ofItsDay(transfer, subscription, all, doing)
    if (reinstating && haveRoom(reinstating.ops)) return reinstating
  }
  return undefined
}

async function ofItsDay(
  { customer, received }: Transfer,
  subscription: subscriptions.StoredSubscription,
  all: readonly invoices.StoredInvoice[],
  { by, now, today }: Doing,
) {
  const { cents, ...bank } = received
  const asked = daysBefore(received.receivedOn).flatMap((day) =>
    askedFor(all, day).map((known) => ({ day, known })),
  )
  for (const { day, known } of asked) {
    const cost = await reinstatementCost(subscription, known, day)
    if (cost.totalCents !== cents) continue
    const open = known.filter((one) => one.status === 'open' && !isEarlyEnd(one))
    const made = await reinstateOps({ customer, subscription, open, cost, received: bank }, now, today)
    const act = { by, what: 'reinstated a subscription', subject: subscription._id }
    const paid = open.map((invoice) => paidInvoice({ invoice, cents: openCents(invoice) }, bank.receivedOn))
    return { ops: [...made.ops, auditOp(customer._id, act, now)], paid: [...paid, made.invoice] }
  }
  return undefined
}

const daysBefore = (receivedOn: IsoDate): IsoDate[] =>
  Array.from({ length: DAYS_ON_ITS_WAY + 1 }, (_, days) => addDays(receivedOn, -days))
