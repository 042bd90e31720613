import { getCondition } from '../../../../shared/api/condition-reports.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { isHolderDriver } from '../../../../shared/rules/drivers.ts'
import { fullName } from '../../../billing/parts/party.ts'
import { route } from '../../../chain/route.ts'
import { downloadUrl } from '../../../ports/storage.ts'
import * as conditionReports from '../../../store/condition-reports.ts'
import * as drivers from '../../../store/drivers.ts'
import * as photographs from '../../../store/photographs.ts'
import * as reservations from '../../../store/reservations.ts'
import * as vehicleDamage from '../../../store/vehicle-damage.ts'

/** GET …/reservations/{reservationId}/condition. */
export const handler = route(getCondition, async ({ input }) => {
  const { customerId, reservationId } = input
  const reservation = await reservations.find(customerId, reservationId)
  if (!reservation) throw new Refusal('not_found')
  const reportOf = (id: string | undefined) => (id ? conditionReports.find(customerId, id) : undefined)
  const [damage, all, out, back, named] = await Promise.all([
    vehicleDamage.find(reservation.vehicleId),
    photographs.list(customerId, reservationId),
    reportOf(reservation.handOverReportId),
    reportOf(reservation.returnReportId),
    drivers.list(customerId),
  ])
  const ofVehicle = all.filter(({ vehicleId }) => vehicleId === reservation.vehicleId)
  const shown = ofVehicle.map(async (one) => ({
    ...one,
    ...(one.review === 'accepted' && { url: await downloadUrl(customerId, one._id, `${one.position}.jpg`) }),
  }))
  const insured = named.drivers.filter(({ status }) => status === 'confirmed')
  const mayTake = insured.toSorted((a, b) => Number(b.kind === 'main') - Number(a.kind === 'main'))
  return {
    data: {
      known: damage.known,
      out,
      back,
      photographs: await Promise.all(shown),
      drivers: mayTake.map((driver) => ({ _id: driver._id, name: fullName(driver) })),
      isHolderDriver: isHolderDriver(named.drivers),
    },
  }
})
