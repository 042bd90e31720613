import * as reservations from '../../functions/store/reservations.ts'
import { today } from './seeded.ts'
import type { World } from './world.ts'

/** Reads the odometer of a reservation's vehicle today, as the desk does before it goes out and when it comes back. */
export async function readToday(
  world: World,
  { customerId, _id }: { customerId: string; _id: string },
  km = 12_000,
): Promise<void> {
  const path = `/staff/customers/${customerId}/reservations/${_id}/odometer`
  const vehicleId = (await reservations.find(customerId, _id))?.vehicleId
  const body = { vehicleId, km, readOn: today(world), confirmed: true }
  const answer = await world.post(path, body, await world.advisor())
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
