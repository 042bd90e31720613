import { useDeferredValue } from 'react'
import useSWR from 'swr'
import type { listVehicles } from '../../../shared/api/vehicles.ts'
import { FLEET, suggestedBeside } from '../../../shared/catalogue/fleet.ts'
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { slug } from '../../../shared/vocabulary.ts'
import { callLater } from '../http/call.ts'
import { loadNow } from '../load-again.ts'
import { catalogue, type ListedVehicle, newest } from './catalogue.ts'

/** The live list, page after page: one, until staff have added so many models that a page is full. */
export async function fetchFleet(): Promise<readonly ListedVehicle[]> {
  const declared = async () => (await loadNow(() => import('../../../shared/api/vehicles.ts'))).listVehicles
  const byId = new Map<string, ListedVehicle>()
  let cursor: string | null = null
  do {
    const page: ReplyOf<typeof listVehicles> = await callLater(declared, {
      limit: 100,
      ...(cursor && { cursor }),
    })
    const known = byId.size
    for (const vehicle of page.data) byId.set(vehicle._id, newest(vehicle))
    // A page that brings nothing new would be asked for for ever.
    cursor = byId.size > known ? page.cursor : null
  } while (cursor)
  return [...byId.values()]
}

/**
 * The whole fleet. It starts with the catalogue that came with the page, so there is always something to show; the live list
 * is asked for once it is `wanted`.
 */
export function useFleet(wanted = true) {
  const { data = catalogue(), error, isLoading, mutate } = useSWR(wanted ? 'fleet' : null, fetchFleet)
  // The live list changes every card: it is rendered in slices, so that a phone stays responsive.
  const vehicles = useDeferredValue(data)
  return { vehicles, error, isLive: vehicles !== catalogue(), isLoading, retry: () => void mutate() }
}

/** Slugs of a vehicle in a page's address. */
export interface VehicleAddress {
  manufacturerName: string
  modelName: string
  declination?: string | undefined
}

/** The vehicle at an address; without a declination the first of that model. */
export function useVehicleAt({ manufacturerName, modelName, declination }: VehicleAddress) {
  const { vehicles, isLive } = useFleet()
  const vehicle = vehicles.find(
    (each) =>
      slug(each.manufacturer.name) === manufacturerName &&
      slug(each.model.name) === modelName &&
      (declination === undefined || slug(each.declination) === declination),
  )
  return { vehicle, isLive }
}

/** A vehicle by its id. */
export function useVehicle(id: string | undefined): ListedVehicle | undefined {
  return useFleet().vehicles.find((vehicle) => vehicle._id === id)
}

/** Models close to this one, in the catalogue's order. */
export function useSuggestions(id: string | undefined): ListedVehicle[] {
  const { vehicles } = useFleet()
  const vehicle = vehicles.find((one) => one._id === id)
  const beside = FLEET.find((model) => model._id === id)?.suggested
  // The build does not know what is suggested beside a model that staff have added.
  const suggested = beside ?? (vehicle ? suggestedBeside(vehicle, vehicles) : [])
  return suggested
    .map((each) => vehicles.find((vehicle) => vehicle._id === each))
    .filter((vehicle) => vehicle !== undefined)
}

/** Other declinations of the same model. */
export function useSiblings(vehicle: ListedVehicle | undefined): ListedVehicle[] {
  const { vehicles } = useFleet()
  return vehicles.filter(
    (each) => each.manufacturer.name === vehicle?.manufacturer.name && each.model.name === vehicle.model.name,
  )
}
