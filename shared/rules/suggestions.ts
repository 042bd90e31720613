interface Named {
  _id: string
}

/**
 * Booking suggestions (spec §4): with bookings in the active tier, their models and the models suggested beside them, each
 * once; without, the whole tier. A model's id represents its brand, model and declination.
 */
export function suggestedModels(
  tier: readonly Named[],
  bookedModelIds: readonly string[],
  models: readonly (Named & { suggested: readonly string[] })[],
): string[] {
  const inTier = new Set(tier.map((vehicle) => vehicle._id))
  const booked = bookedModelIds.filter((id) => inTier.has(id))
  if (booked.length === 0) return [...inTier]
  const beside = booked.flatMap((id) => models.find((model) => model._id === id)?.suggested ?? [])
  return [...new Set([...booked, ...beside])].filter((id) => inTier.has(id))
}
