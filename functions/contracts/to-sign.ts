import { Refusal } from '../../shared/refusals.ts'
import type { IsoDate } from '../../shared/rules/dates.ts'
import * as customers from '../store/customers.ts'
import * as papers from '../store/papers.ts'
import * as subscriptions from '../store/subscriptions.ts'

/**
 * A contract that its customer may sign now, as they read it.
 * @throws Refusal `not_found`, `contract_not_to_sign`, `contract_lapsed`, `paper_not_ready`, `contract_changed`
 */
export async function toSign(customerId: string, contractId: string, sha256: string, today: IsoDate) {
  const [customer, contract, draft] = await Promise.all([
    customers.find(customerId),
    subscriptions.find(customerId, contractId),
    papers.find({ customerId, subjectId: contractId, kind: 'draft' }),
  ])
  if (!customer || !contract) throw new Refusal('not_found')
  if (contract.endReason === 'not_signed' || (contract.status === 'to_sign' && today > contract.signBy))
    throw new Refusal('contract_lapsed')
  if (contract.status !== 'to_sign') throw new Refusal('contract_not_to_sign')
  if (!draft?.file) throw new Refusal('paper_not_ready')
  if (draft.file.sha256 !== sha256) throw new Refusal('contract_changed')
  // The code is bound to the phone, to this contract and to exactly these contents.
  return { customer, contract, subject: `${customer.phonenumber} ${contractId} ${sha256}` }
}
