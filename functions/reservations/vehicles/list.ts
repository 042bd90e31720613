import { listBookable } from '../../../shared/api/reservations.ts'
import type { Vehicle } from '../../../shared/api/vehicle-fields.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { planIncludes } from '../../../shared/rules/plans.ts'
import { suggestedModels } from '../../../shared/rules/suggestions.ts'
import { switchesOf } from '../../../shared/rules/switches.ts'
import { route } from '../../chain/route.ts'
import * as fleet from '../../store/fleet.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/**
 * GET /reservations/vehicles. One lists all vehicles, Plus Cat 01 and 02. There are none for a Single, whose contract reserves the one that was
 * chosen, and without a subscription, so that a page need not know of the subscription before it asks.
 */
export const handler = route(listBookable, async ({ caller, today }) => {
  const subscription = (await subscriptions.list(caller.id)).find(({ status }) => status !== 'terminated')
  if (!subscription) return { data: { today, vehicles: [], suggested: [], switches: noSwitches(today) } }

  const [all, { models }, booked] = await Promise.all([
    fleet.vehicles(today),
    fleet.recentFleet(),
    reservations.newest(caller.id),
  ])
  const orderable = all.filter(({ not_orderable }) => !not_orderable)
  const tier = orderable.filter((vehicle) => isOffered(vehicle, subscription))
  const inTier = booked.filter((reservation) => reservation.contractId === subscription._id)
  return {
    data: {
      today,
      switches: switchesOf(subscription, today),
      vehicles: tier,
      suggested: suggestedModels(
        tier,
        inTier.map((one) => one.modelId),
        models,
      ),
    },
  }
})

/** May a vehicle be booked by a subscription? A Single that reserves none by its contract books the one that was chosen. */
function isOffered(vehicle: Vehicle, subscription: subscriptions.StoredSubscription): boolean {
  if (subscription.commitment) return false
  return subscription.plan === 'Single'
    ? subscription.general_id.includes(vehicle._id)
    : planIncludes(subscription.plan, vehicle.vehicle_cat)
}

const noSwitches = (today: IsoDate) => ({ used: 0, allowed: 0, until: today })
