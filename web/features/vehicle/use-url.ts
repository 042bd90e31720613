import type { Use } from '../../../shared/rules/cost-comparison.ts'

/** The months that a comparison is made for: those of a Single, and those of usual leases. */
export const COMPARED_MONTHS = [6, 12, 24, 36, 48] as const
export const COMPARED_KM = { least: 250, most: 5000, step: 250 } as const

const MONTHS = 'costMonths'
const KM = 'costKm'

/** For how long and how far somebody compares, in a page's address; what is not there, or makes no sense, is as `otherwise` says. */
export function readUse(query: URLSearchParams, otherwise: Use): Use {
  const months = COMPARED_MONTHS.find((each) => String(each) === query.get(MONTHS))
  const km = Number(query.get(KM))
  const isOffered = Number.isInteger(km) && km >= COMPARED_KM.least && km <= COMPARED_KM.most
  return { months: months ?? otherwise.months, kmPerMonth: isOffered ? km : otherwise.kmPerMonth }
}

/** The same address with another use. */
export function writeUse(query: URLSearchParams, { months, kmPerMonth }: Use): URLSearchParams {
  const next = new URLSearchParams(query)
  next.set(MONTHS, String(months))
  next.set(KM, String(kmPerMonth))
  return next
}

/** What an address says of the use: it stays when the plan changes. */
export const usesIn = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([key]) => key === MONTHS || key === KM)
