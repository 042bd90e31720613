import { listBankEntries } from '../../../shared/api/staff-bank.ts'
import { getCustomerFile } from '../../../shared/api/staff-customers.ts'
import { getDataBreach } from '../../../shared/api/staff-data-breaches.ts'
import { getDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { getIncident } from '../../../shared/api/staff-incidents.ts'
import { getModel } from '../../../shared/api/staff-models.ts'
import { getPlanner } from '../../../shared/api/staff-planner.ts'
import { listTasks } from '../../../shared/api/staff-tasks.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { OpenKind } from '../../../shared/open-at-desk.ts'

/** Which endpoint shows what the desk has open: who may not call it is told of nobody, and is named to nobody. */
export const SHOWN_BY: Record<OpenKind, Endpoint> = {
  customer: getCustomerFile,
  vehicle: getPlanner,
  model: getModel,
  task: listTasks,
  incident: getIncident,
  'data-request': getDataRequest,
  'data-breach': getDataBreach,
  'bank-entry': listBankEntries,
}
