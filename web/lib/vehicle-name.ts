import { brandName } from '../../shared/vocabulary.ts'

interface Named {
  manufacturer: { name: string }
  model: { name: string }
  declination: string
}

/** Model and declination: 911 Carrera GTS. */
export const modelName = (vehicle: Named) => `${vehicle.model.name} ${vehicle.declination}`.trim()
/** With the brand: Porsche 911 Carrera GTS. */
export const fullName = (vehicle: Named) => `${brandName(vehicle.manufacturer.name)} ${modelName(vehicle)}`
