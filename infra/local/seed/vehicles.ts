import type { StoredVehicle } from '../../../functions/store/fleet-vehicles.ts'
import { vehicleItem } from '../../../functions/store/fleet-vehicles.ts'
import type { VehicleData } from '../../../shared/api/fleet-vehicles.ts'
import { FLEET, type FleetModel } from '../../../shared/catalogue/fleet.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'

/** How each maker's VINs begin. */
const MAKERS: Partial<Record<string, string>> = {
  'Aston Martin': 'SCF',
  Bentley: 'SCB',
  BMW: 'WBA',
  Ferrari: 'ZFF',
  Lamborghini: 'ZHW',
  McLaren: 'SBM',
  Porsche: 'WP0',
  'Range Rover': 'SAL',
}
const FIRST_NUMBER = 100_001

/**
 * What is known of the demo's vehicles, each in the index of what ends from the start.
 * @param busy some of it ends soon, so that there is something to do; else nothing ends within a year
 */
export function vehicleItems(today: IsoDate, { busy = false } = {}): object[] {
  const all = FLEET.flatMap((model) => model.vehicleIds.map((vehicleId) => ({ model, vehicleId })))
  return all.map(({ model, vehicleId }, index) => {
    const vehicle: StoredVehicle = { vehicleId, data: dataOf(model, vehicleId, { index, today }) }
    const data = { ...vehicle.data, ...(busy && soonOf(index, today)) }
    return vehicleItem({ ...vehicle, data }, today)
  })
}

function dataOf(
  { manufacturer, plates, colours }: FleetModel,
  vehicleId: string,
  { index, today }: { index: number; today: IsoDate },
): VehicleData {
  const colour = colours[index % colours.length]?.name
  // A ninth place that is a letter checks nothing, as makers in Europe write it.
  const vin = `${MAKERS[manufacturer.name] ?? 'W1K'}ZZZ99ZTS${FIRST_NUMBER + index}`
  const plate = plates?.[vehicleId]
  return {
    vin,
    ...(plate && { plate, plateCountry: 'LU' }),
    ...(colour && { colour }),
    keyNumber: `K-${index + 1}`,
    insuredUntil: addDays(today, 400 + ((index * 37) % 300)),
    inspectedUntil: addDays(today, 500 + ((index * 53) % 500)),
    tyres: 'all_season',
  }
}

/** Of every tenth vehicle something ends within weeks. */
function soonOf(index: number, today: IsoDate): Partial<VehicleData> {
  if (index % 10 === 2) return { insuredUntil: addDays(today, 5 + (index % 25)) }
  if (index % 10 === 5) return { inspectedUntil: addDays(today, 8 + (index % 35)) }
  if (index % 10 === 8) return { tyres: 'summer', tyresSince: addDays(today, -240), tyresAtKm: 12_000 }
  return {}
}
