import type { Choice } from '../../../shared/contracts/choices.ts'
import type { Subscription } from '../../../shared/contracts/subscriptions.ts'
import { CATEGORIES } from '../../../shared/price-book.ts'
import { addMonths } from '../../../shared/rules/dates.ts'
import { monthlyRentCents } from '../../../shared/rules/plans.ts'
import { newId } from '../../lib/ids.ts'
import type { StoredCustomer } from '../../store/customers.ts'

/** The contract that a validated choice becomes, with every rent fixed as it stands today (readings, price lists). */
export function contractFrom(
  choice: Choice,
  customer: StoredCustomer,
  now: string,
  today: string,
): Subscription {
  return {
    _id: newId('con', now),
    customerId: customer._id,
    plan: choice.plan,
    status: 'active',
    bookingsBlocked: false,
    general_id: choice.general_id,
    quote: choice.quote,
    rentCents: rents(choice),
    country: customer.country,
    startsOn: today,
    renewsOn: addMonths(today, choice.quote.months),
    validatedAt: now,
  }
}

/** Single rents one vehicle at the price that was quoted; the others every category of their plan. */
function rents({ plan, quote }: Choice): Subscription['rentCents'] {
  if (plan === 'Single') return { [quote.category]: quote.monthly.cents }
  const known = CATEGORIES.flatMap((category) => {
    const cents = monthlyRentCents(plan, category)
    return cents === undefined ? [] : [[category, cents] as const]
  })
  return Object.fromEntries(known)
}
