import type { SwitchQuote } from '../../shared/api/reservations.ts'
import { switchVehicle } from '../../shared/api/reservations.ts'
import { Refusal } from '../../shared/refusals/refusal.ts'
import { sum } from '../../shared/rules/money.ts'
import { countsAsSwitch } from '../../shared/rules/switches.ts'
import { saidOf } from '../chain/caller.ts'
import { route } from '../chain/route.ts'
import { ownActOp } from '../store/audit.ts'
import { untilFresh } from '../store/commit.ts'
import { notifyOps } from '../store/notifications.ts'
import * as subscriptions from '../store/subscriptions.ts'
import { mailPicture } from '../vehi/parts/mail-picture.ts'
import { vehicleName } from '../vehi/parts/vehicle-name.ts'
import { beginOtherReservation } from './parts/switch-begun.ts'
import { moveWholeReservation } from './parts/switch-whole.ts'
import { type SwitchWish, wishedSwitch } from './parts/switch-wish.ts'

/**
 * POST /reservations/{reservationId}/switch. Without a price only the quote; with the price that was shown, both calendars,
 * both reservations, their money and the count of the subscription's year change together.
 */
export const handler = route(switchVehicle, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const wish = await wishedSwitch(caller.id, input, now, today)
    if (input.priceCents === undefined) return request.commit([], { data: { quote: quoteOf(wish) } })
    if (input.priceCents !== wish.priced.totals.cents) throw new Refusal('price_changed', quoteOf(wish))

    const { customer, subscription, before, model, booking: details } = wish
    const { reservation, ops } = wish.shortened
      ? await beginOtherReservation(wish)
      : await moveWholeReservation(wish)
    const values = {
      before: vehicleName(before.general_id),
      vehicle: vehicleName(model),
      start: details.start_date,
      end: details.return_date,
    }
    const all = [
      ...ops,
      ...wish.held,
      countsAsSwitch(before.status)
        ? subscriptions.switchedOp(subscription, today)
        : subscriptions.unchangedOp(subscription),
      ...(await notifyOps(customer, 'vehicle_switched', { ...values, ...saidOf(caller) }, now, {
        picture: await mailPicture(model),
      })),
      ownActOp(caller, { what: 'switched a vehicle', subject: before._id }, now),
    ]
    return request.commit(all, { data: { quote: quoteOf(wish), reservation } })
  }),
)

const quoteOf = ({ priced, booking: details, shortened, unused, switches }: SwitchWish): SwitchQuote => ({
  start_date: details.start_date,
  return_date: details.return_date,
  stay: priced,
  switches,
  creditCents: sum(unused?.ofMonth.map(({ cents }) => cents) ?? []),
  unusedDays: shortened?.credit?.line.quantity ?? 0,
})
