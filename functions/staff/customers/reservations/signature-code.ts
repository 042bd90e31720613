import { askReportCode } from '../../../../shared/api/condition-reports.ts'
import { Refusal } from '../../../../shared/refusals/refusal.ts'
import { route } from '../../../chain/route.ts'
import { sendSmsCode } from '../../../codes/send-sms-code.ts'
import { languageOf } from '../../../messages/mail.ts'
import { REPORT_SMS } from '../../../messages/sms-words.ts'
import { reportSubject } from '../../../reservations/parts/report-code.ts'
import * as customers from '../../../store/customers.ts'
import * as reservations from '../../../store/reservations.ts'
import { vehicleName } from '../../../vehi/parts/vehicle-name.ts'

/** POST …/reservations/{reservationId}/signature-code. It is sent to the phone that the customer has proven (promise 8). */
export const handler = route(askReportCode, async (call) => {
  const { customerId, reservationId, vehicleId, move, km } = call.input
  const [customer, reservation] = await Promise.all([
    customers.find(customerId),
    reservations.find(customerId, reservationId),
  ])
  if (!customer || !reservation) throw new Refusal('not_found')
  if (reservation.vehicleId !== vehicleId) throw new Refusal('reservation_moved')
  const language = languageOf(customer)
  return sendSmsCode(call, {
    phone: customer.phonenumber,
    purpose: 'sign',
    language,
    customerId,
    subject: reportSubject(customer, { reservationId, vehicleId, move, km }),
    words: REPORT_SMS[language]({ move, km, vehicle: vehicleName(reservation.general_id) }),
  })
})
