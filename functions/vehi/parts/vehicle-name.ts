import { brandName } from '../../../shared/vocabulary.ts'

interface Named {
  manufacturer: { name: string }
  model: { name: string }
  declination: string
}

/** A vehicle's name as people say it: `Porsche 911 Carrera GTS`. */
export const vehicleName = (vehicle: Named): string =>
  `${brandName(vehicle.manufacturer.name)} ${vehicle.model.name} ${vehicle.declination}`
