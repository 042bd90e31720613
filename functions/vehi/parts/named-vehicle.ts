import type { vehicleGeneral } from '../../../shared/api/vehicles.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import type { IsoDate } from '../../../shared/rules/dates.ts'
import { slug } from '../../../shared/vocabulary.ts'
import * as fleet from '../../store/fleet.ts'

type Names = Pick<InputOf<typeof vehicleGeneral>, 'manufacturerName' | 'modelName' | 'declination'>

const same = (a: string, b: string) => slug(a) === slug(b)

/** All declinations of a named model, in the fleet's order. @throws Refusal `model_not_found` */
export async function declinationsOf(names: Names, today: IsoDate) {
  const vehicles = await fleet.vehicles(today)
  const found = vehicles.filter(
    (vehicle) =>
      same(vehicle.manufacturer.name, names.manufacturerName) && same(vehicle.model.name, names.modelName),
  )
  if (found.length === 0) throw new Refusal('model_not_found')
  return found
}

/** The vehicle that brand, model and declination name, as names or slugs; without a declination the first. */
export async function namedVehicle(names: Names, today: IsoDate) {
  const found = await declinationsOf(names, today)
  const { declination } = names
  const vehicle = declination ? found.find((one) => same(one.declination, declination)) : found[0]
  if (!vehicle) throw new Refusal('model_not_found')
  return vehicle
}
