import type { CostToday } from '../../../shared/api/invoices.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { openCents } from '../../../shared/rules/invoices.ts'
import { type Cents, sum } from '../../../shared/rules/money.ts'
import { isReinstatable, reinstatement, tooManyFor } from '../../../shared/rules/reinstatement.ts'
import { isEarlyEnd, monthlyOn } from '../../../shared/rules/single.ts'
import { rateOn } from '../../store/commercial-rate.ts'
import * as invoices from '../../store/invoices.ts'
import type { Standing } from '../../store/standing.ts'
import type * as subscriptions from '../../store/subscriptions.ts'
import { lateOf } from './late-invoices.ts'

/** What is owed on a day: the one place from which profile, invoice, payment and the desk have it. */
export interface Owed {
  /** All of it: what open invoices ask for, what is owed on the account, and for a suspended subscription what comes on top. */
  owedCents: Cents
  /** What each subscription that unpaid invoices have stopped costs today. A terminated one is for people to decide. */
  reinstatements: {
    contractId: string
    status: subscriptions.StoredSubscription['status']
    cost: CostToday
  }[]
}

/** What a customer owes on a day. */
export async function owed(
  agreements: readonly subscriptions.StoredSubscription[],
  { owedCents, accountOwedCents }: Pick<Standing, 'owedCents' | 'accountOwedCents'>,
  today: IsoDate,
): Promise<Owed> {
  const reinstatements = await Promise.all(
    agreements.filter(isReinstatable).map(async (subscription) => ({
      contractId: subscription._id,
      status: subscription.status,
      cost: await costOf(subscription, today),
    })),
  )
  const suspended = reinstatements.filter(({ status }) => status === 'suspended')
  const onTop = suspended.map(({ cost }) => cost.totalCents - cost.owedCents)
  return { owedCents: sum([owedCents, accountOwedCents, ...onTop]), reinstatements }
}

/** Only what was billed since the subscription was made can be a part of it. */
const costOf = async (subscription: subscriptions.StoredSubscription, today: IsoDate) =>
  reinstatementCost(subscription, await invoices.since(subscription.customerId, subscription._id), today)

/**
 * What an open invoice costs if it is paid today: its own amount, or, once the subscription is suspended, the one amount
 * that makes it active again (readings, reinstatement), unless so many are open that the oldest are paid first. Undefined once it is settled.
 */
export async function costToday(
  invoice: invoices.StoredInvoice,
  subscription: subscriptions.StoredSubscription | undefined,
  today: IsoDate,
): Promise<CostToday | undefined> {
  if (invoice.status !== 'open') return undefined
  if (subscription?.status === 'suspended') {
    const all = await invoices.since(invoice.customerId, subscription._id)
    if (!tooManyFor(all, subscription._id)) return reinstatementCost(subscription, all, today)
  }
  const owedCents = openCents(invoice)
  return { on: today, owedCents, lines: [], totalCents: owedCents }
}

/** What making a subscription active again costs on a day: all open invoices, interest, flat fee and a month in advance, at the rent of that day. */
export async function reinstatementCost(
  subscription: subscriptions.StoredSubscription,
  all: readonly invoices.StoredInvoice[],
  today: IsoDate,
): Promise<CostToday> {
  const { owedCents, lines, totalCents } = reinstatement({
    // A Single that is reinstated has not ended: what it owed for that is credited (`resumeCommitmentOps`).
    late: lateOf(
      all.filter((invoice) => !isEarlyEnd(invoice)),
      subscription._id,
    ),
    monthlyCents: monthlyOn(subscription, today).cents,
    today,
    commercialRateBp: await rateOn(today),
  })
  return { on: today, owedCents, lines, totalCents }
}
