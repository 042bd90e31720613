import type { Agreement } from '../../../shared/api/agreement.ts'
import type { Choice } from '../../../shared/api/choices.ts'
import type { Subscription } from '../../../shared/api/subscriptions.ts'
import { CONTRACT_TERMS } from '../../../shared/contract-terms.ts'
import { CATEGORIES, type KeptPrices, keptPrices, pricesOf } from '../../../shared/price-book.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { monthlyRentCents } from '../../../shared/rules/plans.ts'
import { quoteIn } from '../../../shared/rules/quoted-country.ts'
import type { StoredCustomer } from '../../store/customers.ts'
import { newId } from '../../store/ids.ts'
import type { NewSubscription } from '../../store/subscriptions.ts'

/**
 * The contract that a validated choice becomes, to be signed, with every rent fixed as it was quoted (readings, price lists), and with the VAT
 * of the country in which the customer lives today.
 */
export function subscriptionFrom(
  choice: Choice & KeptPrices,
  customer: StoredCustomer,
  { number, agreement }: { number: string; agreement: Agreement },
  now: string,
  today: string,
): NewSubscription {
  return {
    _id: newId('con', now),
    customerId: customer._id,
    number,
    plan: choice.plan,
    status: 'to_sign',
    bookingsBlocked: false,
    general_id: choice.general_id,
    quote: quoteIn(choice.quote, customer.country),
    ...keptPrices(pricesOf(choice)),
    rentCents: rents(choice),
    country: customer.country,
    validatedAt: now,
    signBy: addDays(today, CONTRACT_TERMS.signWithinDays),
    agreement,
  }
}

/** Single rents one vehicle at the price that was quoted; the others every category of their plan. */
function rents({ plan, quote, prices }: Choice & KeptPrices): Subscription['rentCents'] {
  if (plan === 'Single') return { [quote.category]: quote.monthly.cents }
  const book = pricesOf({ prices })
  const rentByCategory = CATEGORIES.flatMap((category) => {
    const cents = monthlyRentCents(book, plan, category)
    return cents === undefined ? [] : [[category, cents] as const]
  })
  return Object.fromEntries(rentByCategory)
}
