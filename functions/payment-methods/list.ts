import { listPaymentMethods } from '../../shared/api/payment-methods.ts'
import { route } from '../chain/route.ts'
import * as methods from '../store/payment-methods.ts'

/** GET /payment-methods. */
export const handler = route(listPaymentMethods, async ({ caller }) => {
  const { methods: all, defaultId } = await methods.methodList(caller.id)
  return { data: methods.shown(all, defaultId) }
})
