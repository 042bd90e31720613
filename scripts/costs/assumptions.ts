/**
 * What AWS asks for, in US dollars, Frankfurt where it differs. **Assumptions**: written from memory on 22 November 2026, not looked up;
 * compare them with AWS's pages before a figure is relied on.
 */
export const PRICES = {
  readUnit: 0.1525 / 1e6,
  writeUnit: 0.7625 / 1e6,
  /** A GB of the table for a month, with its point-in-time copies. */
  tableGb: 0.306 + 0.245,
  invocation: 0.2 / 1e6,
  gbSecond: 0.0000133334,
  apiRequest: 1.2 / 1e6,
  cdnRequest: 1.2 / 1e6,
  cdnGb: 0.085,
  firewallRequest: 0.6 / 1e6,
  storageGb: 0.0245,
  /** A seal: RSA, asymmetric. */
  seal: 0.15 / 1e4,
  mail: 0.1 / 1e3,
  /** To Luxembourg and Belgium, about. */
  sms: 0.08,
  logGb: 0.63,
} as const

/** What is there however few customers there are: alarms, metrics, the firewall, secrets, keys, the trail. Dollars a month; an assumption. */
export const FIXED_DOLLARS = 60

/**
 * How often an average customer does what in a month. Assumptions of ours, of the same day: who has an account looks in once a week, a
 * third of them reserve, and every second one has a running subscription with one invoice a month.
 */
export const CALLS_A_MONTH: Readonly<Record<string, number>> = {
  'GET /vehi/list': 4,
  'GET /vehi/singlevehicle/general': 6,
  'GET /vehi/slots': 3,
  'POST /quotes': 1,
  'GET /cust/customer/{id}': 8,
  'GET /notifications': 8,
  'GET /contracts': 3,
  'GET /reservations': 3,
  'GET /reservations/vehicles': 0.5,
  'POST /reservations/quote': 1,
  'POST /reservations': 0.33,
  'POST /cust/phone-otp': 0.5,
  'POST /cust/verify-otp-phone': 0.5,
  'GET /invoices': 1,
  'GET /payments': 1,
  'POST /invoices/{invoiceId}/pay': 0.3,
  'GET /staff/customers/{customerId}': 0.2,
  'GET /staff/tasks': 0.1,
  'POST /staff/customers/{customerId}/reservations/{reservationId}/confirm': 0.33,
  'POST /staff/customers/{customerId}/reservations/{reservationId}/hand-over': 0.33,
  'POST /staff/customers/{customerId}/reservations/{reservationId}/take-back': 0.33,
}

/** What else a customer causes in a month. */
export const A_MONTH = {
  invoices: 0.5,
  /** Codes: as often as `POST /cust/phone-otp` above, and some for signatures and reports. */
  sms: 0.7,
  mails: 3,
  /** Units of the table for an invoice that a job issues, with its PDF; measured as `POST …/charges` and the order of its PDF. */
  unitsOfInvoice: { reads: 12, writes: 40 },
  /** Visits of pages, and what each fetches of the site on average: most of it is in the browser already. */
  visits: 5,
  siteBytes: 80_000,
  siteRequests: 8,
  logBytesACall: 700,
} as const

/** What a customer keeps stored after five years, in bytes: items with their indexes; documents and PDFs. */
export const STORED = { table: 600_000, files: 25_000_000 } as const

/** An average call: 512 MB for so long. Half of it is waiting for the table. */
export const CALL_SECONDS = 0.06
export const CALL_GB = 0.5

/** The busiest second of a month against its average: evenings, and the first of the month. */
export const PEAK = 8
/** Vehicles that a thousand customers need. Subscriptions are for some of the days. */
export const VEHICLES_PER_THOUSAND = 60
