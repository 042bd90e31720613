import * as fleet from '../../store/fleet.ts'

interface InVehicle {
  modelId?: string | undefined
  vehicleId?: string | undefined
}

/** Adds to each piece of a page of work the plate of the vehicle that it is about, by which staff know it: one request for all of them. */
export async function withPlates<T extends InVehicle>(
  pieces: readonly T[],
): Promise<(T & { plate?: string })[]> {
  const of = pieces.flatMap(({ modelId, vehicleId }) =>
    modelId && vehicleId ? [{ modelId, vehicleId }] : [],
  )
  const calendars = await fleet.calendarsForLists(of)
  const plateById = new Map(calendars.map(({ vehicleId, plate }) => [vehicleId, plate]))
  return pieces.map((piece) => {
    const plate = plateById.get(piece.vehicleId ?? '')
    return plate ? { ...piece, plate } : piece
  })
}
