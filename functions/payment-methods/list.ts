import { listPaymentMethods } from '../../shared/contracts/payment-methods.ts'
import { route } from '../lib/route.ts'
import * as methods from '../store/payment-methods.ts'

/** GET /payment-methods. */
export const handler = route(listPaymentMethods, async ({ caller }) => {
  const { methods: all, defaultId } = await methods.known(caller.id)
  return { data: methods.shown(all, defaultId) }
})
