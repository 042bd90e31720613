/** Where the data of a vehicle is opened at the desk. */
export const vehiclePath = (vehicleId: string): string => `/staff/vehicles?vehicle=${vehicleId}`
