import type { Endpoint } from '../endpoint.ts'
import { listBankEntries } from './staff-bank.ts'
import { getCustomerFile } from './staff-customers.ts'
import { getDataBreach } from './staff-data-breaches.ts'
import { getDataRequest } from './staff-data-requests.ts'
import { getIncident } from './staff-incidents.ts'
import { getModel } from './staff-models.ts'
import { getPlanner } from './staff-planner.ts'
import { listTasks } from './staff-tasks.ts'

/** What the desk opens, and which endpoint shows it: who may not call it is told of nobody, and is named to nobody. */
export const OPEN_ITEMS = {
  customer: { of: getCustomerFile },
  vehicle: { of: getPlanner },
  model: { of: getModel },
  task: { of: listTasks },
  incident: { of: getIncident },
  'data-request': { of: getDataRequest },
  'data-breach': { of: getDataBreach },
  'bank-entry': { of: listBankEntries },
} as const satisfies Record<string, { of: Endpoint }>
export type OpenKind = keyof typeof OPEN_ITEMS

export const OPEN_KINDS = Object.keys(OPEN_ITEMS) as OpenKind[]

/** One thing that the desk has open: the customer whom it is about, or the thing itself where it is about nobody. */
export interface OpenItem {
  kind: OpenKind
  id: string
}

/** The customer whom something is about, or the thing itself where it is about nobody. */
export const customerOr = (customerId: string | undefined, item: OpenItem): OpenItem =>
  customerId ? { kind: 'customer', id: customerId } : item
