import { type PriceBook, pricesOf } from '../../../shared/price-book.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import * as choices from '../../store/choices.ts'
import { bookOn } from '../../store/price-books.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** The prices that count for a customer: those of the contract, or of the choice that becomes one; today's without either. */
export async function pricesFor(customerId: string, today: IsoDate): Promise<PriceBook> {
  const contracts = await subscriptions.list(customerId)
  const running = contracts.find(({ status }) => status !== 'terminated')
  const agreed = running ?? (await choices.open(customerId))
  return agreed ? pricesOf(agreed) : bookOn(today)
}
