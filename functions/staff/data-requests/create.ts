import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { openDataRequest } from '../../../shared/api/staff-data-requests.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { dataRequestDueOn, wrongReceipt } from '../../../shared/rules/data-requests.ts'
import { route } from '../../chain/route.ts'
import { type Op, untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'
import * as dataRequests from '../../store/data-requests.ts'
import { newId } from '../../store/ids.ts'
import { askAboutOp } from '../../store/tasks.ts'
import { dataRequestAuditOp, onlyOneOp, shownOne } from '../parts/data-requests.ts'

/** POST /staff/data-requests. Its task is asked for in the same transaction, and names nobody who has no account. */
export const handler = route(openDataRequest, async ({ input, caller, now, today, request }) => {
  const { customerId, person, facts } = input
  if (customerId === caller.id) throw new Refusal('own_account')
  const who = person ? 'customerId' : 'person'
  if ((customerId === undefined) === (person === undefined))
    throw new Refusal('invalid_input', [{ path: who, code: person ? 'invalid' : 'required' }])
  const wrong = wrongReceipt(facts, today)
  if (wrong.length > 0) throw new Refusal('invalid_input', inFacts(wrong))
  if (person && (await hasAccount(person.contact))) throw new Refusal('data_request_has_account')

  const { kind, way, receivedOn, identity, asked, notes } = facts
  const opened: dataRequests.StoredDataRequest = {
    _id: newId('dat', now),
    state: 'open',
    kind,
    way,
    ...(customerId ? { customerId } : { person }),
    receivedOn,
    dueOn: dataRequestDueOn(receivedOn, { isExtended: false }),
    ...(identity && { identity }),
    said: { asked, ...(notes && { notes }) },
    openedAt: now,
    changed: { by: caller.id, at: now },
    version: 1,
  }
  return untilFresh(async () => {
    const ops: Op[] = [
      ...(customerId ? [await onlyOneOp(customerId, kind)] : []),
      ...dataRequests.addOps(opened),
      askAboutOp(
        {
          kind: 'answer_data_request',
          dataRequestId: opened._id,
          ...(customerId && { customerId }),
          dueOn: opened.dueOn,
          createdAt: now,
        },
        opened._id,
      ),
      dataRequestAuditOp(opened, caller.id, `recorded a data request: ${kind}, ${way}`, now),
    ]
    return request.commit(ops, { data: await shownOne(opened) })
  })
})

const inFacts = (wrong: readonly { path: string; code: 'required' | 'invalid' }[]) =>
  wrong.map(({ path, code }) => ({ path: `facts.${path}`, code }))

/** What is recorded of a customer belongs to their account, where it is downloaded and erased with the rest. */
async function hasAccount(contact: string): Promise<boolean> {
  const phone = parsePhoneNumberFromString(contact)
  if (phone?.isValid()) return (await customers.idByPhone(phone.number)) !== undefined
  return /^\S+@\S+$/.test(contact) && (await customers.idByEmail(contact)) !== undefined
}
