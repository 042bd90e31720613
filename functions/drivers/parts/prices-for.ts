import { type PriceBook, pricesOf } from '../../../shared/price-book.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { bookOn } from '../../store/price-books.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** The prices that count for a customer: those of the contract, today's without one. */
export async function pricesFor(customerId: string, today: IsoDate): Promise<PriceBook> {
  const contracts = await subscriptions.list(customerId)
  const running = contracts.find(({ status }) => status !== 'terminated')
  return running ? pricesOf(running) : bookOn(today)
}
