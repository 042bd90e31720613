import type { InvoiceAbout } from '../../../shared/api/invoices.ts'
import { addDays, type IsoDate } from '../../../shared/rules/dates.ts'
import { type InvoiceKind, MONTHLY_KINDS } from '../../../shared/rules/invoices.ts'
import { nextRentDay } from '../../../shared/rules/monthly.ts'
import * as fleet from '../../store/fleet.ts'
import * as reservations from '../../store/reservations.ts'
import { vehicleName } from '../../vehi/parts/vehicle-name.ts'

interface Billed {
  customer: { _id: string }
  kind: InvoiceKind
  reservationId?: string
  reservation?: reservations.StoredReservation
  periodFrom?: IsoDate
}

/** The car, its plate and the days that an invoice is for; undefined where it is for no car. */
export async function aboutOf({
  customer,
  kind,
  reservationId,
  reservation: changed,
  periodFrom,
}: Billed): Promise<InvoiceAbout | undefined> {
  const reservation = changed ?? (reservationId && (await reservations.find(customer._id, reservationId)))
  if (!reservation) return undefined
  const { _id, modelId, vehicleId, general_id, start_date, return_date } = reservation
  const plate = (await fleet.calendar(modelId, vehicleId))?.plate
  const from = periodFrom ?? start_date
  const next = MONTHLY_KINDS.includes(kind) ? nextRentDay(reservation, from) : undefined
  return {
    vehicle: vehicleName(general_id),
    ...(plate && { plate }),
    reservationId: _id,
    from,
    until: next ? addDays(next, -1) : return_date,
  }
}
