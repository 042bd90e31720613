import { listBookable } from '../../../shared/api/reservations.ts'
import { planIncludes } from '../../../shared/rules/plans.ts'
import { suggestedModels } from '../../../shared/rules/suggestions.ts'
import { switchesOf } from '../../../shared/rules/switches.ts'
import { route } from '../../chain/route.ts'
import * as fleet from '../../store/fleet.ts'
import * as reservations from '../../store/reservations.ts'
import * as subscriptions from '../../store/subscriptions.ts'

/** GET /reservations/vehicles. One lists all vehicles, Plus Cat 01 and 02, Single the one that was chosen. */
export const handler = route(listBookable, async ({ caller, today }) => {
  const subscription = await subscriptions.running(caller.id)
  const [all, { models }, booked] = await Promise.all([
    fleet.vehicles(today),
    fleet.recentFleet(),
    reservations.list(caller.id),
  ])
  const tier = all.filter((vehicle) =>
    subscription.plan === 'Single'
      ? subscription.general_id.includes(vehicle._id)
      : planIncludes(subscription.plan, vehicle.vehicle_cat),
  )
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
