import { vehiclePricing } from '../../../shared/api/vehicles.ts'
import { includedIn, PLAN_NAMES } from '../../../shared/price-book.ts'
import { monthlyRentCents, SINGLE_TERMS, signingFee, YEARLY_TERM } from '../../../shared/rules/plans.ts'
import { route } from '../../chain/route.ts'
import { bookOn } from '../../store/price-books.ts'
import { namedVehicle } from '../parts/named-vehicle.ts'

/** GET /vehi/singlevehicle/pricing. A plan that excludes the category says so instead of naming a price. */
export const handler = route(vehiclePricing, async ({ input, today }) => {
  const [vehicle, book] = await Promise.all([namedVehicle(input, today), bookOn(today)])
  const category = vehicle.vehicle_cat
  const plans = PLAN_NAMES.map((plan) => {
    const monthlyCents = monthlyRentCents(book, plan, category) ?? null
    const fee = signingFee(book, plan)
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
      includedKmPerMonth: includedIn(book).km,
      maxKmPerMonth: includedIn(book).kmMost,
      extraKmCents: book.extraKmCents[category],
      depositCents: book.depositCents[category],
    },
  }
})
