import type { ConditionReport } from '../../shared/api/condition-reports.ts'
import type { Op } from './commit.ts'
import { partition } from './customers.ts'
import { getItem } from './table.ts'
import { putNew } from './writes.ts'

/** A report as stored, with what its PDF says besides. Never changed: its PDF is sealed. */
export type StoredConditionReport = ConditionReport & {
  customerId: string
  vehicleId: string
  /** The vehicle as people call it, and its number plate. */
  vehicle: string
  plate?: string | undefined
  isElectric: boolean
  /** Which of us signed for Driveline. */
  by: string
  byName: string
  staffStrokes: string
  /** What the customer drew; absent where they signed by code. */
  customerStrokes?: string | undefined
  /** Where the code was sent by which the customer signed. */
  maskedPhone?: string | undefined
}

const keyOf = (customerId: string, reportId: string) => ({
  pk: partition(customerId),
  sk: `CONDITION#${reportId}`,
})

export const find = (customerId: string, reportId: string) =>
  getItem<StoredConditionReport>(keyOf(customerId, reportId))

/** A report is made once, with the hand-over or the return that it is about. */
export const addOp = (report: StoredConditionReport): Op =>
  putNew({ ...keyOf(report.customerId, report._id), type: 'ConditionReport', ...report }, 'try_again')
