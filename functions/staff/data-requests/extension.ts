import { extendDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { MAILBOX } from '../../../shared/api/values.ts'
import type { InputOf } from '../../../shared/endpoint.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { dataRequestDueOn } from '../../../shared/rules/data-requests.ts'
import { route } from '../../chain/route.ts'
import { extensionMail } from '../../messages/mail.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { notifyOps } from '../../store/notifications.ts'
import { sendOp } from '../../store/outbox.ts'
import { dueAboutOps } from '../../store/tasks.ts'
import { dataRequestAuditOp, openRequestOf, shownOne } from '../parts/data-requests.ts'

/**
 * POST /staff/data-requests/{requestId}/extension. Only what was said within the first month prolongs it, with its reason (GDPR art. 12(3)):
 * the mail goes out in the same transaction, or staff say on which day they said it in another way.
 */
export const handler = route(extendDataRequest, async ({ input, caller, now, today, request }) =>
  untilFresh(async () => {
    const seen = await openRequestOf(input, caller.id)
    const { reason, toldOn = today } = input
    if (seen.toldOn) throw new Refusal('data_request_extended')
    if (toldOn > seen.dueOn) throw new Refusal('data_request_told_late')
    if (toldOn > today || toldOn < seen.receivedOn)
      throw new Refusal('invalid_input', [{ path: 'toldOn', code: 'invalid' }])
    const becomes: dataRequests.StoredDataRequest = {
      ...seen,
      toldOn,
      dueOn: dataRequestDueOn(seen.receivedOn, { isExtended: true }),
      said: { ...seen.said, reason },
      changed: { by: caller.id, at: now },
    }
    const told = input.toldOn ? [] : await toldOps(becomes, input, now)
    const ops = [
      ...told,
      dataRequests.changeOp(seen, becomes),
      ...(await dueAboutOps('answer_data_request', seen._id, becomes.dueOn)),
      dataRequestAuditOp(seen, caller.id, `extended a data request: until ${becomes.dueOn}`, now),
    ]
    return request.commit(ops, { data: await shownOne({ ...becomes, version: seen.version + 1 }) })
  }),
)

/** A customer is told at the address that they have proven, somebody without an account at the one that they gave. */
async function toldOps(
  { customerId, person, dueOn }: dataRequests.StoredDataRequest,
  { reason, language }: Pick<InputOf<typeof extendDataRequest>, 'reason' | 'language'>,
  now: string,
): Promise<Op[]> {
  const customer = customerId ? await customers.find(customerId) : undefined
  if (customer) {
    if (!customer.email_verified || customer.email_returned) throw new Refusal('data_request_no_mail')
    return notifyOps(customer, 'data_request_extended', { until: dueOn, reason }, now)
  }
  if (!person || !isMailbox(person.contact)) throw new Refusal('data_request_no_mail')
  return [await sendOp(extensionMail(person.contact.trim(), { until: dueOn, reason, language }), now)]
}

const isMailbox = (contact: string) => MAILBOX.test(contact.trim())
