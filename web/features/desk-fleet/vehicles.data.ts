import useSWR from 'swr'
import {
  changeFleetVehicle,
  createFleetVehicle,
  type FleetVehicle,
  importFleetVehicles,
  listFleetVehicles,
  type VehicleData,
} from '../../../shared/api/fleet-vehicles.ts'
import { getModel, listModels } from '../../../shared/api/staff-models.ts'
import { useOwnKey, useRefresh } from '../../lib/data/keys.ts'
import { call } from '../../lib/http/call.ts'

/** Every physical vehicle with its data, and the version that a change names. */
export const useFleetVehicles = () => useSWR(useOwnKey('staff', 'vehicles'), everyVehicle)

/** Page after page: the list is searched and sorted as a whole. The version of the first page is the one that a change names. */
async function everyVehicle() {
  const first = await call(listFleetVehicles, {})
  const vehicles = [...first.data]
  for (let cursor = first.cursor; cursor; ) {
    const page = await call(listFleetVehicles, { cursor })
    vehicles.push(...page.data)
    cursor = page.cursor
  }
  const byName = (one: FleetVehicle, other: FleetVehicle) =>
    one.name.localeCompare(other.name) || one.vehicleId.localeCompare(other.vehicleId)
  return { data: vehicles.sort(byName), version: first.version }
}

/** The models that a vehicle can be one of, by name. */
export const useModelNames = () =>
  useSWR(useOwnKey('staff', 'models', 'names'), async () => {
    const { data } = await call(listModels, {})
    const names = data.map(({ modelId, name }) => ({ value: modelId, name }))
    return names.sort((one, other) => one.name.localeCompare(other.name))
  })

/** The colours in which a model comes; none while no model is chosen. */
export function useModelColours(modelId: string) {
  const key = useOwnKey('staff', 'model', modelId, 'colours')
  return useSWR(modelId ? key : null, async () => {
    const { data } = await call(getModel, { modelId })
    return data.colours.map(({ name }) => name)
  })
}

/** What a fleet manager changes; the list is fetched again. */
export function useFleetActions() {
  const refresh = useRefresh('desk')
  return {
    save: async (vehicleId: string, version: number, data: VehicleData) => {
      // Also after a refusal: who saved on an old list saves again on the new one, and what was typed stays.
      await call(changeFleetVehicle, { vehicleId, version, data }).finally(refresh)
    },
    /** Answers the id of the vehicle. */
    add: async (modelId: string, data: VehicleData) =>
      (await call(createFleetVehicle, { modelId, data }).finally(refresh)).data.vehicleId,
    load: async (csv: string, version: number, preview: boolean) => {
      const { data } = await call(importFleetVehicles, { csv, version, preview })
      if (!preview && data.errors.length === 0) await refresh()
      return data
    },
  }
}
