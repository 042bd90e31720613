import { type Driver, decideDriver, listDriversToConfirm } from '../../../shared/api/drivers.ts'
import type { AskOf } from '../../../shared/endpoint.ts'
import { useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'
import { useQueue } from './queue.data.ts'

/** Drivers who wait for the insurance, oldest first. */
export const useDriversToConfirm = (view: Omit<AskOf<typeof listDriversToConfirm>, 'cursor'>) =>
  useQueue('drivers', (cursor) => call(listDriversToConfirm, { ...view, cursor }), JSON.stringify(view))

/** A driver who waits for the insurance, as the desk shows it. */
export type DriverToConfirm = NonNullable<ReturnType<typeof useDriversToConfirm>['data']>[number]

/** What an advisor decides about a driver; the desk's lists are fetched again. */
export function useDecideDriver() {
  const refresh = useRefresh('desk')
  return async ({ customerId, _id }: Driver, decision: Decision) => {
    await call(decideDriver, { customerId, driverId: _id, ...decision })
    await refresh()
  }
}
type Decision = { decision: 'confirm' } | { decision: 'refuse'; reason: string }
