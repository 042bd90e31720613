/** The ten brands of spec §1. */
export const BRANDS = [
  'Porsche',
  'Aston Martin',
  'Mercedes AMG',
  'Mercedes',
  'BMW',
  'Range Rover',
  'Ferrari',
  'Lamborghini',
  'Bentley',
  'Mclaren',
] as const

/** A brand as it writes itself. The values of spec §1 write one of them otherwise; addresses, filters and answers keep those. */
export const brandName = (brand: string): string => (brand === 'Mclaren' ? 'McLaren' : brand)

/** Vehicle types (spec §3), as URLs and `general_info.vi_types` write them. */
export const VEHICLE_TYPES = [
  'trending',
  'new',
  'electric',
  'iconic',
  'suv',
  'sports-coupe',
  'available',
  'sedan',
  'business',
  'convertible',
  'minivan',
  'wagon',
  'supercar',
  'limited-offer',
  'hybrid',
  'one-of-one',
  '4x4',
  'hatchback',
  'combustion',
] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]

/** Main category filters (spec §9): tendance=1, nouveauté=2, iconique=3, business=4, offre limitée=5, supercar=6. */
export const MAIN_FILTERS = {
  1: 'trending',
  2: 'new',
  3: 'iconic',
  4: 'business',
  5: 'limited-offer',
  6: 'supercar',
} as const satisfies Record<number, VehicleType>

export const FUELS = ['combustion', 'electric', 'hybrid'] as const
/** Engine type (spec §3): thermal, electric or hybrid. */
export type Fuel = (typeof FUELS)[number]

export const TRANSMISSIONS = ['automatic', 'manual'] as const

export const AVAILABILITIES = [
  'soon',
  'within_7_days',
  'within_2_weeks',
  'within_1_month',
  'more_than_1_month',
] as const
/** How soon a model can be had (spec §4); `soon` means now. */
export type Availability = (typeof AVAILABILITIES)[number]

export const RESERVATION_STATUSES = ['Waiting', 'Confirmed', 'InGarage', 'Ended', 'Cancelled'] as const
/** Waiting holds the slot; staff confirm; the vehicle is handed over; it comes back (spec §4). */
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]
/** A reservation that holds its vehicle: it waits, is confirmed, or the vehicle is with the customer. */
export const LIVE_STATUSES: readonly ReservationStatus[] = ['Waiting', 'Confirmed', 'InGarage']

export const PICKUP_MODES = ['dealership', 'reception', 'home'] as const
/** Where the customer gets the vehicle (spec §2): at a dealership, at the provider in Luxembourg, or at home. */
export type PickupMode = (typeof PICKUP_MODES)[number]

/** A name as URLs write it: lower case, no accents, dashes. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
