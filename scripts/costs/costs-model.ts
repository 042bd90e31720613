import {
  A_MONTH,
  CALL_GB,
  CALL_SECONDS,
  CALLS_A_MONTH,
  FIXED_DOLLARS,
  PEAK,
  PRICES,
  STORED,
  VEHICLES_PER_THOUSAND,
} from './assumptions.ts'

/** Units of the table that one call of a route consumes, as the engine counts them; by `GET /path`. */
export type Measured = Readonly<Record<string, { reads: number; writes: number }>>

const MONTH_SECONDS = 30 * 24 * 60 * 60
const GB = 1e9

/** What so many customers use in a month. */
export interface Usage {
  calls: number
  reads: number
  writes: number
  invoices: number
  sms: number
  mails: number
  siteGb: number
  siteRequests: number
  tableGb: number
  filesGb: number
  logGb: number
}

/** @throws Error for a route that nobody has measured: its cost would be counted as nothing */
export function usageOf(customers: number, measured: Measured): Usage {
  const calls = Object.entries(CALLS_A_MONTH).map(([route, times]) => {
    const units = measured[route]
    if (!units) throw new Error(`No capacity was measured of ${route}`)
    return { times, reads: units.reads * times, writes: units.writes * times }
  })
  const total = (of: 'times' | 'reads' | 'writes') => customers * calls.reduce((sum, one) => sum + one[of], 0)
  const { unitsOfInvoice, invoices } = A_MONTH
  return {
    calls: total('times'),
    reads: total('reads') + customers * invoices * unitsOfInvoice.reads,
    writes: total('writes') + customers * invoices * unitsOfInvoice.writes,
    invoices: customers * invoices,
    sms: customers * A_MONTH.sms,
    mails: customers * A_MONTH.mails,
    siteGb: (customers * A_MONTH.visits * A_MONTH.siteBytes) / GB,
    siteRequests: customers * A_MONTH.visits * A_MONTH.siteRequests,
    tableGb: (customers * STORED.table) / GB,
    filesGb: (customers * STORED.files) / GB,
    logGb: (total('times') * A_MONTH.logBytesACall) / GB,
  }
}

/** Dollars a month, by what they are for, the dearest first. */
export function costsOf(usage: Usage): { of: string; dollars: number }[] {
  const costs = {
    'SMS (SNS)': usage.sms * PRICES.sms,
    'mails (SES)': usage.mails * PRICES.mail,
    'the table: reads': usage.reads * PRICES.readUnit,
    'the table: writes': usage.writes * PRICES.writeUnit,
    'the table: storage and its copies': usage.tableGb * PRICES.tableGb,
    'functions (Lambda)': usage.calls * (PRICES.invocation + CALL_SECONDS * CALL_GB * PRICES.gbSecond),
    'the API and the firewall':
      usage.calls * (PRICES.apiRequest + PRICES.cdnRequest + PRICES.firewallRequest),
    'the site (CloudFront)':
      usage.siteGb * PRICES.cdnGb + usage.siteRequests * (PRICES.cdnRequest + PRICES.firewallRequest),
    'files (S3)': usage.filesGb * PRICES.storageGb,
    'seals (KMS)': usage.invoices * PRICES.seal,
    logs: usage.logGb * PRICES.logGb,
    'what is always there': FIXED_DOLLARS,
  }
  return Object.entries(costs)
    .map(([of, dollars]) => ({ of, dollars }))
    .sort((one, other) => other.dollars - one.dollars)
}

/** A limit: how much of it is used at the busiest moment, and what is done when it is near. */
export interface Limit {
  what: string
  /** How many, in the limit's own unit. */
  load: number
  limit: number
  unit: string
  turn: string
}

/** A night's rents are issued in these hours, so that they are there in the morning. */
const NIGHT_SECONDS = 4 * 60 * 60

/** The limits, the one that is used most first. AWS's are its defaults, from memory as the prices are. */
export function limitsOf(customers: number, usage: Usage): Limit[] {
  const callsASecond = (usage.calls / MONTH_SECONDS) * PEAK
  const concurrent = callsASecond * CALL_SECONDS
  const vehicles = (customers / 1000) * VEHICLES_PER_THOUSAND
  const fleetUnits = (vehicles * 500) / 8192
  // Each instance reads the fleet once a minute; a tenth of the calls need it.
  const fleetReads = (Math.max(1, concurrent / 10) * fleetUnits) / 60
  const invoicesASecond = usage.invoices / 30 / NIGHT_SECONDS
  const all: Limit[] = [
    {
      what: 'SMS that a new account may pay for',
      load: usage.sms * PRICES.sms,
      limit: 1,
      unit: '$ a month',
      turn: 'ask AWS for a spending limit before the first customer; `SMS_BUDGET_DOLLARS`, `SMS_RESERVES`',
    },
    {
      what: 'mails a second',
      load: (usage.mails / MONTH_SECONDS) * PEAK,
      limit: 14,
      unit: 'a second',
      turn: 'ask AWS for a sending rate; what waits stays in the outbox',
    },
    {
      what: 'functions at the same time',
      load: concurrent,
      limit: 1000,
      unit: 'instances',
      turn: 'ask AWS for concurrency',
    },
    {
      what: 'requests to the API',
      load: callsASecond,
      limit: 10_000,
      unit: 'a second',
      turn: 'ask AWS; then more of the fleet from the CDN: `cacheSeconds` of its endpoints',
    },
    {
      what: 'reads of the one partition of the fleet',
      load: fleetReads,
      limit: 3000,
      unit: 'units a second',
      turn: 'the fleet in shards by model, or as one file that is written when it changes (docs/ten-million.md, 8)',
    },
    {
      what: 'writes of the table',
      load: (usage.writes / MONTH_SECONDS) * PEAK,
      limit: 40_000,
      unit: 'units a second',
      turn: 'ask AWS for the table’s quota',
    },
    {
      what: 'writes of one kind of work in the index `due`',
      load: invoicesASecond * 2,
      limit: 10_000,
      unit: 'units a second',
      turn: '`SHARDS` in `functions/store/due-index.ts`',
    },
    {
      what: 'invoice numbers without gaps',
      load: invoicesASecond,
      limit: 100,
      unit: 'a second',
      turn: 'a series a sales entity (docs/ten-million.md, 3)',
    },
    {
      what: 'seals of PDFs',
      load: invoicesASecond,
      limit: 500,
      unit: 'a second',
      turn: 'ask AWS for KMS’s quota of RSA',
    },
  ]
  return all.sort((one, other) => other.load / other.limit - one.load / one.limit)
}

/** Those that are reached. */
export const brokenAt = (limits: readonly Limit[]): Limit[] =>
  limits.filter(({ load, limit }) => load >= limit)
