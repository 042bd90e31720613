import { PHOTO_POSITIONS, type PhotoPosition } from '../../../shared/rules/condition.ts'
import type { KeptReport } from '../../lib/kept-reports.ts'

/** A signature of less than this is a slip of the finger. */
const SHORTEST_STROKES = 30

/** What a report still needs before it can be sent: the key of a field's words, by field. */
export interface MissingInReport {
  km?: string
  photographs: PhotoPosition[]
  staff?: string
  name?: string
  customer?: string
  otp?: string
}

/** Everything that is missing in a report; an empty list and no field when it is whole. */
export function missingIn(report: KeptReport): MissingInReport {
  const isSigned = (strokes: string) => strokes.length >= SHORTEST_STROKES
  const byCode = report.signer === 'code'
  return {
    ...(!/^\d{1,7}$/.test(report.km) && { km: 'invalid' }),
    photographs: PHOTO_POSITIONS.filter((position) => !report.photographs[position]),
    ...(!isSigned(report.staffStrokes) && { staff: 'signature_required' }),
    ...(!report.customerName.trim() && { name: 'required' }),
    ...(!byCode && !isSigned(report.customerStrokes) && { customer: 'signature_required' }),
    ...(byCode && !(report.otpToken && /^\d{6}$/.test(report.otp)) && { otp: 'required' }),
  }
}

/** Is nothing missing? */
export const isWhole = ({ photographs, ...fields }: MissingInReport): boolean =>
  photographs.length === 0 && Object.keys(fields).length === 0
