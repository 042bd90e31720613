/** Where a vehicle of ours may be registered. */
export const PLATE_COUNTRIES = ['LU', 'BE'] as const
export type PlateCountry = (typeof PLATE_COUNTRIES)[number]

/** How plates are written: Luxembourg two letters and four digits, or digits alone; Belgium since 2010 with its leading digit, and before. */
const PLATES: Record<PlateCountry, RegExp> = {
  LU: /^(?:[A-Z]{2} ?\d{4}|\d{4,5})$/,
  BE: /^(?:\d-[A-Z]{3}-\d{3}|[A-Z]{3}-\d{3})$/,
}

/** Is a plate written as its country writes plates? */
export const isPlate = (plate: string, country: PlateCountry): boolean => PLATES[country].test(plate)

/** Seventeen letters and digits, without those that look like others (ISO 3779). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)

const VALUES: Record<string, number> = Object.fromEntries(
  ['A1B2C3D4E5F6G7H8', 'J1K2L3M4N5P7R9', 'S2T3U4V5W6X7Y8Z9'].flatMap((row) =>
    [...row.matchAll(/(?<letter>[A-Z])(?<value>\d)/g)].map(({ groups }) => [
      groups?.letter,
      Number(groups?.value),
    ]),
  ),
)
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_POSITION = 8

/**
 * Does the ninth place of a VIN check the others (49 CFR 565)? Makers in Europe need not use it and often write a Z there, which says
 * nothing; what is wrong is asked about, and taken when somebody confirms that the registration says so.
 */
export function hasRightCheckDigit(vin: string): boolean {
  const check = vin[CHECK_POSITION] ?? ''
  if (!/[\dX]/.test(check)) return true
  const sum = [...vin].reduce(
    (total, sign, at) => total + (VALUES[sign] ?? Number(sign)) * (WEIGHTS[at] ?? 0),
    0,
  )
  const remainder = sum % 11
  return check === (remainder === 10 ? 'X' : String(remainder))
}
