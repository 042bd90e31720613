/** The address of an incident's page at the desk. */
export const incidentPath = ({ vehicleId, _id }: { vehicleId: string; _id: string }): string =>
  `/staff/incidents/${vehicleId}/${_id}`
