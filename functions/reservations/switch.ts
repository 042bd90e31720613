import type { SwitchQuote } from '../../shared/contracts/reservations.ts'
import { switchVehicle } from '../../shared/contracts/reservations.ts'
import { Refusal } from '../../shared/refusals.ts'
import { nameOf } from '../lib/names.ts'
import { route } from '../lib/route.ts'
import { auditOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { tellOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { beginOtherStay } from './switch-begun.ts'
import { moveWholeStay } from './switch-whole.ts'
import { type SwitchWish, wishedSwitch } from './switch-wish.ts'

/**
 * POST /reservations/{reservationId}/switch. Without a price only the quote; with the price that was shown, both calendars,
 * both stays, their money and the count of the contract's year change together.
 */
export const handler = route(switchVehicle, async ({ input, caller, now, today, once }) =>
  untilFresh(async () => {
    const wish = await wishedSwitch(caller.id, input, now, today)
    if (input.priceCents === undefined) return once.commit([], { data: { quote: quoteOf(wish) } })
    if (input.priceCents !== wish.priced.totals.cents) throw new Refusal('price_changed', quoteOf(wish))

    const { customer, contract, before, model, stay } = wish
    const { reservation, ops } = wish.shortened ? await beginOtherStay(wish) : await moveWholeStay(wish)
    const values = {
      before: nameOf(before.general_id),
      vehicle: nameOf(model),
      start: stay.start_date,
      end: stay.return_date,
    }
    const all = [
      ...ops,
      subscriptions.switchedOp(contract, today),
      ...(await tellOps(customer, 'vehicle_switched', values, now)),
      auditOp(caller.id, { by: caller.id, what: 'switched a vehicle', subject: before._id }, now),
    ]
    return once.commit(all, { data: { quote: quoteOf(wish), reservation } })
  }),
)

const quoteOf = ({ priced, stay, shortened, switches }: SwitchWish): SwitchQuote => ({
  start_date: stay.start_date,
  return_date: stay.return_date,
  stay: priced,
  switches,
  creditCents: shortened?.credit?.line.totalCents ?? 0,
  unusedDays: shortened?.credit?.line.quantity ?? 0,
})
