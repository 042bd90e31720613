import { sendByPeppol } from '../../../shared/api/staff-peppol.ts'
import { Refusal } from '../../../shared/refusals/refusal.ts'
import { receiverOf } from '../../../shared/rules/peppol.ts'
import { billedTo } from '../../billing/parts/party.ts'
import { type Billed, findBilled, sendOps } from '../../billing/parts/peppol.ts'
import { route } from '../../chain/route.ts'
import { auditOp } from '../../store/audit.ts'
import { untilFresh } from '../../store/commit.ts'
import * as customers from '../../store/customers.ts'

/**
 * POST /staff/customers/{customerId}/peppol. It goes to where the company receives documents today: a number that was wrong was mended
 * since. What it says is as it was issued.
 */
export const handler = route(sendByPeppol, ({ input: { customerId, subjectId }, caller, now, request }) =>
  untilFresh(async () => {
    const billed = await findBilled(customerId, subjectId)
    if (!billed) throw new Refusal('not_found')
    const { peppol: before, number } = billed.document
    if (before && before.state !== 'failed') throw new Refusal('peppol_sent')
    const to = await receiver(customerId, billed)
    if (!to) throw new Refusal('peppol_no_receiver')
    const { peppol, ops } = await sendOps(billed, to, now)
    const what = `sent by Peppol: ${number} to ${to}`
    return request.commit([...ops, auditOp(customerId, { by: caller.id, what, subject: subjectId }, now)], {
      data: peppol,
    })
  }),
)

async function receiver(customerId: string, { document }: Billed): Promise<string | undefined> {
  if (!document.billTo?.vatNumber) return undefined
  const customer = await customers.find(customerId)
  const today = customer && (await billedTo(customer))
  const { peppol: _then, ...party } = document.billTo
  // The customer may be invoiced to another company by now: that one must not get this one's documents.
  const isSame = today?.vatNumber === party.vatNumber
  return receiverOf({ ...party, ...(isSame && today?.peppol && { peppol: today.peppol }) })
}
