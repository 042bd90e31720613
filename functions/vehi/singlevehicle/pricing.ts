import { vehiclePricing } from '../../../shared/api/vehicles.ts'
import { PLAN_NAMES, PRICE_BOOK } from '../../../shared/price-book.ts'
import { monthlyRentCents, SINGLE_TERMS, signingFee, YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { route } from '../../chain/route.ts'
import { namedVehicle } from '../parts/named-vehicle.ts'

/** GET /vehi/singlevehicle/pricing. A plan that excludes the category says so instead of naming a price. */
export const handler = route(vehiclePricing, async ({ input, today }) => {
  const vehicle = await namedVehicle(input, today)
  const category = vehicle.vehicle_cat
  const plans = PLAN_NAMES.map((plan) => {
    const monthlyCents = monthlyRentCents(plan, category) ?? null
    const fee = signingFee(plan)
    const terms = plan === 'Single' ? [...SINGLE_TERMS] : [YEARLY_TERM]
    return {
      plan,
      included: monthlyCents !== null,
      monthlyCents,
      feeKey: fee.key,
      feeCents: fee.cents,
      terms,
    }
  })
  return {
    data: {
      vehicle_cat: category,
      settingPriceCents: vehicle.settingPriceCents,
      plans,
      includedKmPerMonth: PRICE_BOOK.includedKmPerMonth,
      maxKmPerMonth: PRICE_BOOK.singleMaxKmPerMonth,
      extraKmCents: PRICE_BOOK.extraKmCents[category],
      depositCents: PRICE_BOOK.depositCents[category],
    },
  }
})
