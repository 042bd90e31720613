/** The line of an address that has the postal code: `L-1661 Luxembourg`, `1000 Bruxelles`. */
const TOWN = /^((?:[A-Z]{1,2}-)?\d{4,5})\s+(.+)$/

/** An address in its parts; each is absent where no line says it. */
export interface EnvelopeParts {
  street?: string
  city?: string
  postalCode?: string
}

/** The lines of an envelope in the parts that files ask for. */
export function envelopeParts(lines: readonly string[]): EnvelopeParts {
  const town = lines.map((line) => TOWN.exec(line)).find((found) => found !== null)
  const [street] = lines.filter((line) => line !== town?.[0])
  return {
    ...(street && { street }),
    ...(town?.[2] && { city: town[2] }),
    ...(town?.[1] && { postalCode: town[1] }),
  }
}
